// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operands with a shape: C arrays, tile::regs, tile::view, tile::elements.

#ifndef TILE_OPERANDS_H
#define TILE_OPERANDS_H

#include <tile/layout.h>

namespace tile {

/// How the library sees a tensor type \p X (without reference and
/// cv-qualifiers). A specialisation has
///   - `element`: the element type,
///   - `extents`, `strides`: a tile::extents and a tile::strides,
///   - `data(x)`: a device function that returns a pointer to element 0.
/// Specialise it to pass the tensors of another library to tile::apply.
template <class X> struct operand_traits {};

/// Per-thread storage of the shape \p E..., to be kept in registers.
///
/// An aggregate: `tile::regs<float, 4, 1> r;` is not initialised,
/// `tile::regs<float, 4, 1> r = {};` is zero. It stays in registers as long as
/// it is indexed by constants (after unrolling) only.
template <class T, long long... E> struct regs {
  static_assert(extents<E...>::valid,
                "tile::regs: the extents must be positive");

  T data[extents<E...>::valid ? extents<E...>::size : 1];

  /// The element at a coordinate, one index per axis.
  template <class... Index>
  TILE_INLINE constexpr T &operator()(Index... index) {
    return data[detail::row_major_offset<extents<E...>>::at(index...)];
  }
  template <class... Index>
  TILE_INLINE constexpr const T &operator()(Index... index) const {
    return data[detail::row_major_offset<extents<E...>>::at(index...)];
  }

  /// The element number \p index in row-major order.
  template <class Index> TILE_INLINE constexpr T &operator[](Index index) {
    return data[index];
  }
  template <class Index>
  TILE_INLINE constexpr const T &operator[](Index index) const {
    return data[index];
  }
};

/// A shape and strides over storage that somebody else owns: registers, or
/// memory of any state space. Made by tile::view and tile::elements.
template <class T, class Extents, class Strides> struct basic_view {
  T *data;

  /// The element at a coordinate, one index per axis.
  template <class... Index>
  TILE_INLINE constexpr T &operator()(Index... index) const {
    return data[detail::offset<Extents, Strides>::at(index...)];
  }
};

namespace detail {

template <class... T> using void_t = void;

template <class X, class = void> inline constexpr bool is_tensor = false;
template <class X>
inline constexpr bool
    is_tensor<X, void_t<typename operand_traits<X>::extents>> = true;

template <class X> inline constexpr bool is_pointer = false;
template <class T> inline constexpr bool is_pointer<T *> = true;
template <class T> inline constexpr bool is_pointer<T[]> = true;

/// True for tensors that hold their elements: a view of a temporary one would
/// outlive them.
template <class X> inline constexpr bool is_storage = false;
template <class T, __SIZE_TYPE__ N>
inline constexpr bool is_storage<T[N]> = true;
template <class T, long long... E>
inline constexpr bool is_storage<regs<T, E...>> = true;

/// Element type and extents of a C array of any rank.
template <class T, long long... E> struct array_shape {
  using element = T;
  using shape = extents<E...>;
  using shape_with_atom = extents<E..., 1>;
};
template <class T, __SIZE_TYPE__ N, long long... E>
struct array_shape<T[N], E...>
    : array_shape<T, E..., static_cast<long long>(N)> {};

template <class Array> TILE_INLINE auto first_element(Array &array) {
  using shape = array_shape<Array>;
  return reinterpret_cast<typename shape::element *>(&array);
}

/// A view can be made of a pointer and of a contiguous tensor.
template <class X> constexpr bool is_view_base() {
  if constexpr (is_tensor<X>)
    return layout<typename operand_traits<X>::extents,
                  typename operand_traits<X>::strides>::is_row_major;
  else
    return is_pointer<X>;
}

/// Pointer to element 0 of a view's base.
template <class Base> TILE_INLINE auto base_pointer(Base &base) {
  if constexpr (is_tensor<remove_cvref<Base>>)
    return operand_traits<remove_cvref<Base>>::data(base);
  else
    return &base[0];
}

/// What a rejected call yields, so that its use is not reported as well.
struct rejected {};

/// Reports what is wrong with a call of tile::view; \p Base is a reference type
/// for an lvalue. False if anything is.
template <class Extents, class Strides, class Base>
constexpr bool check_view() {
  using type = remove_cvref<Base>;
  constexpr bool good_extents = Extents::valid;
  constexpr bool stride_per_extent = Strides::rank == Extents::rank;
  constexpr bool good_base = is_view_base<type>();
  constexpr bool base_lives = __is_lvalue_reference(Base) || !is_storage<type>;

  static_assert(good_extents, "tile::view: the extents must be positive and "
                              "their product must fit 64 bits");
  static_assert(stride_per_extent,
                "tile::view: there must be one stride for each extent");
  static_assert(good_base,
                "tile::view: the base must be a pointer, an array, tile::regs "
                "or another contiguous tensor");
  static_assert(base_lives, "tile::view: the base is a temporary, which is "
                            "gone before the view is used");

  if constexpr (good_extents && stride_per_extent && is_tensor<type>) {
    using shape = layout<Extents, Strides>;
    constexpr bool inside =
        shape::first >= 0 && shape::last < operand_traits<type>::extents::size;
    static_assert(inside, "tile::view: the view reaches outside its base");
    return good_base && base_lives && inside;
  }
  return good_extents && stride_per_extent && good_base && base_lives;
}

} // namespace detail

template <class T, __SIZE_TYPE__ N> struct operand_traits<T[N]> {
  using element = typename detail::array_shape<T[N]>::element;
  using extents = typename detail::array_shape<T[N]>::shape;
  using strides = detail::row_major<extents>;

  template <class Array> TILE_INLINE static auto data(Array &array) {
    return detail::first_element(array);
  }
};

template <class T, long long... E> struct operand_traits<regs<T, E...>> {
  using element = T;
  using extents = tile::extents<E...>;
  using strides = detail::row_major<extents>;

  template <class Regs> TILE_INLINE static auto data(Regs &storage) {
    return &storage.data[0];
  }
};

template <class T, class Extents, class Strides>
struct operand_traits<basic_view<T, Extents, Strides>> {
  using element = T;
  using extents = Extents;
  using strides = Strides;

