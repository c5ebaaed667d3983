// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A 32-bit address is one in shared memory, and of memory operands only.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(unsigned address) {
  tile::regs<float, 4, 1> r;
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, r, tile::shared<float, 4, 1>(address));
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses generic [tile-storage]}}
  tile::apply("ld.f32"_ptx, r, tile::shared<float, 4, 1>(address));
  // expected-error@+1 {{operand 'd' is in shared storage, expected registers: a local variable of the thread [tile-storage]}}
  tile::apply("mov.f32"_ptx, tile::shared<float, 4, 1>(address), r);
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  __tile_apply("ld.global.f32", "f32[4,1], f32[4,1]", &r[0], address);

  __tile_apply("ld.shared.f32", "f32[4,1], f32[4,1]", &r[0], address);
  tile::apply("ld.shared.f32"_ptx, r, tile::shared<float, 4, 1>(address));
  tile::apply("st.shared::cluster.f32"_ptx, tile::shared<float, 4, 1>(address), r);
}
