// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options for each call of a translation unit, from macros:
//
//   TILE_MAX_EXPANSION=n   the most instructions that one call may become
//   TILE_OVERLAP_ERROR     a source slot that an earlier repeat overwrites is
//                          an error, not a warning

#ifndef TILE_PROJECT_OPTIONS_H
#define TILE_PROJECT_OPTIONS_H

#include <tile/stub.h>

// The host compiler has no calls to pass them to.
#if (defined(TILE_MAX_EXPANSION) || defined(TILE_OVERLAP_ERROR)) &&            \
    !defined(_TILE_HOST_PASS)

#include <tile/text.h>

namespace tile {
inline namespace v1 {
namespace detail {

constexpr text make_project_options() {
  text __options;
#ifdef TILE_MAX_EXPANSION
  __options.put(";max=");
  __options.put(static_cast<long long>(TILE_MAX_EXPANSION));
#endif
#ifdef TILE_OVERLAP_ERROR
  __options.put(";overlap=error");
#endif
  return __options;
}

/// The plugin finds it by its name, and takes it out of the module.
#ifdef __CUDA__
__attribute__((constant))
#endif
__attribute__((used)) static constexpr text
    project_options __asm__("__tile_project_options") = make_project_options();

} // namespace detail
} // namespace v1
} // namespace tile

#endif

#endif // TILE_PROJECT_OPTIONS_H
