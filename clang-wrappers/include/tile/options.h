// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options of tile::apply. They follow the operands, in any order.
//
// The tags are enumerators, not variables, so that they need no storage on the
// device.

#ifndef TILE_OPTIONS_H
#define TILE_OPTIONS_H

#include <tile/stub.h>
#ifndef _TILE_HOST_PASS
#include <tile/traits.h>
#endif

namespace tile {
inline namespace v1 {

/// With tile::pred: where the predicate is false, the destination keeps its old
/// value. Without it such a destination has an unspecified value.
enum preserve_dst_t : unsigned char { preserve_dst };

/// Instructions are never shared, hoisted or deleted, even if the result is not
/// used or the operands are equal: their count and order are as written.
enum pinned_t : unsigned char { pinned };

/// The leading group axes of memory operands. The address uses the thread's own
/// coordinate on them; no thread is elected and nothing is synchronised.
/// scope_warp: (32); scope_warpgroup: (4,32); scope_cta: (warps,32);
/// scope_cluster: (CTAs of the cluster in z/y/x order, warps, 32).
enum scope_warp_t : unsigned char { scope_warp };
enum scope_warpgroup_t : unsigned char { scope_warpgroup };
enum scope_cta_t : unsigned char { scope_cta };
enum scope_cluster_t : unsigned char { scope_cluster };

/// Made by tile::pred.
template <class _Value> struct predicate {
  _Value value;
};

/// Executes the instructions where \p __condition is true.
///
/// \param __condition  a bool or an integer (true if not 0) for the whole call,
///        or a tensor of bool with exactly the repeat extents: one predicate
///        per repeat. It may have an atom axis of extent 1 after them, as what
///        `setp` writes has.
#ifdef _TILE_HOST_PASS
template <class _Condition>
_TILE_DEVICE predicate<bool> pred(const _Condition &__condition);
#else
template <class _Condition>
_TILE_INLINE auto pred(const _Condition &__condition) {
  using type = __remove_cv(_Condition);
  if constexpr (__is_integral(type)) {
    return predicate<bool>{__condition != 0};
  } else if constexpr (detail::is_bool_tensor<type>) {
    return predicate<detail::bool_view<type>>{
        {operand_traits<type>::data(__condition)}};
  } else {
    static_assert(!sizeof(_Condition),
                  "tile::pred: the predicate must be a bool, an integer or a "
                  "tensor of bool");
    return detail::rejected{};
  }
}
#endif

} // namespace v1
} // namespace tile

#endif // TILE_OPTIONS_H
