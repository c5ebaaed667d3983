// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tools that look for uninitialised values see that a call may write: the
// static analyzer and clang-tidy have nothing to say about correct code, and do
// not ask for const where a call writes.
//
// REQUIRES: clang-tidy
// DEFINE: %{flags} = -x cuda --cuda-gpu-arch=sm_90 --cuda-device-only \
// DEFINE:   -nocudainc -nocudalib -Wno-unknown-cuda-version %include
// RUN: %clangxx_device -std=c++20 --analyze -Xclang -analyzer-werror %s
// RUN: %clangxx_device -std=c++17 --analyze -Xclang -analyzer-werror %s
// RUN: %clang-tidy --quiet --config='{InheritParentConfig: false}' \
// RUN:   --checks='-*,clang-analyzer-*,clang-diagnostic-*' \
// RUN:   --warnings-as-errors='*' %s -- %{flags} -std=c++20
// RUN: %clang-tidy --quiet --config='{InheritParentConfig: false}' \
// RUN:   --checks='-*,misc-const-correctness' --warnings-as-errors='*' %s -- \
// RUN:   %{flags} -std=c++20
//
// They do report a value that no call writes.
// RUN: %not %clangxx_device -std=c++20 -DWRONG --analyze \
// RUN:   -Xclang -analyzer-werror %s 2>&1 | %FileCheck %s
// CHECK: error: {{.*}}garbage value

#include <tile/value.h>

using namespace tile::literals;

__global__ void tensors(const float *in, float *out) {
  tile::regs<float, 4, 1> r;
  float a[4][1];
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(in));
  tile::apply("ex2.approx.f32"_ptx, a, r);
  float sum = 0;
  for (int i = 0; i != 4; ++i)
    sum += r[i] + a[i][0];
  out[0] = 1 / sum;
}

__global__ void scalars(const float *in, float *out) {
  float y;
#ifdef WRONG
  out[2] = y + 1;
#endif
  tile::apply("ld.global.f32"_ptx, y, tile::view<1>(in));
  float z[1];
  tile::apply("ex2.approx.f32"_ptx, tile::view<1>(z), y);
  out[0] = y + z[0] + tile::value("ex2.approx.f32"_ptx, y);
  int n[1];
  tile::apply("cvt.rni.s32.f32"_ptx, n, y);
  out[1] = 100 / n[0] + y;
#ifdef TILE_HAS_STRING_ARGUMENTS
  bool positive[1];
  tile::apply<"setp.gt.f32">(positive, y, 0.0f);
  if (positive[0])
    out[2] = tile::value<"sqrt.approx.f32">(y);
#endif
}
