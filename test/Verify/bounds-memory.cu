// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A memory operand of known size is not left, under a scope by no thread. Memory
// of unknown size has bounds too: no address space is larger than 2^48 bytes.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__shared__ float rows[32][4];
extern __shared__ float of_the_launch[];

__device__ void f(float *unknown) {
  float r[4];
  // expected-error@+1 {{operand 'a' covers bytes 4 to 515 of an object of 512 bytes [tile-bounds]}}
  __tile_apply("ld.shared.f32", "f32[4,1], f32[32,4,1]; scope=warp", r, &rows[0][1]);
  // expected-error@+1 {{operand 'a' covers bytes 508 to 515 of an object of 512 bytes [tile-bounds]}}
  __tile_apply("st.shared.f32", "f32[2,1], f32", &rows[31][3], 1.0f);
  // expected-error@+1 {{operand 'a' covers bytes 0 to 281474976710655 of an object of 281474976710656 bytes [tile-bounds]}}
  __tile_apply("st.global.f32", "f32[2147483648,1]@(2147483648,1), f32; max=2147483648", unknown, 1.0f);

  __tile_apply("ld.shared.f32", "f32[4,1], f32[32,4,1]; scope=warp", r, &rows[0][0]);
  __tile_apply("st.shared.f32", "f32[2,1], f32", &rows[31][2], 1.0f);
  __tile_apply("st.global.f32", "f32[2,1]@(2147483648,1), f32", unknown, 1.0f);
  __tile_apply("ld.shared.f32", "f32[4,1], f32[4,1]", r, of_the_launch);
}
