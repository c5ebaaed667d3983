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
#include <tile/overlap.h>
#include <tile/text.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions" // static_assert messages

namespace tile {
namespace detail {

template <class Integer, Integer... I> struct sequence {};

/// Offset of coordinate number \p linear in row-major order.
template <class Layout> constexpr long long offset_of(long long linear) {
  if constexpr (Layout::is_row_major) {
    return linear;
  } else {
    long long offset = 0;
    for (int axis = Layout::rank; axis-- != 0; linear /= Layout::extent[axis])
      offset += linear % Layout::extent[axis] * Layout::stride[axis];
    return offset;
  }
}

/// Element number \p Linear, in row-major order, of a tensor; a scalar is the
/// same for all of them.
template <long long Linear, class X> TILE_INLINE auto &element_at(X &x) {
  using type = remove_cvref<X>;
  if constexpr (is_tensor<type>) {
    using traits = operand_traits<type>;
    using shape = layout<typename traits::extents, typename traits::strides>;
    constexpr long long offset = offset_of<shape>(Linear);
    return traits::data(x)[offset];
  } else {
    return x;
  }
}

template <long long Linear, class F, class Dst, class... In>
TILE_INLINE void assign(F &f, Dst &dst, const In &...in) {
  // Clang's -O1 inlines nothing else, and a closure that is passed by address
  // would live in local memory.
  [[clang::always_inline]] element_at<Linear>(dst) =
      f(element_at<Linear>(in)...);
}

/// Two levels of expansion, because a fold has at most 256 operands.
template <class Numbers> struct ewise_block;
template <int... I> struct ewise_block<sequence<int, I...>> {
  template <long long First, class... Arguments>
  TILE_INLINE static void run(Arguments &...arguments) {
    (assign<First + I>(arguments...), ...);
  }
};

inline constexpr int block_size = 256;

template <class Blocks, long long Size> struct ewise_blocks;
template <int... Block, long long Size>
struct ewise_blocks<sequence<int, Block...>, Size> {
  template <long long B>
  using block =
      ewise_block<__make_integer_seq<sequence, int,
                                     (Size - B * block_size < block_size
                                          ? Size - B * block_size
                                          : block_size)>>;

  template <class... Arguments>
  TILE_INLINE static void run(Arguments &...arguments) {
    (block<Block>::template run<1LL * Block * block_size>(arguments...), ...);
  }
};

/// True if input X fits a destination of the shape Extents.
template <class Extents, class X> constexpr bool same_shape() {
  if constexpr (is_tensor<X>)
    return __is_same(typename operand_traits<X>::extents, Extents);
  else
    return true;
}

template <class X> constexpr auto shape_of() {
  if constexpr (is_tensor<X>)
    return typename operand_traits<X>::extents{};
  else
    return "(scalar)";
}

/// Reports an input whose shape is not that of the destination.
template <int Input, class Extents, class X> constexpr bool check_input() {
  constexpr bool has_shape = !is_pointer<X>;
  constexpr bool shapes_agree = same_shape<Extents, X>();
  static_assert(has_shape, text("tile::ewise: input ", Input + 1LL,
                                " is a pointer, which has no shape: write "
                                "tile::view<extents...>(pointer)"));
  static_assert(shapes_agree,
                text("tile::ewise: input ", Input + 1LL, " has shape ",
                     shape_of<X>(), ", expected ", Extents{}));
  return has_shape && shapes_agree;
}

template <class Numbers> struct ewise_inputs;
template <int... I> struct ewise_inputs<sequence<int, I...>> {
  template <class Extents, class... X> static constexpr bool check() {
    return (check_input<I, Extents, X>() & ... & true);
  }
};

/// True if no two coordinates are the same element.
template <class Layout> constexpr bool is_distinct() {
  if constexpr (Layout::is_row_major)
    return true;
  else
    return !self_overlap(Layout::extent, Layout::stride);
}

/// Reports what is wrong with a call of tile::ewise. False if anything is.
template <class Dst, class... In> constexpr bool check_ewise() {
  constexpr bool dst_is_tensor = is_tensor<Dst>;
  static_assert(dst_is_tensor, "tile::ewise: the destination must be a tensor");
  if constexpr (dst_is_tensor) {
    using shape = typename operand_traits<Dst>::extents;
    using steps = typename operand_traits<Dst>::strides;
    constexpr bool distinct = is_distinct<layout<shape, steps>>();
    constexpr bool not_too_large = shape::size <= block_size * block_size;
    static_assert(distinct, "tile::ewise: two coordinates of the destination "
                            "are the same element");
    static_assert(not_too_large, text("tile::ewise: ", shape::size,
                                      " coordinates, of 65536 at most"));
    using inputs = __make_integer_seq<sequence, int, sizeof...(In)>;
    return ewise_inputs<inputs>::template check<shape, In...>() && distinct &&
           not_too_large;
  }
  return false;
}

} // namespace detail

/// dst(i...) = f(inputs(i...)...) for each coordinate, in row-major order.
///
/// \param f       a callable on scalars, inlined; called once per coordinate.
/// \param dst     a tensor: C array, tile::regs, tile::view or an adapter's.
///                No two coordinates may be the same element.
/// \param inputs  tensors with the extents of \p dst, whose strides may be 0,
///                or scalars. An input may be \p dst itself.
///
/// Each extent is a repeat: there is no atom axis, and `float[8]` works as it
/// is. Everything stays in registers if \p dst and \p inputs do.
template <class F, class Dst, class... In>
TILE_INLINE void ewise(F &&f, Dst &&dst, In &&...inputs) {
  if constexpr (detail::check_ewise<detail::remove_cvref<Dst>,
                                    detail::remove_cvref<In>...>()) {
    using shape = typename operand_traits<detail::remove_cvref<Dst>>::extents;
    constexpr int blocks =
        (shape::size + detail::block_size - 1) / detail::block_size;
    detail::ewise_blocks<__make_integer_seq<detail::sequence, int, blocks>,
                         shape::size>::run(f, dst, inputs...);
  }
}

} // namespace tile

#pragma clang diagnostic pop

#endif // TILE_EWISE_H
