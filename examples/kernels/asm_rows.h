// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows in registers with inline PTX, for comparison with tile_rows.h, which
// uses tile calls. For Clang and nvcc.

#ifndef ASM_ROWS_H
#define ASM_ROWS_H

#include "rows.h"

namespace rows {

/// What a thread holds of a row: one fp32 register per element.
template <class Shape> using values = float[Shape::held];

/// What it holds of a row of bfloat16 as it is in memory: two to a register.
template <class Shape> using pairs = unsigned[Shape::held / 2];

/// \p p as an address of the global state space, for ld.global and st.global.
template <class T> __device__ unsigned long long global_address(T *p) {
#ifdef __clang__
  return (unsigned long long)(__attribute__((address_space(1))) T *)p;
#else
  return __cvta_generic_to_global(p);
#endif
}

__device__ inline float shuffle_xor(float value, int lane_mask) {
  float other;
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, %3, %4;"
               : "=f"(other)
               : "f"(value), "r"(lane_mask), "r"(warp_lanes - 1),
                 "r"(0xffffffffu));
  return other;
}

__device__ inline void block_barrier() {
  asm volatile("bar.sync 0;" ::: "memory");
}

__device__ inline float max_f32(float a, float b) {
  float d;
  asm("max.f32 %0, %1, %2;" : "=f"(d) : "f"(a), "f"(b));
  return d;
}
__device__ inline float add_f32(float a, float b) {
  float d;
  asm("add.rn.f32 %0, %1, %2;" : "=f"(d) : "f"(a), "f"(b));
  return d;
}
__device__ inline float mul_f32(float a, float b) {
  float d;
  asm("mul.rn.f32 %0, %1, %2;" : "=f"(d) : "f"(a), "f"(b));
  return d;
}
__device__ inline float fma_f32(float a, float b, float c) {
  float d;
  asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(d) : "f"(a), "f"(b), "f"(c));
  return d;
}
__device__ inline float ex2(float a) {
  float d;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(d) : "f"(a));
  return d;
}
__device__ inline float lg2(float a) {
  float d;
  asm("lg2.approx.ftz.f32 %0, %1;" : "=f"(d) : "f"(a));
  return d;
}
__device__ inline float rcp(float a) {
  float d;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(d) : "f"(a));
  return d;
}
__device__ inline float rsqrt(float a) {
  float d;
  asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(d) : "f"(a));
  return d;
}

/// The cache policy of all loads, as in tile_rows.h.
__device__ inline unsigned long long load_policy() {
  unsigned long long policy;
  asm("createpolicy.fractional.L2::evict_last.b64 %0, %1;"
      : "=l"(policy)
      : "f"(1.0f));
  return policy;
}

// One vector: its containers keep their values if it is not inside the row.
__device__ inline void load_v4(float *r, unsigned long long from, int inside,
                               unsigned long long policy) {
  asm volatile(
      "{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %5, 0;\n\t"
      "@p ld.global.nc.L2::cache_hint.v4.f32 {%0, %1, %2, %3}, [%4], %6;"
      "\n\t}"
      : "+f"(r[0]), "+f"(r[1]), "+f"(r[2]), "+f"(r[3])
      : "l"(from), "r"(inside), "l"(policy));
}
__device__ inline void load_one(float *r, unsigned long long from, int inside,
                                unsigned long long policy) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p ld.global.nc.L2::cache_hint.f32 %0, [%1], %3;\n\t}"
               : "+f"(r[0])
               : "l"(from), "r"(inside), "l"(policy));
}
__device__ inline void load_v4(unsigned *r, unsigned long long from, int inside,
                               unsigned long long policy) {
  asm volatile(
      "{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %5, 0;\n\t"
      "@p ld.global.nc.L2::cache_hint.v4.b32 {%0, %1, %2, %3}, [%4], %6;"
      "\n\t}"
      : "+r"(r[0]), "+r"(r[1]), "+r"(r[2]), "+r"(r[3])
      : "l"(from), "r"(inside), "l"(policy));
}
__device__ inline void load_one(unsigned short *r, unsigned long long from,
                                int inside, unsigned long long policy) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p ld.global.nc.L2::cache_hint.b16 %0, [%1], %3;\n\t}"
               : "+h"(r[0])
               : "l"(from), "r"(inside), "l"(policy));
}

__device__ inline void store_v4(unsigned long long to, const float *r,
                                int inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %5, 0;\n\t"
               "@p st.global.v4.f32 [%4], {%0, %1, %2, %3};\n\t}" ::"f"(r[0]),
               "f"(r[1]), "f"(r[2]), "f"(r[3]), "l"(to), "r"(inside)
               : "memory");
}
__device__ inline void store_one(unsigned long long to, const float *r,
                                 int inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p st.global.f32 [%1], %0;\n\t}" ::"f"(r[0]),
               "l"(to), "r"(inside)
               : "memory");
}
__device__ inline void store_v4(unsigned long long to, const unsigned *r,
                                int inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %5, 0;\n\t"
               "@p st.global.v4.b32 [%4], {%0, %1, %2, %3};\n\t}" ::"r"(r[0]),
               "r"(r[1]), "r"(r[2]), "r"(r[3]), "l"(to), "r"(inside)
               : "memory");
}
__device__ inline void store_one(unsigned long long to, const unsigned short *r,
                                 int inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p st.global.b16 [%1], %0;\n\t}" ::"h"(r[0]),
               "l"(to), "r"(inside)
               : "memory");
}

