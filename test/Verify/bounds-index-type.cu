// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The offset of a view counts whatever the type of the index is that made it.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(tile::regs<float, 4, 1> &unknown) {
  tile::regs<float, 4, 1> z, r;
  const short three = 3;
  // expected-error@+1 {{operand 'd' covers bytes 4 to 19 of an object of 16 bytes [tile-bounds]}}
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(&z[1]), r);
  // expected-error@+1 {{operand 'd' covers bytes 8 to 23 of an object of 16 bytes [tile-bounds]}}
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(&z[2u]), r);
  // expected-error@+1 {{operand 'd' covers bytes 12 to 27 of an object of 16 bytes [tile-bounds]}}
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(&z[three]), r);
  // expected-error@+1 {{operand 'd' covers bytes 4 to 19 of an object of 16 bytes [tile-bounds]}}
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(&z[1L]), r);
  // expected-error@+1 {{operand 'd' covers bytes 8 to 23 of an object of 16 bytes [tile-bounds]}}
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(&z(2, 0)), r);
  // expected-error@+1 {{operand 'd' covers bytes 16 to 31 of an object of 16 bytes [tile-bounds]}}
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(&z[three + 1]), r);

  tile::apply("mov.f32"_ptx, tile::view<3, 1>(&z[1]), tile::view<3, 1>(&r[1u]));
}
