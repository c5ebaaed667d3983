// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <tile/device_functions.h> is what Clang makes of the toolkit's own functions:
// the same PTX, and the same sizes and alignments of the vector types. With the
// toolkit it declares nothing.
//
// REQUIRES: cuda-toolkit
// DEFINE: %{instructions} = grep -vE '^ *(//|\.(file|loc|version|target))|^$'
// RUN: %clangxx_device -std=c++17 -O2 -Wall -Wextra -Werror -S -o %t.bare %s
// RUN: %clangxx_cuda --cuda-device-only -std=c++17 -O2 -S -o %t.toolkit %s
// RUN: %{instructions} %t.bare > %t.bare.ptx
// RUN: %{instructions} %t.toolkit > %t.toolkit.ptx
// RUN: diff %t.toolkit.ptx %t.bare.ptx
// RUN: %FileCheck %s < %t.bare
// RUN: %clangxx -x cuda --cuda-host-only -nocudainc \
// RUN:   -nocudalib -std=c++17 \
// RUN:   %include -Wall -Wextra -Werror -Wno-unknown-cuda-version -Wno-ignored-attributes \
// RUN:   -fsyntax-only %s

#include <tile/device_functions.h>

#define ENTRY extern "C" __global__ void

// CHECK-LABEL: .entry bits(
ENTRY bits(unsigned *o, unsigned u, int i, float f, double d, long long l,
           unsigned long long w) {
  o[0] = __float_as_uint(f);
  o[1] = static_cast<unsigned>(__float_as_int(f));
  o[2] = static_cast<unsigned>(__double_as_longlong(d));
  o[3] = __brev(u);
  o[4] = static_cast<unsigned>(__brevll(w));
  o[5] = static_cast<unsigned>(__clz(i));
  o[6] = static_cast<unsigned>(__clzll(l));
  o[8] = static_cast<unsigned>(__popc(u));
  o[9] = static_cast<unsigned>(__popcll(w));
  o[10] = __byte_perm(u, 7u, u);
  o[11] = __umulhi(static_cast<unsigned>(i), u);
  o[12] = static_cast<unsigned>(__mulhi(i, static_cast<int>(u)));
  o[13] = static_cast<unsigned>(__ffsll(l));
  reinterpret_cast<float *>(o)[14] = __uint_as_float(u) + __int_as_float(i);
}

// CHECK-LABEL: .entry arithmetic(
ENTRY arithmetic(float *o, float x, float y, int i, unsigned u, double d) {
  o[0] = min(x, y);
  o[1] = max(x, y);
  o[2] = static_cast<float>(min(i, 3));
  o[3] = static_cast<float>(max(u, 3u));
  o[4] = fminf(x, y) + fmaxf(x, 2.0f) + fabsf(y);
  o[5] = fmaf(x, y, x);
  o[6] = __fmaf_rn(x, y, y);
  o[7] = __fadd_rn(x, y);
  o[8] = __fmul_rn(x, y);
  o[10] = static_cast<float>(max(d, 1.0) + min(d, 2.0));
}

// CHECK-LABEL: .entry warps(
ENTRY warps(unsigned *o, unsigned u, int i, float f, double *d, long long *l) {
  *d = __shfl_sync(0xffffffff, *d, 3);
  *l = __shfl_xor_sync(0xffffffff, *l, 1);
  __syncwarp();
  o[0] = __ballot_sync(0xffffffff, i);
  o[1] = static_cast<unsigned>(__any_sync(0xffffffff, i));
  o[2] = static_cast<unsigned>(__all_sync(0xffffffff, i));
  o[3] = __activemask();
  o[4] = __shfl_sync(0xffffffff, u, i);
  o[5] = static_cast<unsigned>(__shfl_up_sync(0xffffffff, i, 1));
  o[6] = __shfl_down_sync(0xffffffff, u, 2, 16);
  reinterpret_cast<float *>(o)[7] = __shfl_xor_sync(0xffffffff, f, 4);
}

// CHECK-LABEL: .entry memory(
ENTRY memory(const int *c, const float *f, const float4 *v, const uint2 *u,
             float *o) {
  o[0] = static_cast<float>(__ldg(c)) + __ldg(f);
  __threadfence();
  o[1] = __ldg(v).y + __ldg(v).w;
  __threadfence_block();
  o[2] = static_cast<float>(__ldg(u).y);
  __threadfence_system();
  *reinterpret_cast<float4 *>(o + 4) = make_float4(1, 2, 3, o[0]);
}

// CHECK-LABEL: .entry atomics(
ENTRY atomics(int *i, unsigned *u, unsigned long long *w, float *f, double *d) {
  i[1] = atomicAdd(i, 3);
  u[1] = atomicAdd(u, 3u);
  w[1] = atomicAdd(w, 3ull);
  f[1] = atomicAdd(f, 3.0f);
  d[1] = atomicAdd(d, 3.0);
  i[2] = atomicMin(i, 4);
  u[2] = atomicMax(u, 4u);
  w[2] = atomicMax(w, 4ull);
  i[3] = atomicExch(i, 5);
  f[3] = atomicExch(f, 5.0f);
  i[4] = atomicCAS(i, 6, 7);
  w[4] = atomicCAS(w, 6ull, 7ull);
  u[5] = atomicSub(u, 8u);
  u[6] = atomicAnd(u, 9u);
  u[7] = atomicOr(u, 10u);
  u[8] = atomicXor(u, 11u);
}

template <class Vector, int Size, int Align> constexpr bool laid_out() {
  return sizeof(Vector) == Size && alignof(Vector) == Align;
}
static_assert(laid_out<char1, 1, 1>() && laid_out<char2, 2, 2>());
static_assert(laid_out<uchar3, 3, 1>() && laid_out<uchar4, 4, 4>());
static_assert(laid_out<short3, 6, 2>() && laid_out<ushort4, 8, 8>());
static_assert(laid_out<int2, 8, 8>() && laid_out<uint3, 12, 4>());
static_assert(laid_out<uint4, 16, 16>() && laid_out<float2, 8, 8>());
static_assert(laid_out<float3, 12, 4>() && laid_out<float4, 16, 16>());
static_assert(laid_out<longlong2, 16, 16>());
static_assert(laid_out<double2, 16, 16>());

struct __align__(16) aligned_struct {
  int x;
};
static_assert(alignof(aligned_struct) == 16);
__device__ __noinline__ int called(int i) { return i + 1; }
__device__ __forceinline__ int inlined(int i) { return called(i); }

// CHECK-LABEL: .entry keywords(
// CHECK: .maxntid 128
// CHECK: .minnctapersm 2
// CHECK: .maxclusterrank 4
// CHECK: call.uni
ENTRY __launch_bounds__(128, 2, 4)
    keywords(int *o, const __grid_constant__ aligned_struct s) {
  o[threadIdx.x] = inlined(s.x);
}
