// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A view has all bytes of the object, or of the copy as far as its size is known. It may
// have more.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) float s[64];
__shared__ unsigned long long bar;

__device__ void f(float *p, unsigned n, unsigned address) {
  // expected-error@+1 {{operand 'src' has 4 bytes, expected at least 16 [tile-atom]}}
  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<4>(s), tile::view<1>(p), 16);
  // expected-error@+1 {{operand 'dst' has 4 bytes, expected at least 8 [tile-atom]}}
  tile::apply("cp.async.ca.shared.global"_ptx, tile::shared<float, 1>(address), tile::view<2>(p), 8);
  // expected-error@+2 {{operand 'dstMem' has 64 bytes, expected at least 80 [tile-atom]}}
  // expected-error@+1 {{operand 'srcMem' has 16 bytes, expected at least 80 [tile-atom]}}
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<16>(p), tile::view<4>(s), 80);
  // expected-error@+1 {{operand 'addr' has 4 bytes, expected at least 8 [tile-atom]}}
  tile::apply("mbarrier.inval.shared::cta.b64"_ptx, tile::view<1>(reinterpret_cast<unsigned *>(&bar)));

  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<4>(s), tile::view<64>(p), 16);
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<20>(p), tile::view<20>(s), 80);
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<1>(p), tile::view<1>(s), n);
  tile::apply("mbarrier.inval.shared::cta.b64"_ptx, tile::view<2>(reinterpret_cast<unsigned *>(&bar)));
}
