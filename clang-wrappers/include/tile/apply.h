// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile::apply: one PTX instruction, once per repeat of its register tiles.
//
//   tile::regs<float, 4, 1> r;                                 // 4 repeats
//   tile::apply<"ld.global.f32">(r, tile::view<4, 1>(source));
//   tile::apply<"ex2.approx.ftz.f32">(r, r);
//   tile::apply<"st.global.f32">(tile::view<4, 1>(target), r);
//
// A scalar is a tile of one register: `float y; tile::apply<"...">(y, x);`.
// <tile/value.h> has tile::value, which returns it.

#ifndef TILE_APPLY_H
#define TILE_APPLY_H

#include <tile/opcode.h>
#include <tile/operands.h>
#include <tile/options.h>
#include <tile/special_operands.h>
#if defined(TILE_MAX_EXPANSION) || defined(TILE_OVERLAP_ERROR)
#include <tile/project_options.h>
#endif

namespace tile {
inline namespace v1 {

/// Executes the opcode once per repeat coordinate, in row-major order.
///
/// \param __opcode     the full PTX spelling, `"ex2.approx.ftz.f32"_ptx`.
/// \param __arguments  the operands in the order of the PTX line, then options.
///
/// An operand is a tensor (C array, tile::regs, tile::view, tile::elements,
/// tile::shared, or what <tile/adapt.h> adapts), a scalar, or tile::sink. The
/// last extent of a tensor counts the registers of one instruction, 1 or the
/// vector width; the extents before it are the repeats and agree among all
/// tensors of the call.
///
/// A scalar source is read once and used for each repeat. A scalar destination
/// is a variable that is not const: a tile without repeat axes.
///
/// Options: tile::pred(p), tile::preserve_dst, tile::pinned, tile::scope_*.
///
/// The plugin checks everything at compile time. A build without it is an error
/// at the call.
///
/// Declared only: the plugin reads opcode, types and shapes from the name of
/// the instance, and nothing has to be instantiated or evaluated for a call.
/// Forwarding references, so that const and temporaries are in the types, and
/// that tools that look for uninitialised values see that a call may write.
template <char... _Opcode, class... _Arguments>
_TILE_ENTRY void apply(const opcode<_Opcode...> &__opcode,
                       _Arguments &&...__arguments);

/// The same with the opcode as template argument, in C++20:
/// `tile::apply<"ex2.approx.ftz.f32">(r, r)`.
#ifndef TILE_HAS_STRING_ARGUMENTS
// Never called: its parameter is what Clang's note on such a call names.
template <bool __a_string_needs_std_cxx20_or_the_suffix__ptx,
          class... _Arguments>
_TILE_ENTRY void apply(_Arguments &&...__arguments) = delete;
#elif defined(_TILE_HOST_PASS)
namespace detail {

/// The opcode of a call that the host does not compile: its text plays no part.
struct device_code {
  consteval device_code(const char *) {}
  consteval device_code(const fixed_string &) {}
};

} // namespace detail

template <detail::device_code, class... _Arguments>
_TILE_ENTRY void apply(_Arguments &&...__arguments);
#else
template <fixed_string _Opcode, class... _Arguments>
_TILE_ENTRY void apply(_Arguments &&...__arguments);
#endif

} // namespace v1
} // namespace tile

#endif // TILE_APPLY_H
