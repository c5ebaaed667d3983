// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A number that may be in a register is checked where it is a constant.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) char s[64];
__shared__ unsigned long long bar;

__device__ void f(char *p, unsigned n) {
  auto to = tile::view<64>(p);
  auto from = tile::view<64>(s);
  // expected-error@+1 {{operand 'size' is 24, expected a multiple of 16 from 0 to 1048575 [tile-constant]}}
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, to, from, 24);
  // expected-error@+1 {{operand 'size' is 1048576, expected a multiple of 16 from 0 to 1048575 [tile-constant]}}
  tile::apply("cp.async.bulk.prefetch.L2.global"_ptx, to, 1048576);
  // expected-error@+1 {{operand 'size' is -16, expected a multiple of 16 from 0 to 1048575 [tile-constant]}}
  tile::apply("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32"_ptx, to, from, -16);

  auto barrier = tile::view<1>(&bar);
  bool done;
  // expected-error@+1 {{operand 'phaseParity' is 2, expected 0 to 1 [tile-constant]}}
  tile::apply("mbarrier.try_wait.parity.shared::cta.b64"_ptx, done, barrier, 2);
  // expected-error@+1 {{operand 'phaseParity' has scalar type pred, expected s32, u32 or b32 [tile-scalar]}}
  tile::apply("mbarrier.try_wait.parity.shared::cta.b64"_ptx, done, barrier, true);
  // expected-error@+1 {{operand 'count' is 0, expected 1 to 1048575 [tile-constant]}}
  tile::apply("mbarrier.init.shared::cta.b64"_ptx, barrier, 0);
  // expected-error@+1 {{operand 'txCount' is 1048576, expected 0 to 1048575 [tile-constant]}}
  tile::apply("mbarrier.arrive.expect_tx.shared::cta.b64"_ptx, tile::sink, barrier, 1048576);

  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, to, from, 48);
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, to, from, 0);
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, to, from, n);
  tile::apply("mbarrier.try_wait.parity.shared::cta.b64"_ptx, done, barrier, 1);
  tile::apply("mbarrier.try_wait.parity.shared::cta.b64"_ptx, done, barrier, n);
  tile::apply("mbarrier.init.shared::cta.b64"_ptx, barrier, 1);
  tile::apply("mbarrier.arrive.expect_tx.shared::cta.b64"_ptx, tile::sink, barrier, 1048575);
}
