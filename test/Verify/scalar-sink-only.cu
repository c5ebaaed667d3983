// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An arrival at another CTA has no result to write.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(unsigned address) {
  auto barrier = tile::shared<unsigned long long, 1>(address);
  unsigned long long state;
  // expected-error@+1 {{operand 'state' is storage, expected tile::sink: PTX allows only '_' there [tile-scalar]}}
  tile::apply("mbarrier.arrive.shared::cluster.b64"_ptx, state, barrier);

  tile::apply("mbarrier.arrive.shared::cluster.b64"_ptx, tile::sink, barrier);
  tile::apply("mbarrier.arrive.shared::cta.b64"_ptx, state, barrier);
  tile::apply("mbarrier.arrive.shared::cta.b64"_ptx, tile::sink, barrier);
}
