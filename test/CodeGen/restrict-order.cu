// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is written through a __restrict__ pointer keeps its place relative to a
// statement that orders memory, also where that stands in a helper. What is only
// read may still be read with ld.global.nc. Nothing is added for it.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck --check-prefix=COUNT %s
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck --check-prefix=COUNT %s

#include <tile/apply.h>

__device__ void signal(unsigned *flag) {
  tile::apply<"st.release.gpu.global.u32">(tile::view<1>(flag), 1u);
}

__device__ float first(const float *p) { return p[0]; }

// CHECK-LABEL: .entry {{.*}}store_twice
// CHECK: st.global.b32 [{{.*}}], 1065353216
// CHECK: st.release.gpu.global.u32 [
// CHECK: st.global.b32 [{{.*}}], 1073741824
// CHECK: ret;
__global__ void store_twice(float *__restrict__ data,
                            unsigned *__restrict__ flag) {
  data[0] = 1;
  tile::apply<"st.release.gpu.global.u32">(tile::view<1>(flag), 1u);
  data[0] = 2;
}

// CHECK-LABEL: .entry {{.*}}in_helper
// CHECK: st.global.b32 [{{.*}}], 1065353216
// CHECK: st.release.gpu.global.u32 [
// CHECK: st.global.b32 [{{.*}}], 1073741824
// CHECK: ret;
__global__ void in_helper(float *__restrict__ data,
                          unsigned *__restrict__ flag) {
  data[0] = 1;
  signal(flag);
  data[0] = 2;
}

// CHECK-LABEL: .entry {{.*}}through_variables
// CHECK: st.global.b32 [{{.*}}], 1065353216
// CHECK: st.release.gpu.global.u32 [
// CHECK: st.global.b32 [{{.*}}], 1073741824
// CHECK: ret;
struct Buffer {
  float *data;
  int size;
  __device__ void set(float x) { data[0] = x; }
};
__global__ void through_variables(float *__restrict__ data, int n,
                                  unsigned *__restrict__ flag) {
  Buffer b = {data + n, n};
  Buffer copy = b;
  copy.set(1);
  signal(flag);
  copy.set(2);
}

// CHECK-LABEL: .entry {{.*}}load_again
// CHECK: ld.global.b32
// CHECK: ld.acquire.gpu.global.u32
// CHECK: ld.global.b32
// CHECK: ret;
__global__ void load_again(float *__restrict__ data,
                           unsigned *__restrict__ flag) {
  float before = data[1];
  unsigned f;
  tile::apply<"ld.acquire.gpu.global.u32">(f, tile::view<1>(flag));
  data[0] = before - data[1] + f;
}

// CHECK-LABEL: .entry {{.*}}only_read
// CHECK: ld.global.nc.b32
// CHECK: st.release.gpu.global.u32 [
// CHECK: ret;
__global__ void only_read(const float *__restrict__ weights,
                          float *__restrict__ data, int n,
                          unsigned *__restrict__ flag) {
  const float *row = weights + 8 * n;
  data[0] = row[1] + first(row);
  signal(flag);
}

// There is no statement but the instruction.
// COUNT-LABEL: .entry {{.*}}store_twice
// COUNT: begin inline asm
// COUNT-NOT: begin inline asm
// COUNT-LABEL: .entry {{.*}}in_helper
// COUNT-LABEL: .entry {{.*}}load_again
// COUNT: begin inline asm
// COUNT-NOT: begin inline asm
// COUNT-LABEL: .entry {{.*}}only_read
