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
    (!defined(__CUDA__) || defined(__CUDA_ARCH__))

#include <tile/text.h>

namespace tile {
namespace detail {

constexpr text make_project_options() {
  text options;
#ifdef TILE_MAX_EXPANSION
  options.put(";max=");
  options.put(static_cast<long long>(TILE_MAX_EXPANSION));
#endif
#ifdef TILE_OVERLAP_ERROR
  options.put(";overlap=error");
#endif
  return options;
}

/// The plugin finds it by its name, and takes it out of the module.
TILE_CONSTANT __attribute__((used)) static constexpr text
    project_options __asm__("__tile_project_options") = make_project_options();

} // namespace detail
} // namespace tile

#endif

#endif // TILE_PROJECT_OPTIONS_H
