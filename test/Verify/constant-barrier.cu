// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A barrier's number and a count of threads are registers of any value, or
// constants in the range of the PTX ISA, also ones that come through variables.
//
// DEFINE: %{verify} = %verify -std=c++20 --no-cuda-gpu-arch=all \
// DEFINE:   --cuda-gpu-arch=sm_90a
// RUN: %{verify} -O0 %s
// RUN: %{verify} -O2 %s

#include <tile/apply.h>

template <int Threads> __device__ void meet(int number) {
  tile::apply<"bar.sync">(number, Threads);
}

__device__ void f(unsigned number, unsigned threads, unsigned *r) {
  // expected-error@+1 {{operand 'a' is 16, expected 0 to 15 [tile-constant]}}
  tile::apply<"bar.sync">(16, 128);
  // expected-error@+1 {{operand 'a' is -1, expected 0 to 15 [tile-constant]}}
  tile::apply<"barrier.sync">(-1);
  // expected-error@+1 {{operand 'b' is 48, expected a multiple of 32 from 0 to 4294967264 [tile-constant]}}
  tile::apply<"bar.sync">(1, 48);
  // expected-error@+1 {{operand 'b' is 48, expected a multiple of 32}}
  tile::apply<"barrier.sync">(1, 48);
  int some = 40;
  // expected-error@+1 {{operand 'b' is 40, expected a multiple of 32}}
  tile::apply<"barrier.red.popc.aligned.u32">(r[0], 1, some, true);
  // expected-error@+1 {{operand 'b' is 0, expected a multiple of 32 from 32}}
  tile::apply<"bar.arrive">(1, 0);
  // expected-error@+1 {{'bar.arrive' takes 2 operands, the call has 1 [tile-count]}}
  tile::apply<"bar.arrive">(1);
  // expected-error@+1 {{operand 'imm-reg-count' is 36, expected a multiple of 8 from 24 to 256 [tile-constant]}}
  tile::apply<"setmaxnreg.inc.sync.aligned.u32">(36);
  // expected-error@+1 {{operand 'imm-reg-count' is an immediate, expected a compile-time integer constant}}
  tile::apply<"setmaxnreg.inc.sync.aligned.u32">(threads);
  // expected-error@+1 {{operand 'a' is 16, expected 0 to 15 [tile-constant]}}
  tile::apply<"pmevent">(16);

  tile::apply<"bar.sync">(15, 0);
  tile::apply<"bar.sync">(number, threads);
  tile::apply<"barrier.sync">(number);
  tile::apply<"bar.arrive">(number, 64);
  tile::apply<"bar.arrive">(1, threads);
  tile::apply<"pmevent">(15);
  meet<96>(1);
}
