// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature string of a call of __tile_apply.
//
//   signature := operand ("," operand)* (";" option)*
//   operand   := "_" | "%" name
//              | "const"? "volatile"? "!"? type
//                ("[" extents "]" ("@" "(" strides ")")?)?
//   type      := ("v" lanes)? element type of the table: f32, b64, pred
//   option    := "pred" | "preserve_dst" | "pinned" | "scope=" scope
//              | "overlap=error" | "max=" integer

#ifndef TILE_PLUGIN_READ_FROMTEXT_H
#define TILE_PLUGIN_READ_FROMTEXT_H

#include "Signature.h"

namespace tile {

/// What is wrong with a signature string.
struct TextError {
  enum KindTy : uint8_t { Malformed, PredWithoutOperand, PredType };
  KindTy Kind = Malformed;
  /// What is malformed and its position, from 0; or the type of the predicate.
  std::string Message;
};

/// Parses `Text` into operands and options.
std::optional<TextError> parseSignature(llvm::StringRef Text,
                                        const InstructionTable &Table,
                                        Signature &Result);

/// Parses what the headers say for each call of a translation unit:
/// ";max=256;overlap=error".
std::optional<TextError> parseOptions(llvm::StringRef Text,
                                      const InstructionTable &Table,
                                      Signature &Result);

} // namespace tile

#endif // TILE_PLUGIN_READ_FROMTEXT_H
