// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the mangled name of an instance of tile::apply says (Itanium C++ ABI,
// section 5.1): opcode and argument types are its template arguments. The
// headers declare the template in an inline namespace, "v1", whose number
// changes when the names that are read here do.

#ifndef TILE_PLUGIN_READ_FROMNAME_H
#define TILE_PLUGIN_READ_FROMNAME_H

#include "Signature.h"

namespace tile {

/// The version of the headers' interface that this plugin reads.
inline constexpr char InterfaceVersion[] = "v1";

/// Something wrong with the arguments of a call of tile::apply.
struct ArgumentError {
  enum KindTy : uint8_t {
    Pointer,            // has no shape
    Unsupported,        // a type that no register holds
    OptionTwice,        // Text: its name
    OperandAfterOption, // operands come first
    PredType,           // of what guards; Text: its signature
    Rank,               // more axes than any tensor has, or none
    Extent,             // or stride, too large; Text: the number
  };
  KindTy Kind;
  unsigned Number;  // of the argument, from 1
  std::string Text; // the type, unless said otherwise
};

struct TypedSignature {
  Signature Sig;
  llvm::SmallVector<ArgumentError, 2> Errors;
  /// The interface version of the headers, if it is another one; "" for headers
  /// from before there was one. Then nothing else is set.
  std::optional<std::string> OtherVersion;
};

/// \param LongIs64 whether the type long has 64 bits.
/// \return nothing if `Mangled` is not an instance of tile::apply.
std::optional<TypedSignature> signatureFromName(llvm::StringRef Mangled,
                                                const InstructionTable &Table,
                                                bool LongIs64);

} // namespace tile

#endif // TILE_PLUGIN_READ_FROMNAME_H
