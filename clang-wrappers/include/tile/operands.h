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
/// Specialise it, behind <tile/adapt.h>, to pass the tensors of another library
/// to tile::apply.
template <class X> struct operand_traits {};

/// Per-thread storage of the shape \p E..., to be kept in registers.
///
/// An aggregate: `tile::regs<float, 4, 1> r;` is not initialised,
/// `tile::regs<float, 4, 1> r = {};` is zero. It stays in registers as long as
/// it is indexed by constants (after unrolling) only.
template <class T, long long... E> struct regs {
  static_assert(((E > 0) && ...), "tile::regs: the extents must be positive");

  T data[(E * ...)];

  /// The element at a coordinate, one index per axis.
  template <class... Index>
  TILE_INLINE constexpr T &operator()(Index... index) {
    return data[detail::offset<extents<E...>, row_major>::at(index...)];
  }
  template <class... Index>
  TILE_INLINE constexpr const T &operator()(Index... index) const {
    return data[detail::offset<extents<E...>, row_major>::at(index...)];
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

template <class T> using remove_cvref = __remove_cvref(T);
template <class T> using remove_cv = __remove_cv(T);
template <class... T> using void_t = void;

template <class X, class = void> inline constexpr bool is_tensor = false;
template <class X>
inline constexpr bool
    is_tensor<X, void_t<typename operand_traits<X>::extents>> = true;

template <class X> inline constexpr bool is_pointer = false;
template <class T> inline constexpr bool is_pointer<T *> = true;
template <class T> inline constexpr bool is_pointer<T[]> = true;

/// Element type and extents of a C array of any rank.
template <class T, long long... E> struct array_shape {
  using element = T;
  using shape = extents<E...>;
  using shape_with_atom = extents<E..., 1>;
};
template <class T, __SIZE_TYPE__ N, long long... E>
struct array_shape<T[N], E...>
    : array_shape<T, E..., static_cast<long long>(N)> {};

/// True if there is one stride for each extent.
template <class Extents, class Strides>
inline constexpr bool fits = Strides::rank == Extents::rank;
template <class Extents> inline constexpr bool fits<Extents, row_major> = true;

#define TILE_VIEW_STRIDES "tile::view: there must be one stride for each extent"
#define TILE_VIEW_OUTSIDE "tile::view: the view reaches outside its base"
#define TILE_VIEW_OF_TEMPORARY                                                 \
  "tile::view: the base is a temporary, which is gone before the view is used"

/// What a rejected call yields, so that its use is not reported as well.
struct rejected {};

} // namespace detail

template <class T, __SIZE_TYPE__ N> struct operand_traits<T[N]> {
  using element = typename detail::array_shape<T[N]>::element;
  using extents = typename detail::array_shape<T[N]>::shape;
  using strides = row_major;

  TILE_INLINE static element *data(T (&array)[N]) {
    return reinterpret_cast<element *>(&array);
  }
  TILE_INLINE static const element *data(const T (&array)[N]) {
    return reinterpret_cast<const element *>(&array);
  }
};

template <class T, long long... E> struct operand_traits<regs<T, E...>> {
  using element = T;
  using extents = tile::extents<E...>;
  using strides = row_major;

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

namespace detail {

/// Reports a view that is not within \p Size elements.
template <class Extents, class Strides, long long Size>
constexpr void check_inside() {
  static_assert(fits<Extents, Strides>, TILE_VIEW_STRIDES);
  if constexpr (fits<Extents, Strides>) {
    constexpr bool is_inside = layout<Extents, Strides>::is_inside(Size);
    static_assert(is_inside, TILE_VIEW_OUTSIDE);
  }
}

/// Reports why a tensor is no base of a view, for which \p Traits are its
/// operand_traits.
template <class Extents, class Strides, class Traits>
constexpr void check_base() {
  constexpr bool is_contiguous =
      layout<typename Traits::extents, typename Traits::strides>::is_row_major;
  static_assert(is_contiguous,
                "tile::view: the base must be a pointer, an array, tile::regs "
                "or another contiguous tensor");
  check_inside<Extents, Strides, Traits::extents::size>();
}

} // namespace detail

/// A view of the shape \p Extents with \p Strides (row-major if left out) on
/// a base: a pointer to element 0, a C array, tile::regs, or another view that
/// is contiguous. Nothing is copied; the storage must live as long as the view.
/// \code
/// tile::view<tile::extents<4, 1>, tile::strides<2, 1>>(r)   // every second
/// \endcode
template <class Extents, class Strides = row_major, class T>
TILE_INLINE basic_view<__remove_all_extents(T), Extents, Strides>
view(T *pointer) {
  static_assert(detail::fits<Extents, Strides>, TILE_VIEW_STRIDES);
  return {reinterpret_cast<__remove_all_extents(T) *>(pointer)};
}
template <class Extents, class Strides = row_major, class Base>
TILE_INLINE auto view(Base &&base)
    -> basic_view<__remove_reference_t(decltype(base.data[0])), Extents,
                  Strides> {
  if constexpr (__is_pointer(decltype(base.data))) {
    detail::check_base<Extents, Strides,
                       operand_traits<detail::remove_cvref<Base>>>();
  } else {
    static_assert(__is_lvalue_reference(Base), TILE_VIEW_OF_TEMPORARY);
    detail::check_inside<Extents, Strides,
                         sizeof(base.data) / sizeof(base.data[0])>();
  }
  return {base.data};
}

/// The row-major view of the shape \p E... on a base.
template <long long... E, class T>
TILE_INLINE basic_view<__remove_all_extents(T), extents<E...>, row_major>
view(T *pointer) {
  return {reinterpret_cast<__remove_all_extents(T) *>(pointer)};
}
template <long long... E, class Base>
TILE_INLINE auto view(Base &&base)
    -> basic_view<__remove_reference_t(decltype(base.data[0])), extents<E...>,
                  row_major> {
  if constexpr (__is_pointer(decltype(base.data))) {
    detail::check_base<extents<E...>, row_major,
                       operand_traits<detail::remove_cvref<Base>>>();
  } else {
    static_assert(__is_lvalue_reference(Base), TILE_VIEW_OF_TEMPORARY);
    // Without a function, for the sake of compile time: this is the usual one.
    static_assert((E * ...) <= sizeof(base.data) / sizeof(base.data[0]),
                  TILE_VIEW_OUTSIDE);
  }
  return {base.data};
}

/// The C array \p array with an atom axis: `T[N]` as the shape N x 1, for
/// instructions with one register per operand.
template <class T, __SIZE_TYPE__ N> TILE_INLINE auto elements(T (&array)[N]) {
  using shape = detail::array_shape<T[N]>;
  return basic_view<typename shape::element, typename shape::shape_with_atom,
                    row_major>{
      reinterpret_cast<typename shape::element *>(&array)};
}

} // namespace tile

#endif // TILE_OPERANDS_H
