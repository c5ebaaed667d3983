// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "kernel.h"

__global__ void exp2_native(const float *A, float *Out) {
  // ld.global and st.global take addresses of the global space.
  const auto *a = (const __attribute__((address_space(1))) float *)A;
  auto *out = (__attribute__((address_space(1))) float *)Out;
  float r0, r1, r2, r3;
  asm volatile("ld.global.f32 %0, [%1];" : "=f"(r0) : "l"(a) : "memory");
  asm volatile("ld.global.f32 %0, [%1+4];" : "=f"(r1) : "l"(a) : "memory");
  asm volatile("ld.global.f32 %0, [%1+8];" : "=f"(r2) : "l"(a) : "memory");
  asm volatile("ld.global.f32 %0, [%1+12];" : "=f"(r3) : "l"(a) : "memory");
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r0) : "f"(r0));
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r1) : "f"(r1));
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r2) : "f"(r2));
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r3) : "f"(r3));
  asm volatile("st.global.f32 [%0], %1;" ::"l"(out), "f"(r0) : "memory");
  asm volatile("st.global.f32 [%0+4], %1;" ::"l"(out), "f"(r1) : "memory");
  asm volatile("st.global.f32 [%0+8], %1;" ::"l"(out), "f"(r2) : "memory");
  asm volatile("st.global.f32 [%0+12], %1;" ::"l"(out), "f"(r3) : "memory");
}
