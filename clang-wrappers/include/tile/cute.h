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
inline namespace v1 {

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

template <long long... _V> struct integers {
  static constexpr bool known = true;
  using as_extents = extents<_V...>;
  using as_strides = strides<_V...>;
};
struct run_time_integers {
  static constexpr bool known = false;
};

template <class _A, class _B> struct concatenation {
  using type = run_time_integers;
};
template <long long... _A, long long... _B>
struct concatenation<integers<_A...>, integers<_B...>> {
  using type = integers<_A..., _B...>;
};

/// The leaves of a shape or stride, from left to right.
template <class _X> struct leaves {
  using type = run_time_integers;
};
template <auto _V> struct leaves<::cute::C<_V>> {
  using type = integers<static_cast<long long>(_V)>;
};
template <> struct leaves<::cute::tuple<>> {
  using type = integers<>;
};
template <class _First, class... _Rest>
struct leaves<::cute::tuple<_First, _Rest...>> {
  using type = typename concatenation<
      typename leaves<_First>::type,
      typename leaves<::cute::tuple<_Rest...>>::type>::type;
};

/// Pointers whose elements lie where the layout says. A swizzled pointer, for
/// one, does not.
template <class _Iterator> inline constexpr bool is_plain_pointer = false;
template <class _T> inline constexpr bool is_plain_pointer<_T *> = true;
template <class _T>
inline constexpr bool is_plain_pointer<::cute::gmem_ptr<_T *>> = true;
template <class _T>
inline constexpr bool is_plain_pointer<::cute::smem_ptr<_T *>> = true;
template <class _T>
inline constexpr bool is_plain_pointer<::cute::rmem_ptr<_T *>> = true;

template <class _Tensor, class _Shape, class _Stride, bool _Usable>
struct cute_operand {};
template <class _Tensor, class _Shape, class _Stride>
struct cute_operand<_Tensor, _Shape, _Stride, true> {
  using element = typename _Tensor::element_type;
  using extents = typename _Shape::as_extents;
  using strides = typename _Stride::as_strides;

  /// Pointer to element 0.
  template <class _X> _TILE_INLINE static auto data(_X &__tensor) {
    return ::cute::raw_pointer_cast(__tensor.data());
  }
};

template <class _T, __SIZE_TYPE__ _N, class _Layout>
inline constexpr bool
    is_storage<::cute::Tensor<::cute::ArrayEngine<_T, _N>, _Layout>> = true;

} // namespace detail

/// A tensor with a run-time layout or a swizzled pointer is not an operand.
template <class _Engine, class _Shape, class _Stride>
struct operand_traits<::cute::Tensor<_Engine, ::cute::Layout<_Shape, _Stride>>>
    : detail::cute_operand<
          ::cute::Tensor<_Engine, ::cute::Layout<_Shape, _Stride>>,
          typename detail::leaves<_Shape>::type,
          typename detail::leaves<_Stride>::type,
          detail::leaves<_Shape>::type::known &&
              detail::leaves<_Stride>::type::known &&
              detail::is_plain_pointer<typename _Engine::iterator>> {};

} // namespace v1
} // namespace tile

#endif // TILE_CUTE_H
