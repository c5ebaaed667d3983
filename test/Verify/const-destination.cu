// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an instruction writes is neither const nor a temporary.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

struct state {
  float value[1];
  __device__ void read() const {
    // expected-error@+1 {{operand 'd' is const, expected elements that can be written [tile-const]}}
    tile::apply("mov.f32"_ptx, value, 1.0f);
  }
};

__device__ tile::regs<unsigned, 1> make();

__device__ void f(float *p, const float *q, state &s) {
  tile::regs<float, 4, 1> r;
  const tile::regs<float, 4, 1> c = {};
  constexpr int n[1] = {1};
  const float x = 1;
  // expected-error@+1 {{operand 'a' is const, expected elements that can be written [tile-const]}}
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(q), r);
  // expected-error@+1 {{operand 'd' is const}}
  tile::apply("mov.u32"_ptx, n, 1);
  // expected-error@+1 {{operand 'd' is const}}
  tile::apply("ld.global.f32"_ptx, c, tile::view<4, 1>(q));
  // expected-error@+1 {{operand 'd' is const}}
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(c), r);
  // expected-error@+1 {{operand 'd' is const}}
  tile::apply("mov.f32"_ptx, x, 1.0f);
  // expected-error@+1 {{operand 'd' is a temporary, expected a variable: what is written to it is lost [tile-const]}}
  tile::apply("mov.u32"_ptx, make(), 1);
  // expected-error@+1 {{operand 'd' is a temporary}}
  tile::apply("mov.f32"_ptx, 2.0f, 1.0f);
  // expected-error@+1 {{operand 'd' is const}}
  [=] { tile::apply("mov.f32"_ptx, r, 1.0f); }();
  s.read();
  // expected-error@+1 {{operand 'd' is const}}
  __tile_apply("mov.f32", "const f32[4,1], f32", r, 1.0f);

  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(p), c);
  tile::apply("add.f32"_ptx, r, c, x);
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(r), c);
  [&] { tile::apply("mov.f32"_ptx, r, c); }();
  [=]() mutable { tile::apply("mov.f32"_ptx, r, c); }();
}
