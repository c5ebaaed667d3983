// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stub: the function that the TileApply plugin looks for. It is declared
// and never defined. The plugin replaces each call of it by PTX instructions;
// a build without the plugin ends in a located error.
//
//   __tile_apply("ex2.approx.ftz.f32", "f32[4,1], f32[4,1]", r, r);
//
// <tile/apply.h> is the typed way to say the same: the plugin reads opcode and
// signature from the name of an instance of tile::apply.
//
// The names in these headers that are not part of the interface have reserved
// spellings (`_Element`, `__index`), which no macro of a program may have.

#ifndef TILE_STUB_H
#define TILE_STUB_H

#ifndef __clang__
#error "TileApply is a plugin of Clang: compile this file with clang++ 22"
#endif

#include <tile/device.h>
#include <tile/version.h>

/// Text of the compile error for a call that no plugin replaced.
#define _TILE_NO_PLUGIN                                                        \
  "the TileApply plugin did not run: add -fpass-plugin=<path>/TileApply.so "   \
  "to the compile command (-fplugin= loads it without running it)"

/// _TILE_ENTRY: a function that the user calls and that ends in a stub call.
/// The call survives each optimisation level unless the plugin inlines it, so
/// the error of a missing plugin names the user's own line.
///
/// _TILE_INLINE: everything between an entry and the stub, and all other device
/// functions of these headers. They have no debug information of their own:
/// what is inlined out of them carries the user's line.
///
/// The host pass of a CUDA compilation emits none of them and checks nothing
/// (_TILE_HOST_PASS): the device pass reports what is wrong.
#ifdef __CUDA_ARCH__
#define _TILE_ENTRY                                                            \
  __attribute__((device, noinline, nodebug, error(_TILE_NO_PLUGIN)))
#define _TILE_INLINE __attribute__((device, always_inline, nodebug)) inline
#define _TILE_DEVICE __attribute__((device))
#elif defined(__CUDA__)
#define _TILE_HOST_PASS
#define _TILE_ENTRY __attribute__((device))
#define _TILE_INLINE __attribute__((device)) inline
#define _TILE_DEVICE __attribute__((device))
#else
#define _TILE_ENTRY __attribute__((noinline, error(_TILE_NO_PLUGIN)))
#define _TILE_INLINE __attribute__((always_inline)) inline
#define _TILE_DEVICE
#endif

/// Executes the PTX instruction \p opcode once per repeat coordinate.
///
/// \param opcode     full spelling, `ex2.approx.ftz.f32`; a constant.
/// \param signature  types, shapes and strides of the operands, then options:
///                   `f32[4,1], f32[4,1]@(2,1); pred`; a constant.
/// \param operands   in the order of the PTX line: a pointer to element 0 for
///                   each operand with a shape, the value for each scalar.
template <class... _Operands>
_TILE_DEVICE __attribute__((error(_TILE_NO_PLUGIN))) void
__tile_apply(const char *__opcode, const char *__signature,
             _Operands... __operands);

#endif // TILE_STUB_H
