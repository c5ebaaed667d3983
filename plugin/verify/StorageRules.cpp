// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StorageRules.h"
#include "Messages.h"
#include "Plan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include <optional>

using namespace llvm;
using namespace tile;

namespace {

StringRef spaceName(unsigned AddressSpace) {
  switch (AddressSpace) {
  case NVPTXAS::ADDRESS_SPACE_GENERIC:
    return "generic";
  case NVPTXAS::ADDRESS_SPACE_GLOBAL:
    return "global";
  case NVPTXAS::ADDRESS_SPACE_SHARED:
    return "shared";
  case NVPTXAS::ADDRESS_SPACE_CONST:
    return "constant";
  case NVPTXAS::ADDRESS_SPACE_LOCAL:
    return "local";
  case NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER:
    return "shared::cluster";
  case NVPTXAS::ADDRESS_SPACE_PARAM:
    return "parameter";
  default:
    return "other";
  }
}

/// The address space that an object is known to lie in, or generic.
unsigned knownSpace(const MemoryObject &Object) {
  if (Object.IsPointee)
    return NVPTXAS::ADDRESS_SPACE_GLOBAL;
  if (unsigned AS = Object.V->getType()->getPointerAddressSpace())
    return AS;
  if (isa<AllocaInst>(Object.V))
    return NVPTXAS::ADDRESS_SPACE_LOCAL;
  if (isa<GlobalValue>(Object.V))
    return NVPTXAS::ADDRESS_SPACE_GLOBAL;
  // What a kernel is passed a pointer to is memory of the device or the host.
  if (auto *A = dyn_cast<Argument>(Object.V); A && isKernelPointer(*A))
    return NVPTXAS::ADDRESS_SPACE_GLOBAL;
  return NVPTXAS::ADDRESS_SPACE_GENERIC;
}

/// The size in bytes of an object whose definition is known.
std::optional<int64_t> knownSize(const MemoryObject &Object,
                                 const DataLayout &DL) {
  std::optional<TypeSize> Size;
  if (auto *Alloca = dyn_cast<AllocaInst>(Object.V))
    Size = Alloca->getAllocationSize(DL);
  else if (auto *Global = dyn_cast<GlobalVariable>(Object.V);
           Global && !Global->isDeclaration())
    Size = DL.getTypeAllocSize(Global->getValueType());
  else if (auto *A = dyn_cast<Argument>(Object.V);
           A && A->hasByValAttr() && !Object.IsPointee)
    Size = DL.getTypeAllocSize(A->getParamByValType());
  if (!Size || Size->isScalable())
    return std::nullopt;
  return Size->getFixedValue();
}

std::optional<uint64_t> knownAlign(const MemoryObject &Object,
                                   const DataLayout &DL) {
  if (auto *Alloca = dyn_cast<AllocaInst>(Object.V))
    return Alloca->getAlign().value();
  if (auto *Global = dyn_cast<GlobalVariable>(Object.V);
      Global && !Global->isDeclaration())
    return Global->getPointerAlignment(DL).value();
  return std::nullopt;
}

/// A tensor of registers or in memory.
class StorageChecker {
public:
  StorageChecker(const Plan &P, const Provenance &Where, std::string Name,
                 ArrayRef<int64_t> Extents, ArrayRef<int64_t> Strides,
                 unsigned ElementSize, SmallVectorImpl<Diagnostic> &Found)
      : Where(Where), Name(std::move(Name)), Extents(Extents), Strides(Strides),
        ElementSize(ElementSize), Found(Found),
        DL(P.Source->Inst->getDataLayout()) {}

  /// Registers that may turn out to be memory are an error.
  void checkRegisters() {
    for (const MemoryObject &Object : Where.Objects) {
      unsigned AS = knownSpace(Object);
      if (isa<ConstantPointerNull>(Object.V))
        return fail(diag::nullStorage(Name));
      if (AS != NVPTXAS::ADDRESS_SPACE_GENERIC &&
          AS != NVPTXAS::ADDRESS_SPACE_LOCAL)
        return fail(diag::notThreadLocal(Name, spaceName(AS)));
    }
    checkBounds();
  }

  void checkMemory(const Spelling &S, const PlanOperand &O) {
    unsigned Space = S.addressSpace(*O.Desc);
    if (O.isSharedAddress()) {
      if (Space != NVPTXAS::ADDRESS_SPACE_SHARED &&
          Space != NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER)
        fail(diag::wrongStateSpace(Name, "shared", spaceName(Space)));
    } else {
      checkStateSpace(Space ? Space : O.Desc->GenericSpace, *O.Desc);
      checkBounds();
    }
    checkAlignment(O);
  }

private:
  void fail(Diagnostic D) { Found.push_back(std::move(D)); }

  /// Whether the opcode reaches an object in a known space. A generic access
  /// goes anywhere, but nothing writes constant memory.
  static bool isIn(unsigned Known, unsigned Opcode, const OperandDesc &Desc) {
    if (Known == NVPTXAS::ADDRESS_SPACE_GENERIC)
      return true;
    if (Opcode != NVPTXAS::ADDRESS_SPACE_GENERIC)
      return isPartOf(Known, Opcode);
    if (Known == NVPTXAS::ADDRESS_SPACE_CONST)
      return !writes(Desc.Access);
    return Known != NVPTXAS::ADDRESS_SPACE_LOCAL || !Desc.IsShareable;
  }

