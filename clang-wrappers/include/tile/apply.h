// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile::apply: one PTX instruction, once per repeat of its register tiles.
//
//   tile::regs<float, 4, 1> r;                                 // 4 repeats
//   tile::apply<"ld.global.f32">(r, tile::view<4, 1>(source));
//   tile::apply<"ex2.approx.ftz.f32">(r, r);
//   tile::apply<"st.global.f32">(tile::view<4, 1>(target), r);

#ifndef TILE_APPLY_H
#define TILE_APPLY_H

#include <tile/opcode.h>
#include <tile/options.h>
#include <tile/project_options.h>

namespace tile {

/// Executes \p Opcode once per repeat coordinate, in row-major order.
///
/// \param opcode     the full PTX spelling, `"ex2.approx.ftz.f32"_ptx`.
/// \param arguments  the operands in the order of the PTX line, then options.
///
/// An operand is a tensor (C array, tile::regs, tile::view, tile::elements, or
/// what <tile/adapt.h> adapts), a scalar, which is evaluated once
/// and used for each repeat, or tile::sink. The last extent of a tensor counts
/// the registers of one instruction, 1 or the vector width; the extents before
/// it are the repeats and agree among all tensors of the call.
///
/// Options: tile::pred(p), tile::preserve_dst, tile::pinned, tile::scope_*.
///
/// The plugin checks everything at compile time. A build without it is an error
/// at the call.
///
/// Declared only: the plugin reads opcode, types and shapes from the name of
/// the instance, and nothing has to be instantiated or evaluated for a call.
template <char... Opcode, class... Arguments>
TILE_ENTRY void apply(const opcode<Opcode...> &, const Arguments &...arguments);

#ifdef TILE_HAS_STRING_ARGUMENTS
/// The same with the opcode as template argument, in C++20:
/// `tile::apply<"ex2.approx.ftz.f32">(r, r)`.
template <fixed_string Opcode, class... Arguments>
TILE_ENTRY void apply(const Arguments &...arguments);
#endif

} // namespace tile

#endif // TILE_APPLY_H
