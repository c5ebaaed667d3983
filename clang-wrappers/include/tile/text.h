// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texts put together at compile time: parts of signatures, and the messages of
// static_assert.

#ifndef TILE_TEXT_H
#define TILE_TEXT_H

#include <tile/layout.h>

namespace tile {
inline namespace v1 {
namespace detail {

/// A text of less than 512 characters, made of its parts. It has what Clang
/// wants of a static_assert message: data() and size().
struct text {
  char characters[512] = {};
  int length = 0;

  template <class... _Part> constexpr text(_Part... __parts) {
    (put(__parts), ...);
  }

  constexpr const char *data() const { return characters; }
  constexpr __SIZE_TYPE__ size() const {
    return static_cast<__SIZE_TYPE__>(length);
  }

  constexpr void put(char __character) { characters[length++] = __character; }
  constexpr void put(const char *__part) {
    // Clang evaluates one builtin faster than a loop.
    const auto __size = __builtin_strlen(__part);
    __builtin_memcpy(characters + length, __part, __size);
    length += static_cast<int>(__size);
  }
  constexpr void put(long long __number) {
    if (__number < 0)
      put('-');
    if (__number / 10)
      put(__number < 0 ? -(__number / 10) : __number / 10);
    characters[length++] = "9876543210123456789"[9 + __number % 10];
  }
  /// A shape as messages write it: `4x1`.
  template <long long _First, long long... _Extent>
  constexpr void put(extents<_First, _Extent...>) {
    put(_First);
    ((put('x'), put(_Extent)), ...);
  }
};

} // namespace detail
} // namespace v1
} // namespace tile

#endif // TILE_TEXT_H
