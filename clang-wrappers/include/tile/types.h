// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Element types of other libraries.

#ifndef TILE_TYPES_H
#define TILE_TYPES_H

namespace tile {

namespace detail {

// The bits of a class-type scalar. These types may alias any object: some
// half types are not trivially copyable, which rules out __builtin_bit_cast.
struct __attribute__((may_alias)) bits16 {
  unsigned short value;
};
struct __attribute__((may_alias)) bits32 {
  unsigned value;
};
struct __attribute__((may_alias)) bits64 {
  unsigned long long value;
};

} // namespace detail

/// The signature type of an element type \p T (without cv-qualifiers) that the
/// plugin does not know by name: a class of 16, 32 or 64 bits. It does know the
/// arithmetic types of C++, and of the toolkit __half, __half2, __nv_bfloat16,
/// __nv_bfloat162 and float2.
///
/// A program may specialise it for its own register types, behind
/// <tile/adapt.h>; `name` is the type's name in the signature:
/// \code
/// template <> struct tile::element_traits<fp8x4>
///     : tile::bit_container<32> {
///   static constexpr const char *name = "b32";
/// };
/// \endcode
template <class T> struct element_traits {
  static constexpr bool known = false;
};

namespace detail {

template <class Bits> struct known_element {
  static constexpr bool known = true;
  using bits = Bits;
};

template <int Width> struct container;
template <> struct container<16> : known_element<bits16> {};
template <> struct container<32> : known_element<bits32> {};
template <> struct container<64> : known_element<bits64> {};

} // namespace detail

/// Base of an element_traits specialisation for a class of \p Width bits: its
/// scalars are passed as an unsigned integer. Width is 16, 32 or 64.
template <int Width> using bit_container = detail::container<Width>;

} // namespace tile

#endif // TILE_TYPES_H
