// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From the argument types of a call to its signature string:
//
//   regs<float, 4, 1>, float, predicate<bool>, pinned_t
//     -> "f32[4,1],f32,pred;pred;pinned"
//
// Each type is described once, and what is done for each call is one pass over
// the descriptions, so that a call costs little to compile.

#ifndef TILE_SIGNATURE_H
#define TILE_SIGNATURE_H

#include <tile/options.h>
#include <tile/text.h>

namespace tile {
namespace detail {

/// What one argument of tile::apply is. Options come last.
enum class kind : unsigned char {
  unsupported,
  pointer,
  rejected,
  tensor,
  scalar,
  sink,
  special_register,
  scope,
  predicate,
  preserve_dst,
  pinned,
  number_of_kinds
};

/// A part of a signature, in static storage.
struct text_part {
  const char *characters = "";
  int size = 0;

  constexpr text_part() = default;
  constexpr text_part(const text &whole)
      : characters(whole.characters), size(whole.length) {}
  constexpr text_part(const char *literal)
      : characters(literal), size(static_cast<int>(__builtin_strlen(literal))) {
  }
};

/// An argument type: its kind and its part of the signature.
struct argument {
  kind what;
  text_part part = {};
};

/// `f32[4,1]@(2,1)`; the strides are null if they are row-major.
constexpr text tensor_text(const char *type, int rank, const long long *extent,
                           const long long *stride) {
  text result(type, '[');
  result.put_list(extent, rank, ',');
  result.put(']');
  if (stride) {
    result.put("@(");
    result.put_list(stride, rank, ',');
    result.put(')');
  }
  return result;
}

template <class X, bool IsTensor = is_tensor<X>> struct operand {
  using element = element_traits<X>;
  static constexpr kind what = kind::scalar;
  static constexpr text_part part = element::name;
};
template <class X> struct operand<X, true> {
  using traits = operand_traits<X>;
  using element = element_traits<remove_cv<typename traits::element>>;
  using shape = layout<typename traits::extents, typename traits::strides>;
  static constexpr kind what = kind::tensor;
  static constexpr text whole =
      tensor_text(element::name, shape::rank, shape::extent,
                  shape::is_row_major ? nullptr : shape::stride);
  static constexpr text_part part = whole;
};

template <class X> constexpr argument describe() {
  if constexpr (operand<X>::element::known)
    return {operand<X>::what, operand<X>::part};
  else
    return {is_pointer<X> ? kind::pointer : kind::unsupported};
}

/// The description of argument type X, without reference and cv-qualifiers.
template <class X> inline constexpr argument argument_of = describe<X>();
template <>
inline constexpr argument argument_of<decltype(nullptr)> = {kind::pointer};
template <> inline constexpr argument argument_of<rejected> = {kind::rejected};
template <> inline constexpr argument argument_of<sink_t> = {kind::sink, "_"};
template <char... Name>
inline constexpr argument argument_of<special_register<Name...>> = {
    kind::special_register, opcode<Name...>::text};
#ifdef TILE_HAS_STRING_ARGUMENTS
template <fixed_string Name>
inline constexpr argument argument_of<named_register<Name>> = {
    kind::special_register, named_opcode<Name>::text};
#endif
template <class Value>
inline constexpr text negated_text = {'!', operand<Value>::part.characters};
template <class Value>
inline constexpr argument argument_of<negation<Value>> = {operand<Value>::what,
                                                          negated_text<Value>};
template <>
inline constexpr argument argument_of<scope_warp_t> = {kind::scope,
                                                       ";scope=warp"};
template <>
inline constexpr argument argument_of<scope_warpgroup_t> = {kind::scope,
                                                            ";scope=warpgroup"};
template <>
inline constexpr argument argument_of<scope_cta_t> = {kind::scope,
                                                      ";scope=cta"};
template <>
inline constexpr argument argument_of<scope_cluster_t> = {kind::scope,
                                                          ";scope=cluster"};
template <class Value>
inline constexpr argument argument_of<predicate<Value>> = {
    kind::predicate, operand<Value>::part};
template <>
inline constexpr argument argument_of<preserve_dst_t> = {kind::preserve_dst,
                                                         ";preserve_dst"};
template <>
inline constexpr argument argument_of<pinned_t> = {kind::pinned, ";pinned"};

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
inline constexpr text_part pred_option = ";pred";

constexpr char *append(char *out, text_part part) {
  if (part.size)
    __builtin_memcpy(out, part.characters,
                     static_cast<__SIZE_TYPE__>(part.size));
  return out + part.size;
}

/// What one pass over the \p Size arguments of a call finds.
template <int Size> struct call_facts {
  /// How many arguments there are of each kind, and where the last one is.
  int count[static_cast<int>(kind::number_of_kinds)] = {};
  int place[static_cast<int>(kind::number_of_kinds)] = {};
  /// The first operand behind an option, or -1.
  int late_operand = -1;
  /// The operands as written; then the predicate.
  int operand[Size + 1] = {};
  int operands = 0;
  /// The same without what is only written: the arguments of the stub call.
  int passed[Size + 1] = {};
  int passed_operands = 0;
  int signature_size = 0;

  constexpr int number_of(kind k) const { return count[static_cast<int>(k)]; }
  constexpr int place_of(kind k) const { return place[static_cast<int>(k)]; }

  constexpr void add_operand(int i, kind k) {
    operand[operands++] = i;
    if (k != kind::sink && k != kind::special_register)
      passed[passed_operands++] = i;
  }

  constexpr call_facts(const argument *const *list) {
    bool options = false;
    for (int i = 0; i != Size; ++i) {
      const kind k = list[i]->what;
      ++count[static_cast<int>(k)];
      place[static_cast<int>(k)] = i;
      signature_size += list[i]->part.size;
      if (k >= kind::scope) {
        options = true;
      } else if (k >= kind::tensor) {
        add_operand(i, k);
        if (options && late_operand < 0)
          late_operand = i;
      }
    }
    if (number_of(kind::predicate)) {
      add_operand(place_of(kind::predicate), kind::predicate);
      signature_size += pred_option.size;
    }
    if (operands)
      signature_size += operands - 1; // commas
    signature_size += project_options.length;
  }

  constexpr bool has_unknown() const {
    return number_of(kind::unsupported) || number_of(kind::pointer);
  }
  constexpr bool has_repeated() const {
    return number_of(kind::predicate) > 1 || number_of(kind::pinned) > 1 ||
           number_of(kind::preserve_dst) > 1;
  }
  /// False if a problem is to be reported, or was, where an argument was made.
  constexpr bool is_valid() const {
    return !has_unknown() && late_operand < 0 && number_of(kind::scope) <= 1 &&
           !has_repeated() && !number_of(kind::rejected);
  }

  constexpr void put_signature(char *out, const argument *const *list) const {
    for (int i = 0; i != operands; ++i) {
      if (i)
        *out++ = ',';
      out = append(out, list[operand[i]]->part);
    }
    if (number_of(kind::scope))
      out = append(out, list[place_of(kind::scope)]->part);
    if (number_of(kind::predicate))
      out = append(out, pred_option);
    if (number_of(kind::preserve_dst))
      out = append(out, list[place_of(kind::preserve_dst)]->part);
    if (number_of(kind::pinned))
      out = append(out, list[place_of(kind::pinned)]->part);
    append(out, project_options);
  }
};

/// One call with these argument types (no references, no cv-qualifiers).
template <class... Arguments> struct call {
  static constexpr const argument *list[] = {&argument_of<Arguments>...,
                                             nullptr};
  static constexpr call_facts<sizeof...(Arguments)> facts{list};
  static constexpr bool valid = facts.is_valid();
};

/// A text of \p Size characters and a final NUL.
template <int Size> struct text_buffer {
  char text[Size + 1];
};

template <int Size, class Facts>
constexpr text_buffer<Size> signature_text(const Facts &facts,
                                           const argument *const *list) {
  text_buffer<Size> buffer{};
  facts.put_signature(buffer.text, list);
  return buffer;
}

/// The signature string of a valid call, options included. It is a static
/// member, so that the symbol names hold types, not characters.
template <class Call> struct signature {
  static constexpr auto buffer =
      signature_text<Call::facts.signature_size>(Call::facts, Call::list);
};

} // namespace detail
} // namespace tile

#endif // TILE_SIGNATURE_H
