// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The function's target does not have the form. The message says what it needs,
// what it has and which option helps.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s
// RUN: %verify=accept --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -O2 %s
// accept-no-diagnostics

#include <tile/stub.h>

__device__ void f(unsigned long long *r) {
  // expected-error@+2 {{'add.rn.f32x2' needs sm_100 or newer; this function is compiled for sm_90 with PTX ISA 8.8 [tile-target]}}
  // expected-note@+1 {{compile with --offload-arch=sm_100}}
  __tile_apply("add.rn.f32x2", "b64[1], b64[1], b64[1]", r, r, r);

  __tile_apply("add.rn.f64", "b64[1], b64[1], b64[1]", r, r, r);
}
