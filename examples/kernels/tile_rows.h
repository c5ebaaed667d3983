// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows in registers: loads, stores and reductions as tile calls.

#ifndef TILE_ROWS_H
#define TILE_ROWS_H

#include "rows.h"
#include <tile/apply.h>

namespace rows {

__device__ inline float shuffle_xor(float value, int lane_mask) {
  float other;
  tile::apply<"shfl.sync.bfly.b32">(other, value, lane_mask, warp_lanes - 1,
                                    0xffffffffu);
  return other;
}

__device__ inline void block_barrier() { tile::apply<"bar.sync">(0); }

/// What a thread holds of a row: one fp32 register per element. The type does
/// not depend on how they are grouped in memory, so that shapes share the
/// functions that only compute on registers.
template <class Shape> using values = tile::regs<float, Shape::held, 1>;

/// Every second register of \p r, starting with number \p first. Always
/// inlined: a call with the address of \p r would keep it in memory through the
/// compiler's early passes.
template <long long Count>
__device__ [[clang::always_inline]] auto
alternate(tile::regs<float, Count, 1> &r, int first) {
  return tile::view<tile::extents<Count / 2, 1>, tile::strides<2, 1>>(
      &r.data[first]);
}

/// Sets a predicate for each vector of a thread: true if it is inside the row.
template <class Shape>
__device__ void find_inside(bool *inside, const place<Shape> &at) {
#pragma unroll
  for (int k = 0; k != Shape::repeats; ++k)
    inside[k] = at.holds(k);
}

/// The cache policy of the loads of rows. The L2 cache evicts other lines
/// first, such as written ones, which no block needs again.
__device__ inline unsigned long long load_policy() {
  unsigned long long policy;
  tile::apply<"createpolicy.fractional.L2::evict_last.b64">(policy, 1.0f);
  return policy;
}

/// Loads the vectors of a thread with \p Opcode, each into \p Atom registers of
/// \p r. Registers of vectors outside the row hold \p padding.
template <tile::fixed_string Opcode, int Atom, class Shape, class Element,
          class C, long long Count>
__device__ void load(tile::regs<C, Count, 1> &r, const place<Shape> &at,
                     const Element *matrix, C padding) {
  using shape = tile::extents<Shape::repeats, Atom>;
  using distances = tile::strides<Shape::threads * Atom, 1>;
  bool inside[Shape::repeats];
  find_inside(inside, at);
#pragma unroll
  for (int i = 0; i != Count; ++i)
    r.data[i] = padding;
  tile::apply<Opcode>(
      tile::view<shape>(&r.data[0]),
      tile::view<shape, distances>((const C *)(matrix + at.first())),
      load_policy(), tile::pred(inside), tile::preserve_dst);
}

/// Stores the vectors of a thread that are inside the row, each from \p Atom
/// registers of \p r.
template <tile::fixed_string Opcode, int Atom, class Shape, class Element,
          class C, long long Count>
__device__ void store(const place<Shape> &at, Element *matrix,
                      tile::regs<C, Count, 1> &r) {
  using shape = tile::extents<Shape::repeats, Atom>;
  using distances = tile::strides<Shape::threads * Atom, 1>;
  bool inside[Shape::repeats];
  find_inside(inside, at);
  tile::apply<Opcode>(tile::view<shape, distances>((C *)(matrix + at.first())),
                      tile::view<shape>(&r.data[0]), tile::pred(inside));
}

/// A thread's part of a row of fp32, with \p padding past its end.
template <class Shape>
__device__ void load_row(values<Shape> &r, const place<Shape> &at,
                         const float *matrix, float padding) {
  if constexpr (Shape::vector == 1)
    load<"ld.global.nc.L2::cache_hint.f32", 1>(r, at, matrix, padding);
  else
    load<"ld.global.nc.L2::cache_hint.v4.f32", 4>(r, at, matrix, padding);
}

/// What a thread holds of a row of bfloat16 as it is in memory: two to a
/// register.
template <class Shape> using pairs = tile::regs<unsigned, Shape::held / 2, 1>;

/// A thread's part of a row of bfloat16, with \p padding past its end.
template <class Shape>
__device__ void load_pairs(pairs<Shape> &raw, const place<Shape> &at,
                           const bf16 *matrix, float padding) {
  const unsigned bits = __builtin_bit_cast(unsigned, padding);
  load<"ld.global.nc.L2::cache_hint.v4.b32", 4>(raw, at, matrix,
                                                bits | bits >> 16);
}

/// A bfloat16 is the upper half of the float of its value.
template <long long Count>
__device__ tile::regs<float, 2 * Count, 1>
widen(const tile::regs<unsigned, Count, 1> &raw) {
  tile::regs<float, 2 * Count, 1> r;
  tile::apply<"shl.b32">(alternate(r, 0), raw, 16u);
  tile::apply<"and.b32">(alternate(r, 1), raw, 0xffff0000u);
  return r;
}

template <class Shape>
__device__ void load_row(values<Shape> &r, const place<Shape> &at,
                         const bf16 *matrix, float padding) {
  if constexpr (Shape::vector == 1) {
    const unsigned bits = __builtin_bit_cast(unsigned, padding);
    tile::regs<unsigned short, Shape::held, 1> raw;
    load<"ld.global.nc.L2::cache_hint.b16", 1>(
        raw, at, matrix, static_cast<unsigned short>(bits >> 16));
    tile::apply<"cvt.f32.bf16">(r, raw);
  } else {
    pairs<Shape> raw;
    load_pairs(raw, at, matrix, padding);
    r = widen(raw);
  }
}

template <class Shape>
__device__ void store_row(const place<Shape> &at, float *matrix,
                          values<Shape> &r) {
  if constexpr (Shape::vector == 1)
    store<"st.global.f32", 1>(at, matrix, r);
  else
    store<"st.global.v4.f32", 4>(at, matrix, r);
}

/// Rounds to the nearest bfloat16.
template <class Shape>
__device__ void store_row(const place<Shape> &at, bf16 *matrix,
                          values<Shape> &r) {
  if constexpr (Shape::vector == 1) {
    tile::regs<unsigned short, Shape::held, 1> raw;
    tile::apply<"cvt.rn.bf16.f32">(raw, r);
    store<"st.global.b16", 1>(at, matrix, raw);
  } else {
    pairs<Shape> raw;
    tile::apply<"cvt.rn.bf16x2.f32">(raw, alternate(r, 1), alternate(r, 0));
    store<"st.global.v4.b32", 4>(at, matrix, raw);
  }
}

/// Reduces the registers of a thread by a balanced tree of \p Opcode.
template <tile::fixed_string Opcode, class C, long long Count>
__device__ C reduce(tile::regs<C, Count, 1> &r) {
  if constexpr (Count == 1) {
    return r.data[0];
  } else {
    tile::regs<C, Count / 2, 1> half;
    tile::apply<Opcode>(half, tile::view<Count / 2, 1>(&r.data[0]),
                        tile::view<Count / 2, 1>(&r.data[Count / 2]));
    return reduce<Opcode>(half);
  }
}

} // namespace rows

#endif // TILE_ROWS_H
