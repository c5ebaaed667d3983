// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The inputs of a form: special values and all their combinations, then values
// chosen to be hard for the instruction, then random ones. The same for the
// same spelling each time.

#ifndef TILE_TEST_GPU_NUMERICS_INPUTS_H
#define TILE_TEST_GPU_NUMERICS_INPUTS_H

#include "Spelling.h"
#include <cstdint>

namespace numerics {

/// Executions of each form. A source of 16 bits has each of its values.
constexpr int InputCount = 1 << 16;

/// Deterministic random numbers (splitmix64).
class Random {
public:
  explicit Random(uint64_t Seed) : State(Seed) {}
  explicit Random(const std::string &Name);
  uint64_t next();
  /// 0 to \p Limit - 1.
  int below(int Limit) {
    return static_cast<int>(next() % static_cast<uint64_t>(Limit));
  }
  /// \p Low to \p High, both included.
  int between(int Low, int High) { return Low + below(High - Low + 1); }
  Bits wide() { return Bits(next()) << 64 | next(); }
  /// In [0, 1).
  double fraction() {
    return static_cast<double>(next() >> 11) / static_cast<double>(1ULL << 53);
  }

private:
  uint64_t State;
};

/// One value per source register of the form.
using Tuple = std::vector<Bits>;

/// Values of one lane that arithmetic treats in a way of their own, the most
/// important first.
std::vector<Bits> specialValues(const TypeInfo &Type);

/// The element nearest to \p Value.
Bits encode(const FloatFormat &F, double Value);

/// Random lanes that are hard for arithmetic: near each other, half way between
/// results, at the limits of the range. \p Types has one entry per source.
void fillHard(const std::vector<TypeInfo> &Types, Random &R, Tuple &Values);

/// Moves values into the domain where this instruction does its work: angles,
/// shift amounts, 24-bit factors ...
void moveIntoDomain(const Spelling &F, const std::vector<TypeInfo> &Types,
                    Random &R, Tuple &Values);

/// InputCount values for each source register of the form, in written order.
std::vector<std::vector<Bits>> makeInputs(const Spelling &F);

} // namespace numerics

#endif // TILE_TEST_GPU_NUMERICS_INPUTS_H
