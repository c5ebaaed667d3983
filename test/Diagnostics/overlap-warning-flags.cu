// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order-overlap warning is in Clang's group -Winline-asm.
//
// RUN: %verify -O0 %s
// RUN: %verify=error -O0 -Werror %s
// RUN: %verify=error -O0 -Werror=inline-asm %s
// RUN: %verify -O0 -Werror -Wno-error=inline-asm %s
// RUN: %verify=silent -O2 -Wno-inline-asm %s
// RUN: %verify=silent -O2 -Werror -Wno-inline-asm %s
// silent-no-diagnostics

#include <tile/stub.h>

__device__ void f() {
  float r[8];
  // expected-warning@+4 {{operand 'a' at repeat (1) reads what operand 'd' at repeat (0) wrote before [tile-order-overlap]}}
  // expected-note@+3 {{instructions run repeat by repeat in row-major order}}
  // error-error@+2 {{operand 'a' at repeat (1) reads what operand 'd' at repeat (0) wrote before [tile-order-overlap]}}
  // error-note@+1 {{instructions run repeat by repeat in row-major order}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]", r + 1, r);
}
