// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A copy stays in the objects on both sides, whatever the index is. Of a longer view only
// what is copied counts.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) float s[64];
__device__ __attribute__((aligned(16))) float global[64];
__shared__ unsigned long long bars[2];

__device__ void f(unsigned i, unsigned n) {
  // expected-error@+1 {{operand 'srcMem' covers bytes 16 to 271 of an object of 256 bytes [tile-bounds]}}
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<64>(global), tile::view<64>(s + 4), 256);
  // expected-error@+2 {{operand 'dstMem' covers 272 bytes, and the object that it points into has 256 [tile-bounds]}}
  // expected-error@+1 {{operand 'srcMem' covers 272 bytes, and the object that it points into has 256 [tile-bounds]}}
  tile::apply("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes"_ptx, tile::view<68>(&s[4 * i]), tile::view<68>(&global[n]), 272, tile::view<1>(bars));
  // expected-error@+1 {{operand 'mbar' covers bytes 16 to 23 of an object of 16 bytes [tile-bounds]}}
  tile::apply("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes"_ptx, tile::view<4>(s), tile::view<4>(global), 16, tile::view<1>(bars + 2));
  // expected-error@+1 {{operand 'dst' covers bytes 256 to 263 of an object of 256 bytes [tile-bounds]}}
  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<2>(s + 64), tile::view<2>(global), 8);
  // expected-error@+1 {{operand 'addr' covers 24 bytes, and the object that it points into has 16 [tile-bounds]}}
  tile::apply("mbarrier.init.shared::cta.b64"_ptx, tile::view<3, 1>(bars + i), 1);
  // expected-error@+2 {{operand 'dstMem' covers 272 bytes, and the object that it points into has 256 [tile-bounds]}}
  // expected-error@+1 {{operand 'srcMem' covers 272 bytes, and the object that it points into has 256 [tile-bounds]}}
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<68>(&global[i]), tile::view<68>(&s[4 * i]), n);

  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<60>(global), tile::view<60>(s + 4), 240);
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<64>(global + 4), tile::view<64>(s + 4), 240);
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<64>(&global[i]), tile::view<64>(&s[4 * i]), n);
  tile::apply("mbarrier.init.shared::cta.b64"_ptx, tile::view<2, 1>(bars), 1);
}
