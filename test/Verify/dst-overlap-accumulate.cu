// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Written slots may coincide across repeats where each repeat reads what the one
// before wrote. The registers of one instruction are distinct all the same.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

template <long long N, long long A> using sum = tile::extents<N, A>;

__device__ void f(tile::regs<float, 4, 1> &a, float *p) {
  tile::regs<float, 1> acc, other;
  tile::regs<float, 4, 1> many;
  tile::regs<unsigned, 2> pair;
  auto same = tile::view<sum<4, 1>, tile::strides<0, 1>>(acc);
  auto elsewhere = tile::view<sum<4, 1>, tile::strides<0, 1>>(other);
  // expected-error@+1 {{operand 'd' at repeat (0) and operand 'd' at repeat (1) write the same storage [tile-dst-overlap]}}
  tile::apply("fma.rn.f32"_ptx, same, a, a, 1.0f);
  // expected-error@+1 {{operand 'd' at repeat (0) and operand 'd' at repeat (1) write the same storage [tile-dst-overlap]}}
  tile::apply("fma.rn.f32"_ptx, same, a, a, elsewhere);
  // expected-error@+1 {{operand 'd' at repeat (0) and operand 'd' at repeat (1) write the same storage [tile-dst-overlap]}}
  tile::apply("fma.rn.f32"_ptx, tile::view<sum<4, 1>, tile::strides<0, 1>>(&many[0]), a, a, many);
  // expected-error@+1 {{operand 'd' at register 0 and operand 'd' at register 1 write the same storage [tile-dst-overlap]}}
  tile::apply("ld.global.v2.f32"_ptx, tile::view<tile::extents<2>, tile::strides<0>>(&pair[0]), tile::view<2>(p));

  tile::apply("fma.rn.f32"_ptx, same, a, a, same);
  tile::apply("add.f32"_ptx, same, same, a);
}
