// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Spelling.h"
#include "TableText.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tile;

/// Calls `Visit` with each legal spelling that reads a special register, and
/// that register.
static void
forEachRead(const InstructionTable &Table,
            function_ref<void(const Spelling &, StringRef Register)> Visit) {
  for (const Form &F : Table.Forms) {
    const OperandDesc *Special =
        find_if(Table.operands(F), std::mem_fn(&OperandDesc::isSpecial));
    if (Special != Table.operands(F).end())
      forEachSpelling(Table, F, [&](const Spelling &S) {
        Visit(S, S.specialRegister(*Special));
      });
  }
}

OpcodeError tile::explainSpecialRegister(const InstructionTable &Table,
                                         StringRef Opcode, StringRef Register) {
  OpcodeError Error;
  if (Register.empty()) {
    Error.Reason = "it reads a special register";
    return Error;
  }
  for (const Unsupported &U : Table.Unsupporteds)
    if (Table.describes(U, Register)) {
      Error.Reason = U.Reason;
      return Error;
    }
  SmallVector<std::string, 8> Readers;
  SmallVector<std::pair<unsigned, std::string>, 16> Near;
  forEachRead(Table, [&](const Spelling &S, StringRef Name) {
    if (Name == Register)
      Readers.push_back("'" + S.text() + "'");
    else if (unsigned Distance = Register.edit_distance(Name, true, 2);
             Distance <= 2 && S.text() == Opcode)
      Near.emplace_back(Distance, Name);
  });
  if (!Readers.empty()) {
    Error.Reason = "it is read by " + alternatives(Readers);
    return Error;
  }
  Error.Reason = "no special register has this name";
  llvm::sort(Near);
  for (auto &[Distance, Name] : Near)
    if (Distance == Near.front().first && Error.Nearest.size() < 3)
      Error.Nearest.push_back(Name);
  return Error;
}
