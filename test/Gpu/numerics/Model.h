// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the PTX ISA says about the result of an instruction. The models compute
// in integers; only the references of transcendental functions are doubles of
// the host's C library. They use no function of CUDA and no long double: the
// x87 unit of the GPU machines is not reliable.

#ifndef TILE_TEST_GPU_NUMERICS_MODEL_H
#define TILE_TEST_GPU_NUMERICS_MODEL_H

#include "Spelling.h"
#include <functional>
#include <optional>

namespace numerics {

/// What one lane of a result may be.
struct Allowed {
  enum RuleKind {
    Exactly,   // Wanted, or Other where the ISA leaves a choice
    AnyNaN,    // the ISA does not say which
    PayloadOf, // a NaN with the payload of Wanted or Other
    AnyZero,   // of either sign
    NaNOrZero, // any NaN or +0
    Near,      // at most Bound * Unit from Value
    Anything,  // the ISA calls it unspecified, machine-specific or undefined
  } Rule = Anything;
  Bits Wanted = 0;
  std::optional<Bits> Other;
  const FloatFormat *Format = nullptr;
  Number Value, Unit;
  double Bound = 0; // in units
  /// Subnormal results are flushed to zero.
  bool Flushed = false;
  /// Result bits that must be zero.
  Bits Clear = 0;
  /// The known result that contradicts the ISA (Deviation.cpp): these bits, or
  /// a value Near within this bound.
  std::optional<Bits> Observed;
  double ObservedBound = 0;
};

/// How a result compares with what is allowed.
struct Verdict {
  bool Good = true;
  /// Allowed only as a known contradiction of the ISA.
  bool Deviates = false;
  /// A payload that is not kept, although the ISA says that payloads are
  /// supported: counted separately from mismatches.
  bool LostPayload = false;
  /// Distance from Value in units, and in bounds.
  double Error = 0;
  double Share = 0;
};
Verdict judge(const Allowed &A, Bits Result);

/// The model of one form.
struct Model {
  /// \p Sources: each source register in written order. \p Results: each lane
  /// of each destination register in written order, from the low lane.
  using Function = std::function<void(const Bits *Sources, Allowed *Results)>;
  Function Evaluate;
  /// The error bound in words; empty if results are exact.
  std::string Bound;
};

/// A function of one lane: \p Sources holds that lane of each packed source.
using LaneFunction = std::function<Allowed(const Bits *Sources)>;
/// Applies it to each lane of a form with one destination register.
Model lanewise(const Spelling &F, LaneFunction Lane, std::string Bound = "");

Allowed exactly(Bits Wanted);
Allowed anything();
Allowed anyNaN(const FloatFormat &F);
/// A NaN with the payload of the NaN \p Source.
Allowed payloadOf(const FloatFormat &F, Bits Source);

/// The rounding that a spelling names; to nearest even if it names none.
Rounding roundingOf(const Spelling &F);

/// What .ftz, .sat, .relu and .satfinite do to an exact result.
struct ResultMode {
  const FloatFormat *Format = nullptr;
  Rounding Round = Rounding::NearestEven;
  bool Flush = false;
  bool Saturate = false;
  bool Relu = false;
  bool SaturateFinite = false;
  /// Flushes an operand if results are flushed.
  Bits operand(Bits B) const { return Flush ? Format->flush(B) : B; }
  Allowed result(const Number &Exact) const;
};
ResultMode modeOf(const Spelling &F, const FloatFormat &Format);

// One factory per chapter of the ISA; none if the form is not among theirs.
std::optional<Model> floatModel(const Spelling &F);
std::optional<Model> approximationModel(const Spelling &F);
std::optional<Model> integerModel(const Spelling &F);
std::optional<Model> bitModel(const Spelling &F);
std::optional<Model> comparisonModel(const Spelling &F);
std::optional<Model> conversionModel(const Spelling &F);

/// Adds the known contradictions to a model of the ISA.
Model withDeviations(const Spelling &F, Model M);

/// The whole model of a form; none if there is none.
std::optional<Model> modelOf(const Spelling &F);

} // namespace numerics

#endif // TILE_TEST_GPU_NUMERICS_MODEL_H