  /// A pointer to one of several objects may be right on the path that is
  /// taken.
  void checkStateSpace(unsigned Opcode, const OperandDesc &Desc) {
    if (!Where.IsComplete || Where.Objects.empty() ||
        any_of(Where.Objects, [&](auto &Object) {
          return isIn(knownSpace(Object), Opcode, Desc);
        }))
      return;
    unsigned Known = knownSpace(Where.Objects[0]);
    if (Desc.IsShareable && Opcode == NVPTXAS::ADDRESS_SPACE_GENERIC)
      fail(diag::wrongStateSpace(Name, spaceName(Known), "global or shared"));
    else if (Opcode == NVPTXAS::ADDRESS_SPACE_GENERIC)
      fail(diag::constantWritten(Name));
    else
      fail(diag::wrongStateSpace(Name, spaceName(Known), spaceName(Opcode)));
  }

  void checkBounds() {
    // 128 bits: extents and strides of 32 bits each cannot overflow them.
    __int128 First = 0, Last = 0;
    for (auto [Extent, Stride] : zip_equal(Extents, Strides))
      (Stride < 0 ? First : Last) +=
          __int128(Extent - 1) * Stride * ElementSize;
    Last += ElementSize;
    std::optional<int64_t> Size = largestSize();
    if (Size && !Where.Offset) {
      if (Last - First > *Size)
        fail(diag::tooLong(Name, std::min<__int128>(Last - First, MaxOffset),
                           *Size));
      return;
    }
    First += Where.Offset.value_or(0);
    Last += Where.Offset.value_or(0);
    if (!Size && First > -MaxOffset && Last < MaxOffset)
      return;
    if (!Size || First < 0 || Last > *Size)
      fail(diag::outOfBounds(Name, std::max<__int128>(First, -MaxOffset),
                             std::min<__int128>(Last, MaxOffset),
                             Size.value_or(MaxOffset)));
  }

  /// The size of the largest object; nothing if one is not known.
  std::optional<int64_t> largestSize() const {
    if (!Where.IsComplete || Where.Objects.empty())
      return std::nullopt;
    int64_t Largest = 0;
    for (const MemoryObject &Object : Where.Objects) {
      std::optional<int64_t> Size = knownSize(Object, DL);
      if (!Size)
        return std::nullopt;
      Largest = std::max(Largest, *Size);
    }
    return Largest;
  }

  void checkAlignment(const PlanOperand &O) {
    int64_t Access = O.Align;
    if (Extents.back() > 1 && Strides.back() != 1)
      return fail(diag::atomNotContiguous(Name, Strides.back()));
    for (auto [Extent, Stride] :
         zip_equal(Extents.drop_back(), Strides.drop_back()))
      if (int64_t Bytes = Stride * ElementSize;
          Extent > 1 && Bytes % Access != 0)
        return fail(diag::strideMisaligned(Name, Bytes, Access));
    if (std::optional<uint64_t> Known = knownBoundary(O.isSharedAddress());
        Known && *Known < static_cast<uint64_t>(Access))
      fail(diag::baseMisaligned(Name, *Known, Access));
  }

  /// The largest power of two to which element 0 is aligned, if no larger one
  /// is possible; else nothing.
  std::optional<uint64_t> knownBoundary(bool IsNumber) const {
    std::optional<uint64_t> Least;
    if (IsNumber && Where.Low.Value)
      return Where.Low.Value & -Where.Low.Value;
    if (!Where.IsComplete)
      return std::nullopt;
    for (const MemoryObject &Object : Where.Objects) {
      std::optional<uint64_t> Align = knownAlign(Object, DL);
      if (!Align)
        return std::nullopt;
      Least = Least ? std::min(*Least, *Align) : *Align;
    }
    // An offset of which only zeros are known may be a multiple of anything.
    uint64_t Offset = Where.Offset ? *Where.Offset : Where.Low.Value;
    if (Least && Offset)
      Least = std::min(*Least, Offset & -Offset);
    return Least;
  }

  const Provenance &Where;
  std::string Name;
  ArrayRef<int64_t> Extents, Strides;
  int64_t ElementSize;
  SmallVectorImpl<Diagnostic> &Found;
  const DataLayout &DL;
};

} // namespace

void tile::checkStorage(const Plan &P, SmallVectorImpl<Diagnostic> &Found) {
  for (const PlanOperand &O : P.Operands) {
    if (!O.isTensor())
      continue;
    StorageChecker Checker(P, O.Op->Where, O.name(), O.Extents, O.Strides,
                           O.elementSize(), Found);
    if (O.Desc->isAddress())
      Checker.checkMemory(P.S, O);
    else
      Checker.checkRegisters();
  }
  if (!P.hasPredTensor())
    return;
  const CallOperand &Pred = *P.Source->Pred;
  if (Pred.isSharedAddress())
    return Found.push_back(diag::notThreadLocal("'pred'", "shared"));
  StorageChecker(P, Pred.Where, "'pred'", Pred.Sig->Extents, Pred.Sig->Strides,
                 /*ElementSize=*/1, Found)
      .checkRegisters();
}
