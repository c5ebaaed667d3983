// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stub has no address. Only debug information knows the place.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s
// RUN: %verify=debug -O0 -g %s
// RUN: %verify=debug -O2 -g %s

#include <tile/stub.h>

// expected-error-re@*:* {{in function '{{.*}}direct{{.*}}': the address of __tile_apply is taken; it is not a function that exists at run time [tile-use]}}
// debug-error@*:* {{use-address-taken.cu:16:9: the address of __tile_apply is taken; it is not a function that exists at run time [tile-use]}}
__device__ void direct(float *r) {
  auto *pointer = &__tile_apply<float *, float *>;
  pointer("ex2.approx.f32", "f32[1], f32[1]", r, r);
}

__device__ void accepted(float *r) {
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, r);
}
