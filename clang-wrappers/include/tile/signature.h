// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From the argument types of a call to its signature string:
//
//   regs<float, 4, 1>, float, predicate<bool>, pinned_t
//     -> "f32[4,1],f32,pred;pred;pinned"
//
// Each type is described once, without any computation, and what is done for
// each call is one pass over the descriptions: Clang evaluates constants slowly
// and instantiates templates more slowly still, and a unit may have thousands
// of calls.

#ifndef TILE_SIGNATURE_H
#define TILE_SIGNATURE_H

#include <tile/options.h>
#include <tile/text.h>

namespace tile {
namespace detail {

/// What one argument of tile::apply is, a bit each. Options come last.
enum kind : unsigned {
  unsupported = 1u << 0,
  pointer = 1u << 1,
  rejected_before = 1u << 2,
  tensor = 1u << 3,
  scalar = 1u << 4,
  dropped = 1u << 5, // a sink
  named = 1u << 6,   // a special register
  scope = 1u << 7,
  predicated = 1u << 8,
  preserving = 1u << 9,
  pinning = 1u << 10,

  unusable = unsupported | pointer | rejected_before,
  operands = tensor | scalar | dropped | named,
  options = scope | predicated | preserving | pinning,
  /// What the stub gets.
  passed = tensor | scalar | predicated,
};

/// `f32[4,1]@(2,1)`; the strides are null if they are row-major.
constexpr text tensor_text(const char *type, int rank, const long long *extent,
                           const long long *stride) {
  text result(type, '[');
  result.put_list(extent, rank, ',');
  result.put(']');
  if (stride && !is_contiguous(extent, stride, rank)) {
    result.put("@(");
    result.put_list(stride, rank, ',');
    result.put(')');
  }
  return result;
}

/// The strides of a layout, null if it is row-major by its type.
template <class Extents, class Strides>
inline constexpr const long long *strides_of = layout<Extents, Strides>::stride;
template <class Extents>
inline constexpr const long long *strides_of<Extents, row_major> = nullptr;

/// What the signature says of a tensor.
template <class X, class Traits = operand_traits<X>>
inline constexpr text tensor_part = tensor_text(
    element_traits<remove_cv<typename Traits::element>>::name,
    Traits::extents::rank,
    layout<typename Traits::extents, typename Traits::strides>::extent,
    strides_of<typename Traits::extents, typename Traits::strides>);

/// An argument type: its kind and its part of the signature.
struct argument {
  kind what;
  const char *part = "";
};

template <class X, bool IsTensor = is_tensor<X>> constexpr argument describe() {
  if constexpr (!IsTensor)
    return {element_traits<X>::known ? scalar
            : is_pointer<X>          ? pointer
                                     : unsupported,
            element_traits<X>::name};
  else if constexpr (element_traits<
                         remove_cv<typename operand_traits<X>::element>>::known)
    return {tensor, tensor_part<X>.characters};
  else
    return {unsupported};
}

/// The description of argument type X, without reference and cv-qualifiers.
template <class X> inline constexpr argument argument_of = describe<X>();
template <>
inline constexpr argument argument_of<decltype(nullptr)> = {pointer};
template <> inline constexpr argument argument_of<rejected> = {rejected_before};
template <> inline constexpr argument argument_of<sink_t> = {dropped, "_"};
template <char... Name>
inline constexpr argument argument_of<special_register<Name...>> = {
    named, opcode<Name...>::text};
#ifdef TILE_HAS_STRING_ARGUMENTS
template <fixed_string Name>
inline constexpr argument argument_of<named_register<Name>> = {
    named, named_opcode<Name>::text};
#endif
template <>
inline constexpr argument argument_of<scope_warp_t> = {scope, ";scope=warp"};
template <>
inline constexpr argument argument_of<scope_warpgroup_t> = {scope,
                                                            ";scope=warpgroup"};
template <>
inline constexpr argument argument_of<scope_cta_t> = {scope, ";scope=cta"};
template <>
inline constexpr argument argument_of<scope_cluster_t> = {scope,
                                                          ";scope=cluster"};
template <>
inline constexpr argument argument_of<preserve_dst_t> = {preserving,
                                                         ";preserve_dst"};
template <>
inline constexpr argument argument_of<pinned_t> = {pinning, ";pinned"};

template <class Value>
inline constexpr argument argument_of<predicate<Value>> = {
    predicated, argument_of<Value>.part};
template <class Value>
inline constexpr text negated_part = {'!', argument_of<Value>.part};
template <class Value>
inline constexpr argument argument_of<negation<Value>> = {
    argument_of<Value>.what, negated_part<Value>.characters};

/// Options for each call of the project, from macros.
constexpr text make_project_options() {
  text options;
#ifdef TILE_MAX_EXPANSION
  // The most instructions that one call may become.
  options.put(";max=");
  options.put(static_cast<long long>(TILE_MAX_EXPANSION));
#endif
#ifdef TILE_OVERLAP_ERROR
  // A source slot that an earlier repeat overwrites is an error.
  options.put(";overlap=error");
#endif
  return options;
}
inline constexpr text project_options = make_project_options();

/// What one pass over the arguments of a call finds, and its signature.
struct call_facts {
  /// The kinds of all arguments, of options that are given twice, and of
  /// operands that follow an option.
  unsigned seen = 0, repeated = 0, late = 0;
  /// The arguments that the stub gets: operands as written, then the predicate.
  static constexpr int most_arguments = 64;
  int place[most_arguments] = {};
  int places = 0;
  /// The signature; meaningless unless the call is valid.
  basic_text<4096> signature;

