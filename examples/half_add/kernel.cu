// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two halves in each 32-bit register: the caller packs them, and the last axis
// counts registers, not halves.

#include "kernel.h"
#include <tile/apply.h>

__global__ void half_add(const unsigned *A, const unsigned *B, unsigned *Out) {
  tile::regs<unsigned, 4, 1> a, b;
  tile::apply<"ld.global.b32">(a, tile::view<4, 1>(A));
  tile::apply<"ld.global.b32">(b, tile::view<4, 1>(B));
  tile::apply<"add.f16x2">(a, a, b);
  tile::apply<"st.global.b32">(tile::view<4, 1>(Out), a);
}
