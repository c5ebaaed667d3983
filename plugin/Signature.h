// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature string of a stub call: what each operand is.
//
//   signature := operand ("," operand)* (";" option)*
//   operand   := "_" | "%" name
//              | [ "!" ] type [ "[" extents "]" [ "@" "(" strides ")" ] ]
//   type      := f16 bf16 f32 f64 | s8..s64 | u8..u64 | b8..b128 | pred

#ifndef TILE_PLUGIN_SIGNATURE_H
#define TILE_PLUGIN_SIGNATURE_H

#include "InstructionTable.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tile {

/// The type of an operand's elements in storage.
struct ElementType {
  RegKind Kind = RegKind::Bits;
  unsigned Width = 0; // bits; 1 for pred
  bool IsSigned = false;
  bool IsBrain = false; // bf16

  /// Bytes in memory; a pred is stored as one byte.
  unsigned storeSize() const { return Width < 8 ? 1 : Width / 8; }
  std::string str() const;
};

struct OperandSignature {
  bool IsSink = false;
  /// The name of a special register, with its "%"; else empty.
  std::string SpecialRegister;
  bool IsScalar = false;
  bool IsNegated = false; // a predicate that is read negated
  ElementType Type;
  /// Group, repeat and atom axes, outermost first; empty for a scalar.
  llvm::SmallVector<int64_t, 4> Extents;
  /// In elements, one per extent.
  llvm::SmallVector<int64_t, 4> Strides;

  /// A sink or a special register: the call passes no argument for it.
  bool isTextOnly() const { return IsSink || !SpecialRegister.empty(); }
  std::string str() const;
};

enum class Scope : uint8_t { Thread, Warp, Warpgroup, CTA, Cluster };

struct Signature {
  llvm::SmallVector<OperandSignature, 4> Operands;
  Scope S = Scope::Thread;
  bool HasPred = false; // the last operand is the predicate
  bool PreserveDst = false;
  bool Pinned = false;
  bool OverlapIsError = false;
  /// The most instructions that one call may expand to.
  int64_t MaxExpansion = 65536;
};

/// Parses `Text`. On error returns false and sets `Message`, which names the
/// position (from 0) of the fault.
bool parseSignature(llvm::StringRef Text, Signature &Result,
                    std::string &Message);

/// "4x1"; "scalar" if there are no extents.
std::string shapeText(llvm::ArrayRef<int64_t> Extents);

} // namespace tile

#endif // TILE_PLUGIN_SIGNATURE_H
