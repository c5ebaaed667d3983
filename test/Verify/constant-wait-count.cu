// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How many groups a wait leaves pending is a constant of the call, whatever the optimiser
// finds out: the same errors at every level. An always_inline function is part of its
// caller.
//
// RUN: %verify -O0 %s
// RUN: %verify -O1 %s
// RUN: %verify -O2 %s
// RUN: %verify -O3 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ inline void parameter(int n) {
  // expected-error@+1 {{operand 'N' is an immediate, expected a compile-time integer constant [tile-constant]}}
  tile::apply("cp.async.wait_group"_ptx, n);
}

__device__ __attribute__((always_inline)) inline void inlined(int n) {
  tile::apply("cp.async.wait_group"_ptx, n);
}

__device__ __attribute__((always_inline)) inline void unknown(int n) {
  // expected-error@+1 {{operand 'N' is an immediate, expected a compile-time integer constant [tile-constant]}}
  tile::apply("cp.async.wait_group"_ptx, n);
}

template <int N> __device__ void argument() {
  tile::apply("cp.async.wait_group"_ptx, N);
  tile::apply("cp.async.bulk.wait_group.read"_ptx, N);
}

struct stages {
  static constexpr int pending = 2;
};

template <class Stages> __device__ void member(Stages s) {
  tile::apply("cp.async.wait_group"_ptx, s.pending);
}

__global__ void kernel(int n) {
  parameter(0);
  inlined(0);
  unknown(n);
  argument<0>();
  argument<63>();
  member(stages());
  // expected-error@+1 {{operand 'N' is -1, expected 0 to 2147483647 [tile-constant]}}
  tile::apply("cp.async.bulk.wait_group"_ptx, -1);
}
