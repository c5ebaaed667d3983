// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An element copy is aligned to its size on both sides, a bulk copy to 16 bytes, an
// mbarrier to 8. A view of bytes is contiguous.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) float s[64];
__shared__ float line[64];
__device__ __attribute__((aligned(16))) float global[64];
__shared__ unsigned words[4];

__device__ void f(float *p, unsigned i, unsigned n) {
  // expected-error@+1 {{operand 'dst' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<4>(s + 2), tile::view<4>(p), 16);
  // expected-error@+1 {{operand 'src' starts at a 4-byte boundary, expected alignment to the access size 8 [tile-align]}}
  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<2>(s), tile::view<2>(&global[4 * i + 1]), 8);
  // expected-error@+1 {{operand 'srcMem' starts at a 4-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<64>(p), tile::view<64>(line), n);
  // expected-error@+1 {{operand 'dstMem' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<4>(&global[4 * i + 2]), tile::view<4>(s), 16);
  // expected-error@+1 {{operand 'dst' has a stride of 8 bytes, expected a multiple of the access size 16}}
  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<tile::extents<2, 4>, tile::strides<2, 1>>(s), tile::view<2, 4>(p), 16);
  // expected-error@+1 {{operand 'addr' starts at a 4-byte boundary, expected alignment to the access size 8 [tile-align]}}
  tile::apply("mbarrier.init.shared::cta.b64"_ptx, tile::view<2>(words), 1);
  // expected-error@+1 {{operand 'src' has stride 2 in its last axis, expected 1: a vector access is contiguous [tile-align]}}
  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<4>(s), tile::view<tile::extents<4>, tile::strides<2>>(p), 16);

  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<2>(s + 2), tile::view<2>(&global[4 * i + 2]), 8);
  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<1>(s + 3), tile::view<1>(&global[4 * i + 1]), 4);
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<4>(&global[4 * i]), tile::view<4>(s + 4), 16);
}
