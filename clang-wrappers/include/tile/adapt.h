// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors and register types of other libraries in tile::apply and tile::view.
//
// The plugin knows the types of C++, of the CUDA Toolkit and of these headers
// by name. Of others it knows what operand_traits and element_traits say: here
// are the overloads that ask them, which a program includes that specialises
// one of the two. <tile/cute.h> and <tile/mdspan.h> do.

#ifndef TILE_ADAPT_H
#define TILE_ADAPT_H

#include <tile/apply.h>
#include <tile/types.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // the attribute enable_if

namespace tile {
namespace detail {

/// Stands for a type of which the plugin needs the signature name.
template <char... Name> struct element {};

/// The bits of a scalar of such a type.
template <class Element, class Bits> struct bits {
  Bits value;
};

/// Character number \p index of \p text, 0 behind its end.
constexpr char character_at(const char *text, int index) {
  for (int i = 0; i != index; ++i)
    if (text[i] == '\0')
      return '\0';
  return text[index];
}

/// What the plugin gets in place of the element type \p T, perhaps const.
template <class T, bool IsAdapted = element_traits<remove_cv<T>>::known>
struct native_element {
  using type = T;
};
template <class T> struct native_element<T, true> {
  static constexpr const char *name = element_traits<T>::name;
  // No name has more than 4 characters; a longer one is an error all the same.
  using type = element<character_at(name, 0), character_at(name, 1),
                       character_at(name, 2), character_at(name, 3),
                       character_at(name, 4)>;
};
template <class T> struct native_element<const T, true> {
  using type = const typename native_element<T, true>::type;
};

template <class X> inline constexpr bool is_native_tensor = false;
template <class T, __SIZE_TYPE__ N>
inline constexpr bool is_native_tensor<T[N]> = true;
template <class T, long long... E>
inline constexpr bool is_native_tensor<regs<T, E...>> = true;
template <class T, class Extents, class Strides>
inline constexpr bool is_native_tensor<basic_view<T, Extents, Strides>> = true;

/// True for adapted tensors that hold their elements: a view of a temporary one
/// would outlive them.
template <class X> inline constexpr bool is_storage = false;

/// An argument of tile::apply, and what the plugin gets in its place.
template <class X, bool IsTensor = is_tensor<X>> struct adapter {
  static constexpr bool is_adapted = element_traits<X>::known;

  TILE_INLINE static decltype(auto) pass(const X &scalar) {
    if constexpr (is_adapted) {
      using carrier = typename element_traits<X>::bits;
      using name = typename native_element<X>::type;
      const auto value = reinterpret_cast<const carrier &>(scalar).value;
      return bits<name, remove_cv<decltype(value)>>{value};
    } else {
      return (scalar);
    }
  }
};
template <class X> struct adapter<X, true> {
  using traits = operand_traits<X>;
  using element = typename traits::element;
  static constexpr bool is_adapted =
      !is_native_tensor<X> || element_traits<remove_cv<element>>::known;

  TILE_INLINE static decltype(auto) pass(const X &tensor) {
    if constexpr (is_adapted) {
      using native = typename native_element<element>::type;
      return basic_view<native, typename traits::extents,
                        typename traits::strides>{
          reinterpret_cast<native *>(traits::data(const_cast<X &>(tensor)))};
    } else {
      return (tensor);
    }
  }
};

template <class... Arguments>
inline constexpr bool any_adapted = (adapter<Arguments>::is_adapted || ...);

/// True for a type as a forwarding reference deduces it that is a tensor only
/// by operand_traits.
template <class Base>
inline constexpr bool is_adapted_base =
    is_tensor<remove_cvref<Base>> && !is_native_tensor<remove_cvref<Base>>;

} // namespace detail

template <char... Opcode, class... Arguments>
TILE_ENTRY void apply(const opcode<Opcode...> &spelling,
                      const Arguments &...arguments)
    __attribute__((enable_if(detail::any_adapted<Arguments...>, ""))) {
  apply(spelling, detail::adapter<Arguments>::pass(arguments)...);
}

template <class Extents, class Strides = row_major, class Base>
TILE_INLINE auto view(Base &&base)
    __attribute__((enable_if(detail::is_adapted_base<Base>, ""))) {
  using type = detail::remove_cvref<Base>;
  static_assert(__is_lvalue_reference(Base) || !detail::is_storage<type>,
                TILE_VIEW_OF_TEMPORARY);
  detail::check_base<Extents, Strides, operand_traits<type>>();
  auto *data = operand_traits<type>::data(base);
  return basic_view<__remove_pointer(decltype(data)), Extents, Strides>{data};
}
template <long long... E, class Base>
TILE_INLINE auto view(Base &&base)
    __attribute__((enable_if(detail::is_adapted_base<Base>, ""))) {
  return view<extents<E...>>(static_cast<Base &&>(base));
}

#ifdef TILE_HAS_STRING_ARGUMENTS
template <fixed_string Opcode, class... Arguments>
TILE_ENTRY void apply(const Arguments &...arguments)
    __attribute__((enable_if(detail::any_adapted<Arguments...>, ""))) {
  apply<Opcode>(detail::adapter<Arguments>::pass(arguments)...);
}
#endif

} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_ADAPT_H
