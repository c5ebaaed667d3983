// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX opcodes as template arguments, which are part of the name of an instance.
//
//   tile::apply<"ex2.approx.ftz.f32">(r, r);       C++20
//   tile::apply("ex2.approx.ftz.f32"_ptx, r, r);   C++17 and later
//
// The second one needs `using namespace tile::literals`.

#ifndef TILE_OPCODE_H
#define TILE_OPCODE_H

#include <tile/stub.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgnu-string-literal-operator-template"
#pragma clang diagnostic ignored "-Winvalid-constexpr"

namespace tile {
inline namespace v1 {

/// A PTX opcode spelled by its characters; the type of `"..."_ptx`.
template <char... _Characters> struct opcode {};

namespace literals {

/// The opcode `"ex2.approx.ftz.f32"_ptx`. Clang's template literal operator
/// gives C++17 what C++20 has template arguments for.
template <class _Character, _Character... _Characters>
_TILE_INLINE constexpr opcode<_Characters...> operator""_ptx() {
  return {};
}

} // namespace literals

#if __cplusplus >= 202002L
/// Defined where tile::apply<"..."> exists.
#define TILE_HAS_STRING_ARGUMENTS 1

/// A string that can be a template argument. It holds 255 characters, more than
/// any opcode has, and cuts a longer one.
struct fixed_string {
  char text[256] = {};

  /// \param __literal a string literal, or a constant that points to one.
  consteval fixed_string(const char *__literal) {
    // With the terminator, and with what may follow a zero in the literal.
    const auto __left = __builtin_object_size(__literal, 1);
    const auto __size = __left < sizeof(text) ? __left : sizeof(text) - 1;
    // Clang prints an array of characters as text if it stores a terminator and
    // nothing after it, and evaluates one builtin faster than a loop.
    text[__size - 1] = '\0';
    __builtin_memcpy(text, __literal, __size);
  }
};

#endif // C++20

} // namespace v1
} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_OPCODE_H
