// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texts put together at compile time: parts of signatures, and the messages of
// static_assert.

#ifndef TILE_TEXT_H
#define TILE_TEXT_H

#include <tile/layout.h>

namespace tile {
namespace detail {

/// A text of less than 512 characters, made of its parts. It has what Clang
/// wants of a static_assert message: data() and size().
struct text {
  char characters[512] = {};
  int length = 0;

  template <class... Part> constexpr text(Part... parts) { (put(parts), ...); }

  constexpr const char *data() const { return characters; }
  constexpr __SIZE_TYPE__ size() const {
    return static_cast<__SIZE_TYPE__>(length);
  }

  constexpr void put(char character) { characters[length++] = character; }
  constexpr void put(const char *part) {
    // Clang evaluates one builtin faster than a loop.
    const auto size = __builtin_strlen(part);
    __builtin_memcpy(characters + length, part, size);
    length += static_cast<int>(size);
  }
  constexpr void put(long long number) {
    if (number < 0)
      put('-');
    if (number / 10)
      put(number < 0 ? -(number / 10) : number / 10);
    characters[length++] = "9876543210123456789"[9 + number % 10];
  }
  /// A shape as messages write it: `4x1`.
  template <long long First, long long... E>
  constexpr void put(extents<First, E...>) {
    put(First);
    ((put('x'), put(E)), ...);
  }
};

} // namespace detail
} // namespace tile

#endif // TILE_TEXT_H
