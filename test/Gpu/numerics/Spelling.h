// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What gen.py wrote into spellings.tsv: one PTX spelling and its kernels.

#ifndef TILE_TEST_GPU_NUMERICS_SPELLING_H
#define TILE_TEST_GPU_NUMERICS_SPELLING_H

#include "SoftFloat.h"
#include <string>
#include <vector>

namespace numerics {

/// A PTX register type, seen as lanes of one element type.
struct TypeInfo {
  enum ElementKind { Untyped, Unsigned, Signed, Float, Predicate };
  std::string Name;
  ElementKind Element = Untyped;
  int Lanes = 1;
  int LaneWidth = 0;                   // bits
  const FloatFormat *Format = nullptr; // of a Float lane

  int width() const { return Lanes * LaneWidth; }
  /// Bytes of one register in memory; a predicate is a byte.
  int bytes() const { return (width() + 7) / 8; }
  Bits lane(Bits Register, int Lane) const {
    return (Register >> (Lane * LaneWidth)) & lowBits(LaneWidth);
  }
};

/// Ends the program if there is no such type.
TypeInfo typeNamed(const std::string &Name);

struct Operand {
  enum OperandKind { Destination, Source, Immediate };
  std::string Role;
  OperandKind Kind = Source;
  TypeInfo Type;
  int Count = 1;        // registers of one instruction
  bool Negated = false; // a predicate that the instruction negates
  int bytes() const { return Type.bytes() * Count; }
};

/// How the tile kernel is predicated.
enum class Guard {
  None,
  PerLane,   // one predicate per thread
  PerRepeat, // a predicate tensor
};

struct Spelling {
  std::string Kernel; // symbol in the tile cubins
  std::string Module; // base name of the cubins
  std::string HandKernel;
  std::string HandModule;
  std::string Text;
  std::string Form; // the record of the instruction table
  std::vector<Operand> Operands;
  long long Immediate = 0;
  Guard Guarded = Guard::None;
  bool PreservesDst = false;

  std::string mnemonic() const;
  /// True if the spelling has the qualifier \p Qualifier (without a dot).
  bool has(const std::string &Qualifier) const;
  const TypeInfo &destination() const;
  /// The type of the source number \p Index.
  const TypeInfo &source(int Index) const;
  int count(Operand::OperandKind Kind) const;
  /// Text, immediate, negation and predication, for people.
  std::string title() const;
};

/// A spelling without kernels; \p Operands as in spellings.tsv.
Spelling makeSpelling(const std::string &Text, const std::string &Operands,
                      long long Immediate = 0);

std::vector<Spelling> readSpellings(const std::string &Path);

} // namespace numerics

#endif // TILE_TEST_GPU_NUMERICS_SPELLING_H
