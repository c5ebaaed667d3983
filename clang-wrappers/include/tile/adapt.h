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
#include <tile/traits.h>
#include <tile/types.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // the attribute enable_if

namespace tile {
inline namespace v1 {
namespace detail {

/// Stands for a type of which the plugin needs the signature name.
template <char... _Name> struct element {};

/// The bits of a scalar of such a type.
template <class _Name, class _Bits> struct bits {
  _Bits value;
};

/// Character number \p __index of \p __text, 0 past its end.
constexpr char character_at(const char *__text, int __index) {
  for (int __i = 0; __i != __index; ++__i)
    if (__text[__i] == '\0')
      return '\0';
  return __text[__index];
}

/// What the plugin gets in place of an element type, perhaps const.
template <class _Element,
          bool _IsAdapted = element_traits<__remove_cv(_Element)>::known>
struct native_element {
  using type = _Element;
};
template <class _Element> struct native_element<_Element, true> {
  static constexpr const char *name = element_traits<_Element>::name;
  // No name has more than 4 characters; a longer one is an error all the same.
  using type = element<character_at(name, 0), character_at(name, 1),
                       character_at(name, 2), character_at(name, 3),
                       character_at(name, 4)>;
};
template <class _Element> struct native_element<const _Element, true> {
  using type = const typename native_element<_Element, true>::type;
};

template <class _Tensor> inline constexpr bool is_native_tensor = false;
template <class _Element, __SIZE_TYPE__ _Count>
inline constexpr bool is_native_tensor<_Element[_Count]> = true;
template <class _Element, long long... _Extent>
inline constexpr bool is_native_tensor<regs<_Element, _Extent...>> = true;
template <class _Element, class _Extents, class _Strides>
inline constexpr bool
    is_native_tensor<basic_view<_Element, _Extents, _Strides>> = true;

/// True for tensors that hold their elements: those of a temporary one end with
/// it and must not be written, and a view of it would outlive them. An adapter
/// adds its own.
template <class _Tensor> inline constexpr bool is_storage = false;
template <class _Element, __SIZE_TYPE__ _Count>
inline constexpr bool is_storage<_Element[_Count]> = true;
template <class _Element, long long... _Extent>
inline constexpr bool is_storage<regs<_Element, _Extent...>> = true;

template <bool _IsConst, class _Type>
using add_const_if = __type_pack_element<_IsConst, _Type, const _Type>;

/// An argument of tile::apply, of a type as a forwarding reference deduces it,
/// and what the plugin gets in its place: the same with const where it was.
template <class _Argument, class _Value = __remove_cvref(_Argument),
          bool _IsTensor = is_tensor<_Value>>
struct adapter {
  using reference = __remove_reference_t(_Argument) &;
  static constexpr bool is_adapted = element_traits<_Value>::known;

  _TILE_INLINE static decltype(auto) pass(reference __scalar) {
    if constexpr (is_adapted) {
      using native = bits<typename native_element<_Value>::type,
                          typename element_traits<_Value>::bits>;
      constexpr bool __is_read_only =
          __is_const(__remove_reference_t(_Argument));
      if constexpr (__is_lvalue_reference(_Argument) &&
                    alignof(_Value) >= alignof(native)) {
        return reinterpret_cast<add_const_if<__is_read_only, native> &>(
            __scalar);
      } else {
        native __copy;
        __builtin_memcpy(&__copy, static_cast<const void *>(&__scalar),
                         sizeof(native));
        return __copy;
      }
    } else {
      return static_cast<_Argument &&>(__scalar);
    }
  }
};
template <class _Argument, class _Value>
struct adapter<_Argument, _Value, true> {
  using reference = __remove_reference_t(_Argument) &;
  using traits = operand_traits<_Value>;
  static constexpr bool is_adapted =
      !is_native_tensor<_Value> ||
      element_traits<__remove_cv(typename traits::element)>::known;

  _TILE_INLINE static decltype(auto) pass(reference __tensor) {
    if constexpr (is_adapted) {
      auto *__data = traits::data(__tensor);
      constexpr bool __is_gone =
          !__is_lvalue_reference(_Argument) && is_storage<_Value>;
      using native = typename native_element<
          add_const_if<__is_gone, __remove_pointer(decltype(__data))>>::type;
      return basic_view<native, typename traits::extents,
                        typename traits::strides>{
          reinterpret_cast<native *>(__data)};
    } else {
      return static_cast<_Argument &&>(__tensor);
    }
  }
};

template <class... _Arguments>
inline constexpr bool any_adapted = (adapter<_Arguments>::is_adapted || ...);

/// True for a type as a forwarding reference deduces it that is a tensor only
/// by operand_traits.
template <class _Base>
inline constexpr bool is_adapted_base =
    is_tensor<__remove_cvref(_Base)> &&
    !is_native_tensor<__remove_cvref(_Base)>;

} // namespace detail

#ifdef _TILE_HOST_PASS
// Nothing is called here. With a body, since types of a program may be unknown
// to other translation units.
template <char... _Opcode, class... _Arguments>
_TILE_ENTRY void apply(const opcode<_Opcode...> &, _Arguments &&...__arguments)
    __attribute__((enable_if(detail::any_adapted<_Arguments...>, ""))) {
  ((void)detail::adapter<_Arguments>::pass(__arguments), ...);
}
#ifdef TILE_HAS_STRING_ARGUMENTS
template <detail::device_code, class... _Arguments>
_TILE_ENTRY void apply(_Arguments &&...__arguments)
    __attribute__((enable_if(detail::any_adapted<_Arguments...>, ""))) {
  ((void)detail::adapter<_Arguments>::pass(__arguments), ...);
}
#endif
#else
template <char... _Opcode, class... _Arguments>
_TILE_ENTRY void apply(const opcode<_Opcode...> &__opcode,
                       _Arguments &&...__arguments)
    __attribute__((enable_if(detail::any_adapted<_Arguments...>, ""))) {
  apply(__opcode, detail::adapter<_Arguments>::pass(__arguments)...);
}

#ifdef TILE_HAS_STRING_ARGUMENTS
template <fixed_string _Opcode, class... _Arguments>
_TILE_ENTRY void apply(_Arguments &&...__arguments)
    __attribute__((enable_if(detail::any_adapted<_Arguments...>, ""))) {
  apply<_Opcode>(detail::adapter<_Arguments>::pass(__arguments)...);
}
#endif
#endif

template <class _Extents, class _Strides = row_major, class _Base>
_TILE_INLINE auto view(_Base &&__base)
    __attribute__((enable_if(detail::is_adapted_base<_Base>, ""))) {
  using type = __remove_cvref(_Base);
  auto *__data = operand_traits<type>::data(__base);
#ifndef _TILE_HOST_PASS
  static_assert(__is_lvalue_reference(_Base) || !detail::is_storage<type>,
                _TILE_VIEW_OF_TEMPORARY);
  detail::check_base<_Extents, _Strides, typename operand_traits<type>::extents,
                     typename operand_traits<type>::strides>();
#endif
  return basic_view<__remove_pointer(decltype(__data)), _Extents, _Strides>{
      __data};
}
template <long long... _Extent, class _Base>
_TILE_INLINE auto view(_Base &&__base)
    __attribute__((enable_if(detail::is_adapted_base<_Base>, ""))) {
  return view<extents<_Extent...>>(static_cast<_Base &&>(__base));
}

} // namespace v1
} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_ADAPT_H
