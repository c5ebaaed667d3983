// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clusters exist from sm_90 on.
//
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_80 -O0 %s
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_80 -O2 %s
// RUN: %verify=accept -O2 %s
// accept-no-diagnostics

#include <tile/stub.h>

__global__ void f(const float *p) {
  float r;
  // expected-error@+2 {{scope cluster needs sm_90 or newer; this function is compiled for sm_80 with PTX ISA 8.8 [tile-target]}}
  // expected-note@+1 {{compile with --offload-arch=sm_90}}
  __tile_apply("ld.global.f32", "f32[1], f32[2,4,32,1]; scope=cluster", &r, p);

  __tile_apply("ld.global.f32", "f32[1], f32[4,32,1]; scope=cta", &r, p);
}
