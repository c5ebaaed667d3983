// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX opcodes as types, which are part of the name of an instance.
//
//   tile::apply<"ex2.approx.ftz.f32">(r, r);       C++20
//   tile::apply("ex2.approx.ftz.f32"_ptx, r, r);   C++17 and later
//
// The second one needs `using namespace tile::literals`.

#ifndef TILE_OPCODE_H
#define TILE_OPCODE_H

#include <tile/stub.h>

namespace tile {

/// A PTX opcode spelled by its characters; the type of `"..."_ptx`.
template <char... Characters> struct opcode {};

namespace literals {

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgnu-string-literal-operator-template"
/// The opcode `"ex2.approx.ftz.f32"_ptx`. Clang's template literal operator
/// gives C++17 what C++20 has template arguments for.
template <class Character, Character... Characters>
TILE_INLINE constexpr opcode<Characters...> operator""_ptx() {
  return {};
}
#pragma clang diagnostic pop

} // namespace literals

#if __cplusplus >= 202002L
/// Defined where tile::apply<"..."> exists.
#define TILE_HAS_STRING_ARGUMENTS 1

/// A string that can be a template argument. It keeps the first 127 characters,
/// more than any opcode has, so that a longer one is no opcode either.
struct fixed_string {
  char text[128] = {};

  consteval fixed_string(const char *literal) {
    // Clang evaluates one builtin faster than a loop.
    const auto size = __builtin_strlen(literal);
    __builtin_memcpy(text, literal,
                     size < sizeof(text) ? size : sizeof(text) - 1);
  }
};

#endif // C++20

} // namespace tile

#endif // TILE_OPCODE_H
