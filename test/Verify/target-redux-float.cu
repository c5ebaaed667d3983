// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions of floats exist in one family of targets, and not on newer ones. The
// message names the targets.
//
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_90a -O0 %s
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -O0 %s
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_103 -O0 %s
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_120a -O2 %s
// RUN: %verify=accept --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100a -O0 %s
// RUN: %verify=accept --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_103a -O2 %s
// accept-no-diagnostics

#include <tile/stub.h>

__device__ void f(float *r, unsigned *u) {
  // expected-error-re@+2 {{'redux.sync.max.abs.NaN.f32' needs sm_100a or sm_103a; this function is compiled for {{sm_[0-9a]+}} with PTX ISA 8.8 [tile-target]}}
  // expected-note@+1 {{compile with --offload-arch=sm_10}}
  __tile_apply("redux.sync.max.abs.NaN.f32", "f32[1], f32[1], u32", r, r, ~0u);

  __tile_apply("redux.sync.max.u32", "u32[1], u32[1], u32", u, u, ~0u);
}
