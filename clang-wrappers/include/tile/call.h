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
  constexpr unsigned seen = Call::facts.seen;
  constexpr bool pointers = seen & pointer;
  constexpr bool unsupported_types = seen & unsupported;
  constexpr bool operands_first = (seen & unusable) || !Call::facts.late;
  constexpr bool one_scope = !(Call::facts.repeated & scope);
  constexpr bool repeated = Call::facts.repeated & ~scope;

  static_assert(!pointers,
                text("tile::apply: argument ", Call::number_of(pointer),
                     " is a pointer, which has no shape: write "
                     "tile::view<extents...>(pointer)"));
  static_assert(!unsupported_types,
                text("tile::apply: argument ", Call::number_of(unsupported),
                     " is neither a tensor of static shape nor a scalar, of "
                     "a type that PTX registers hold"));
  static_assert(operands_first,
                text("tile::apply: argument ", Call::number_of_late_operand(),
                     " is an operand behind an option: options follow the "
                     "operands"));
  static_assert(one_scope, "tile::apply: more than one scope is given");
  static_assert(!repeated, "tile::apply: an option is given twice");
}

/// data(x) is what the stub gets for an argument: a pointer to element 0 of a
/// tensor, or a value.
template <class X, bool IsTensor = is_tensor<X>>
struct lowering : operand_traits<X> {};
template <class X> struct lowering<X, false> {
  TILE_INLINE static auto data(const X &argument) {
    using bits = typename element_traits<X>::bits;
    if constexpr (__is_same(bits, void))
      return argument;
    else
      return reinterpret_cast<const bits &>(argument).value;
  }
};
template <class Value> struct lowering<predicate<Value>, false> {
  TILE_INLINE static auto data(const predicate<Value> &argument) {
    return lowering<Value>::data(argument.value);
  }
};
template <class Value> struct lowering<negation<Value>, false> {
  TILE_INLINE static auto data(const negation<Value> &argument) {
    return lowering<Value>::data(argument.value);
  }
};
template <class X> using lower = lowering<remove_cvref<X>>;

/// The numbers of the arguments that are passed.
template <class Call, int... I>
TILE_INLINE sequence<int, Call::facts.place[I]...> places(sequence<int, I...>);
template <class Call>
using passed_numbers = decltype(places<Call>(
    __make_integer_seq<sequence, int, Call::facts.places>()));

/// The stub call with arguments number \p I. \p Opcode is a type, because a
/// pointer parameter would not be a constant when the plugin reads it.
template <class Opcode, class Call, int... I, class... Arguments>
TILE_INLINE void pass(sequence<int, I...>, Arguments &...arguments) {
  __tile_apply<0>(Opcode::text, Call::signature.text,
                  lower<Arguments...[I]>::data(arguments...[I])...);
}

} // namespace detail
} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_CALL_H
