// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options of tile::apply. They follow the operands, in any order.
//
// The tags are enumerators, not variables, so that they need no storage on the
// device.

#ifndef TILE_OPTIONS_H
#define TILE_OPTIONS_H

#include <tile/special_operands.h>

namespace tile {

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
template <class Value> struct predicate {
  Value value;
};

/// Executes the instructions where \p condition is true.
///
/// \param condition a bool or an integer (true if not 0) for the whole call, or
///        a tensor of bool with exactly the repeat extents, without an atom
///        axis: one predicate per repeat.
template <class Condition> TILE_INLINE auto pred(const Condition &condition) {
  using type = detail::remove_cv<Condition>;
  if constexpr (__is_integral(type)) {
    return predicate<bool>{condition != 0};
  } else if constexpr (detail::is_bool_tensor<type>) {
    using traits = operand_traits<type>;
    return predicate<detail::bool_view<traits>>{traits::data(condition)};
  } else {
    static_assert(!sizeof(Condition),
                  "tile::pred: the predicate must be a bool, an integer or a "
                  "tensor of bool");
    return detail::rejected{};
  }
}

} // namespace tile

#endif // TILE_OPTIONS_H
