// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call of tile::apply: the errors that its argument types show. Everything
// that depends on the opcode is the plugin's.

#ifndef TILE_CALL_H
#define TILE_CALL_H

#include <tile/signature.h>

#pragma clang diagnostic push
// Computed static_assert messages, in each language mode.
#pragma clang diagnostic ignored "-Wc++26-extensions"

namespace tile {
namespace detail {

/// What is known of the arguments of a call without its opcode.
struct call_facts {
  /// The kinds of all arguments, and of options that are given twice.
  unsigned seen = 0, repeated = 0;
  /// The last pointer, the last argument of an unsupported type and the first
  /// operand behind an option, counted from 1; 0 if there is none.
  long long pointer_at = 0, unsupported_at = 0, late_at = 0;

  /// \p kinds are those of the arguments, in their order. Takes no types, so
  /// that few calls instantiate it.
  template <class... Kinds> constexpr call_facts(Kinds... kinds) {
    (add(kinds), ...);
  }

  /// False if a problem is to be reported, or was, where an argument was made.
  constexpr bool is_valid() const {
    return !(seen & unusable) && !repeated && !late_at;
  }

private:
  long long arguments = 0;

  constexpr void add(unsigned what) {
    ++arguments;
    repeated |= seen & what & options;
    if (what & pointer)
      pointer_at = arguments;
    if (what & unsupported)
      unsupported_at = arguments;
    if (!late_at && seen & options && what & operand)
      late_at = arguments;
    seen |= what;
  }
};

/// Reports what is wrong with a call.
template <class... Arguments> constexpr void explain_call() {
  constexpr call_facts facts(argument<Arguments>::describe().what...);
  constexpr bool pointers = facts.pointer_at;
  constexpr bool unsupported_types = facts.unsupported_at;
  constexpr bool operands_first = facts.seen & unusable || !facts.late_at;
  constexpr bool one_scope = !(facts.repeated & scope);
  constexpr bool repeated = facts.repeated & ~scope;

  static_assert(!pointers, text("tile::apply: argument ", facts.pointer_at,
                                " is a pointer, which has no shape: write "
                                "tile::view<extents...>(pointer)"));
  static_assert(!unsupported_types,
                text("tile::apply: argument ", facts.unsupported_at,
                     " is neither a tensor of static shape nor a scalar, of "
                     "a type that PTX registers hold"));
  static_assert(operands_first,
                text("tile::apply: argument ", facts.late_at,
                     " is an operand behind an option: options follow the "
                     "operands"));
  static_assert(one_scope, "tile::apply: more than one scope is given");
  static_assert(!repeated, "tile::apply: an option is given twice");
}

} // namespace detail
} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_CALL_H
