// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Inputs.h"
#include "Model.h"
#include "SelfTest.h"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <sstream>
#include <thread>

using namespace numerics;

namespace {

/// A call whose result is known: from an example of the ISA, or by hand.
struct Example {
  const char *Text;
  const char *Types; // of d and the sources
  std::vector<uint64_t> Sources;
  uint64_t Result;
  long long Immediate = 0;
};

const Example Examples[] = {
    {"fns.b32", "b32 b32 b32 s32", {0xaaaaaaaa, 3, 1}, 3},
    {"fns.b32", "b32 b32 b32 s32", {0xaaaaaaaa, 3, 0xffffffff}, 3},
    {"fns.b32", "b32 b32 b32 s32", {0xaaaaaaaa, 2, 1}, 3},
    {"fns.b32", "b32 b32 b32 s32", {0xaaaaaaaa, 2, 0xffffffff}, 1},
    {"bmsk.wrap.b32", "b32 u32 u32", {1, 2}, 6},
    {"szext.wrap.u32", "u32 u32 u32", {0xffffffff, 0}, 0},
    {"szext.clamp.s32", "s32 s32 u32", {0x180, 8}, 0xffffff80},
    {"lop3.b32", "b32 b32 b32 b32", {0xf0, 0xcc, 0xaa}, 0x80, 0x80},
    {"lop3.b32", "b32 b32 b32 b32", {0xf0, 0xcc, 0xaa}, 0x1a, 0x1a},
    {"prmt.b32",
     "b32 b32 b32 b32",
     {0x33221100, 0x77665544, 0x7531},
     0x77553311},
    {"prmt.b32", "b32 b32 b32 b32", {0x33228000, 0, 0x9999}, 0xffffffff},
    {"prmt.b32.b4e",
     "b32 b32 b32 b32",
     {0x33221100, 0x77665544, 0},
     0x55667700},
    {"shf.l.wrap.b32", "b32 b32 b32 u32", {0x80000000, 1, 33}, 3},
    {"shf.r.clamp.b32", "b32 b32 b32 u32", {7, 5, 40}, 5},
    {"shr.s16", "s16 s16 u32", {0x8000, 100}, 0xffff},
    {"shl.b16", "b16 b16 u32", {0x8001, 16}, 0},
    {"bfe.s32", "s32 s32 u32 u32", {0xf00, 8, 4}, 0xffffffff},
    {"bfi.b32", "b32 b32 b32 u32 u32", {0xf, 0, 30, 4}, 0xc0000000},
    {"bfind.shiftamt.s32", "u32 s32", {0xfffffff0}, 28},
    {"brev.b32", "b32 b32", {0x80000001}, 0x80000001},
    {"clz.b64", "u32 b64", {0}, 64},
    {"cnot.b16", "b16 b16", {0}, 1},
    {"mul.hi.u32", "u32 u32 u32", {0xffffffff, 0xffffffff}, 0xfffffffe},
    {"mul.hi.s32", "s32 s32 s32", {0x80000000, 0x80000000}, 0x40000000},
    {"mul.hi.u64", "u64 u64 u64", {~0ULL, ~0ULL}, ~1ULL},
    {"mul.hi.s64", "s64 s64 s64", {~0ULL, 1}, ~0ULL},
    {"mul.wide.s16", "s32 s16 s16", {0x8000, 0x7fff}, 0xc0008000},
    {"mad.hi.sat.s32",
     "s32 s32 s32 s32",
     {0x7fffffff, 0x7fffffff, 0x7fffffff},
     0x7fffffff},
    {"mul24.hi.s32", "s32 s32 s32", {0xff800000, 0x7fffff}, 0xc0000080},
    {"sad.s32", "s32 s32 s32 s32", {0xfffffffe, 3, 10}, 15},
    {"div.s32", "s32 s32 s32", {0xfffffff9, 2}, 0xfffffffd},
    {"rem.s32", "s32 s32 s32", {0xfffffff9, 2}, 0xffffffff},
    {"dp4a.u32.s32", "s32 u32 s32 s32", {0xff, 0xff, 0}, 0xffffff01},
    {"dp2a.hi.s32.u32", "s32 s32 u32 s32", {0xffff0002, 0x05030000, 1}, 2},
    {"min.relu.s16x2",
     "s16x2 s16x2 s16x2",
     {0x0005ffff, 0x00030007},
     0x00030000},
    {"max.f32", "f32 f32 f32", {0x80000000, 0}, 0},
    {"max.xorsign.abs.f32",
     "f32 f32 f32",
     {0xc0000000, 0x3f800000},
     0xc0000000},
    {"min.NaN.f16", "f16 f16 f16", {0x7e01, 0x3c00}, 0x7fff},
    {"add.sat.f16", "f16 f16 f16", {0x3c00, 0x3c00}, 0x3c00},
    {"add.sat.f32", "f32 f32 f32", {0x7fc00000, 0}, 0},
    {"mul.ftz.f32", "f32 f32 f32", {0x00400000, 0x40800000}, 0},
    {"fma.rn.relu.bf16", "bf16 bf16 bf16 bf16", {0x3f80, 0xbf80, 0}, 0},
    {"setp.lt.and.f32", "pred f32 f32 pred", {0, 0x3f800000, 1}, 1},
    {"setp.lt.and.f32", "pred f32 f32 !pred", {0, 0x3f800000, 1}, 0},
    {"setp.lt.or.f32", "pred f32 f32 !pred", {0x3f800000, 0, 0}, 1},
    {"slct.u32.f32", "u32 u32 u32 f32", {1, 2, 0x80000000}, 1},
    {"slct.u32.f32", "u32 u32 u32 f32", {1, 2, 0x7fc00000}, 2},
    {"set.eq.f16x2.f16x2",
     "f16x2 f16x2 f16x2",
     {0x00008000, 0x3c000000},
     0x3c00},
    {"set.ltu.u32.bf16x2",
     "u32 bf16x2 bf16x2",
     {0x3f807fc0, 0x3f800000},
     0xffff},
    {"set.lo.f32.u32", "f32 u32 u32", {1, 0xffffffff}, 0x3f800000},
    {"cvt.rzi.s32.f32", "s32 f32", {0xbfc00000}, 0xffffffff},
    {"cvt.rni.s32.f32", "s32 f32", {0x40200000}, 2},
    {"cvt.rpi.u8.f32", "u8 f32", {0x447a0000}, 255},
    {"cvt.rni.s32.f32", "s32 f32", {0x7fc00000}, 0},
    {"cvt.rni.s64.f32", "s64 f32", {0x7fc00000}, 1ULL << 63},
    {"cvt.rmi.f32.f32", "f32 f32", {0xbf000000}, 0xbf800000},
    {"cvt.rni.f32.f32", "f32 f32", {0xbf000000}, 0x80000000},
    {"cvt.sat.s8.s32", "s8 s32", {0xffffff00}, 0x80},
    {"cvt.s8.s32", "s8 s32", {0x1ff}, 0xff},
    {"cvt.rn.f16.f32", "f16 f32", {0x477ff000}, 0x7c00},
    {"cvt.rz.f16.f32", "f16 f32", {0x477ff000}, 0x7bff},
    {"cvt.rn.satfinite.f16.f32", "f16 f32", {0xff800000}, 0xfbff},
    {"cvt.rn.f16x2.f32", "f16x2 f32 f32", {0x3f800000, 0x40000000}, 0x3c004000},
    {"cvt.rn.satfinite.e4m3x2.f32",
     "e4m3x2 f32 f32",
     {0x447a0000, 0x3f800000},
     0x7e38},
    {"cvt.rn.f16x2.e5m2x2", "f16x2 e5m2x2", {0x3cbc}, 0x3c00bc00},
    {"cvt.rna.tf32.f32", "tf32 f32", {0x3f801000}, 0x3f802000},
    {"cvt.rn.tf32.f32", "tf32 f32", {0x3f801000}, 0x3f800000},
    {"cvt.rn.relu.tf32.f32", "tf32 f32", {0xffc00000}, 0x7fffe000},
    {"cvt.pack.sat.s16.s32", "b32 s32 s32", {0x12345, 0xffff0000}, 0x7fff8000},
    {"cvt.pack.sat.u4.s32.b32", "b32 s32 s32 b32", {3, 99, 0xabc}, 0xabc3f},
};

/// A known result that contradicts the ISA, and an unknown one that differs in
/// one bit.
const Example Deviations[] = {
    {"fns.b32", "b32 b32 b32 s32", {0xaaaaaaaa, 3, 0x80000000}, 0},
    {"cvt.rm.ftz.f16.f32", "f16 f32", {0x80000001}, 0x8001},
    {"cvt.rp.ftz.sat.f16.f32", "f16 f32", {0x00000001}, 1},
    {"cvt.rna.tf32.f32", "tf32 f32", {0xff800001}, 0xff800000},
    {"cvt.rna.satfinite.tf32.f32", "tf32 f32", {0x7f800001}, 0x7f7fe000},
    {"cvt.rna.satfinite.tf32.f32", "tf32 f32", {0xff803fff}, 0xff800000},
    {"tanh.approx.bf16", "bf16 bf16", {0x3f3f}, 0x3f21},
};

/// Of "f32 f32 !pred", d and two sources: what spellings.tsv has.
std::string operandsOf(const std::string &Types) {
  static const char *const Starts[] = {
      "d:dst:", "a:src:", "b:src:", "c:src:", "e:src:"};
  std::istringstream Words(Types);
  std::string Text;
  const char *const *Start = Starts;
  for (std::string Word; Words >> Word;) {
    const bool Negated = Word[0] == '!';
    Text += std::string(Negated ? " !" : " ") + *Start++ +
            Word.substr(Negated) + ":1";
  }
  return Text.substr(1);
}

/// The lanes of a destination, each one exactly known, as one register.
Bits joined(const TypeInfo &Type, const Allowed *Lanes) {
  Bits Value = 0;
  for (int L = 0; L != Type.Lanes; ++L)
    Value |= Lanes[L].Wanted << (L * Type.LaneWidth);
  return Value;
}

/// True if \p A tells right results from wrong ones: an exact result from one
/// that differs in a bit, the best approximation from one that is off by twice
/// the bound.
bool isSharp(const Allowed &A) {
  if (A.Rule == Allowed::Exactly && !A.Other && !A.Observed)
    return judge(A, A.Wanted).Good && !judge(A, A.Wanted ^ 1).Good;
  if (A.Rule != Allowed::Near || A.Clear)
    return true;
  const FloatFormat &F = *A.Format;
  const Bits Best = pack(F, A.Value, Rounding::NearestEven);
  if (!(A.Flushed && F.isSubnormal(Best)) && !judge(A, Best).Good)
    return false;
  if (A.Value.What == Number::Infinity)
    return !judge(A, F.maxFinite()).Good;
  Number Reach = fromDouble(2 * A.Bound * toDouble(A.Unit));
  Reach.Negative = A.Value.Negative;
  const Number Beyond = add(A.Value, Reach, Rounding::NearestEven);
  const Bits Off = pack(F, Beyond, Rounding::NearestEven) + 1;
  return (Off & F.magnitudeMask()) > F.maxFinite() || !judge(A, Off).Good;
}

/// True if each source has each special value of its lowest lane, and a single
/// source of 8 or 16 bits each value of it.
bool isCovered(const Spelling &F,
               const std::vector<std::vector<Bits>> &Columns) {
  size_t Column = 0;
  for (const Operand &O : F.Operands) {
    TypeInfo Lane = O.Type;
    Lane.Lanes = 1;
    for (int C = 0; O.Kind == Operand::Source && C != O.Count; ++C) {
      std::vector<Bits> Values = Columns[Column++];
      for (Bits &Value : Values)
        Value = O.Type.lane(Value, 0);
      std::sort(Values.begin(), Values.end());
      Values.erase(std::unique(Values.begin(), Values.end()), Values.end());
      for (const Bits Special : specialValues(Lane))
        if (!std::binary_search(Values.begin(), Values.end(), Special))
          return false;
      if (Columns.size() == 1 && Lane.LaneWidth <= 16 &&
          Values.size() >> Lane.LaneWidth == 0)
        return false;
    }
  }
  return true;
}

/// Empty if a form has inputs of all kinds, and a model that specifies enough
/// results and rejects those that are slightly off.
std::string problemOf(const Spelling &F) {
  const std::optional<Model> M = modelOf(F);
  if (!M)
    return "no model";
  const std::vector<std::vector<Bits>> Columns = makeInputs(F);
  if (!isCovered(F, Columns))
    return "special values are missing";
  const size_t Step = 4;
  long long Specified = 0;
  Tuple Inputs(Columns.size());
  for (size_t E = 0; E < InputCount; E += Step) {
    for (size_t I = 0; I != Columns.size(); ++I)
      Inputs[I] = Columns[I][E];
    Allowed Lanes[16];
    M->Evaluate(Inputs.data(), Lanes);
    const Allowed &A = Lanes[0];
    Specified += A.Rule != Allowed::Anything;
    if (!isSharp(A))
      return "the model does not tell results apart";
  }
  if (Specified * static_cast<long long>(Step) < 10000)
    return "only " + std::to_string(Specified * static_cast<long long>(Step)) +
           " results are specified";
  return "";
}

} // namespace

