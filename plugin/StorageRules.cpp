// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StorageRules.h"
#include "Diagnostics.h"
#include "Plan.h"
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
  default:
    return "other";
  }
}

/// The address space that an object is known to lie in, or generic.
unsigned knownSpace(const Value *Object) {
  if (unsigned AS = Object->getType()->getPointerAddressSpace())
    return AS;
  if (isa<AllocaInst>(Object))
    return NVPTXAS::ADDRESS_SPACE_LOCAL;
  if (isa<GlobalValue>(Object))
    return NVPTXAS::ADDRESS_SPACE_GLOBAL;
  // What a kernel is passed a pointer to is memory of the device or the host.
  if (auto *A = dyn_cast<Argument>(Object))
    if (A->getParent()->getCallingConv() == CallingConv::PTX_Kernel &&
        !A->hasByValAttr())
      return NVPTXAS::ADDRESS_SPACE_GLOBAL;
  return NVPTXAS::ADDRESS_SPACE_GENERIC;
}

/// The size in bytes of an object whose definition is known.
std::optional<int64_t> knownSize(const Value *Object, const DataLayout &DL) {
  std::optional<TypeSize> Size;
  if (auto *Alloca = dyn_cast<AllocaInst>(Object))
    Size = Alloca->getAllocationSize(DL);
  else if (auto *Global = dyn_cast<GlobalVariable>(Object);
           Global && !Global->isDeclaration())
    Size = DL.getTypeAllocSize(Global->getValueType());
  else if (auto *A = dyn_cast<Argument>(Object); A && A->hasByValAttr())
    Size = DL.getTypeAllocSize(A->getParamByValType());
  if (!Size || Size->isScalable())
    return std::nullopt;
  return Size->getFixedValue();
}

std::optional<Align> knownAlign(const Value *Object, const DataLayout &DL) {
  if (auto *Alloca = dyn_cast<AllocaInst>(Object))
    return Alloca->getAlign();
  if (auto *Global = dyn_cast<GlobalVariable>(Object);
      Global && !Global->isDeclaration())
    return Global->getPointerAlignment(DL);
  return std::nullopt;
}

class StorageChecker {
public:
  StorageChecker(const Plan &P, const CallOperand &Op, std::string Name,
                 SmallVectorImpl<Diagnostic> &Found)
      : P(P), Op(Op), Name(std::move(Name)), Found(Found),
        DL(P.Source->Call->getDataLayout()), Where(Op.Where) {}

  void checkRegisters() {
    unsigned AS = knownSpace(Where.Object);
    if (isa<ConstantPointerNull>(Where.Object))
      fail(diag::notThreadLocal(Name, "no (null)"));
    else if (AS != NVPTXAS::ADDRESS_SPACE_GENERIC &&
             AS != NVPTXAS::ADDRESS_SPACE_LOCAL)
      fail(diag::notThreadLocal(Name, spaceName(AS)));
    else
      checkBounds();
  }

  void checkMemory(const PlanOperand &O) {
    checkStateSpace(P.S.addressSpace(*O.Desc));
    checkBounds();
    if (O.Count > 1)
      checkAlignment(O.Count);
  }

private:
  void fail(Diagnostic D) { Found.push_back(std::move(D)); }
  unsigned elementSize() const { return Op.Sig.Type.storeSize(); }

  void checkStateSpace(unsigned Opcode) {
    unsigned Known = knownSpace(Where.Object);
    bool IsWindow = Opcode == NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER &&
                    Known == NVPTXAS::ADDRESS_SPACE_SHARED;
    if (Opcode != NVPTXAS::ADDRESS_SPACE_GENERIC &&
        Known != NVPTXAS::ADDRESS_SPACE_GENERIC && Known != Opcode && !IsWindow)
      fail(diag::wrongStateSpace(Name, spaceName(Known), spaceName(Opcode)));
  }

  void checkBounds() {
    // 128 bits: extents and strides of 32 bits each cannot overflow them.
    __int128 First = Where.Offset, Last = Where.Offset;
    for (auto [Extent, Stride] : zip_equal(Op.Sig.Extents, Op.Sig.Strides))
      (Stride < 0 ? First : Last) +=
          __int128(Extent - 1) * Stride * elementSize();
    Last += elementSize();
    constexpr int64_t Most = int64_t(1) << 48; // no address space is larger
    std::optional<int64_t> Size = knownSize(Where.Object, DL);
    if (!Size && First > -Most && Last < Most)
      return;
    if (!Size || First < 0 || Last > *Size)
      fail(diag::outOfBounds(Name, std::max<__int128>(First, -Most),
                             std::min<__int128>(Last, Most),
                             Size.value_or(Most)));
  }

  void checkAlignment(unsigned Count) {
    if (int64_t Stride = Op.Sig.Strides.back(); Stride != 1)
      return fail(diag::atomNotContiguous(Name, Stride));
    uint64_t Access = uint64_t(Count) * elementSize();
    ArrayRef<int64_t> Extents = ArrayRef(Op.Sig.Extents).drop_back();
    ArrayRef<int64_t> Strides = ArrayRef(Op.Sig.Strides).drop_back();
    for (auto [Extent, Stride] : zip_equal(Extents, Strides))
      if (int64_t Bytes = Stride * elementSize();
          Extent > 1 && Bytes % static_cast<int64_t>(Access) != 0)
        return fail(diag::strideMisaligned(Name, Bytes, Access));
    if (std::optional<Align> Base = knownAlign(Where.Object, DL)) {
      Align Known = commonAlignment(*Base, Where.Offset);
      if (Known.value() < Access)
        fail(diag::baseMisaligned(Name, Known.value(), Access));
    }
  }

  const Plan &P;
  const CallOperand &Op;
  std::string Name;
  SmallVectorImpl<Diagnostic> &Found;
  const DataLayout &DL;
  const Provenance &Where;
};

} // namespace

void tile::checkStorage(const Plan &P, SmallVectorImpl<Diagnostic> &Found) {
  for (const PlanOperand &O : P.Operands) {
    if (!O.isTensor())
      continue;
    StorageChecker Checker(P, *O.Op, O.name(), Found);
    if (O.Desc->isAddress())
      Checker.checkMemory(O);
    else
      Checker.checkRegisters();
  }
  if (P.Source->Pred && !P.Source->Pred->Sig.IsScalar)
    StorageChecker(P, *P.Source->Pred, "'pred'", Found).checkRegisters();
}
