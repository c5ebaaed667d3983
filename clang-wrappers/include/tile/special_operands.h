// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operands that C++ has no value for: sinks, special registers, and predicates
// that the instruction negates itself.

#ifndef TILE_SPECIAL_OPERANDS_H
#define TILE_SPECIAL_OPERANDS_H

#include <tile/opcode.h>
#include <tile/operands.h>

namespace tile {

/// Written in place of an operand that PTX spells `_`: the value is dropped.
/// An enumerator, not a variable, so that it needs no storage on the device.
enum sink_t : unsigned char { sink };

/// A special register, spelled by its characters; the type of `"%tid.x"_sreg`.
template <char... Name> struct special_register {};

namespace literals {

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgnu-string-literal-operator-template"
/// The special register `"%tid.x"_sreg`.
template <class Character, Character... Name>
TILE_INLINE constexpr special_register<Name...> operator""_sreg() {
  return {};
}
#pragma clang diagnostic pop

} // namespace literals

#ifdef TILE_HAS_STRING_ARGUMENTS
namespace detail {

template <fixed_string Name> struct named_register {};

} // namespace detail

/// The special register \p Name, in C++20: `tile::sreg<"%tid.x">()`.
template <fixed_string Name>
TILE_INLINE constexpr detail::named_register<Name> sreg() {
  return {};
}
#endif

/// Made by tile::negated.
template <class Value> struct negation {
  Value value;
};

namespace detail {

/// A view of a tensor of bool that is only read.
template <class Traits>
using bool_view =
    basic_view<const bool, typename Traits::extents, typename Traits::strides>;

template <class X, class = void> inline constexpr bool is_bool_tensor = false;
template <class X>
inline constexpr bool
    is_bool_tensor<X, void_t<typename operand_traits<X>::extents>> =
        __is_same(remove_cv<typename operand_traits<X>::element>, bool);

} // namespace detail

/// A predicate operand that the instruction reads negated, which PTX writes
/// `!c`, where the ISA allows it.
///
/// \param condition a bool, or a tensor of bool like any other operand.
template <class Condition>
TILE_INLINE auto negated(const Condition &condition) {
  using type = detail::remove_cv<Condition>;
  if constexpr (__is_same(type, bool)) {
    return negation<bool>{condition};
  } else if constexpr (detail::is_bool_tensor<type>) {
    using traits = operand_traits<type>;
    return negation<detail::bool_view<traits>>{traits::data(condition)};
  } else {
    static_assert(!sizeof(Condition),
                  "tile::negated: the operand must be a bool or a tensor of "
                  "bool");
    return detail::rejected{};
  }
}

} // namespace tile

#endif // TILE_SPECIAL_OPERANDS_H
