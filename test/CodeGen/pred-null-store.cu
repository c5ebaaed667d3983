// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A guarded access is one predicated instruction, without a branch: its pointer may be
// null where the predicate is false, and LLVM concludes nothing from the access.
//
// RUN: %clangxx_tile -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s --check-prefixes=CHECK,O3

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}kernel
// O3-NOT: bra
// CHECK: @%p{{[0-9]+}} ld.global.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
// O3-NOT: bra
// CHECK: @%p{{[0-9]+}} st.global.f32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// O3-NOT: bra
// CHECK: ret;
__global__ void kernel(const float *in, float *out) {
  float r[1] = {0};
  tile::apply("ld.global.f32"_ptx, r, tile::view<1>(in),
              tile::pred(in != nullptr), tile::preserve_dst);
  tile::apply("st.global.f32"_ptx, tile::view<1>(out), r,
              tile::pred(out != nullptr));
}

// CHECK-LABEL: .entry {{.*}}always_null
// CHECK: @%p{{[0-9]+}} st.global.f32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: ret;
__global__ void always_null(bool p) {
  float r[1] = {0};
  tile::apply("st.global.f32"_ptx, tile::view<1>((float *)nullptr), r,
              tile::pred(p));
}
