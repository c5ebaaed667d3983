// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether a strided tensor addresses an element twice.

#ifndef TILE_OVERLAP_H
#define TILE_OVERLAP_H

#include <tile/layout.h>

namespace tile {
inline namespace v1 {
namespace detail {

/// Holds each sum of (extent - 1) * stride over the axes of a valid shape.
__extension__ typedef __int128 wide_int;

/// A shape with its strides, for use in constant expressions.
template <class _Extents, class _Strides> struct layout;
template <long long... _Extent> struct layout<extents<_Extent...>, row_major> {
  static constexpr int rank = sizeof...(_Extent);
  static constexpr bool is_row_major = true;
};
template <long long... _Extent, long long... _Stride>
struct layout<extents<_Extent...>, strides<_Stride...>> {
  static constexpr int rank = sizeof...(_Extent);
  static constexpr long long extent[] = {_Extent...};
  /// 1 for an axis of extent 1, whose stride plays no part.
  static constexpr long long stride[] = {(_Extent == 1 ? 1 : _Stride)...};
  static constexpr bool is_row_major =
      offset<extents<_Extent...>, strides<_Stride...>>::is_contiguous();
};

/// The axes of extent 2 and more, largest stride first.
template <int _Rank> struct sorted_axes {
  wide_int most[_Rank] = {};      // extent - 1
  wide_int step[_Rank] = {};      // magnitude of the stride
  wide_int reach[_Rank + 1] = {}; // greatest offset of this axis and the later
  int rank = 0;

  constexpr sorted_axes(const long long (&__extent)[_Rank],
                        const long long (&__stride)[_Rank]) {
    for (int __i = 0; __i != _Rank; ++__i) {
      if (__extent[__i] < 2)
        continue;
      const wide_int __size = __stride[__i];
      const wide_int __magnitude = __size < 0 ? -__size : __size;
      int __place = rank++;
      for (; __place && step[__place - 1] < __magnitude; --__place) {
        step[__place] = step[__place - 1];
        most[__place] = most[__place - 1];
      }
      step[__place] = __magnitude;
      most[__place] = __extent[__i] - 1;
    }
    for (int __i = rank; __i-- != 0;)
      reach[__i] = reach[__i + 1] + most[__i] * step[__i];
  }

  /// Two coordinates meet if the steps between them, not all zero, add up to
  /// nothing. Tries the steps along the axes from \p __axis on that can still
  /// cancel \p __offset; the first step that is not zero is taken as positive.
  constexpr bool meet(int __axis, wide_int __offset, bool __apart) const {
    if (__axis == rank)
      return __apart && __offset == 0;
    if (step[__axis] == 0)
      return true;
    wide_int __count = 0;
    if (__apart) {
      __count = (-reach[__axis + 1] - __offset) / step[__axis] - 1;
      if (__count < -most[__axis])
        __count = -most[__axis];
    }
    for (; __count <= most[__axis]; ++__count) {
      const wide_int __sum = __offset + __count * step[__axis];
      if (__sum > reach[__axis + 1])
        break;
      if (__sum >= -reach[__axis + 1] &&
          meet(__axis + 1, __sum, __apart || __count))
        return true;
    }
    return false;
  }
};

/// True if two coordinates of a tensor are the same element.
template <int _Rank>
constexpr bool self_overlap(const long long (&__extent)[_Rank],
                            const long long (&__stride)[_Rank]) {
  return sorted_axes<_Rank>(__extent, __stride).meet(0, 0, false);
}

} // namespace detail
} // namespace v1
} // namespace tile

#endif // TILE_OVERLAP_H
