// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature of a call, the text by which the plugin knows its operands, as
// a list with a text for each argument, computed at compile time:
//
//   regs<float, 4, 1>, float, predicate<bool>, pinned_t
//     -> "f32[4,1]", "f32", "@pred", ";pinned"
//
// Each type is described once, and a call only lists the descriptions: Clang
// evaluates constants slowly, those of device variables three times, and a unit
// may have thousands of calls.

#ifndef TILE_SIGNATURE_H
#define TILE_SIGNATURE_H

#include <tile/options.h>
#include <tile/text.h>

#pragma clang diagnostic push
// Constants in constexpr functions, in each language mode.
#pragma clang diagnostic ignored "-Wc++23-extensions"

namespace tile {
namespace detail {

/// What one argument of tile::apply is, a bit each. Options come last.
enum kind : unsigned {
  unsupported = 1u << 0,
  pointer = 1u << 1,
  rejected_before = 1u << 2,
  operand = 1u << 3,
  scope = 1u << 4,
  predicated = 1u << 5,
  preserving = 1u << 6,
  pinning = 1u << 7,

  unusable = unsupported | pointer | rejected_before,
  options = scope | predicated | preserving | pinning,
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

/// An argument: its kind and its part of the signature.
struct description {
  unsigned what; // a kind; operators on enumerations are slow to compile
  const char *part = "";
};

/// What the stub gets for an argument of type \p X (without reference and
/// cv-qualifiers): describe(), and data(x), a pointer to element 0 of a tensor,
/// a value, or 0 where the description says all.
template <class X, bool IsTensor = is_tensor<X>>
struct argument : operand_traits<X> {
  TILE_DEVICE static constexpr description describe() {
    if constexpr (type::known)
      return {operand, part.characters};
    else
      return {unsupported};
  }

private:
  using traits = operand_traits<X>;
  using type = element_traits<remove_cv<typename traits::element>>;
  using shape = layout<typename traits::extents, typename traits::strides>;
  static TILE_CONSTANT constexpr text part =
      tensor_text(type::name, shape::rank, shape::extent, shape::stride);
};

template <class X> struct argument<X, false> {
  TILE_DEVICE static constexpr description describe() {
    using type = element_traits<X>;
    if constexpr (type::known)
      return {operand, type::name};
    else
      return {is_pointer<X> ? pointer : unsupported};
  }
  TILE_INLINE static auto data(const X &scalar) {
    using bits = typename element_traits<X>::bits;
    if constexpr (__is_same(bits, void))
      return scalar;
    else
      return reinterpret_cast<const bits &>(scalar).value;
  }
};

/// The tags, whose description says all.
template <class Tag> struct tag_argument {
  TILE_INLINE static int data(const Tag &) { return 0; }
};
#define TILE_TAG(type, kind, part)                                             \
  template <> struct argument<type, false> : tag_argument<type> {              \
    TILE_DEVICE static constexpr description describe() {                      \
      return {kind, part};                                                     \
    }                                                                          \
  }
TILE_TAG(decltype(nullptr), pointer, "");
TILE_TAG(rejected, rejected_before, "");
TILE_TAG(sink_t, operand, "_");
TILE_TAG(scope_warp_t, scope, ";scope=warp");
TILE_TAG(scope_warpgroup_t, scope, ";scope=warpgroup");
TILE_TAG(scope_cta_t, scope, ";scope=cta");
TILE_TAG(scope_cluster_t, scope, ";scope=cluster");
TILE_TAG(preserve_dst_t, preserving, ";preserve_dst");
TILE_TAG(pinned_t, pinning, ";pinned");
#undef TILE_TAG

template <char... Name>
struct argument<special_register<Name...>, false>
    : tag_argument<special_register<Name...>> {
  TILE_DEVICE static constexpr description describe() {
    return {operand, opcode<Name...>::text};
  }
};
#ifdef TILE_HAS_STRING_ARGUMENTS
template <fixed_string Name>
struct argument<named_register<Name>, false>
    : tag_argument<named_register<Name>> {
  TILE_DEVICE static constexpr description describe() {
    return {operand, Name.text};
  }
};
#endif

/// A value of which \p Mark says what it is for.
template <unsigned Kind, char Mark, class Value> struct marked_argument {
  static TILE_CONSTANT constexpr text part = {Mark,
                                              argument<Value>::describe().part};
  TILE_DEVICE static constexpr description describe() {
    return {Kind, part.characters};
  }
  template <class Marked> TILE_INLINE static auto data(Marked &marked) {
    return argument<Value>::data(marked.value);
  }
};
template <class Value>
struct argument<predicate<Value>, false>
    : marked_argument<predicated, '@', Value> {};
template <class Value>
struct argument<negation<Value>, false> : marked_argument<operand, '!', Value> {
};

// Options for each call of the project, from macros.
#if defined(TILE_MAX_EXPANSION) || defined(TILE_OVERLAP_ERROR)
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
#define TILE_PROJECT_OPTIONS ::tile::detail::project_options.characters,
#else
#define TILE_PROJECT_OPTIONS
#endif

} // namespace detail
} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_SIGNATURE_H
