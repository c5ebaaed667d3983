// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SpellingTest.h"
#include <algorithm>
#include <cstring>

using namespace numerics;

static constexpr size_t Executions = InputCount;
// What is true of a predicate that is a byte: anything but zero.
static constexpr unsigned char Truths[] = {1, 2, 128, 255};

static void put(std::vector<unsigned char> &Bytes, size_t At, int Size,
                Bits Value) {
  std::memcpy(&Bytes[At], &Value, static_cast<size_t>(Size));
}

static std::string hex(Bits Value, int Width) {
  std::string Digits;
  for (int Position = (Width + 3) / 4 - 1; Position >= 0; --Position)
    Digits += "0123456789abcdef"[(Value >> (4 * Position)) & 15];
  return "0x" + Digits;
}

SpellingTest::SpellingTest(const Spelling &F, const Model &M)
    : F(F), M(M), Sources(makeInputs(F)) {
  Random R(F.title());
  size_t Source = 0;
  for (const Operand &O : F.Operands) {
    if (O.Kind == Operand::Immediate)
      continue;
    const int Size = O.Type.bytes();
    const auto Count = static_cast<size_t>(O.Count);
    Array A;
    A.Bytes.resize(Executions * Count * static_cast<size_t>(Size));
    A.IsWritten = O.Kind == Operand::Destination;
    for (size_t C = 0; C != Count; ++C) {
      for (size_t E = 0; E != Executions; ++E) {
        // A result starts with something: with preserve_dst it has to stay.
        const Bits Value = A.IsWritten ? R.wide() & lowBits(O.Type.width())
                                       : Sources[Source][E];
        put(A.Bytes, (E * Count + C) * static_cast<size_t>(Size), Size, Value);
      }
      if (A.IsWritten)
        Destinations.push_back({O.Type, Memory.size(), C, Count});
      else
        ++Source;
    }
    Memory.push_back(std::move(A));
  }
  if (F.Guarded == Guard::None)
    return;
  Guards.resize(F.Guarded == Guard::PerLane ? Executions / Repeats
                                            : Executions);
  for (size_t I = 0; I != Guards.size(); ++I) {
    // Some warps with all lanes on, some with all off, the others mixed.
    const size_t Warp = I / 32 % 8;
    const bool On = Warp == 0 || (Warp != 1 && R.below(2));
    Guards[I] = On ? Truths[R.below(4)] : 0;
  }
}

bool SpellingTest::isActive(size_t Execution) const {
  switch (F.Guarded) {
  case Guard::None:
    break;
  case Guard::PerLane:
    return Guards[Execution / Repeats] != 0;
  case Guard::PerRepeat:
    return Guards[Execution] != 0;
  }
  return true;
}

std::vector<Array> SpellingTest::arrays(Build B) const {
  std::vector<Array> Arrays = Memory;
  if (B != Hand && F.Guarded != Guard::None)
    Arrays.push_back({Guards, false});
  return Arrays;
}

void SpellingTest::run(Device &D, std::mutex &Lock, const std::string &Folder) {
  const unsigned PerBlock = Repeats * ThreadsPerBlock;
  static_assert(Executions % (Repeats * ThreadsPerBlock) == 0);
  for (const Build B : {TileO3, TileO0, Hand}) {
    Results[B] = arrays(B);
    const std::string Base =
        Folder + "/" + (B == Hand ? F.HandModule : F.Module);
    const std::string Cubin = Base +
                              (B == TileO3   ? ".O3"
                               : B == TileO0 ? ".O0"
                                             : "") +
                              ".cubin";
    const unsigned Work = B == Hand ? ThreadsPerBlock : PerBlock;
    const std::lock_guard<std::mutex> Guard(Lock);
    D.run(Cubin, B == Hand ? F.HandKernel : F.Kernel, Results[B],
          static_cast<unsigned>(Executions) / Work, ThreadsPerBlock);
  }
}

Bits SpellingTest::value(const std::vector<Array> &Arrays, const Destination &D,
                         size_t Execution) const {
  const auto Size = static_cast<size_t>(D.Type.bytes());
  const size_t At = (Execution * D.Registers + D.Register) * Size;
  Bits Value = 0;
  std::memcpy(&Value, &Arrays[D.Parameter].Bytes[At], Size);
  return Value;
}

