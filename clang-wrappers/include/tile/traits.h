// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the headers see the tensors that they and other libraries define.

#ifndef TILE_TRAITS_H
#define TILE_TRAITS_H

#include <tile/operands.h>

namespace tile {
inline namespace v1 {

/// How the library sees a tensor type (without reference and cv-qualifiers). A
/// specialisation has
///   - `element`: the element type,
///   - `extents`, `strides`: a tile::extents and a tile::strides,
///   - `data(x)`: a device function that returns a pointer to element 0, to
///     const elements if they must not be written through \p x.
/// Specialise it, after <tile/adapt.h>, to pass the tensors of another library
/// to tile::apply.
template <class _Tensor> struct operand_traits {};

template <class _Element, __SIZE_TYPE__ _Count>
struct operand_traits<_Element[_Count]> {
  using element = typename detail::array_shape<_Element[_Count]>::element;
  using extents = typename detail::array_shape<_Element[_Count]>::shape;
  using strides = row_major;

  template <class _Array> _TILE_INLINE static auto data(_Array &__array) {
    return reinterpret_cast<__remove_all_extents(_Array) *>(&__array);
  }
};

template <class _Element, long long... _Extent>
struct operand_traits<regs<_Element, _Extent...>> {
  using element = _Element;
  using extents = v1::extents<_Extent...>;
  using strides = row_major;

  template <class _Regs> _TILE_INLINE static auto data(_Regs &__storage) {
    return &__storage.data[0];
  }
};

template <class _Element, class _Extents, class _Strides>
struct operand_traits<basic_view<_Element, _Extents, _Strides>> {
  using element = _Element;
  using extents = _Extents;
  using strides = _Strides;

  _TILE_INLINE static _Element *
  data(const basic_view<_Element, _Extents, _Strides> &__view) {
    return __view.data;
  }
};

namespace detail {

template <class...> using void_t = void;

template <class _Tensor, class = void> inline constexpr bool is_tensor = false;
template <class _Tensor>
inline constexpr bool
    is_tensor<_Tensor, void_t<typename operand_traits<_Tensor>::extents>> =
        true;

template <class _Tensor, class = void>
inline constexpr bool is_bool_tensor = false;
template <class _Tensor>
inline constexpr bool
    is_bool_tensor<_Tensor, void_t<typename operand_traits<_Tensor>::extents>> =
        __is_same(__remove_cv(typename operand_traits<_Tensor>::element), bool);

/// A view of a tensor of bool that is only read.
template <class _Tensor>
using bool_view =
    basic_view<const bool, typename operand_traits<_Tensor>::extents,
               typename operand_traits<_Tensor>::strides>;

/// What a rejected call yields, so that its use is not reported as well.
struct rejected {};

} // namespace detail
} // namespace v1
} // namespace tile

#endif // TILE_TRAITS_H
