// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A vector of the compiler has 2, 4, 8 or 16 numbers: others have holes in memory, or
// no registers.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

template <class T, int N> using vector = T __attribute__((ext_vector_type(N)));

__device__ void f(vector<float, 3> *three, vector<float, 32> *many, vector<bool, 8> *bits,
                  vector<float, 2> *two, vector<unsigned char, 16> bytes) {
  float r[4];
  // expected-error@+1 {{argument 2 has type 'tile::basic_view<}}
  tile::apply("ld.v2.f32"_ptx, r, tile::view<>(three));
  // expected-error@+1 {{argument 2 has type 'tile::basic_view<}}
  tile::apply("ld.v2.f32"_ptx, r, tile::view<>(many));
  // expected-error@+1 {{argument 2 has type 'tile::basic_view<}}
  tile::apply("ld.v2.f32"_ptx, r, tile::view<>(bits));

  tile::apply("ld.v2.f32"_ptx, tile::view<2>(r), tile::view<>(two));
  tile::apply("mov.b128"_ptx, bytes, bytes);
}