static std::string describe(const Allowed &A, int Width) {
  switch (A.Rule) {
  case Allowed::Exactly:
    return hex(A.Wanted, Width) +
           (A.Other ? " or " + hex(*A.Other, Width) : std::string());
  case Allowed::AnyNaN:
  case Allowed::PayloadOf:
    return "a NaN";
  case Allowed::AnyZero:
    return "a zero";
  case Allowed::NaNOrZero:
    return "a NaN or 0";
  case Allowed::Near: {
    char Text[96];
    std::snprintf(Text, sizeof Text, "%.12g within %.4g", toDouble(A.Value),
                  A.Bound * toDouble(A.Unit));
    return Text;
  }
  case Allowed::Anything:
    break;
  }
  return "anything";
}

std::string SpellingTest::describe(const Tuple &Inputs, int Lane, Bits Result,
                                   const Allowed &A, int Width) const {
  std::string Text;
  size_t Source = 0;
  for (const Operand &O : F.Operands)
    for (int C = 0; O.Kind == Operand::Source && C != O.Count; ++C)
      Text += O.Role + "=" + hex(Inputs[Source++], O.Type.width()) + " ";
  return Text + "lane " + std::to_string(Lane) + ": " + hex(Result, Width) +
         ", not " + ::describe(A, Width);
}

/// True if two builds may have these results: the same, or two NaNs that are as
/// the ISA says, where it does not say which.
static bool areAlike(const Allowed &A, Bits Tile, Bits Hand) {
  if (Tile == Hand)
    return true;
  if (A.Rule != Allowed::AnyNaN && A.Rule != Allowed::PayloadOf)
    return false;
  const Verdict OfTile = judge(A, Tile), OfHand = judge(A, Hand);
  return OfTile.Good && OfHand.Good && !OfTile.LostPayload &&
         !OfHand.LostPayload;
}

/// Compares the lanes of one destination register with the model and, of the
/// values of the builds, those of the tile kernels with the one by hand.
void SpellingTest::judgeRegister(Report &R, const Tuple &Inputs,
                                 const Destination &D, const Allowed *Lanes,
                                 const Bits *Values) const {
  // A byte that is no truth value fails here.
  const int Width =
      D.Type.Element == TypeInfo::Predicate ? 8 : D.Type.LaneWidth;
  for (int L = 0; L != D.Type.Lanes; ++L) {
    const Allowed &A = Lanes[L];
    const auto Lane = [&](Build B) {
      return (Values[B] >> (L * Width)) & lowBits(Width);
    };
    const Bits Result = Lane(TileO3);
    const bool IsAlike = areAlike(A, Result, Lane(Hand)),
               IsAlikeO0 = areAlike(A, Lane(TileO0), Lane(Hand));
    R.UnlikeHand += !IsAlike;
    R.UnlikeHandO0 += !IsAlikeO0;
    R.OtherNaNs += IsAlike && IsAlikeO0 &&
                   (Result != Lane(Hand) || Lane(TileO0) != Lane(Hand));
    if (A.Rule == Allowed::Anything)
      continue;
    const Verdict V = judge(A, Result);
    ++R.Specified;
    R.MaxError = std::max(R.MaxError, V.Error);
    R.MaxShare = std::max(R.MaxShare, V.Share);
    R.LostPayloads += V.LostPayload;
    R.KeptPayloads += A.Rule == Allowed::PayloadOf && !V.LostPayload;
    const bool IsFirst = V.Good ? V.Deviates && R.Deviations + R.Mismatches == 0
                                : R.Mismatches == 0;
    if (IsFirst)
      R.Example = describe(Inputs, L, Result, A, Width);
    R.Deviations += V.Good && V.Deviates;
    R.Mismatches += !V.Good;
  }
}

void SpellingTest::judgeExecution(Report &R, size_t Execution) const {
  const bool Active = isActive(Execution);
  if (!Active && !F.PreservesDst)
    return;
  Tuple Inputs;
  Allowed Lanes[16];
  if (Active) {
    for (const std::vector<Bits> &Column : Sources)
      Inputs.push_back(Column[Execution]);
    M.Evaluate(Inputs.data(), Lanes);
  }
  const Allowed *First = Lanes;
  for (const Destination &D : Destinations) {
    Bits Values[BuildCount];
    for (const Build B : {TileO3, TileO0, Hand})
      Values[B] = value(Results[B], D, Execution);
    if (Active) {
      judgeRegister(R, Inputs, D, First, Values);
    } else {
      const Bits Old = value(Memory, D, Execution);
      ++R.Inactive;
      R.Changed += Values[TileO3] != Old || Values[TileO0] != Old;
    }
    First += D.Type.Lanes;
  }
}

Report SpellingTest::report() const {
  Report R;
  R.Bound = M.Bound;
  R.Executions = Executions;
  for (size_t E = 0; E != Executions; ++E)
    judgeExecution(R, E);
  return R;
}
