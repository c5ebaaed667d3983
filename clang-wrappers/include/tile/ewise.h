// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile::ewise: a scalar function on each coordinate. Plain C++, expanded at
// compile time: it needs no plugin, and promises no particular instruction.
//
//   tile::ewise([=](float x, float y) { return scale * x + y; }, r, a, b);

#ifndef TILE_EWISE_H
#define TILE_EWISE_H

#include <tile/operands.h>
#ifndef _TILE_HOST_PASS
#include <tile/overlap.h>
#include <tile/text.h>
#include <tile/traits.h>
#endif

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions" // static_assert messages

namespace tile {
inline namespace v1 {
#ifndef _TILE_HOST_PASS
namespace detail {

template <class _Integer, _Integer... _I> struct sequence {};

/// Offset of coordinate number \p __linear in row-major order.
template <class _Layout> constexpr long long offset_of(long long __linear) {
  if constexpr (_Layout::is_row_major) {
    return __linear;
  } else {
    long long __offset = 0;
    for (int __axis = _Layout::rank; __axis-- != 0;
         __linear /= _Layout::extent[__axis])
      __offset += __linear % _Layout::extent[__axis] * _Layout::stride[__axis];
    return __offset;
  }
}

/// Element number \p _Linear, in row-major order, of a tensor; a scalar is the
/// same for all of them.
template <long long _Linear, class _X> _TILE_INLINE auto &element_at(_X &__x) {
  using type = __remove_cvref(_X);
  if constexpr (is_tensor<type>) {
    using traits = operand_traits<type>;
    using shape = layout<typename traits::extents, typename traits::strides>;
    constexpr long long __offset = offset_of<shape>(_Linear);
    return traits::data(__x)[__offset];
  } else {
    return __x;
  }
}

template <long long _Linear, class _F, class _Dst, class... _In>
_TILE_INLINE void assign(_F &__f, _Dst &__dst, const _In &...__in) {
  // Clang's -O1 inlines nothing else, and a closure that is passed by address
  // would live in local memory.
  [[clang::always_inline]] element_at<_Linear>(__dst) =
      __f(element_at<_Linear>(__in)...);
}

/// Two levels of expansion, because a fold has at most 256 operands.
template <class _Numbers> struct ewise_block;
template <int... _I> struct ewise_block<sequence<int, _I...>> {
  template <long long _First, class... _Arguments>
  _TILE_INLINE static void run(_Arguments &...__arguments) {
    (assign<_First + _I>(__arguments...), ...);
  }
};

inline constexpr int block_size = 256;

template <class _Blocks, long long _Size> struct ewise_blocks;
template <int... _Block, long long _Size>
struct ewise_blocks<sequence<int, _Block...>, _Size> {
  template <long long _B>
  using block =
      ewise_block<__make_integer_seq<sequence, int,
                                     (_Size - _B * block_size < block_size
                                          ? _Size - _B * block_size
                                          : block_size)>>;

  template <class... _Arguments>
  _TILE_INLINE static void run(_Arguments &...__arguments) {
    (block<_Block>::template run<1LL * _Block * block_size>(__arguments...),
     ...);
  }
};

template <class _X> inline constexpr bool is_pointer = false;
template <class _X> inline constexpr bool is_pointer<_X *> = true;
template <class _X> inline constexpr bool is_pointer<_X[]> = true;

/// True if an input fits a destination of the shape \p _Extents.
template <class _Extents, class _X> constexpr bool same_shape() {
  if constexpr (is_tensor<_X>)
    return __is_same(typename operand_traits<_X>::extents, _Extents);
  else
    return true;
}

template <class _X> constexpr auto shape_of() {
  if constexpr (is_tensor<_X>)
    return typename operand_traits<_X>::extents{};
  else
    return "(scalar)";
}

/// Reports an input whose shape is not that of the destination.
template <int _Input, class _Extents, class _X> constexpr bool check_input() {
  constexpr bool __has_shape = !is_pointer<_X>;
  constexpr bool __shapes_agree = same_shape<_Extents, _X>();
  static_assert(__has_shape, text("tile::ewise: input ", _Input + 1LL,
                                  " is a pointer, which has no shape: write "
                                  "tile::view<extents...>(pointer)"));
  static_assert(__shapes_agree,
                text("tile::ewise: input ", _Input + 1LL, " has shape ",
                     shape_of<_X>(), ", expected ", _Extents{}));
  return __has_shape && __shapes_agree;
}

template <class _Numbers> struct ewise_inputs;
template <int... _I> struct ewise_inputs<sequence<int, _I...>> {
  template <class _Extents, class... _X> static constexpr bool check() {
    return (check_input<_I, _Extents, _X>() & ... & true);
  }
};

/// True if no two coordinates are the same element.
template <class _Layout> constexpr bool is_distinct() {
  if constexpr (_Layout::is_row_major)
    return true;
  else
    return !self_overlap(_Layout::extent, _Layout::stride);
}

/// Reports what is wrong with a call of tile::ewise. False if anything is.
template <class _Dst, class... _In> constexpr bool check_ewise() {
  constexpr bool __dst_is_tensor = is_tensor<_Dst>;
  static_assert(__dst_is_tensor,
                "tile::ewise: the destination must be a tensor");
  if constexpr (__dst_is_tensor) {
    using shape = typename operand_traits<_Dst>::extents;
    using steps = typename operand_traits<_Dst>::strides;
    constexpr bool __distinct = is_distinct<layout<shape, steps>>();
    constexpr bool __not_too_large = shape::size <= block_size * block_size;
    static_assert(__distinct, "tile::ewise: two coordinates of the destination "
                              "are the same element");
    static_assert(__not_too_large, text("tile::ewise: ", shape::size,
                                        " coordinates, of 65536 at most"));
    using numbers = __make_integer_seq<sequence, int, sizeof...(_In)>;
    return ewise_inputs<numbers>::template check<shape, _In...>() &&
           __distinct && __not_too_large;
  }
  return false;
}

} // namespace detail
#endif

/// dst(i...) = f(inputs(i...)...) for each coordinate, in row-major order.
///
/// \param __f       a callable on scalars, inlined; called once per coordinate.
/// \param __dst     a tensor: C array, tile::regs, tile::view or an adapter's.
///                  No two coordinates may be the same element.
/// \param __inputs  tensors with the extents of \p __dst, whose strides may be
///                  0, or scalars. An input may be \p __dst itself.
///
/// Each extent is a repeat: there is no atom axis, and `float[8]` works as it
/// is. Everything stays in registers if \p __dst and \p __inputs do.
#ifdef _TILE_HOST_PASS
template <class _F, class _Dst, class... _In>
_TILE_INLINE void ewise(_F &&, _Dst &&, _In &&...) {}
#else
template <class _F, class _Dst, class... _In>
_TILE_INLINE void ewise(_F &&__f, _Dst &&__dst, _In &&...__inputs) {
  if constexpr (detail::check_ewise<__remove_cvref(_Dst),
                                    __remove_cvref(_In)...>()) {
    using shape = typename operand_traits<__remove_cvref(_Dst)>::extents;
    constexpr int __blocks =
        (shape::size + detail::block_size - 1) / detail::block_size;
    detail::ewise_blocks<__make_integer_seq<detail::sequence, int, __blocks>,
                         shape::size>::run(__f, __dst, __inputs...);
  }
}

#endif

} // namespace v1
} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_EWISE_H
