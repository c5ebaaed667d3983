// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Static shapes: extents, strides, and the arithmetic on them. Everything here
// is computed at compile time.

#ifndef TILE_LAYOUT_H
#define TILE_LAYOUT_H

#include <tile/stub.h>

namespace tile {

namespace detail {

/// The number of coordinates of a tensor, or 0 if an extent is not positive or
/// the number does not fit 64 bits.
template <class... Integers>
constexpr long long coordinates(Integers... extents) {
  long long product = 1;
  const bool fits =
      ((extents > 0 && !__builtin_mul_overflow(product, extents, &product)) &&
       ...);
  return fits ? product : 0;
}

} // namespace detail

/// The extents of a tensor, slowest axis first. All are positive; the last one
/// is the atom axis of an instruction operand.
template <long long... E> struct extents {
  static constexpr int rank = sizeof...(E);
  /// Number of coordinates, or 0 if an extent is not positive or the number
  /// does not fit 64 bits.
  static constexpr long long size = detail::coordinates(E...);
};

/// The distance of neighbours along each axis, counted in elements, in the
/// order of the extents. It may be negative, and, for a read-only operand, 0.
template <long long... S> struct strides {
  static constexpr int rank = sizeof...(S);
};

/// Stands for the strides of a contiguous tensor whose last axis is the
/// fastest.
struct row_major {};

namespace detail {

/// True if a tensor is contiguous with the last axis as the fastest. The stride
/// of an axis of extent 1 plays no part.
constexpr bool is_contiguous(const long long *extent, const long long *stride,
                             int rank) {
  long long expected = 1;
  for (int axis = rank; axis-- != 0; expected *= extent[axis])
    if (extent[axis] != 1 && stride[axis] != expected)
      return false;
  return true;
}

/// Holds each sum of (extent - 1) * stride over the axes of a valid shape.
__extension__ typedef __int128 wide_int;

/// A shape with its strides, for use in constant expressions.
template <class Extents, class Strides> struct layout;
template <long long... E> struct layout<extents<E...>, row_major> {
  static constexpr int rank = sizeof...(E);
  static constexpr long long extent[] = {E...};
  static constexpr const long long *stride = nullptr;
  static constexpr bool is_row_major = true;
  static constexpr wide_int first = 0;
  static constexpr wide_int last = extents<E...>::size - 1;
  /// True if the shape is valid and has no offset outside of \p size elements.
  static constexpr bool is_inside(long long size) {
    const long long count = coordinates(E...);
    return count > 0 && count <= size;
  }
};
template <long long... E, long long... S>
struct layout<extents<E...>, strides<S...>> {
  static constexpr int rank = sizeof...(E);
  static constexpr long long extent[] = {E...};
  /// 1 for an axis of extent 1, whose stride plays no part.
  static constexpr long long stride[] = {(E == 1 ? 1 : S)...};
  static constexpr bool is_row_major = is_contiguous(extent, stride, rank);
  static constexpr bool is_valid = coordinates(E...) > 0;
  /// The least and the greatest element offset of a coordinate.
  static constexpr wide_int first =
      is_valid ? (wide_int{0} + ... + (S < 0 ? (E - 1) * wide_int{S} : 0)) : 0;
  static constexpr wide_int last =
      is_valid ? (wide_int{0} + ... + (S > 0 ? (E - 1) * wide_int{S} : 0)) : 0;
  static constexpr bool is_inside(long long size) {
    return is_valid && first >= 0 && last < size;
  }
};

/// int where that counts the elements from the first to the last one, so that
/// small tensors are indexed in 32 bits; long long elsewhere.
template <bool Wide> struct offset_type {
  using type = int;
};
template <> struct offset_type<true> {
  using type = long long;
};

/// Element offset of a run-time coordinate.
template <class Extents, class Strides> struct offset;
template <long long... E, class Strides> struct offset<extents<E...>, Strides> {
  using shape = layout<extents<E...>, Strides>;
  using type = typename offset_type<(shape::first < -0x7fffffff ||
                                     shape::last > 0x7fffffff)>::type;

  template <class... Index>
  TILE_INLINE static constexpr type at(Index... index) {
    static_assert(sizeof...(Index) == sizeof...(E),
                  "tile: a coordinate needs one index per axis");
    if constexpr (sizeof...(Index) == sizeof...(E))
      return sum(Strides(), static_cast<type>(index)...);
    else
      return 0;
  }

private:
  template <long long... S, class... Index>
  TILE_INLINE static constexpr type sum(strides<S...>, Index... index) {
    return (type{0} + ... + (index * static_cast<type>(S)));
  }
  template <class... Index>
  TILE_INLINE static constexpr type sum(row_major, Index... index) {
    type linear = 0;
    ((linear = linear * static_cast<type>(E) + index), ...);
    return linear;
  }
};

} // namespace detail
} // namespace tile

#endif // TILE_LAYOUT_H
