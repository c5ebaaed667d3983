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
namespace detail {

/// Strides of layout_left: the first axis is the fastest.
template <class Strides, long long Next, class Extents>
struct column_major_from;
template <long long... S, long long Next, long long First, long long... Rest>
struct column_major_from<strides<S...>, Next, extents<First, Rest...>> {
  using type = typename column_major_from<strides<S..., Next>, Next * First,
                                          extents<Rest...>>::type;
};
template <long long... S, long long Next>
struct column_major_from<strides<S...>, Next, extents<>> {
  using type = strides<S...>;
};

template <class Layout, class Extents> struct mdspan_strides {
  static constexpr bool known = false;
  using type = row_major;
};
template <class Extents>
struct mdspan_strides<::cuda::std::layout_right, Extents> {
  static constexpr bool known = true;
  using type = row_major;
};
template <class Extents>
struct mdspan_strides<::cuda::std::layout_left, Extents> {
  static constexpr bool known = true;
  using type = typename column_major_from<strides<>, 1, Extents>::type;
};

/// The extents of a static mdspan; 1 in place of a run-time extent, which is
/// reported elsewhere.
template <__SIZE_TYPE__ E>
inline constexpr long long mdspan_extent =
    E == ::cuda::std::dynamic_extent ? 1 : static_cast<long long>(E);

} // namespace detail

template <class T, class Index, __SIZE_TYPE__... E, class Layout,
          class Accessor>
struct operand_traits<::cuda::std::mdspan<T, ::cuda::std::extents<Index, E...>,
                                          Layout, Accessor>> {
  using element = T;
  using extents = tile::extents<detail::mdspan_extent<E>...>;
  using strides = typename detail::mdspan_strides<Layout, extents>::type;

  /// Pointer to element 0.
  template <class Mdspan> TILE_INLINE static T *data(const Mdspan &tensor) {
    constexpr bool static_extents = ((E != ::cuda::std::dynamic_extent) && ...);
    constexpr bool static_strides =
        detail::mdspan_strides<Layout, extents>::known;
    constexpr bool plain_access =
        __is_same(Accessor, ::cuda::std::default_accessor<T>);
    static_assert(static_extents,
                  "tile: each extent of the mdspan must be static");
    static_assert(static_strides, "tile: the layout of the mdspan must be "
                                  "layout_right or layout_left");
    static_assert(plain_access,
                  "tile: the mdspan must use the default accessor");
    [[clang::always_inline]] return tensor.data_handle();
  }
};

} // namespace tile

#endif // TILE_MDSPAN_H
