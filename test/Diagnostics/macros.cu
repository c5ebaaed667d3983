// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings of a whole file: TILE_OVERLAP_ERROR makes the order-overlap warning an
// error, TILE_MAX_EXPANSION moves the limit of instructions per call.
//
// RUN: %verify -O2 %s
// RUN: %verify=error -DTILE_OVERLAP_ERROR -O2 %s
// RUN: %verify=expected,limit -DTILE_MAX_EXPANSION=3 -O0 %s
// RUN: %verify=expected,limit -DTILE_MAX_EXPANSION=3 -O2 %s
// RUN: %verify -DTILE_MAX_EXPANSION=4 -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f() {
  float r[8];
  // expected-warning@+4 {{operand 'a' at repeat (1) reads what operand 'd' at repeat (0) wrote before [tile-order-overlap]}}
  // expected-note@+3 {{instructions run repeat by repeat in row-major order}}
  // error-error@+2 {{operand 'a' at repeat (1) reads what operand 'd' at repeat (0) wrote before [tile-order-overlap]}}
  // error-note@+1 {{instructions run repeat by repeat in row-major order}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<3, 1>(r + 1), tile::view<3, 1>(r + 0));
  // limit-error@+2 {{the call expands to 4 instructions, the limit is 3 [tile-limit]}}
  // limit-note@+1 {{the signature option 'max=' (macro TILE_MAX_EXPANSION) raises it}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(r), 1.0f);
}
