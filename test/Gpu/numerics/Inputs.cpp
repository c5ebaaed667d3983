// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Inputs.h"
#include <algorithm>
#include <cstring>

using namespace numerics;

// Tuples of special values are at most this many.
static constexpr int CombinationLimit = 24 * 1024;

Random::Random(const std::string &Name) : State(14695981039346656037ULL) {
  for (const char C : Name)
    State = (State ^ static_cast<unsigned char>(C)) * 1099511628211ULL;
}

uint64_t Random::next() {
  State += 0x9e3779b97f4a7c15ULL;
  uint64_t Z = State;
  Z = (Z ^ (Z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  Z = (Z ^ (Z >> 27)) * 0x94d049bb133111ebULL;
  return Z ^ (Z >> 31);
}

Bits numerics::encode(const FloatFormat &F, double Value) {
  uint64_t Image;
  static_assert(sizeof Image == sizeof Value);
  std::memcpy(&Image, &Value, sizeof Image);
  return pack(F, unpack(Double, Image), Rounding::NearestEven);
}

//===----------------------------------------------------------------------===//
// Special values
//===----------------------------------------------------------------------===//

static std::vector<Bits> specialFloats(const FloatFormat &F) {
  const Bits Step = Bits(1) << F.Padding, MinNormal = F.minNormal();
  const Bits Quiet = MinNormal >> 1, NaN = MinNormal | F.infinity();
  std::vector<Bits> Magnitudes = {0,
                                  F.infinity(),
                                  NaN | Quiet,
                                  F.one(),
                                  Step, // smallest subnormal
                                  MinNormal,
                                  F.maxFinite(),
                                  MinNormal - Step,    // largest subnormal
                                  F.infinity() | Step, // signalling NaN
                                  F.infinity() | Quiet |
                                      5 * Step,        // NaN with a payload
                                  F.one() + MinNormal, // 2
                                  F.one() - MinNormal, // 0.5
                                  F.one() + Step,
                                  F.one() - Step,
                                  MinNormal + Step,
                                  encode(F, 1.5),
                                  encode(F, 3),
                                  F.maxFinite() - Step,
                                  F.canonicalNaN(),
                                  encode(F, 0.1),
                                  2 * Step,
                                  3 * Step,
                                  MinNormal / 2, // a power of two, subnormal
                                  encode(F, 1 + 1.0 / 16)};
  // Powers of two whose sums, products and squares meet half way.
  for (const int Power : {1, F.FractionBits / 2, F.FractionBits,
                          F.FractionBits + 1, F.FractionBits + 2}) {
    const Bits Distance = Bits(Power) << (F.FractionBits + F.Padding);
    if (Distance + MinNormal < F.one()) {
      Magnitudes.push_back(F.one() - Distance);
      Magnitudes.push_back(F.one() + Distance);
      Magnitudes.push_back(F.one() - Distance + Step);
    }
  }
  for (const Bits Exponent :
       {F.infinity() / 4, F.infinity() / 2, 3 * (F.infinity() / 4)})
    Magnitudes.push_back(Exponent & ~F.fractionMask());
  std::vector<Bits> Values;
  for (const Bits M : Magnitudes) {
    Values.push_back(M);
    Values.push_back(M | F.sign());
  }
  return Values;
}

static std::vector<Bits> specialIntegers(int Width) {
  const Bits All = lowBits(Width), Sign = Bits(1) << (Width - 1);
  std::vector<Bits> Values = {
      0, 1,       All,      Sign,    Sign - 1,     Sign + 1,
      2, All - 1, Sign - 2, All / 3, All - All / 3};
  for (int Power = 2; Power < Width - 1; Power += Width > 16 ? 3 : 1) {
    Values.push_back(Bits(1) << Power);
    Values.push_back((Bits(1) << Power) - 1);
    Values.push_back(~(Bits(1) << Power) & All);
  }
  return Values;
}

std::vector<Bits> numerics::specialValues(const TypeInfo &Type) {
  std::vector<Bits> Values;
  if (Type.Element == TypeInfo::Predicate)
    return {0, 1};
  if (Type.Format)
    Values = specialFloats(*Type.Format);
  else
    Values = specialIntegers(Type.LaneWidth);
  std::vector<Bits> Once;
  for (const Bits V : Values)
    if (std::find(Once.begin(), Once.end(), V) == Once.end())
      Once.push_back(V);
  return Once;
}

/// Every combination of the first values of each type, as many as fit.
static std::vector<Tuple> combinations(const std::vector<TypeInfo> &Types) {
  std::vector<std::vector<Bits>> Values;
  for (const TypeInfo &Type : Types)
    Values.push_back(specialValues(Type));
  const auto Sizes = [&](size_t Limit) {
    double Product = 1;
    for (const auto &V : Values)
      Product *= static_cast<double>(std::min(Limit, V.size()));
    return Product;
  };
  size_t Limit = 256;
  while (Limit > 2 && Sizes(Limit) > CombinationLimit)
    --Limit;
  std::vector<Tuple> Tuples = {{}};
  for (const auto &V : Values) {
    std::vector<Tuple> Longer;
    for (const Tuple &T : Tuples)
      for (size_t I = 0; I != std::min(Limit, V.size()); ++I) {
        Longer.push_back(T);
        Longer.back().push_back(V[I]);
      }
    Tuples = std::move(Longer);
  }
  return Tuples;
}

//===----------------------------------------------------------------------===//
// One lane, then registers
//===----------------------------------------------------------------------===//

/// InputCount tuples for the lane number \p Lane.
static std::vector<Tuple> makeLanes(const Spelling &F,
                                    const std::vector<TypeInfo> &Types,
                                    int Lane, Random &R) {
  std::vector<Tuple> Tuples;
  if (Types.size() == 1 && Types[0].LaneWidth <= 16) {
    // Two byte lanes have each pair of values.
    const int Width = Types[0].LaneWidth, Shift = Width == 8 ? 8 * Lane : 0;
    for (int I = 0; I != InputCount; ++I)
      Tuples.push_back({Bits(I >> Shift) & lowBits(Width)});
    return Tuples;
  }
  Tuples = combinations(Types);
  Tuples.resize(std::min<size_t>(Tuples.size(), InputCount));
  while (Tuples.size() != InputCount) {
    Tuple Values(Types.size());
    fillHard(Types, R, Values);
    if (R.below(2))
      moveIntoDomain(F, Types, R, Values);
    Tuples.push_back(Values);
  }
  return Tuples;
}

std::vector<std::vector<Bits>> numerics::makeInputs(const Spelling &F) {
  std::vector<TypeInfo> Registers, Lanes;
  int LaneCount = 1;
  for (const Operand &O : F.Operands) {
    if (O.Kind != Operand::Source)
      continue;
    TypeInfo Lane = O.Type;
    Lane.Lanes = 1;
    LaneCount = std::max(LaneCount, O.Type.Lanes);
    Registers.insert(Registers.end(), static_cast<size_t>(O.Count), O.Type);
    Lanes.insert(Lanes.end(), static_cast<size_t>(O.Count), Lane);
  }
  Random R(F.Text);
  std::vector<std::vector<Bits>> Columns(
      Registers.size(), std::vector<Bits>(static_cast<size_t>(InputCount)));
  for (int L = 0; L != LaneCount; ++L) {
    const std::vector<Tuple> Tuples = makeLanes(F, Lanes, L, R);
    for (size_t I = 0; I != Registers.size(); ++I) {
      if (L >= Registers[I].Lanes)
        continue;
      for (size_t N = 0; N != Tuples.size(); ++N) {
        // The lanes of a register are not alike: the second goes backwards.
        const size_t From = L % 2 ? Tuples.size() - 1 - N : N;
        Columns[I][N] |= Tuples[From][I] << (L * Registers[I].LaneWidth);
      }
    }
  }
  return Columns;
}
