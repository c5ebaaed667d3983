// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CuTe tensors as operands of tile::apply and tile::ewise, and as the base of a
// tile::view. Opt-in: it needs the headers of CUTLASS 3.0 or later, which need
// C++17 and libcu++.
//
// The layout must be static: shape and strides of cute::Int<N>. The axes are
// the modes in their order; a nested mode counts as its parts. Note that a
// plain cute::Layout has its first axis as the fastest, and that repeats run in
// row-major order all the same.

#ifndef TILE_CUTE_H
#define TILE_CUTE_H

#include <cute/tensor.hpp>

#include <tile/adapt.h>

namespace tile {

template <> struct element_traits<::cute::half_t> : bit_container<16> {
  static constexpr const char *name = "f16";
};
template <> struct element_traits<::cute::bfloat16_t> : bit_container<16> {
  static constexpr const char *name = "bf16";
};
template <> struct element_traits<::cute::tfloat32_t> : bit_container<32> {
  static constexpr const char *name = "b32";
};

namespace detail {

template <long long... V> struct integers {
  static constexpr bool known = true;
  using as_extents = extents<V...>;
  using as_strides = strides<V...>;
};
struct run_time_integers {
  static constexpr bool known = false;
};

template <class A, class B> struct concatenation {
  using type = run_time_integers;
};
template <long long... A, long long... B>
struct concatenation<integers<A...>, integers<B...>> {
  using type = integers<A..., B...>;
};

/// The leaves of a shape or stride, from left to right.
template <class X> struct leaves {
  using type = run_time_integers;
};
template <auto V> struct leaves<::cute::C<V>> {
  using type = integers<static_cast<long long>(V)>;
};
template <> struct leaves<::cute::tuple<>> {
  using type = integers<>;
};
template <class First, class... Rest>
struct leaves<::cute::tuple<First, Rest...>> {
  using type = typename concatenation<
      typename leaves<First>::type,
      typename leaves<::cute::tuple<Rest...>>::type>::type;
};

/// Pointers whose elements lie where the layout says. A swizzled pointer, for
/// one, does not.
template <class Iterator> inline constexpr bool is_plain_pointer = false;
template <class T> inline constexpr bool is_plain_pointer<T *> = true;
template <class T>
inline constexpr bool is_plain_pointer<::cute::gmem_ptr<T *>> = true;
template <class T>
inline constexpr bool is_plain_pointer<::cute::smem_ptr<T *>> = true;
template <class T>
inline constexpr bool is_plain_pointer<::cute::rmem_ptr<T *>> = true;

template <class Tensor, class Shape, class Stride, bool Usable>
struct cute_operand {};
template <class Tensor, class Shape, class Stride>
struct cute_operand<Tensor, Shape, Stride, true> {
  using element = typename Tensor::element_type;
  using extents = typename Shape::as_extents;
  using strides = typename Stride::as_strides;

  /// Pointer to element 0.
  template <class X> TILE_INLINE static auto data(X &tensor) {
    return ::cute::raw_pointer_cast(tensor.data());
  }
};

template <class T, __SIZE_TYPE__ N, class Layout>
inline constexpr bool
    is_storage<::cute::Tensor<::cute::ArrayEngine<T, N>, Layout>> = true;

} // namespace detail

/// A tensor with a run-time layout or a swizzled pointer is not an operand.
template <class Engine, class Shape, class Stride>
struct operand_traits<::cute::Tensor<Engine, ::cute::Layout<Shape, Stride>>>
    : detail::cute_operand<
          ::cute::Tensor<Engine, ::cute::Layout<Shape, Stride>>,
          typename detail::leaves<Shape>::type,
          typename detail::leaves<Stride>::type,
          detail::leaves<Shape>::type::known &&
              detail::leaves<Stride>::type::known &&
              detail::is_plain_pointer<typename Engine::iterator>> {};

} // namespace tile

#endif // TILE_CUTE_H
