// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An instruction that all threads of a warp execute together has one predicate for
// the call. One that each thread executes by itself may have a tensor of them.
//
// RUN: %verify -std=c++20 -O0 %s
// RUN: %verify -std=c++20 -O2 %s

#include <tile/apply.h>

__device__ void f(bool condition, bool (&each)[2], unsigned n) {
  tile::regs<unsigned, 2, 1> counts;
  // expected-error@+1 {{a predicate tensor does not fit 'barrier.cta.red.popc.aligned.u32', which all threads of a warp execute together [tile-options]}} expected-note@+1 {{pass one predicate for the call}}
  tile::apply<"barrier.cta.red.popc.aligned.u32">(counts, 0, condition, tile::pred(each));
  // expected-error@+1 {{a predicate tensor does not fit 'bar.red.popc.u32'}} expected-note@+1 {{pass one predicate for the call}}
  tile::apply<"bar.red.popc.u32">(counts, 0, condition, tile::pred(each));

  tile::apply<"barrier.cta.red.popc.u32">(counts, 0, condition, tile::pred(each));
  tile::apply<"bar.red.popc.u32">(counts, 0, condition, tile::pred(n));
}
