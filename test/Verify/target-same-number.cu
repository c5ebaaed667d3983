// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of several targets with a suffix the one of the same number is advised: code of
// another does not run on the GPU. Family targets, which Clang's driver does not
// take, are not named. A guarded call is not compiled.
//
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_120 -O0 %s
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_120 -O2 %s
// RUN: %verify=accept --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_120a -O0 %s
// accept-no-diagnostics

#include <tile/stub.h>

#ifdef __CUDA_ARCH_FEAT_SM120_ALL
constexpr bool HasFP4 = true;
#else
constexpr bool HasFP4 = false;
#endif

__device__ void f(unsigned short *h, float *r) {
  // expected-error@+2 {{'cvt.rn.satfinite.e2m1x2.f32' needs sm_100a, sm_101a, sm_103a, sm_110a, sm_120a or sm_121a; this function is compiled for sm_120 with PTX ISA 8.8 [tile-target]}}
  // expected-note@+1 {{compile with --offload-arch=sm_120a, or guard the call with '__CUDA_ARCH_FEAT_SM120_ALL' in #if or if constexpr}}
  __tile_apply("cvt.rn.satfinite.e2m1x2.f32", "b8[1], f32[1], f32[1]", h, r, r);

  if constexpr (HasFP4)
    __tile_apply("cvt.rn.satfinite.e2m1x2.f32", "b8[1], f32[1], f32[1]", h, r, r);
}
