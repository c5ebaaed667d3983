// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadCoordinate.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tile;

namespace {

constexpr int64_t LanesPerWarp = 32;
constexpr int64_t WarpsPerWarpgroup = 4;

class CoordinateBuilder {
public:
  explicit CoordinateBuilder(IRBuilderBase &B) : B(B) {}

  /// Adds `Index * Stride` to the offset.
  void add(Value *Index, int64_t Stride) {
    if (Stride == 0)
      return;
    Value *Term =
        B.CreateMul(B.CreateZExt(Index, B.getInt64Ty()), B.getInt64(Stride));
    Offset = Offset ? B.CreateAdd(Offset, Term) : Term;
  }

  Value *read(Intrinsic::ID ID) { return B.CreateIntrinsic(ID, {}); }

  /// The thread's place in its CTA (PTX ISA, "Special Registers: %tid"): warps
  /// are runs of 32 of it. For a block of one dimension, which the source can
  /// assume, it folds to %tid.x.
  Value *linearThread() {
    Value *X = read(Intrinsic::nvvm_read_ptx_sreg_tid_x);
    Value *Y = read(Intrinsic::nvvm_read_ptx_sreg_tid_y);
    Value *Z = read(Intrinsic::nvvm_read_ptx_sreg_tid_z);
    Value *SizeX = read(Intrinsic::nvvm_read_ptx_sreg_ntid_x);
    Value *SizeY = read(Intrinsic::nvvm_read_ptx_sreg_ntid_y);
    return B.CreateAdd(
        X, B.CreateMul(SizeX, B.CreateAdd(Y, B.CreateMul(SizeY, Z))));
  }

  /// Warp and lane of a thread number.
  void addWarpAndLane(Value *Thread, int64_t WarpStride, int64_t LaneStride) {
    if (WarpStride == LanesPerWarp * LaneStride)
      return add(Thread, LaneStride);
    add(B.CreateUDiv(Thread, B.getInt32(LanesPerWarp)), WarpStride);
    add(B.CreateURem(Thread, B.getInt32(LanesPerWarp)), LaneStride);
  }

  Value *Offset = nullptr;

private:
  IRBuilderBase &B;
};

} // namespace

Value *tile::groupOffset(IRBuilderBase &B, Scope S, ArrayRef<int64_t> Strides) {
  if (all_of(Strides, [](int64_t Stride) { return Stride == 0; }))
    return nullptr;
  CoordinateBuilder C(B);
  switch (S) {
  case Scope::Thread:
    break;
  case Scope::Warp:
    C.add(C.read(Intrinsic::nvvm_read_ptx_sreg_laneid), Strides[0]);
    break;
  case Scope::Warpgroup:
    C.addWarpAndLane(B.CreateURem(C.linearThread(),
                                  B.getInt32(LanesPerWarp * WarpsPerWarpgroup)),
                     Strides[0], Strides[1]);
    break;
  case Scope::CTA:
    C.addWarpAndLane(C.linearThread(), Strides[0], Strides[1]);
    break;
  case Scope::Cluster: {
    // CTA axes are z, y, x without leading ones.
    static constexpr Intrinsic::ID Coordinates[] = {
        Intrinsic::nvvm_read_ptx_sreg_cluster_ctaid_x,
        Intrinsic::nvvm_read_ptx_sreg_cluster_ctaid_y,
        Intrinsic::nvvm_read_ptx_sreg_cluster_ctaid_z};
    ArrayRef<int64_t> CTAStrides = Strides.drop_back(2);
    for (auto [I, Stride] : enumerate(reverse(CTAStrides)))
      if (Stride != 0)
        C.add(C.read(Coordinates[I]), Stride);
    if (Strides.back() != 0 || Strides.end()[-2] != 0)
      C.addWarpAndLane(C.linearThread(), Strides.end()[-2], Strides.back());
    break;
  }
  }
  return C.Offset;
}
