// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An atomic is on memory that threads share: not on local and not on constant memory,
// also where its address is generic. Of a vector it is global memory.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ unsigned in_shared[4];
__constant__ unsigned in_constant[4];
__device__ unsigned in_global[4];
__shared__ __attribute__((aligned(16))) float floats[4];

__global__ void f(unsigned *parameter, const unsigned *read_only, bool condition) {
  unsigned local[4] = {};
  tile::regs<float, 2> two = {};
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("red.global.add.u32"_ptx, tile::view<1>(in_shared), 1u);
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses shared::cluster [tile-storage]}}
  tile::apply("red.shared::cluster.add.u32"_ptx, tile::view<1>(parameter), 1u);
  // expected-error@+1 {{operand 'a' points to constant memory, the opcode accesses global or shared [tile-storage]}}
  tile::apply("red.add.u32"_ptx, tile::view<1>(in_constant), 1u);
  // expected-error@+1 {{operand 'a' points to local memory, the opcode accesses global or shared [tile-storage]}}
  tile::apply("atom.add.u32"_ptx, tile::sink, tile::view<1>(local), 1u);
  // expected-error@+1 {{operand 'a' points to constant memory, which is only read [tile-storage]}}
  tile::apply("st.u32"_ptx, tile::view<1>(in_constant), 1u);
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("red.add.v2.f32"_ptx, tile::view<2>(floats), two);
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("multimem.red.add.u32"_ptx, tile::view<1>(in_shared), 1u);
  // expected-error@+1 {{operand 'a' is const, expected elements that can be written [tile-const]}}
  tile::apply("red.global.add.u32"_ptx, tile::view<1>(read_only), 1u);

  tile::apply("red.global.add.u32"_ptx, tile::view<1>(parameter), 1u);
  tile::apply("red.shared::cluster.add.u32"_ptx, tile::view<1>(in_shared), 1u);
  tile::apply("red.add.u32"_ptx, tile::view<1>(in_shared), 1u);
  tile::apply("red.add.u32"_ptx, tile::view<1>(in_global), 1u);
  tile::apply("red.add.u32"_ptx, tile::view<1>(condition ? local : in_global), 1u);
  tile::apply("st.u32"_ptx, tile::view<1>(local), 1u);
  tile::apply("st.u32"_ptx, tile::view<1>(condition ? in_constant : in_global), 1u);
  tile::apply("ld.u32"_ptx, local[0], tile::view<1>(in_constant));
}
