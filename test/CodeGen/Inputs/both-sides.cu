// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel and host code in one file, without the toolkit.

#include <tile/apply.h>

using namespace tile::literals;

__global__ void kernel(float *memory) {
  float r[4][1];
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(memory));
  tile::apply("ex2.approx.f32"_ptx, r, r);
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(memory), r);
}

__host__ __device__ int answer(int x) { return x + 42; }

int main(int argc, char **) { return answer(argc); }
