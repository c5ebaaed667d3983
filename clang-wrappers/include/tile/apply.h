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

#include <tile/call.h>
#include <tile/opcode.h>

namespace tile {

/// Executes \p Opcode once per repeat coordinate, in row-major order.
///
/// \param opcode     the full PTX spelling, `"ex2.approx.ftz.f32"_ptx`.
/// \param arguments  the operands in the order of the PTX line, then options.
///
/// An operand is a tensor (C array, tile::regs, tile::view, tile::elements, or
/// what operand_traits is specialised for), a scalar, which is evaluated once
/// and used for each repeat, or tile::sink. The last extent of a tensor counts
/// the registers of one instruction, 1 or the vector width; the extents before
/// it are the repeats and agree among all tensors of the call.
///
/// Options: tile::pred(p), tile::preserve_dst, tile::pinned, tile::scope_*.
///
/// Everything is checked at compile time, by the plugin where it depends on
/// the instruction. A build without the plugin is an error at the call.
template <char... Opcode, class... Arguments>
TILE_ENTRY void apply(const opcode<Opcode...> &, const Arguments &...arguments)
#if TILE_ON_DEVICE
{
  if constexpr (detail::call_facts(
                    detail::argument<Arguments>::describe().what...)
                    .is_valid()) {
    static constexpr const char *signature[] = {
        detail::argument<Arguments>::describe().part...,
        TILE_PROJECT_OPTIONS nullptr};
    __tile_apply<0>(opcode<Opcode...>::text, signature,
                    detail::argument<Arguments>::data(
                        const_cast<Arguments &>(arguments))...);
  } else {
    detail::explain_call<Arguments...>();
  }
}
#else
    ;
#endif

#ifdef TILE_HAS_STRING_ARGUMENTS
/// The same with the opcode as template argument, in C++20:
/// `tile::apply<"ex2.approx.ftz.f32">(r, r)`.
// The body is written twice, as in tile::view: a function for both would be one
// more for Clang to instantiate for each call.
template <fixed_string Opcode, class... Arguments>
TILE_ENTRY void apply(const Arguments &...arguments)
#if TILE_ON_DEVICE
{
  if constexpr (detail::call_facts(
                    detail::argument<Arguments>::describe().what...)
                    .is_valid()) {
    static constexpr const char *signature[] = {
        detail::argument<Arguments>::describe().part...,
        TILE_PROJECT_OPTIONS nullptr};
    __tile_apply<0>(Opcode.text, signature,
                    detail::argument<Arguments>::data(
                        const_cast<Arguments &>(arguments))...);
  } else {
    detail::explain_call<Arguments...>();
  }
}
#else
    ;
#endif
#endif

} // namespace tile

#undef TILE_PROJECT_OPTIONS

#endif // TILE_APPLY_H
