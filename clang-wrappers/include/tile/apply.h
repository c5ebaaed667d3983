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

// The host compiler only needs to know that a kernel compiles: it checks and
// calls nothing.
#if defined(__CUDA__) && !defined(__CUDA_ARCH__)
#define TILE_ON_DEVICE false
#else
#define TILE_ON_DEVICE true
#endif

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
TILE_ENTRY void apply(const opcode<Opcode...> &, Arguments &&...arguments) {
  if constexpr (TILE_ON_DEVICE) {
    using call = detail::call<detail::remove_cvref<Arguments>...>;
    if constexpr (call::passes_all)
      __tile_apply<0>(opcode<Opcode...>::text, call::signature.text,
                      detail::lower<Arguments>::data(arguments)...);
    else if constexpr (call::facts.is_valid())
      detail::pass<opcode<Opcode...>, call>(detail::passed_numbers<call>(),
                                            arguments...);
    else
      detail::explain_call<call>();
  }
}

#ifdef TILE_HAS_STRING_ARGUMENTS
/// The same with the opcode as template argument, in C++20:
/// `tile::apply<"ex2.approx.ftz.f32">(r, r)`.
template <fixed_string Opcode, class... Arguments>
TILE_ENTRY void apply(Arguments &&...arguments) {
  if constexpr (TILE_ON_DEVICE) {
    using call = detail::call<detail::remove_cvref<Arguments>...>;
    if constexpr (call::passes_all)
      __tile_apply<0>(Opcode.text, call::signature.text,
                      detail::lower<Arguments>::data(arguments)...);
    else if constexpr (call::facts.is_valid())
      detail::pass<detail::named_opcode<Opcode>, call>(
          detail::passed_numbers<call>(), arguments...);
    else
      detail::explain_call<call>();
  }
}
#endif

} // namespace tile

#undef TILE_ON_DEVICE

#endif // TILE_APPLY_H
