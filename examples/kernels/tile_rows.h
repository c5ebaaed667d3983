// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows in registers: loads, stores and reductions as tile calls.

#ifndef TILE_ROWS_H
#define TILE_ROWS_H

#include "rows.h"
#include <tile/apply.h>

namespace rows {

/// One instruction on one fp32 value.
template <tile::fixed_string Opcode, class... Operands>
__device__ float scalar(Operands... operands) {
  float result;
  tile::apply<Opcode>(tile::view<1>(&result), operands...);
  return result;
}

/// What a thread holds of a row: one fp32 register per element.
template <class Shape>
using values = tile::regs<float, Shape::repeats, Shape::vector>;

/// The registers of \p r one by one, for instructions on scalars.
template <class Values> __device__ auto scalars(Values &r) {
  constexpr int count = sizeof(r.data) / sizeof(r.data[0]);
  return tile::view<count, 1>(r);
}

/// Every second register of \p r, from number \p First on.
template <int First, class Values> __device__ auto alternate(Values &r) {
  constexpr int count = sizeof(r.data) / sizeof(r.data[0]) / 2;
  return tile::view<tile::extents<count, 1>, tile::strides<2, 1>>(
      &r.data[First]);
}

/// A predicate for each vector of a thread: whether it is inside the row.
template <class Shape> struct mask {
  bool inside[Shape::repeats];

  __device__ explicit mask(const place<Shape> &at) {
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      inside[k] = at.holds(k);
  }
};

/// The vectors of a thread in memory, each \p Atom containers \p C.
template <class C, int Atom, class Shape, class Element>
__device__ auto vectors(const place<Shape> &at, Element *matrix) {
  return tile::view<tile::extents<Shape::repeats, Atom>,
                    tile::strides<Shape::threads * Atom, 1>>(
      (C *)(matrix + at.first()));
}

/// The cache policy of the loads of rows. The L2 cache gives up other lines
/// before these, such as those that were written, which no block needs again.
__device__ inline unsigned long long load_policy() {
  unsigned long long policy;
  tile::apply<"createpolicy.fractional.L2::evict_last.b64">(
      tile::view<1>(&policy), 1.0f);
  return policy;
}

/// Loads the vectors of a thread with \p Opcode into containers \p C, of which
/// those outside of the row hold \p padding.
template <tile::fixed_string Opcode, int Atom, class Shape, class Element,
          class C>
__device__ auto load(const place<Shape> &at, const Element *matrix, C padding) {
  const mask<Shape> guard(at);
  tile::regs<C, Shape::repeats, Atom> r;
#pragma unroll
  for (C &container : r.data)
    container = padding;
  tile::apply<Opcode>(r, vectors<const C, Atom>(at, matrix), load_policy(),
                      tile::pred(guard.inside), tile::preserve_dst);
  return r;
}

/// Stores the vectors of a thread that are inside the row.
template <tile::fixed_string Opcode, class Shape, class Element, class C,
          long long Atom>
__device__ void store(const place<Shape> &at, Element *matrix,
                      tile::regs<C, Shape::repeats, Atom> &r) {
  const mask<Shape> guard(at);
  tile::apply<Opcode>(vectors<C, int(Atom)>(at, matrix), r,
                      tile::pred(guard.inside));
}

/// A thread's part of a row of fp32, with \p padding behind its end.
template <class Shape>
__device__ values<Shape> load_row(const place<Shape> &at, const float *matrix,
                                  float padding) {
  if constexpr (Shape::vector == 1)
    return load<"ld.global.nc.L2::cache_hint.f32", 1>(at, matrix, padding);
  else
    return load<"ld.global.nc.L2::cache_hint.v4.f32", 4>(at, matrix, padding);
}

/// What a thread holds of a row of bfloat16 as it lies in memory: two to a
/// register.
template <class Shape>
using pairs = tile::regs<unsigned, Shape::repeats, Shape::vector / 2>;

/// A thread's part of a row of bfloat16, with \p padding behind its end.
template <class Shape>
__device__ pairs<Shape> load_pairs(const place<Shape> &at, const bf16 *matrix,
                                   float padding) {
  const unsigned bits = __builtin_bit_cast(unsigned, padding);
  return load<"ld.global.nc.L2::cache_hint.v4.b32", 4>(at, matrix,
                                                       bits | bits >> 16);
}

/// A bfloat16 is the upper half of the float of its value.
template <class Shape> __device__ values<Shape> widen(const pairs<Shape> &raw) {
  values<Shape> r;
  tile::apply<"shl.b32">(alternate<0>(r), scalars(raw), 16u);
  tile::apply<"and.b32">(alternate<1>(r), scalars(raw), 0xffff0000u);
  return r;
}

template <class Shape>
__device__ values<Shape> load_row(const place<Shape> &at, const bf16 *matrix,
                                  float padding) {
  if constexpr (Shape::vector == 1) {
    const unsigned bits = __builtin_bit_cast(unsigned, padding);
    auto raw = load<"ld.global.nc.L2::cache_hint.b16", 1>(
        at, matrix, static_cast<unsigned short>(bits >> 16));
    values<Shape> r;
    tile::apply<"cvt.f32.bf16">(r, raw);
    return r;
  } else {
    return widen<Shape>(load_pairs(at, matrix, padding));
  }
}

template <class Shape>
__device__ void store_row(const place<Shape> &at, float *matrix,
                          values<Shape> &r) {
  if constexpr (Shape::vector == 1)
    store<"st.global.f32">(at, matrix, r);
  else
    store<"st.global.v4.f32">(at, matrix, r);
}

/// Rounds to the nearest bfloat16.
template <class Shape>
__device__ void store_row(const place<Shape> &at, bf16 *matrix,
                          values<Shape> &r) {
  if constexpr (Shape::vector == 1) {
    tile::regs<unsigned short, Shape::repeats, 1> raw;
    tile::apply<"cvt.rn.bf16.f32">(raw, r);
    store<"st.global.b16">(at, matrix, raw);
  } else {
    tile::regs<unsigned, Shape::repeats, 4> raw;
    tile::apply<"cvt.rn.bf16x2.f32">(scalars(raw), alternate<1>(r),
                                     alternate<0>(r));
    store<"st.global.v4.b32">(at, matrix, raw);
  }
}

/// Reduces the registers of a thread as a balanced tree of \p Opcode.
template <tile::fixed_string Opcode, class C, long long... E>
__device__ C reduce(const tile::regs<C, E...> &r) {
  constexpr int count = (E * ...);
  if constexpr (count == 1) {
    return r[0];
  } else {
    tile::regs<C, count / 2> half;
    tile::apply<Opcode>(tile::view<count / 2, 1>(half),
                        tile::view<count / 2, 1>(&r.data[0]),
                        tile::view<count / 2, 1>(&r.data[count / 2]));
    return reduce<Opcode>(half);
  }
}

} // namespace rows

#endif // TILE_ROWS_H
