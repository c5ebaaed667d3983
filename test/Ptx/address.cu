// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The address of a shared variable is converted once and costs nothing; an
// integer of 32 bits is an address as it is. A pointer to other elements is none.
//
// RUN: %clangxx_device -O3 -S -o - %s | %FileCheck %s
// RUN: %not %clangxx_device -DWRONG -S -o /dev/null %s 2>&1 \
// RUN:   | %FileCheck %s --check-prefix=WRONG

#include <tile/device.h>
#include <tile/ptx.h>
#include <tile/ptx/red.h>

// CHECK-LABEL: .entry variable(
// CHECK-NOT: cvta
// CHECK: mov.b64 %[[WIDE:rd[0-9]+]], {{.*}}counts
// CHECK-NOT: cvta
// CHECK: cvt.u32.u64 %[[AT:r[0-9]+]], %[[WIDE]];
// CHECK: red.shared.add.u32 [%[[AT]]], %r
extern "C" __global__ void variable(unsigned x) {
  __shared__ unsigned counts[32];
  tile::ptx::red_shared_add_u32(counts, x);
}

// CHECK-LABEL: .entry integer(
// CHECK-NOT: cvt
// CHECK: red.shared.add.u32 [%r{{[0-9]+}}], %r
// CHECK-NOT: cvt
// CHECK: mbarrier.init.shared.b64 [%r{{[0-9]+}}], %r
extern "C" __global__ void integer(unsigned x, unsigned at) {
  tile::ptx::red_shared_add_u32(at, x);
  tile::ptx::mbarrier_init_shared_b64(at, 1);
}

// CHECK-LABEL: .entry pointers(
// CHECK: ld.global.b64 %[[P:rd[0-9]+]],
// CHECK-NEXT: cvta.to.global.u64 %[[GLOBAL:rd[0-9]+]], %[[P]];
// CHECK: red.global.add.u32 [%[[GLOBAL]]], %r
// CHECK: cvta.to.shared.u64
// CHECK: red.shared.add.u32 [%r{{[0-9]+}}], %r
// CHECK: cvta.to.shared::cluster.u64
// CHECK: red.shared::cluster.add.u32 [%r{{[0-9]+}}], %r
// CHECK-NOT: cvta
// CHECK: red.add.u32 [%rd{{[0-9]+}}], %r
extern "C" __global__ void pointers(unsigned x, unsigned **p) {
  tile::ptx::red_global_add_u32(p[0], x);
  tile::ptx::red_shared_add_u32(p[1], x);
  tile::ptx::red_shared_cluster_add_u32(p[2], x);
  tile::ptx::red_add_u32(p[3], x);
}

// What is loaded before a fence is loaded again after it.
// CHECK-LABEL: .entry fenced(
// CHECK: ld.{{(global\.)?}}b32
// CHECK: fence.acq_rel.gpu
// CHECK: ld.{{(global\.)?}}b32
extern "C" __global__ void fenced(unsigned *p, unsigned *q) {
  unsigned before = *p;
  tile::ptx::fence_acq_rel_gpu();
  *q = before + *p;
}

#ifdef WRONG
__global__ void wrong(float *f, const unsigned *c, unsigned x) {
  // WRONG: address.cu:[[#@LINE+1]]:{{.*}}error: no viable conversion from 'float *' to 'shared_address<unsigned int>'
  tile::ptx::red_shared_add_u32(f, x);
  // WRONG: address.cu:[[#@LINE+1]]:{{.*}}error: {{.*}}'const unsigned int *'
  tile::ptx::red_global_add_u32(c, x);
}
#endif
