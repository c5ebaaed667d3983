// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What all calls of one declaration have in common: the opcode, the type and
// shape of each operand, and the options. It is decoded once, from the name of
// an instance of tile::apply (FromName) or from the two strings of a call of
// __tile_apply (FromText).

#ifndef TILE_PLUGIN_READ_SIGNATURE_H
#define TILE_PLUGIN_READ_SIGNATURE_H

#include "Spelling.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tile {

/// The type of an operand's elements in storage: an element type of the table,
/// or a vector of one, as float4 is.
struct ElementType {
  const RegType *Scalar = nullptr;
  unsigned Lanes = 0; // of a vector; 0: not a vector

  bool isVector() const { return Lanes != 0; }
  bool isPred() const { return Scalar && Scalar->Kind == RegKind::Pred; }
  /// Bytes in memory; a pred is stored as one byte.
  unsigned storeSize() const {
    return std::max(1, Scalar->Width / 8) * std::max(1u, Lanes);
  }
  /// "f32", "v4f32".
  std::string str() const;
};

/// Extents and strides beyond this cannot address anything, and their products
/// with an element size stay far from overflow.
inline constexpr int64_t MaxMagnitude = int64_t(1) << 31;
inline constexpr unsigned MaxRank = 16;

struct OperandSignature {
  enum KindTy : uint8_t {
    Tensor,          // has a shape
    Scalar,          // one value
    Sink,            // `_`
    SpecialRegister, // named in the text
  };
  /// How the call's argument leads to the operand.
  enum PassingTy : uint8_t {
    Nothing,   // there is no argument
    Direct,    // a value, or a pointer to element 0
    Reference, // the address of a value, or of a pointer to element 0
  };

  KindTy Kind = Tensor;
  PassingTy Passing = Direct;
  bool IsConst = false;     // its elements, or the scalar
  bool IsVolatile = false;  // its elements
  bool IsTemporary = false; // what holds them ends with the call
  bool IsNegated = false;   // a predicate that is read negated
  /// The place of element 0 is a 32-bit address in .shared, not a pointer.
  bool IsSharedAddress = false;
  unsigned AddressSpace = 0; // of the pointer to element 0
  unsigned Argument = 0;     // number of the call's argument
  std::string Register;      // a special register, with its "%"
  ElementType Type;
  /// Group, repeat and atom axes, outermost first; empty for a scalar.
  llvm::SmallVector<int64_t, 4> Extents;
  /// In elements, one for each extent.
  llvm::SmallVector<int64_t, 4> Strides;

  bool isTensor() const { return Kind == Tensor; }
  bool isScalar() const { return Kind == Scalar; }
  /// A scalar variable that an instruction may write: a tile of one register.
  bool isVariable() const { return isScalar() && Passing == Reference; }
  /// May guard instructions.
  bool isPredicate() const {
    return Passing != Nothing && Type.isPred() && !Type.isVector() &&
           !IsNegated;
  }
  /// In the grammar of FromText.
  std::string str() const;
};

enum class Scope : uint8_t { Thread, Warp, Warpgroup, CTA, Cluster };

struct Signature {
  std::string Opcode;
  /// Every legal reading of the opcode that names the special registers which
  /// the operands name.
  llvm::SmallVector<Spelling, 4> Readings;
  llvm::SmallVector<OperandSignature, 4> Operands;
  std::optional<OperandSignature> Pred;
  Scope S = Scope::Thread;
  bool PreserveDst = false;
  bool Pinned = false;
  bool OverlapIsError = false;
  /// The most instructions that one call may expand to.
  int64_t MaxExpansion = 4096;
  unsigned NumArguments = 0; // of a call

  /// Fills in the readings once opcode and operands are known.
  void readOpcode(const InstructionTable &Table);
  /// Operands and options, in the grammar of FromText.
  std::string str() const;
};

/// The strides of a contiguous tensor whose last axis is the fastest.
llvm::SmallVector<int64_t, 4> rowMajorStrides(llvm::ArrayRef<int64_t> Extents);

/// "thread", "warp" and so on.
llvm::StringRef scopeName(Scope S);

/// "4x1"; "scalar" if there are no extents.
std::string shapeText(llvm::ArrayRef<int64_t> Extents);

} // namespace tile

#endif // TILE_PLUGIN_READ_SIGNATURE_H