  TILE_INLINE static T *data(const basic_view<T, Extents, Strides> &view) {
    return view.data;
  }
};

/// A view of the shape \p Extents with \p Strides (row-major if left out) on
/// \p base: a pointer to element 0, a C array, tile::regs, or any contiguous
/// tensor. Nothing is copied; the storage must live as long as the view.
/// \code
/// tile::view<tile::extents<4, 1>, tile::strides<2, 1>>(r)   // every second
/// \endcode
template <class Extents, class Strides = detail::row_major<Extents>, class Base>
TILE_INLINE auto view(Base &&base) {
  if constexpr (detail::check_view<Extents, Strides, Base>()) {
    using element =
        detail::remove_reference<decltype(*detail::base_pointer(base))>;
    return basic_view<element, Extents, Strides>{detail::base_pointer(base)};
  } else {
    return detail::rejected{};
  }
}

/// The row-major view of the shape \p E... on \p base.
template <long long... E, class Base> TILE_INLINE auto view(Base &&base) {
  return view<extents<E...>, detail::row_major<extents<E...>>, Base>(
      static_cast<Base &&>(base));
}

/// The C array \p array with an atom axis: `T[N]` as the shape N x 1, for
/// instructions with one register per operand.
template <class T, __SIZE_TYPE__ N> TILE_INLINE auto elements(T (&array)[N]) {
  using shape = detail::array_shape<T[N]>;
  using with_atom = typename shape::shape_with_atom;
  return basic_view<typename shape::element, with_atom,
                    detail::row_major<with_atom>>{detail::first_element(array)};
}

} // namespace tile

#endif // TILE_OPERANDS_H
