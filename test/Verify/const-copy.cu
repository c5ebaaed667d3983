// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a copy writes is not const, what it reads may be; an mbarrier is written.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) float s[4];
__shared__ unsigned long long bar;

__device__ void f(float *p, const float *q) {
  const float *read = s;
  const unsigned long long *barrier = &bar;
  // expected-error@+1 {{operand 'dst' is const, expected elements that can be written [tile-const]}}
  tile::apply("cp.async.ca.shared.global"_ptx, tile::view<4>(read), tile::view<4>(q), 16);
  // expected-error@+1 {{operand 'dstMem' is const, expected elements that can be written [tile-const]}}
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<4>(q), tile::view<4>(s), 16);
  // expected-error@+1 {{operand 'addr' is const, expected elements that can be written [tile-const]}}
  tile::apply("mbarrier.arrive.shared::cta.b64"_ptx, tile::sink, tile::view<1>(barrier));

  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, tile::view<4>(p), tile::view<4>(read), 16);
  tile::apply("cp.async.bulk.prefetch.L2.global"_ptx, tile::view<4>(q), 16);
}
