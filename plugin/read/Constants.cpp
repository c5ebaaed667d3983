// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constants.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"

using namespace llvm;
using namespace tile;

/// The initializer of a global that nothing can write. Clang marks each device
/// constant that other code can see as if the host could set it; the host can
/// only set one that is defined for it, and not an `inline constexpr`.
static Constant *initializerOf(const Value *Object) {
  auto *Global = dyn_cast<GlobalVariable>(Object);
  if (!Global || !Global->isConstant() || !Global->hasInitializer() ||
      (Global->isExternallyInitialized() && Global->hasExternalLinkage()))
    return nullptr;
  return const_cast<Constant *>(Global->getInitializer());
}

Constant *tile::constantAt(const Value *Object, int64_t Offset, Type *Ty,
                           const DataLayout &DL) {
  Constant *Init = initializerOf(Object);
  if (!Init || Offset < 0)
    return nullptr;
  return ConstantFoldLoadFromConst(Init, Ty, APInt(64, Offset), DL);
}

bool tile::addPointers(const Value *Object,
                       SmallVectorImpl<Value *> &Pointers) {
  SmallVector<Constant *, 8> Worklist = {initializerOf(Object)};
  if (!Worklist.front())
    return false;
  while (!Worklist.empty()) {
    Constant *C = Worklist.pop_back_val();
    if (C->getType()->isPointerTy())
      Pointers.push_back(C);
    else if (isa<ConstantAggregate>(C))
      for (Use &Part : C->operands())
        Worklist.push_back(cast<Constant>(Part));
  }
  return true;
}

/// The part of `Init` at `Offset` that has no parts but elements of one byte;
/// `Offset` becomes that inside of it. Null if there is none.
static Constant *leafAt(Constant *Init, uint64_t &Offset,
                        const DataLayout &DL) {
  while (Init) {
    TypeSize Size = DL.getTypeAllocSize(Init->getType());
    if (Size.isScalable() || Offset >= Size.getFixedValue())
      return nullptr;
    if (auto *Struct = dyn_cast<StructType>(Init->getType())) {
      const StructLayout *Layout = DL.getStructLayout(Struct);
      unsigned Index = Layout->getElementContainingOffset(Offset);
      Offset -= Layout->getElementOffset(Index);
      Init = Init->getAggregateElement(Index);
    } else if (auto *Rows = dyn_cast<ConstantArray>(Init)) {
      uint64_t RowSize = DL.getTypeAllocSize(Rows->getType()->getElementType())
                             .getFixedValue();
      Init = Rows->getOperand(Offset / RowSize);
      Offset %= RowSize;
    } else {
      return Init;
    }
  }
  return nullptr;
}

std::optional<std::string> tile::stringAt(const Value *Object, int64_t Offset,
                                          const DataLayout &DL) {
  Constant *Init = initializerOf(Object);
  if (!Init || Offset < 0)
    return std::nullopt;
  // Clang splits an array that ends with many zeros, and what is left of a
  // short one into bytes.
  std::string String;
  while (true) {
    uint64_t Inside = Offset + String.size();
    Constant *Leaf = leafAt(Init, Inside, DL);
    if (!Leaf)
      return std::nullopt;
    if (Leaf->isNullValue())
      return String;
    if (auto *Byte = dyn_cast<ConstantInt>(Leaf);
        Byte && Byte->getType()->isIntegerTy(8)) {
      String += static_cast<char>(Byte->getZExtValue());
      continue;
    }
    auto *Data = dyn_cast<ConstantDataSequential>(Leaf);
    if (!Data || !Data->getElementType()->isIntegerTy(8))
      return std::nullopt;
    StringRef Bytes = Data->getRawDataValues().substr(Inside);
    size_t End = Bytes.find('\0');
    bool IsWhole = Inside == 0 && String.empty();
    if (IsWhole && End != StringRef::npos)
      End = Bytes.rtrim('\0').size();
    String += Bytes.take_front(End);
    if (End != StringRef::npos)
      return String;
  }
}
