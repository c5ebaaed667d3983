// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether a strided tensor addresses an element twice.

#ifndef TILE_OVERLAP_H
#define TILE_OVERLAP_H

#include <tile/layout.h>

namespace tile {
namespace detail {

/// The axes of extent 2 and more, largest stride first.
template <int Rank> struct sorted_axes {
  wide_int most[Rank] = {};      // extent - 1
  wide_int step[Rank] = {};      // magnitude of the stride
  wide_int reach[Rank + 1] = {}; // greatest offset of this axis and the later
  int rank = 0;

  constexpr sorted_axes(const long long (&extent)[Rank],
                        const long long (&stride)[Rank]) {
    for (int i = 0; i != Rank; ++i) {
      if (extent[i] < 2)
        continue;
      const wide_int size = stride[i];
      const wide_int magnitude = size < 0 ? -size : size;
      int place = rank++;
      for (; place && step[place - 1] < magnitude; --place) {
        step[place] = step[place - 1];
        most[place] = most[place - 1];
      }
      step[place] = magnitude;
      most[place] = extent[i] - 1;
    }
    for (int i = rank; i-- != 0;)
      reach[i] = reach[i + 1] + most[i] * step[i];
  }

  /// Two coordinates meet if the steps between them, not all zero, add up to
  /// nothing. Tries the steps along the axes from \p axis on that can still
  /// cancel \p offset; the first step that is not zero is taken as positive.
  constexpr bool meet(int axis, wide_int offset, bool apart) const {
    if (axis == rank)
      return apart && offset == 0;
    if (step[axis] == 0)
      return true;
    wide_int count = 0;
    if (apart) {
      count = (-reach[axis + 1] - offset) / step[axis] - 1;
      if (count < -most[axis])
        count = -most[axis];
    }
    for (; count <= most[axis]; ++count) {
      const wide_int sum = offset + count * step[axis];
      if (sum > reach[axis + 1])
        break;
      if (sum >= -reach[axis + 1] && meet(axis + 1, sum, apart || count))
        return true;
    }
    return false;
  }
};

/// True if two coordinates of a tensor are the same element.
template <int Rank>
constexpr bool self_overlap(const long long (&extent)[Rank],
                            const long long (&stride)[Rank]) {
  return sorted_axes<Rank>(extent, stride).meet(0, 0, false);
}

} // namespace detail
} // namespace tile

#endif // TILE_OVERLAP_H
