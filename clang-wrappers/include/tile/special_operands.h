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

template <class X> constexpr bool is_bool_tensor() {
  if constexpr (is_tensor<X>)
    return __is_same(remove_cv<typename operand_traits<X>::element>, bool);
  else
    return false;
}

/// A view of a tensor that is only read.
template <class Tensor> TILE_INLINE auto read_view(const Tensor &tensor) {
  using traits = operand_traits<Tensor>;
  using element = remove_cv<typename traits::element>;
  return basic_view<const element, typename traits::extents,
                    typename traits::strides>{traits::data(tensor)};
}

} // namespace detail

/// A predicate operand that the instruction reads negated, which PTX writes
/// `!c`, where the ISA allows it.
///
/// \param condition a bool, or a tensor of bool like any other operand.
template <class Condition>
TILE_INLINE auto negated(const Condition &condition) {
  using type = detail::remove_cv<Condition>;
  if constexpr (detail::is_bool_tensor<type>()) {
    using view = decltype(detail::read_view<type>(condition));
    return negation<view>{detail::read_view<type>(condition)};
  } else if constexpr (__is_same(type, bool)) {
    return negation<bool>{condition};
  } else {
    static_assert(__is_same(type, bool),
                  "tile::negated: the operand must be a bool or a tensor of "
                  "bool");
    return detail::rejected{};
  }
}

} // namespace tile

#endif // TILE_SPECIAL_OPERANDS_H
