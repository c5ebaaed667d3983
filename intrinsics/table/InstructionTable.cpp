// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InstructionTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tile;

llvm::ArrayRef<Form> InstructionTable::forms(llvm::StringRef Mnemonic) const {
  const Form *First = llvm::partition_point(Forms, [&](const Form &F) {
    return llvm::StringRef(F.Mnemonic) < Mnemonic;
  });
  const Form *Last = std::find_if(First, Forms.end(), [&](const Form &F) {
    return Mnemonic != F.Mnemonic;
  });
  return llvm::ArrayRef(First, Last);
}

bool Unsupported::describes(llvm::StringRef Opcode) const {
  if (!Opcode.consume_front(Mnemonic) ||
      (!Opcode.empty() && Opcode.front() != '.'))
    return false;
  std::string Written = (Opcode + ".").str();
  auto IsWritten = [&](llvm::StringRef Text) {
    return llvm::StringRef(Written).contains((Text + ".").str());
  };
  return llvm::all_of(llvm::split(Qualifiers, ' '), [&](llvm::StringRef Group) {
    return Group.empty() || llvm::any_of(llvm::split(Group, '|'), IsWritten);
  });
}
