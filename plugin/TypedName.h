// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the mangled name of an instance of tile::apply says (Itanium C++ ABI,
// section 5.1): opcode and argument types are its template arguments.

#ifndef TILE_PLUGIN_TYPEDNAME_H
#define TILE_PLUGIN_TYPEDNAME_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tile {

/// One argument of tile::apply, all of which are passed by reference.
struct TypedArgument {
  enum Kind : uint8_t {
    Tensor,      // its elements
    View,        // a pointer to its element 0
    Scalar,      // a value
    TextOnly,    // a sink or a special register
    Option,      // preserve_dst, pinned or a scope
    Pointer,     // has no shape: an error
    Unsupported, // an error as well
  };
  Kind K = Unsupported;
  /// What the signature says of it: "f32[4,1]", "_", "scope=cta".
  std::string Text;
  /// Made by tile::pred.
  bool IsPred = false;
};

struct TypedName {
  std::string Opcode;
  /// True if the first argument of a call is the opcode.
  bool PassesOpcode = false;
  llvm::SmallVector<TypedArgument, 4> Arguments;
};

/// \param LongIs64 whether the type long has 64 bits.
/// \return nothing if `Mangled` is no instance of tile::apply as the headers
/// declare it.
std::optional<TypedName> parseTypedName(llvm::StringRef Mangled, bool LongIs64);

} // namespace tile

#endif // TILE_PLUGIN_TYPEDNAME_H
