// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles are registers from -O1 on, in each of their C++ forms.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o %t.1.ptx %s
// RUN: %clangxx_tile -std=c++20 -Os -S -o %t.s.ptx %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o %t.3.ptx %s
// RUN: %python %S/../Inputs/ptx_histogram.py %t.1.ptx --no-local --count ex2.approx.f32=64
// RUN: %python %S/../Inputs/ptx_histogram.py %t.s.ptx --no-local --count ex2.approx.f32=64
// RUN: %python %S/../Inputs/ptx_histogram.py %t.3.ptx --no-local --count ex2.approx.f32=64

#include <tile/apply.h>

__global__ void array(float *memory) {
  float r[4][4][1];
  tile::apply<"ld.global.f32">(r, tile::view<4, 4, 1>(memory));
  tile::apply<"ex2.approx.f32">(r, r);
  tile::apply<"st.global.f32">(tile::view<4, 4, 1>(memory), r);
}

__global__ void registers(float *memory) {
  tile::regs<float, 16, 1> r;
  tile::apply<"ld.global.f32">(r, tile::view<16, 1>(memory));
  tile::apply<"ex2.approx.f32">(r, r);
  tile::apply<"st.global.f32">(tile::view<16, 1>(memory), r);
}

__global__ void transposed(float *memory) {
  float r[16];
  auto columns =
      tile::view<tile::extents<4, 4, 1>, tile::strides<1, 4, 1>>(r);
  tile::apply<"ld.global.f32">(columns, tile::view<4, 4, 1>(memory));
  tile::apply<"ex2.approx.f32">(columns, columns);
  tile::apply<"st.global.f32">(tile::view<4, 4, 1>(memory), columns);
}

__global__ void in_helper(float *memory) {
  struct helper {
    __device__ static void step(float (&r)[16][1]) {
      tile::apply<"ex2.approx.f32">(r, r);
    }
  };
  float r[16][1];
  tile::apply<"ld.global.f32">(r, tile::view<16, 1>(memory));
  helper::step(r);
  tile::apply<"st.global.f32">(tile::view<16, 1>(memory), r);
}
