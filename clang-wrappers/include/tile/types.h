// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C++ element types and their names in a signature.

#ifndef TILE_TYPES_H
#define TILE_TYPES_H

#include <tile/stub.h>

// The toolkit's 16-bit types, known here by name only, so that cuda_fp16.h and
// cuda_bf16.h may come before or after this header, or not at all.
struct __half;
struct __half2;
struct __nv_bfloat16;
struct __nv_bfloat162;

namespace tile {

namespace detail {

template <class T> using remove_cvref = __remove_cvref(T);
template <class T> using remove_cv = __remove_cv(T);

// The bits of a class-type scalar. These types may alias any object, and some
// of the toolkit's half types are not trivially copyable, which rules out
// __builtin_bit_cast.
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

/// Signature type of the element type \p T (without cv-qualifiers).
///
/// `name` is the type name in the signature. A scalar of type T is passed to
/// the stub as it is, or, where `bits` is not void, as the unsigned integer of
/// that bit type. `known` is false for a type that has no PTX counterpart.
///
/// A program may specialise it for its own register types:
/// \code
/// template <> struct tile::element_traits<fp8x4>
///     : tile::bit_container<32> {
///   static constexpr const char *name = "b32";
/// };
/// \endcode
template <class T> struct element_traits {
  static constexpr bool known = false;
  static constexpr const char *name = nullptr;
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

#define TILE_ELEMENT(type, text, base)                                         \
  template <> struct element_traits<type> : base {                             \
    static constexpr const char *name = text;                                  \
  }

TILE_ELEMENT(bool, "pred", detail::known_element<void>);
TILE_ELEMENT(char, "s8", detail::known_element<void>);
TILE_ELEMENT(signed char, "s8", detail::known_element<void>);
TILE_ELEMENT(unsigned char, "u8", detail::known_element<void>);
TILE_ELEMENT(short, "s16", detail::known_element<void>);
TILE_ELEMENT(unsigned short, "u16", detail::known_element<void>);
TILE_ELEMENT(int, "s32", detail::known_element<void>);
TILE_ELEMENT(unsigned, "u32", detail::known_element<void>);
TILE_ELEMENT(long, sizeof(long) == 8 ? "s64" : "s32",
             detail::known_element<void>);
TILE_ELEMENT(unsigned long, sizeof(long) == 8 ? "u64" : "u32",
             detail::known_element<void>);
TILE_ELEMENT(long long, "s64", detail::known_element<void>);
TILE_ELEMENT(unsigned long long, "u64", detail::known_element<void>);
__extension__ TILE_ELEMENT(__int128, "b128", detail::known_element<void>);
__extension__ TILE_ELEMENT(unsigned __int128, "b128",
                           detail::known_element<void>);
TILE_ELEMENT(_Float16, "f16", detail::known_element<void>);
TILE_ELEMENT(__bf16, "bf16", detail::known_element<void>);
TILE_ELEMENT(float, "f32", detail::known_element<void>);
TILE_ELEMENT(double, "f64", detail::known_element<void>);
TILE_ELEMENT(__half, "f16", detail::container<16>);
TILE_ELEMENT(__nv_bfloat16, "bf16", detail::container<16>);
TILE_ELEMENT(__half2, "b32", detail::container<32>);
TILE_ELEMENT(__nv_bfloat162, "b32", detail::container<32>);
#ifdef __CLANG_CUDA_RUNTIME_WRAPPER_H__
TILE_ELEMENT(float2, "b64", detail::container<64>);
#endif

#undef TILE_ELEMENT

} // namespace tile

#endif // TILE_TYPES_H
