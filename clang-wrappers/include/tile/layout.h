// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Static shapes: extents and strides. All that is computed of them is constant.

#ifndef TILE_LAYOUT_H
#define TILE_LAYOUT_H

#include <tile/stub.h>

namespace tile {
inline namespace v1 {

/// The extents of a tensor, slowest axis first. All are positive; the last one
/// is the atom axis of an instruction operand.
template <long long... _Extent> struct extents {
  static constexpr int rank = sizeof...(_Extent);
  /// Number of coordinates, or 0 if an extent is not positive or the number
  /// does not fit 63 bits.
  static constexpr long long size =
      ((_Extent > 0) && ...) &&
              (1.0 * ... * static_cast<double>(_Extent)) < 0x1p63
          ? (1 * ... * _Extent)
          : 0;
};

/// The distance of neighbours along each axis, counted in elements, in the
/// order of the extents. It may be negative, and, for a read-only operand, 0.
template <long long... _Stride> struct strides {
  static constexpr int rank = sizeof...(_Stride);
};

/// Stands for the strides of a contiguous tensor whose last axis is the
/// fastest.
struct row_major {};

namespace detail {

/// Element offsets of the coordinates of a tensor. What they reach is computed
/// in double, which no extent and no stride overflows, and which is exact as
/// far as any object goes.
template <class _Extents, class _Strides> struct offset;

/// int, in which small tensors are indexed, or long long.
template <bool _Wide>
using offset_type = __type_pack_element<_Wide, int, long long>;

template <long long... _Extent> struct offset<extents<_Extent...>, row_major> {
  using type =
      offset_type<(1.0 * ... * static_cast<double>(_Extent)) >= 0x1p31>;

  /// True if the shape is valid and has all its elements among the first
  /// \p __size of its base.
  static constexpr bool is_inside(double __size) {
    return ((_Extent > 0) && ...) &&
           (1.0 * ... * static_cast<double>(_Extent)) <= __size;
  }
  static constexpr bool is_contiguous() { return true; }

  template <class... _Index>
  _TILE_INLINE static constexpr type at(_Index... __index) {
    static_assert(sizeof...(_Index) == sizeof...(_Extent),
                  "tile: a coordinate needs one index per axis");
    type __linear = 0;
    if constexpr (sizeof...(_Index) == sizeof...(_Extent))
      ((__linear =
            __linear * static_cast<type>(_Extent) + static_cast<type>(__index)),
       ...);
    return __linear;
  }
};

#ifndef _TILE_HOST_PASS
/// The greatest distance of two coordinates along an axis, whose stride plays
/// no part if its extent is 1.
constexpr double reach(long long __extent, long long __stride) {
  const auto __distance =
      (static_cast<double>(__extent) - 1) * static_cast<double>(__stride);
  return __distance < 0 ? -__distance : __distance;
}

template <long long... _Extent, long long... _Stride>
struct offset<extents<_Extent...>, strides<_Stride...>> {
  using type = offset_type<(0.0 + ... + reach(_Extent, _Stride)) >= 0x1p31>;

  static constexpr bool is_inside(double __size) {
    return ((_Extent > 0 && (_Extent == 1 || _Stride >= 0)) && ...) &&
           (0.0 + ... + reach(_Extent, _Stride)) < __size;
  }
  /// True if the last axis is the fastest and nothing lies between elements.
  static constexpr bool is_contiguous() {
    const long long __extent[] = {_Extent...}, __stride[] = {_Stride...};
    double __expected = 1;
    for (int __axis = sizeof...(_Extent); __axis-- != 0;) {
      if (__extent[__axis] != 1 &&
          static_cast<double>(__stride[__axis]) != __expected)
        return false;
      __expected *= static_cast<double>(__extent[__axis]);
    }
    return true;
  }

  template <class... _Index>
  _TILE_INLINE static constexpr type at(_Index... __index) {
    static_assert(sizeof...(_Index) == sizeof...(_Extent),
                  "tile: a coordinate needs one index per axis");
    if constexpr (sizeof...(_Index) == sizeof...(_Extent))
      return (type{0} + ... +
              (static_cast<type>(__index) * static_cast<type>(_Stride)));
    else
      return 0;
  }
};

#endif

} // namespace detail
} // namespace v1
} // namespace tile

#endif // TILE_LAYOUT_H
