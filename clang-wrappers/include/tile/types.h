// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Element types of other libraries.

#ifndef TILE_TYPES_H
#define TILE_TYPES_H

namespace tile {
inline namespace v1 {

/// The signature type of an element type \p _Element (without cv-qualifiers)
/// that the plugin does not know by name: a class of 16, 32 or 64 bits. It does
/// know the arithmetic types of C++ and the half and vector types of the
/// toolkit.
///
/// A program may specialise it for its own register types, after
/// <tile/adapt.h>; `name` is the type's name in the signature:
/// \code
/// template <> struct tile::element_traits<fp8x4>
///     : tile::bit_container<32> {
///   static constexpr const char *name = "b32";
/// };
/// \endcode
template <class _Element> struct element_traits {
  static constexpr bool known = false;
};

namespace detail {

template <class _Bits> struct known_element {
  static constexpr bool known = true;
  using bits = _Bits;
};

template <int _Width> struct container;
template <> struct container<16> : known_element<unsigned short> {};
template <> struct container<32> : known_element<unsigned> {};
template <> struct container<64> : known_element<unsigned long long> {};

} // namespace detail

/// Base of an element_traits specialisation for a class of \p _Width bits: its
/// scalars are passed as an unsigned integer. \p _Width is 16, 32 or 64.
template <int _Width> using bit_container = detail::container<_Width>;

} // namespace v1
} // namespace tile

#endif // TILE_TYPES_H
