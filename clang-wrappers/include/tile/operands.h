// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operands with a shape: C arrays, tile::regs, tile::view, tile::elements,
// tile::shared.

#ifndef TILE_OPERANDS_H
#define TILE_OPERANDS_H

#include <tile/layout.h>

namespace tile {
inline namespace v1 {

/// Per-thread storage of the shape \p _Extent..., to be kept in registers.
///
/// An aggregate: `tile::regs<float, 4, 1> r;` is not initialised,
/// `tile::regs<float, 4, 1> r = {};` is zero. It stays in registers as long as
/// it is indexed by constants (after unrolling) only.
template <class _Element, long long... _Extent> struct regs {
  static_assert(sizeof...(_Extent) != 0,
                "tile::regs: the shape is missing: tile::regs<float, 4, 1> has "
                "4 repeats of 1 register");
  static_assert(((_Extent > 0) && ...),
                "tile::regs: the extents must be positive");

  _Element data[((_Extent > 0) && ...) ? (1 * ... * _Extent) : 1];

  /// The element at a coordinate, one index per axis.
  template <class... _Index>
  _TILE_INLINE constexpr _Element &operator()(_Index... __index) {
    return data[detail::offset<extents<_Extent...>, row_major>::at(__index...)];
  }
  template <class... _Index>
  _TILE_INLINE constexpr const _Element &operator()(_Index... __index) const {
    return data[detail::offset<extents<_Extent...>, row_major>::at(__index...)];
  }

  /// The element number \p __index in row-major order.
  template <class _Index>
  _TILE_INLINE constexpr _Element &operator[](_Index __index) {
    return data[__index];
  }
  template <class _Index>
  _TILE_INLINE constexpr const _Element &operator[](_Index __index) const {
    return data[__index];
  }
};

/// A shape and strides over storage that somebody else owns: registers, or
/// memory of any state space. Made by tile::view and tile::elements. The
/// element type may be const, in which case the view is read only, volatile,
/// and qualified with an address space.
template <class _Element, class _Extents, class _Strides> struct basic_view {
  _Element *data;

  /// The element at a coordinate, one index per axis.
  template <class... _Index>
  _TILE_INLINE constexpr __add_lvalue_reference(_Element)
  operator()(_Index... __index) const {
#ifdef _TILE_HOST_PASS
    return ((void)__index, ..., *data);
#else
    return data[detail::offset<_Extents, _Strides>::at(__index...)];
#endif
  }
};

/// The same over shared memory that is known by its 32-bit address. Made by
/// tile::shared.
template <class _Element, class _Extents, class _Strides> struct shared_view {
  unsigned address;
};

namespace detail {

/// Element type and extents of a C array of any rank.
template <class _Element, long long... _Extent> struct array_shape {
  using element = _Element;
  using shape = extents<_Extent...>;
  using shape_with_atom = extents<_Extent..., 1>;
};
template <class _Element, __SIZE_TYPE__ _Count, long long... _Extent>
struct array_shape<_Element[_Count], _Extent...>
    : array_shape<_Element, _Extent..., static_cast<long long>(_Count)> {};

/// True if there is one stride for each extent.
template <class _Extents, class _Strides>
inline constexpr bool fits = _Strides::rank == _Extents::rank;
template <class _Extents>
inline constexpr bool fits<_Extents, row_major> = true;

#define _TILE_VIEW_STRIDES                                                     \
  "tile::view: there must be one stride for each extent"
#define _TILE_VIEW_OF_VOID                                                     \
  "tile::view: a pointer to void has no elements: cast it to a pointer to "    \
  "their type"
#define _TILE_VIEW_OF_TEMPORARY                                                \
  "tile::view: the base is a temporary, which is gone before the view is used"

#ifndef _TILE_HOST_PASS
/// Reports a view that is not within \p _Size elements.
template <class _Extents, class _Strides, long long _Size>
constexpr void check_inside() {
  static_assert(fits<_Extents, _Strides>, _TILE_VIEW_STRIDES);
  if constexpr (fits<_Extents, _Strides>) {
    constexpr bool __is_inside = offset<_Extents, _Strides>::is_inside(_Size);
    static_assert(__is_inside, "tile::view: the view reaches outside its base");
  }
}

/// Reports why a tensor of a shape with strides is no base of a view.
template <class _Extents, class _Strides, class _Base, class _BaseStrides>
constexpr void check_base() {
  constexpr bool __is_contiguous = offset<_Base, _BaseStrides>::is_contiguous();
  static_assert(__is_contiguous,
                "tile::view: the base must be a pointer, an array, tile::regs "
                "or another contiguous tensor");
  check_inside<_Extents, _Strides, _Base::size>();
}
template <class _Extents, class _Strides, class _Element, class _Base,
          class _BaseStrides>
constexpr void
check_view_of(const basic_view<_Element, _Base, _BaseStrides> *) {
  check_base<_Extents, _Strides, _Base, _BaseStrides>();
}
template <class _Extents, class _Strides, class _Element, long long... _Base>
constexpr void check_view_of(const regs<_Element, _Base...> *) {
  check_inside<_Extents, _Strides, (1 * ... * _Base)>();
}
#endif

} // namespace detail

/// A view of the shape \p _Extents with \p _Strides (row-major if left out) on
/// a base: a pointer to element 0, a C array, tile::regs, or another view that
/// is contiguous. Nothing is copied; the storage must live as long as the view.
/// \code
/// tile::view<tile::extents<4, 1>, tile::strides<2, 1>>(r)   // every second
/// \endcode
template <class _Extents, class _Strides = row_major, class _Pointee>
_TILE_INLINE basic_view<__remove_all_extents(_Pointee), _Extents, _Strides>
view(_Pointee *__pointer) {
#ifndef _TILE_HOST_PASS
  static_assert(detail::fits<_Extents, _Strides>, _TILE_VIEW_STRIDES);
  static_assert(!__is_void(_Pointee), _TILE_VIEW_OF_VOID);
#endif
  return {reinterpret_cast<__remove_all_extents(_Pointee) *>(__pointer)};
}
template <class _Extents, class _Strides = row_major, class _Base>
_TILE_INLINE auto view(_Base &&__base)
    -> basic_view<__remove_reference_t(decltype(__base.data[0])), _Extents,
                  _Strides> {
#ifndef _TILE_HOST_PASS
  static_assert(__is_lvalue_reference(_Base) ||
                    __is_pointer(decltype(__base.data)),
                _TILE_VIEW_OF_TEMPORARY);
  detail::check_view_of<_Extents, _Strides>(&__base);
#endif
  return {__base.data};
}

/// The row-major view of the shape \p _Extent... on a base.
template <long long... _Extent, class _Pointee>
_TILE_INLINE
    basic_view<__remove_all_extents(_Pointee), extents<_Extent...>, row_major>
    view(_Pointee *__pointer) {
#ifndef _TILE_HOST_PASS
  static_assert(!__is_void(_Pointee), _TILE_VIEW_OF_VOID);
#endif
  return {reinterpret_cast<__remove_all_extents(_Pointee) *>(__pointer)};
}
template <long long... _Extent, class _Base>
_TILE_INLINE auto view(_Base &&__base)
    -> basic_view<__remove_reference_t(decltype(__base.data[0])),
                  extents<_Extent...>, row_major> {
#ifndef _TILE_HOST_PASS
  static_assert(__is_lvalue_reference(_Base) ||
                    __is_pointer(decltype(__base.data)),
                _TILE_VIEW_OF_TEMPORARY);
  if constexpr (__is_pointer(decltype(__base.data))) {
    detail::check_view_of<extents<_Extent...>, row_major>(&__base);
  } else { // without a function, for the sake of compile time: the usual one
    constexpr bool __is_inside =
        (1 * ... * _Extent) <= sizeof(__base.data) / sizeof(__base.data[0]);
    static_assert(__is_inside, "tile::view: the view reaches outside its base");
  }
#endif
  return {__base.data};
}

/// The C array \p __array with an atom axis: `T[N]` as the shape N x 1, for
/// instructions with one register per operand.
template <class _Element, __SIZE_TYPE__ _Count>
_TILE_INLINE auto elements(_Element (&__array)[_Count]) {
  using shape = detail::array_shape<_Element[_Count]>;
  return basic_view<typename shape::element, typename shape::shape_with_atom,
                    row_major>{
      reinterpret_cast<typename shape::element *>(&__array)};
}

/// A view of the shape \p _Extents with \p _Strides (row-major if left out) on
/// elements in shared memory.
///
/// \param __address  of element 0 in the .shared window, as
///                   `__cvta_generic_to_shared` and `cvta.to.shared` give it.
template <class _Element, class _Extents, class _Strides = row_major>
_TILE_INLINE shared_view<_Element, _Extents, _Strides>
shared(unsigned __address) {
  static_assert(detail::fits<_Extents, _Strides>,
                "tile::shared: there must be one stride for each extent");
  return {__address};
}
/// The row-major view of the shape \p _Extent... on elements in shared memory.
template <class _Element, long long... _Extent>
_TILE_INLINE shared_view<_Element, extents<_Extent...>, row_major>
shared(unsigned __address) {
  static_assert(sizeof...(_Extent) != 0,
                "tile::shared: the shape is missing: tile::shared<float, 4>");
  return {__address};
}

} // namespace v1
} // namespace tile

#endif // TILE_OPERANDS_H
