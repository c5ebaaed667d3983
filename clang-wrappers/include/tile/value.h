// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile::value: an instruction with one destination of one register, as an
// expression.
//
//   float y = tile::value<"ex2.approx.f32">(x);         C++20
//   float y = tile::value("ex2.approx.f32"_ptx, x);     C++17 and later
//
// A program that includes <tile/adapt.h>, or a header that does, includes it
// before this one.

#ifndef TILE_VALUE_H
#define TILE_VALUE_H

#include <tile/apply.h>
#include <tile/result_types.h>

namespace tile {
inline namespace v1 {
namespace detail {

/// Does a text begin with these whole words?
constexpr bool begins_with(const char *__text, const char *__words) {
  const auto __length = __builtin_strlen(__words);
  return __builtin_strncmp(__text, __words, __length) == 0 &&
         (__text[__length] == '\0' || __text[__length] == '.');
}

/// The number of the type of an opcode's result, or what the rule says instead.
constexpr int result_number(const char *__opcode) {
  // The rules are sorted: those that begin with the letter of the opcode follow
  // one another, and of two that fit the longer one is the later.
  const result_rule *__rule = result_rules;
  const result_rule *const __end =
      __rule + sizeof(result_rules) / sizeof(*__rule);
  for (const result_rule *__last = __end; __rule != __last;) {
    const result_rule *const __middle = __rule + (__last - __rule) / 2;
    if (__middle->prefix[0] < __opcode[0])
      __rule = __middle + 1;
    else
      __last = __middle;
  }
  int __type = first_type;
  for (; __rule != __end && __rule->prefix[0] == __opcode[0]; ++__rule)
    if (begins_with(__opcode, __rule->prefix))
      __type = __rule->type;
  if (__type != first_type)
    return __type;
  while ((__opcode = __builtin_strchr(__opcode, '.'))) {
    ++__opcode;
    for (const char *const &__name : type_names)
      if (__name[0] == __opcode[0] && begins_with(__opcode, __name))
        return static_cast<int>(&__name - type_names);
  }
  return first_type;
}

/// The type of the result. Any type will do for an opcode that has none: a
/// message says so.
template <int _Number, bool _IsKnown = (_Number >= 0)> struct result {
  using type = unsigned;
};
template <int _Number>
struct result<_Number, true> : type_of_number<_Number> {};

template <char... _Opcode> constexpr int number_of() {
  const char __text[] = {_Opcode..., '\0'};
  return result_number(__text);
}

#ifdef TILE_HAS_STRING_ARGUMENTS
/// Once for each opcode: the search is long.
template <fixed_string _Opcode>
inline constexpr int number_in = result_number(_Opcode.text);
#endif

template <int _Number> using result_type = typename result<_Number>::type;

template <class _Argument> inline constexpr bool keeps_old_value = false;
template <> inline constexpr bool keeps_old_value<preserve_dst_t> = true;

/// Reports what tile::value cannot do. Not called when the program runs: a call
/// between two of a carry chain might access memory.
template <int _Number, class... _Arguments> constexpr bool check_value() {
  static_assert(_Number != no_single_result,
                "tile::value: the instruction does not write one register: "
                "call tile::apply with its operands");
  static_assert(_Number != ambiguous_result,
                "tile::value: the operands decide what type the result has: "
                "call tile::apply with a destination");
  static_assert(!(keeps_old_value<__remove_cvref(_Arguments)> || ...),
                "tile::value: there is no old value to preserve: call "
                "tile::apply with a destination");
  return true;
}

} // namespace detail

/// Executes an instruction once and returns its result.
///
/// \param __opcode     the full PTX spelling, `"ex2.approx.f32"_ptx`.
/// \param __arguments  the operands after the destination, then options, as for
///                     tile::apply: each a scalar, or a tensor of one register.
/// \return the destination, of the type that the opcode gives it: an integer of
///         its size and sign (unsigned for .b32 and packed types such as
///         .f16x2), float, double, _Float16 for .f16, __bf16 for .bf16, bool
///         for a predicate. A program with the toolkit's __half writes
///         `tile::apply<"...">(h, x)` with `__half h;` instead.
///
/// With tile::pred, the result is unspecified where the predicate is false:
/// there is no old value, and tile::preserve_dst is an error.
template <char... _Opcode, class... _Arguments,
          int _Number = detail::number_of<_Opcode...>()>
_TILE_ENTRY detail::result_type<_Number>
value(const opcode<_Opcode...> &__opcode, _Arguments &&...__arguments)
#ifdef _TILE_HOST_PASS
    ;
#else
{
  static_assert(detail::check_value<_Number, _Arguments...>());
  detail::result_type<_Number> __result;
  apply(__opcode, __result, static_cast<_Arguments &&>(__arguments)...);
  return __result;
}
#endif

#ifdef TILE_HAS_STRING_ARGUMENTS
/// The same with the opcode as template argument, in C++20:
/// `tile::value<"ex2.approx.f32">(x)`.
template <fixed_string _Opcode, class... _Arguments>
_TILE_ENTRY detail::result_type<detail::number_in<_Opcode>>
value(_Arguments &&...__arguments)
#ifdef _TILE_HOST_PASS
    ;
#else
{
  static_assert(
      detail::check_value<detail::number_in<_Opcode>, _Arguments...>());
  detail::result_type<detail::number_in<_Opcode>> __result;
  apply<_Opcode>(__result, static_cast<_Arguments &&>(__arguments)...);
  return __result;
}
#endif
#endif

} // namespace v1
} // namespace tile

#endif // TILE_VALUE_H