  constexpr call_facts(const argument *const *list, int arguments) {
    for (int i = 0; i != arguments; ++i) {
      const argument &next = *list[i];
      repeated |= seen & next.what & options;
      if (seen & options)
        late |= next.what & operands;
      seen |= next.what;
      if (next.what & passed)
        place[places++] = i;
      if (next.what & operands)
        put_operand(next);
    }
    if (seen & options)
      put_options(list, arguments);
    signature.put(project_options.characters);
  }

  /// False if a problem is to be reported, or was, where an argument was made.
  constexpr bool is_valid() const {
    return !(seen & unusable) && !repeated && !late;
  }

private:
  constexpr void put_operand(const argument &operand) {
    if (signature.length)
      signature.put(',');
    signature.put(operand.part);
  }
  constexpr void put_options(const argument *const *list, int arguments) {
    for (int i = 0; i != arguments; ++i)
      if (list[i]->what & predicated)
        put_operand(*list[i]);
    for (int i = 0; i != arguments; ++i)
      if (list[i]->what & options)
        signature.put(list[i]->what & predicated ? ";pred" : list[i]->part);
  }
};

/// A text of \p Size characters and a final NUL.
template <int Size> struct text_buffer {
  char text[Size + 1] = {};

  constexpr text_buffer(const char *characters) {
    __builtin_memcpy(text, characters, Size);
  }
};

/// One call with these argument types (no references, no cv-qualifiers).
template <class... Arguments> struct call {
  static constexpr const argument *list[] = {&argument_of<Arguments>...,
                                             nullptr};
  static constexpr call_facts facts{list, sizeof...(Arguments)};
  /// The number of the last argument of a kind, counted from 1, for messages.
  static constexpr long long number_of(unsigned kinds) {
    long long number = 0;
    for (int i = 0; list[i]; ++i)
      if (list[i]->what & kinds)
        number = i + 1;
    return number;
  }
  /// The number of the first operand behind an option, counted from 1.
  static constexpr long long number_of_late_operand() {
    unsigned before = 0;
    for (int i = 0; list[i]; before |= list[i++]->what)
      if (before & options && list[i]->what & operands)
        return i + 1;
    return 0;
  }
  static constexpr bool passes_all =
      facts.is_valid() && facts.places == sizeof...(Arguments);
  /// The signature string, options included. A static member, so that the
  /// symbol names hold types, not characters.
  static constexpr text_buffer<facts.signature.length> signature{
      facts.signature.characters};
};

} // namespace detail
} // namespace tile

#endif // TILE_SIGNATURE_H
