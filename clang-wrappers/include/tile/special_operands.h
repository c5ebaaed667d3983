// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operands that C++ has no value for: sinks, special registers, and predicates
// that the instruction negates itself.

#ifndef TILE_SPECIAL_OPERANDS_H
#define TILE_SPECIAL_OPERANDS_H

#include <tile/opcode.h>
#ifndef _TILE_HOST_PASS
#include <tile/traits.h>
#endif

namespace tile {
inline namespace v1 {

/// Written in place of an operand that PTX spells `_`: the value is dropped.
/// An enumerator, not a variable, so that it needs no storage on the device.
enum sink_t : unsigned char { sink };

/// A special register, spelled by its characters; the type of `"%tid.x"_sreg`.
template <char... _Name> struct special_register {};

namespace literals {

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgnu-string-literal-operator-template"
/// The special register `"%tid.x"_sreg`.
template <class _Character, _Character... _Name>
_TILE_INLINE constexpr special_register<_Name...> operator""_sreg() {
  return {};
}
#pragma clang diagnostic pop

} // namespace literals

#ifdef TILE_HAS_STRING_ARGUMENTS
namespace detail {

template <fixed_string _Name> struct named_register {};

} // namespace detail

/// The special register \p _Name, in C++20: `tile::sreg<"%tid.x">()`.
template <fixed_string _Name>
_TILE_INLINE constexpr detail::named_register<_Name> sreg() {
  return {};
}
#endif

/// Made by tile::negated.
template <class _Value> struct negation {
  _Value value;
};

/// A predicate operand that the instruction reads negated, which PTX writes
/// `!c`, where the ISA allows it.
///
/// \param __condition  a bool, or a tensor of bool like any other operand.
#ifdef _TILE_HOST_PASS
template <class _Condition>
_TILE_DEVICE negation<bool> negated(const _Condition &__condition);
#else
template <class _Condition>
_TILE_INLINE auto negated(const _Condition &__condition) {
  using type = __remove_cv(_Condition);
  if constexpr (__is_same(type, bool)) {
    return negation<bool>{__condition};
  } else if constexpr (detail::is_bool_tensor<type>) {
    return negation<detail::bool_view<type>>{
        {operand_traits<type>::data(__condition)}};
  } else {
    static_assert(!sizeof(_Condition),
                  "tile::negated: the operand must be a bool or a tensor of "
                  "bool");
    return detail::rejected{};
  }
}
#endif

} // namespace v1
} // namespace tile

#endif // TILE_SPECIAL_OPERANDS_H
