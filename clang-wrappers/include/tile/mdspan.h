// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuda::std::mdspan as an operand of tile::apply and tile::ewise, and as the
// base of a tile::view. Opt-in: it needs libcu++, which comes with the CUDA
// Toolkit (from 13.0 on in include/cccl, to be given with -isystem).
//
// An mdspan has a shape for the compiler only if its type says everything:
// each extent is static, and the layout is layout_right or layout_left.

#ifndef TILE_MDSPAN_H
#define TILE_MDSPAN_H

#include <cuda/std/mdspan>

#include <tile/adapt.h>

namespace tile {
inline namespace v1 {
namespace detail {

/// Strides of layout_left: the first axis is the fastest.
template <class _Strides, long long _Next, class _Extents>
struct column_major_from;
template <long long... _S, long long _Next, long long _First,
          long long... _Rest>
struct column_major_from<strides<_S...>, _Next, extents<_First, _Rest...>> {
  using type = typename column_major_from<strides<_S..., _Next>, _Next * _First,
                                          extents<_Rest...>>::type;
};
template <long long... _S, long long _Next>
struct column_major_from<strides<_S...>, _Next, extents<>> {
  using type = strides<_S...>;
};

template <class _Layout, class _Extents> struct mdspan_strides {
  static constexpr bool known = false;
  using type = row_major;
};
template <class _Extents>
struct mdspan_strides<::cuda::std::layout_right, _Extents> {
  static constexpr bool known = true;
  using type = row_major;
};
template <class _Extents>
struct mdspan_strides<::cuda::std::layout_left, _Extents> {
  static constexpr bool known = true;
  using type = typename column_major_from<strides<>, 1, _Extents>::type;
};

/// The extents of a static mdspan; 1 in place of a run-time extent, which is
/// reported elsewhere.
template <__SIZE_TYPE__ _E>
inline constexpr long long mdspan_extent =
    _E == ::cuda::std::dynamic_extent ? 1 : static_cast<long long>(_E);

} // namespace detail

template <class _T, class _Index, __SIZE_TYPE__... _E, class _Layout,
          class _Accessor>
struct operand_traits<::cuda::std::mdspan<
    _T, ::cuda::std::extents<_Index, _E...>, _Layout, _Accessor>> {
  using element = _T;
  using extents = tile::extents<detail::mdspan_extent<_E>...>;
  using strides = typename detail::mdspan_strides<_Layout, extents>::type;

  /// Pointer to element 0.
  template <class _Mdspan>
  _TILE_INLINE static _T *data(const _Mdspan &__tensor) {
    constexpr bool __static_extents =
        ((_E != ::cuda::std::dynamic_extent) && ...);
    constexpr bool __static_strides =
        detail::mdspan_strides<_Layout, extents>::known;
    constexpr bool __plain_access =
        __is_same(_Accessor, ::cuda::std::default_accessor<_T>);
    static_assert(__static_extents,
                  "tile: each extent of the mdspan must be static");
    static_assert(__static_strides, "tile: the layout of the mdspan must be "
                                    "layout_right or layout_left");
    static_assert(__plain_access,
                  "tile: the mdspan must use the default accessor");
    [[clang::always_inline]] return __tensor.data_handle();
  }
};

} // namespace v1
} // namespace tile

#endif // TILE_MDSPAN_H
