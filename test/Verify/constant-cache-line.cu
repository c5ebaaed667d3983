// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A cache line and a fenced tensor map have 128 bytes, and the number is in the text. The
// zeros of st.bulk are whole words of 8 bytes; their number may be constant.
//
// RUN: %clangxx_tile --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -std=c++17 -S -o /dev/null -ferror-limit=0 -Xclang -verify -O0 %s
// RUN: %clangxx_tile --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -std=c++17 -S -o /dev/null -ferror-limit=0 -Xclang -verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ unsigned long long s[16];

__device__ void f(float *p, int n, unsigned long long size) {
  auto line = tile::view<32>(p);
  auto words = tile::view<16>(s);
  // expected-error@+1 {{operand 'size' is 64, expected 128 [tile-constant]}}
  tile::apply("discard.global.L2"_ptx, line, 64);
  // expected-error@+1 {{operand 'size' is 256, expected 128 [tile-constant]}}
  tile::apply("applypriority.global.L2::evict_normal"_ptx, tile::view<64>(p), 256);
  // expected-error@+1 {{operand 'size' is an immediate, expected a compile-time integer constant [tile-constant]}}
  tile::apply("discard.global.L2"_ptx, line, n);
  // expected-error@+1 {{operand 'size' is 64, expected 128 [tile-constant]}}
  tile::apply("fence.proxy.tensormap::generic.acquire.cta"_ptx, line, 64);
  // expected-error@+1 {{operand 'initval' is 1, expected 0 [tile-constant]}}
  tile::apply("st.bulk.shared::cta"_ptx, words, size, 1);
  // expected-error@+1 {{operand 'size' is 12, expected a multiple of 8 from 0 to 16777216 [tile-constant]}}
  tile::apply("st.bulk.shared::cta"_ptx, words, 12, 0);
  // expected-error@+1 {{operand 'a' has 128 bytes, expected at least 136 [tile-atom]}}
  tile::apply("st.bulk.shared::cta"_ptx, words, 136, 0);
  // expected-error@+1 {{operand 'size' has scalar type s32, expected s64, u64 or b64 [tile-scalar]}}
  tile::apply("st.bulk.shared::cta"_ptx, words, n, 0);

  tile::apply("discard.global.L2"_ptx, line, 128);
  tile::apply("fence.proxy.tensormap::generic.acquire.cta"_ptx, line, 128u);
  tile::apply("st.bulk.shared::cta"_ptx, words, size, 0);
  tile::apply("st.bulk.shared::cta"_ptx, words, 128, 0);
  tile::apply("st.bulk.shared::cta"_ptx, words, 64ull, 0);
}