/// What the model of a form allows for the sources of an example.
static std::vector<Allowed> evaluate(const Example &E, const Spelling &F) {
  std::vector<Allowed> Lanes(16);
  const Tuple Sources(E.Sources.begin(), E.Sources.end());
  if (const std::optional<Model> M = modelOf(F))
    M->Evaluate(Sources.data(), Lanes.data());
  return Lanes;
}

int numerics::checkExamples() {
  int Failures = 0;
  for (const Example &E : Examples) {
    const Spelling F = makeSpelling(E.Text, operandsOf(E.Types), E.Immediate);
    const Bits Result = joined(F.destination(), evaluate(E, F).data());
    if (Result == E.Result)
      continue;
    ++Failures;
    std::printf("self-test failed: %s gives 0x%llx, not 0x%llx\n", E.Text,
                static_cast<unsigned long long>(Result),
                static_cast<unsigned long long>(E.Result));
  }
  for (const Example &E : Deviations) {
    const Spelling F = makeSpelling(E.Text, operandsOf(E.Types));
    const Allowed A = evaluate(E, F)[0];
    const Verdict Known = judge(A, E.Result), Other = judge(A, E.Result ^ 2);
    if (Known.Good && Known.Deviates && (!Other.Good || !Other.Deviates))
      continue;
    ++Failures;
    std::printf("self-test failed: %s is not known to deviate\n", E.Text);
  }
  return Failures;
}

int numerics::checkSpellings(const std::string &Folder) {
  const std::vector<Spelling> Spellings =
      readSpellings(Folder + "/spellings.tsv");
  std::vector<std::string> Problems(Spellings.size());
  std::atomic<size_t> Next{0};
  const auto Work = [&] {
    for (size_t I; (I = Next++) < Spellings.size();)
      if (Spellings[I].Guarded == Guard::None)
        Problems[I] = problemOf(Spellings[I]);
  };
  std::vector<std::thread> Threads;
  for (unsigned I = 0; I != std::thread::hardware_concurrency(); ++I)
    Threads.emplace_back(Work);
  for (std::thread &T : Threads)
    T.join();
  int Failures = 0;
  for (size_t I = 0; I != Spellings.size(); ++I)
    if (!Problems[I].empty() && ++Failures <= 40)
      std::printf("self-test failed: %s: %s\n", Spellings[I].title().c_str(),
                  Problems[I].c_str());
  return Failures;
}
