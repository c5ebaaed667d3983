// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where an H200 with code of ptxas 13.0 is known to contradict the PTX ISA 9.0.
// Such a result passes only if it is exactly the one described here, and is
// counted separately.

#include "Model.h"
#include <cmath>

using namespace numerics;

/// Adds to the results what is observed.
using Observation = std::function<void(const Bits *Sources, Allowed *Results)>;
static Model observing(Model M, Observation Observe) {
  const Model::Function IsaRule = std::move(M.Evaluate);
  M.Evaluate = [=](const Bits *Sources, Allowed *Results) {
    IsaRule(Sources, Results);
    Observe(Sources, Results);
  };
  return M;
}

/// cvt.rna.tf32.f32: the SASS adds half a unit to numbers and cuts 13 bits off
/// everything. A NaN whose payload is only in those bits becomes an infinity.
/// For .satfinite it then subtracts one unit from values that are not finite,
/// which turns one more payload into an infinity.
static Model withCutPayload(const Spelling &F, Model M) {
  const bool Saturates = F.has("satfinite");
  return observing(std::move(M), [=](const Bits *Sources, Allowed *Results) {
    if (!Single.isNaN(Sources[0]))
      return;
    const Bits Unit = Bits(1) << TF32.Padding;
    const Bits Cut = Sources[0] & ~(Unit - 1);
    Results[0].Observed = Saturates ? Cut - Unit : Cut;
  });
}

/// cvt.ftz.f16.f32: the SASS has no .FTZ, so a subnormal source is rounded,
/// away from zero to the smallest f16.
static Model withoutFlush(const Spelling &F, Model M) {
  Spelling Plain = F;
  Plain.Text.erase(Plain.Text.find(".ftz"), 4);
  const std::optional<Model> Unflushed = modelOf(Plain);
  return observing(std::move(M), [=](const Bits *Sources, Allowed *Results) {
    Allowed Other;
    Unflushed->Evaluate(Sources, &Other);
    if (Other.Rule == Allowed::Exactly)
      Results[0].Observed = Other.Wanted;
  });
}

/// fns: the SASS compares the number of bits as a signed one, so that with an
/// offset of -2^31 it finds bit 0, set or not.
static Model withSignedCount(Model M) {
  return observing(std::move(M), [](const Bits *Sources, Allowed *Results) {
    if (Sources[2] == Bits(1) << 31)
      Results[0].Observed = 0;
  });
}

/// Errors reach \p Bound where the ISA says \p IsaBound.
static Model withError(const Spelling &F, Model M, double IsaBound,
                       double Bound) {
  const int Lanes = F.destination().Lanes;
  return observing(std::move(M), [=](const Bits *, Allowed *Results) {
    for (int L = 0; L != Lanes; ++L)
      if (Results[L].Rule == Allowed::Near && Results[L].Bound == IsaBound)
        Results[L].ObservedBound = Bound;
  });
}

Model numerics::withDeviations(const Spelling &F, Model M) {
  const std::string Name = F.mnemonic();
  if (Name == "fns")
    return withSignedCount(std::move(M));
  if (Name == "cos")
    return withError(F, std::move(M), std::exp2(-20.5), std::exp2(-20.4));
  const FloatFormat *Format = F.destination().Format;
  if (Name == "tanh" && Format == &BFloat)
    return withError(F, std::move(M), std::exp2(-8), 1.0002 * std::exp2(-8));
  if (Name == "cvt" && Format == &TF32 && F.has("rna"))
    return withCutPayload(F, std::move(M));
  if (Name == "cvt" && Format == &Half && F.has("ftz"))
    return withoutFlush(F, std::move(M));
  return M;
}
