// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inline PTX, and a namespace of the name tile that is not TileApply's.
//
// RUN: %same-ptx %s

#include <cuda_runtime.h>

namespace tile {

template <class T, int... Extents> struct view {
  T *data;
};

template <class T> struct regs {
  T data[4];
};

template <class... Arguments>
__device__ void apply(const char *, const Arguments &...) {
  asm volatile("// apply");
}

} // namespace tile

__device__ unsigned lane() {
  unsigned id;
  asm("mov.u32 %0, %%laneid;" : "=r"(id));
  return id;
}

__global__ void swap(float *x, unsigned address, int *done) {
  float a;
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p atom.shared.exch.b32 %0, [%1], %0;\n\t}"
               : "=f"(a)
               : "r"(address), "r"(*done)
               : "memory");
  do
    asm volatile("ld.global.cv.u32 %0, [%1];" : "=r"(*done) : "l"(x));
  while (*done == 0);
  x[lane()] = a;
}

__global__ void other_tiles(float *x) {
  tile::regs<float> r = {{x[0], x[1], x[2], x[3]}};
  tile::apply("ex2.approx.f32", tile::view<float, 4>{x}, r);
  x[0] = r.data[3];
}

extern "C" __device__ void __tile_apply_other(const char *, ...);

__global__ void near_miss(int x) { __tile_apply_other("ex2.approx.f32", x); }
