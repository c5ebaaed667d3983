// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No access moves across an asynchronous store or reduction, and each execution
// stays. Zeros in bulk are a write of their bytes.
//
// RUN: %clangxx_tile --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -std=c++20 -O1 -S -o - %s \
// RUN:   | %FileCheck %s
// RUN: %clangxx_tile --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -std=c++20 -O2 -S -o - %s \
// RUN:   | %FileCheck %s
// RUN: %clangxx_tile --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -std=c++20 -O3 -S -o - %s \
// RUN:   | %FileCheck %s
// RUN: %if ptxas %{ \
// RUN:   %clangxx_tile --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_100 -o /dev/null - %}

#include <tile/apply.h>

__shared__ unsigned long long bar;
__shared__ alignas(16) unsigned s[32], other[32];

// CHECK-LABEL: .entry store(
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [other];
// CHECK: st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.u32 [%rd{{[0-9]+}}], {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, [%rd{{[0-9]+}}];
// CHECK: st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.u32
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [other];
// CHECK: ret;
extern "C" __global__ void store(unsigned *out, unsigned n) {
  tile::regs<unsigned, 4> v = {n, n + 1, n + 2, n + 3};
  unsigned before = other[0];
  tile::apply<"st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.u32">(
      tile::view<4>(s), v, tile::view<1>(&bar));
  tile::apply<"st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.u32">(
      tile::view<4>(s), v, tile::view<1>(&bar));
  *out = before + other[0];
}

// CHECK-LABEL: .entry reduction(
// CHECK: st.shared.b32 [other], 1;
// CHECK: red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}}, [%rd{{[0-9]+}}];
// CHECK: st.shared.b32 [other], 2;
// CHECK: ret;
extern "C" __global__ void reduction(unsigned n) {
  other[0] = 1;
  tile::apply<"red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx:"
              ":bytes.add.u32">(tile::view<1>(s), n, tile::view<1>(&bar));
  other[0] = 2;
}

// CHECK-LABEL: .entry release(
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1;
// CHECK: st.async.release.gpu.global.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 2;
// CHECK: red.async.release.gpu.global.add.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 3;
// CHECK: ret;
extern "C" __global__ void release(unsigned *data, unsigned *flag, unsigned n) {
  data[0] = 1;
  tile::apply<"st.async.release.gpu.global.u32">(tile::view<1>(flag), n);
  data[0] = 2;
  tile::apply<"red.async.release.gpu.global.add.u32">(tile::view<1>(flag), n);
  data[0] = 3;
}

// A byte is in a .b8 register.
// CHECK-LABEL: .entry byte(
// CHECK: cvt.u8.u16 [[BYTE:tile_b[0-9]+]], %rs{{[0-9]+}};
// CHECK: st.async.release.sys.u8 [%rd{{[0-9]+}}], [[BYTE]];
// CHECK: ret;
extern "C" __global__ void byte(unsigned char *flag, unsigned char n) {
  tile::apply<"st.async.release.sys.u8">(tile::view<1>(flag), n);
}

// CHECK-LABEL: .entry zeros(
// CHECK: st.bulk.weak.shared::cta [%rd{{[0-9]+}}], 128, 0;
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [s];
// CHECK: st.bulk.weak.shared::cta [%rd{{[0-9]+}}], %rd{{[0-9]+}}, 0;
// CHECK: ret;
extern "C" __global__ void zeros(unsigned *out, unsigned long long n) {
  s[0] = 7;
  unsigned before = other[threadIdx.x];
  tile::apply<"st.bulk.weak.shared::cta">(tile::view<32>(s), 128, 0);
  *out = s[0];
  tile::apply<"st.bulk.weak.shared::cta">(tile::view<1>(other), n, 0);
}
