// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of a tile::apply call that need no knowledge of the instruction,
// and the stub call. Everything that depends on the opcode is the plugin's.

#ifndef TILE_CALL_H
#define TILE_CALL_H

#include <tile/signature.h>

#pragma clang diagnostic push
// Pack indexing and computed static_assert messages, in each language mode.
#pragma clang diagnostic ignored "-Wc++26-extensions"

namespace tile {
namespace detail {

template <class Integer, Integer... I> struct sequence {};

/// Reports what is wrong with a call.
template <class Call> constexpr void explain_call() {
  constexpr auto facts = Call::facts;
  constexpr int pointers = facts.number_of(kind::pointer);
  constexpr int unsupported = facts.number_of(kind::unsupported);
  constexpr bool operands_first = facts.has_unknown() || facts.late_operand < 0;
  constexpr bool one_scope = facts.number_of(kind::scope) <= 1;
  constexpr bool repeated = facts.has_repeated();

  static_assert(!pointers, text("tile::apply: argument ",
                                facts.place_of(kind::pointer) + 1LL,
                                " is a pointer, which has no shape: write "
                                "tile::view<extents...>(pointer)"));
  static_assert(!unsupported,
                text("tile::apply: argument ",
                     facts.place_of(kind::unsupported) + 1LL,
                     " is neither a tensor of static shape nor a scalar, of "
                     "a type that PTX registers hold"));
  static_assert(operands_first,
                text("tile::apply: argument ", facts.late_operand + 1LL,
                     " is an operand behind an option: options follow the "
                     "operands"));
  static_assert(one_scope, "tile::apply: more than one scope is given");
  static_assert(!repeated, "tile::apply: an option is given twice");
}

/// True for what holds an operand in `value`.
template <class X> inline constexpr bool is_wrapped = false;
template <class Value>
inline constexpr bool is_wrapped<predicate<Value>> = true;
template <class Value> inline constexpr bool is_wrapped<negation<Value>> = true;

/// What the stub gets for one argument: a pointer to element 0, or a value.
template <class X> TILE_INLINE auto lower(X &argument) {
  using type = remove_cvref<X>;
  if constexpr (is_tensor<type>) {
    return operand_traits<type>::data(argument);
  } else if constexpr (is_wrapped<type>) {
    return lower(argument.value);
  } else {
    using bits = typename element_traits<type>::bits;
    if constexpr (__is_same(bits, void))
      return argument;
    else
      return reinterpret_cast<const bits &>(argument).value;
  }
}

/// The stub call. \p Opcode is a type, because a pointer parameter would not
/// be a constant when the plugin reads it.
template <class Opcode, class Call,
          class Order =
              __make_integer_seq<sequence, int, Call::facts.passed_operands>>
struct stub_call;
template <class Opcode, class Call, int... I>
struct stub_call<Opcode, Call, sequence<int, I...>> {
  template <class... Arguments>
  TILE_INLINE static void make(Arguments &...arguments) {
    __tile_apply<0>(Opcode::text, signature<Call>::buffer.text,
                    lower(arguments...[Call::facts.passed[I]])...);
  }
};

} // namespace detail
} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_CALL_H
