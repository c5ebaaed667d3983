// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The shapes in which C++ passes the two strings, at pipeline start.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s

#include <tile/stub.h>

template <int N> struct text {
  char characters[N];
  constexpr text(const char (&literal)[N]) {
    for (int i = 0; i != N; ++i)
      characters[i] = literal[i];
  }
};

struct names {
  static constexpr char opcode[] = "lg2.approx.f32";
  static constexpr const char *signature = "f32[1,1], f32[1,1]";
};

template <text Opcode>
__device__ __attribute__((always_inline)) void by_template(float (*r)[1]) {
  __tile_apply(Opcode.characters, names::signature, r, r);
}

static __device__ __attribute__((always_inline)) void
by_parameter(const char *opcode, float (*r)[1]) {
  __tile_apply(opcode, names::signature, r, r);
}

// CHECK-LABEL: .func {{.*}}shapes
__device__ void shapes(float *memory) {
  float r[1][1] = {{*memory}};
  // CHECK: ex2.approx.f32 %
  __tile_apply("ex2.approx.f32", "f32[1,1], f32[1,1]", r, r);
  // CHECK: lg2.approx.f32 %
  __tile_apply(names::opcode, names::signature, r, r);
  // CHECK: sin.approx.f32 %
  by_template<"sin.approx.f32">(r);
  // CHECK: cos.approx.f32 %
  const char *variable = "cos.approx.f32";
  __tile_apply(variable, names::signature, r, r);
  // CHECK: rsqrt.approx.f32 %
  by_parameter("rsqrt.approx.f32", r);
  // CHECK: tanh.approx.f32 %
  static constexpr char local[] = "tanh.approx.f32";
  __tile_apply(local, names::signature, r, r);
  *memory = r[0][0];
}
