// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InstructionTable.h"
#include "llvm/ADT/STLExtras.h"

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