/// Address of the thread's vector \p repeat.
template <class Shape, class Element>
__device__ unsigned long long address(const place<Shape> &at, Element *matrix,
                                      int repeat) {
  return global_address(matrix + at.first()) +
         repeat * Shape::threads * Shape::vector * int(sizeof(Element));
}

/// A thread's part of a row of fp32, with \p padding past its end.
template <class Shape>
__device__ void load_row(values<Shape> &r, const place<Shape> &at,
                         const float *matrix, float padding) {
#pragma unroll
  for (float &element : r)
    element = padding;
  const unsigned long long policy = load_policy();
#pragma unroll
  for (int k = 0; k != Shape::repeats; ++k)
    if constexpr (Shape::vector == 1)
      load_one(&r[k], address(at, matrix, k), at.holds(k), policy);
    else
      load_v4(&r[4 * k], address(at, matrix, k), at.holds(k), policy);
}

/// A thread's part of a row of bfloat16, with \p padding past its end.
template <class Shape>
__device__ void load_pairs(pairs<Shape> &raw, const place<Shape> &at,
                           const bf16 *matrix, float padding) {
  const unsigned bits = __builtin_bit_cast(unsigned, padding);
#pragma unroll
  for (unsigned &pair : raw)
    pair = bits | bits >> 16;
  const unsigned long long policy = load_policy();
#pragma unroll
  for (int k = 0; k != Shape::repeats; ++k)
    load_v4(&raw[4 * k], address(at, matrix, k), at.holds(k), policy);
}

/// A bfloat16 is the upper half of the float of its value.
template <class Shape>
__device__ void widen(values<Shape> &r, const pairs<Shape> &raw) {
#pragma unroll
  for (int i = 0; i != Shape::held / 2; ++i) {
    r[2 * i] = __builtin_bit_cast(float, raw[i] << 16);
    r[2 * i + 1] = __builtin_bit_cast(float, raw[i] & 0xffff0000u);
  }
}

template <class Shape>
__device__ void load_row(values<Shape> &r, const place<Shape> &at,
                         const bf16 *matrix, float padding) {
  if constexpr (Shape::vector == 1) {
    const unsigned bits = __builtin_bit_cast(unsigned, padding);
    unsigned short raw[Shape::held];
#pragma unroll
    for (unsigned short &element : raw)
      element = (unsigned short)(bits >> 16);
    const unsigned long long policy = load_policy();
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      load_one(&raw[k], address(at, matrix, k), at.holds(k), policy);
#pragma unroll
    for (int i = 0; i != Shape::held; ++i)
      asm("cvt.f32.bf16 %0, %1;" : "=f"(r[i]) : "h"(raw[i]));
  } else {
    pairs<Shape> raw;
    load_pairs<Shape>(raw, at, matrix, padding);
    widen<Shape>(r, raw);
  }
}

template <class Shape>
__device__ void store_row(const place<Shape> &at, float *matrix,
                          const values<Shape> &r) {
#pragma unroll
  for (int k = 0; k != Shape::repeats; ++k)
    if constexpr (Shape::vector == 1)
      store_one(address(at, matrix, k), &r[k], at.holds(k));
    else
      store_v4(address(at, matrix, k), &r[4 * k], at.holds(k));
}

/// Rounds to the nearest bfloat16.
template <class Shape>
__device__ void store_row(const place<Shape> &at, bf16 *matrix,
                          const values<Shape> &r) {
  if constexpr (Shape::vector == 1) {
    unsigned short raw[Shape::held];
#pragma unroll
    for (int i = 0; i != Shape::held; ++i)
      asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(raw[i]) : "f"(r[i]));
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      store_one(address(at, matrix, k), &raw[k], at.holds(k));
  } else {
    unsigned raw[Shape::held / 2];
#pragma unroll
    for (int i = 0; i != Shape::held / 2; ++i)
      asm("cvt.rn.bf16x2.f32 %0, %1, %2;"
          : "=r"(raw[i])
          : "f"(r[2 * i + 1]), "f"(r[2 * i]));
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      store_v4(address(at, matrix, k), &raw[4 * k], at.holds(k));
  }
}

/// Reduces the registers of a thread by a balanced tree.
template <class C, int Count, class Combine>
__device__ C reduce(const C (&r)[Count], Combine combine) {
  if constexpr (Count == 1) {
    return r[0];
  } else {
    C half[Count / 2];
#pragma unroll
    for (int i = 0; i != Count / 2; ++i)
      half[i] = combine(r[i], r[i + Count / 2]);
    return reduce(half, combine);
  }
}

} // namespace rows

#endif // ASM_ROWS_H
