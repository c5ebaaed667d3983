// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InstructionTable.h"
#include "Spelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace tile;

bool InstructionTable::usesCarry(const Form &F) const {
  return F.ReadsCarry || llvm::any_of(slots(F), [&](const Slot &S) {
           return llvm::any_of(choices(S), std::mem_fn(&Choice::WritesCarry));
         });
}

llvm::ArrayRef<Form> InstructionTable::forms(llvm::StringRef Mnemonic) const {
  const Form *First = llvm::partition_point(Forms, [&](const Form &F) {
    return llvm::StringRef(F.Mnemonic) < Mnemonic;
  });
  const Form *Last = std::find_if(First, Forms.end(), [&](const Form &F) {
    return Mnemonic != F.Mnemonic;
  });
  return llvm::ArrayRef(First, Last);
}

const RegType *InstructionTable::element(llvm::StringRef Name) const {
  const RegType *Found = llvm::find_if(RegTypes, [&](const RegType &T) {
    return T.IsElement && Name == T.Name;
  });
  return Found == RegTypes.end() ? nullptr : Found;
}

bool InstructionTable::accepts(const OperandDesc &O, int64_t Value) const {
  if (O.NumValues)
    return llvm::is_contained(values(O), Value);
  return O.Lo <= Value && Value <= O.Hi && Value % O.Multiple == 0;
}

bool InstructionTable::describes(const Unsupported &U,
                                 llvm::StringRef Opcode) const {
  llvm::StringRef Rest = Opcode;
  if (!Rest.consume_front(U.Mnemonic) || (!Rest.empty() && Rest.front() != '.'))
    return false;
  std::string Written = (Rest + ".").str();
  auto IsWritten = [&](llvm::StringRef Text) {
    return llvm::StringRef(Written).contains((Text + ".").str());
  };
  if (!llvm::all_of(groups(U), [&](const TextGroup &G) {
        return llvm::any_of(texts(G), IsWritten);
      }))
    return false;
  // "st.async" is a mnemonic of its own.
  return splitOpcode(*this, Opcode).Mnemonic.size() <=
         llvm::StringRef(U.Mnemonic).size();
}
