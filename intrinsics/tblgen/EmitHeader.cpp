// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EmitHeader.h"
#include "../table/Spelling.h"
#include "ScalarFunction.h"
#include "TableBuilder.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Main.h"
#include "llvm/TableGen/Record.h"
#include <tuple>

using namespace llvm;
using namespace tile;

static constexpr char Licence[] =
    "// SPDX-FileCopyrightText: The TileApply Authors\n"
    "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n//\n";

static std::string version(unsigned PTX) {
  return formatv("{0}.{1}", PTX / 10, PTX % 10);
}

//===----------------------------------------------------------------------===//
// Target sets
//===----------------------------------------------------------------------===//

namespace {

/// A set of targets, as C++ and as text.
class TargetCondition {
public:
  TargetCondition(const InstructionTable &Table, uint64_t Mask);

  bool isAny() const { return IsAny; }
  /// The macro that stands before a function of this set, without arguments.
  std::string macro() const;
  /// "sm_100", or every member of a set that is not "from this one on".
  std::string text() const;
  /// True in the device compilation for a member.
  std::string expression() const;
  /// The least version that a member takes.
  unsigned minPTX(const Spelling &S) const;
  /// The number of the least member.
  unsigned leastSM() const { return Table->Targets[Members.front()].SM; }

private:
  const InstructionTable *Table;
  bool IsAny, IsSince = true;
  /// By number and then suffix; just the least if IsSince.
  SmallVector<unsigned, 16> Members;
};

} // namespace

/// "a" (architecture), "f" (family) or nothing.
static StringRef suffix(const TargetDesc &T) {
  return StringRef(T.Name).ltrim("sm_0123456789");
}

TargetCondition::TargetCondition(const InstructionTable &Table, uint64_t Mask)
    : Table(&Table) {
  for (unsigned I = 0; I != Table.Targets.size(); ++I)
    if (Mask >> I & 1)
      Members.push_back(I);
  llvm::sort(Members, [&](unsigned A, unsigned B) {
    const TargetDesc &L = Table.Targets[A], &R = Table.Targets[B];
    return std::tuple(L.SM, suffix(L)) < std::tuple(R.SM, suffix(R));
  });
  const TargetDesc &Least = Table.Targets[Members.front()];
  for (auto [I, T] : enumerate(Table.Targets))
    if ((Mask >> I & 1) != (T.SM >= Least.SM))
      IsSince = false;
  IsAny = Members.size() == Table.Targets.size();
  if (IsSince)
    Members.resize(1);
}

std::string TargetCondition::macro() const {
  if (isAny())
    return "TILE_PTX";
  std::string Name = IsSince ? "TILE_PTX_SM" : "TILE_PTX_ONLY";
  for (unsigned I : Members)
    Name += '_' + StringRef(Table->Targets[I].Name).drop_front(3).upper();
  return Name;
}

std::string TargetCondition::text() const {
  std::string Text;
  for (unsigned I : Members) {
    if (!Text.empty())
      Text += I == Members.back() ? " or " : ", ";
    Text += Table->Targets[I].Name;
  }
  return Text;
}

std::string TargetCondition::expression() const {
  SmallVector<std::string, 16> Terms;
  for (unsigned I : Members) {
    const TargetDesc &T = Table->Targets[I];
    StringRef Suffix = suffix(T);
    Terms.push_back(IsSince ? formatv("__CUDA_ARCH__ >= {0}0", T.SM)
                    : Suffix == "a"
                        ? formatv("defined(__CUDA_ARCH_FEAT_SM{0}_ALL)", T.SM)
                    : Suffix == "f" ? formatv("TILE_PTX_FAMILY == {0}0", T.SM)
                                    : formatv("__CUDA_ARCH__ == {0}0", T.SM));
  }
  return join(Terms, " || \\\n    ");
}

unsigned TargetCondition::minPTX(const Spelling &S) const {
  unsigned Least = ~0u;
  for (unsigned I : Members)
    Least = std::min(Least, S.minPTX(I));
  return Least;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

namespace {

/// A header with functions.
struct Part {
  std::string File;  // relative to tile/ptx: "/floating_point.h"
  std::string Title; // what of the ISA it covers
  std::string Functions;
  bool IsApart = false; // tile/ptx.h does not include it
};

} // namespace

/// "Floating Point Instructions: add" is part of floating_point.h. A family
/// with a slot for the comparison has thousands of spellings, most of them all,
/// and would make tile/ptx.h slow to include: each has a header of its own.
static Part partOf(const InstructionTable &Table, const Form &F) {
  auto [Chapter, Instruction] = StringRef(F.Section).split(": ");
  Part P;
  P.IsApart = any_of(Table.slots(F), [](const Slot &S) {
    return StringRef(S.Name) == "comparison";
  });
  P.Title = P.IsApart ? Instruction : Chapter;
  StringRef Name(P.Title);
  Name.consume_back(" Instructions");
  P.File = "/";
  for (char C : Name)
    P.File += isAlnum(C) ? toLower(C) : '_';
  P.File += ".h";
  return P;
}

static std::string headerGuard(StringRef File) {
  std::string Guard = ("TILE_PTX" + File).str();
  for (char &C : Guard)
    C = isAlnum(C) ? toUpper(C) : '_';
  return Guard;
}

static void emitTargetHeader(ArrayRef<TargetCondition> Conditions,
                             raw_ostream &OS) {
  OS << Licence << R"(// Generated by tile-tblgen; do not edit.
//
// What stands before a function of tile/ptx: TILE_PTX where each target has the
// instruction; TILE_PTX_SM_<n>(<PTX ISA version>) from sm_<n> on;
// TILE_PTX_ONLY_<targets>(<version>) on these alone. On another target the
// function is there, and its use is an error that says what it needs.

#ifndef TILE_PTX_TARGET_H
#define TILE_PTX_TARGET_H

#if defined(__clang__) && defined(__CUDA__)
// Without debug information of its own it carries the user's line.
#define TILE_PTX inline __attribute__((device, always_inline, nodebug))
#else
#define TILE_PTX inline __attribute__((device, always_inline))
#endif
#define TILE_PTX_NEEDS(what)                                                   \
  __attribute__((unavailable("needs " what))) TILE_PTX

// Clang has no targets of a family.
#ifdef __CUDA_ARCH_FAMILY_SPECIFIC__
#define TILE_PTX_FAMILY __CUDA_ARCH_FAMILY_SPECIFIC__
#else
#define TILE_PTX_FAMILY 0
#endif

// The host has no target: there a use is checked and no code made.
)";
  for (const TargetCondition &C : Conditions) {
    if (C.isAny())
      continue;
    OS << "#if !defined(__CUDA_ARCH__) || " << C.expression() << "\n#define "
       << C.macro() << "(version) TILE_PTX\n#else\n#define " << C.macro()
       << "(version) \\\n  TILE_PTX_NEEDS(\"" << C.text()
       << " and PTX ISA \" version)\n#endif\n";
  }
  OS << "\n#endif // TILE_PTX_TARGET_H\n";
}

static void emitPart(const Part &P, raw_ostream &OS) {
  std::string Guard = headerGuard(P.File);
  OS << Licence << "// PTX ISA, \"" << P.Title
     << "\".\n// Generated by tile-tblgen; do not edit.\n\n#ifndef " << Guard
     << "\n#define " << Guard << R"(

#include <tile/ptx/target.h>

// A C++ file may include this header and has nothing of it.
#if defined(__CUDACC__) || defined(__CUDA__)
namespace tile {
namespace ptx {
)" << P.Functions
     << "\n} // namespace ptx\n} // namespace tile\n#endif // CUDA\n\n#endif "
        "// "
     << Guard << '\n';
}

static void emitUmbrella(ArrayRef<Part> Parts, raw_ostream &OS) {
  OS << Licence << R"(// Generated by tile-tblgen; do not edit.
//
// The scalar intrinsics: tile::ptx::add_rn_ftz_f32(a, b) is the instruction
// add.rn.ftz.f32, for Clang CUDA and nvcc, with no plugin. A function is named
// like its spelling, with "_" for "." and "::", and takes the operands of the
// PTX line in order. One result is returned; several are written through
// references in their place. A predicate is a bool, an immediate a template
// argument. f16, bf16 and narrower types travel as their bits, packed ones in an
// unsigned integer of the width.
//
// Apart, since it takes a while to read them:
)";
  for (const Part &P : Parts)
    if (P.IsApart)
      OS << "//   <tile/ptx" << P.File << ">\n";
  OS << "\n#ifndef TILE_PTX_H\n#define TILE_PTX_H\n\n";
  for (const Part &P : Parts)
    if (!P.IsApart)
      OS << "#include <tile/ptx" << P.File << ">\n";
  OS << "\n#endif // TILE_PTX_H\n";
}

/// Writes the comment and the function.
static void emitFunction(const Spelling &S, const ScalarFunction &Function,
                         const TargetCondition &Condition, raw_ostream &OS) {
  std::string PTX = version(Condition.minPTX(S));
  std::string Specifiers = Condition.macro();
  if (!Condition.isAny())
    Specifiers += "(\"" + PTX + "\")";
  OS << "\n// " << Function.syntax() << "\n// PTX ISA " << PTX << ", "
     << Condition.text() << '\n';
  if (Function.needsInt128())
    OS << "#ifdef __SIZEOF_INT128__\n";
  Function.print(OS, Specifiers);
  if (Function.needsInt128())
    OS << "#endif\n";
}

bool tile::emitHeader(const TableBuilder &Builder, TableGenOutputFiles &Files) {
  InstructionTable Table = Builder.table();
  // AdditionalFiles refers to the file names: they outlive this function.
  static std::vector<Part> Parts;
  MapVector<uint64_t, TargetCondition> Conditions;
  StringMap<unsigned> FormOf;
  bool Failed = false;
  for (auto [Index, F] : enumerate(Table.Forms)) {
    if (F.Memory != MemoryEffect::None)
      continue;
    Part New = partOf(Table, F);
    auto It = find_if(Parts, [&](const Part &P) { return P.File == New.File; });
    if (It == Parts.end())
      It = Parts.insert(It, New);
    raw_string_ostream OS(It->Functions);
    forEachSpelling(Table, F, [&, Index = Index](const Spelling &S) {
      uint64_t Targets = S.targets();
      if (!Targets) // nothing to say when it could be used
        return;
      const TargetCondition &Condition =
          Conditions.try_emplace(Targets, Table, Targets).first->second;
      ScalarFunction Function(S);
      auto [Other, IsNew] = FormOf.try_emplace(Function.key(), Index);
      if (!IsNew) {
        PrintError(Builder.record(Index)->getLoc(),
                   formatv("'{0}' and a spelling of another form become the "
                           "same function '{1}'",
                           S.text(), Function.name()));
        PrintNote(Builder.record(Other->second)->getLoc(),
                  "the other form is here");
        Failed = true;
      }
      emitFunction(S, Function, Condition, OS);
    });
  }

  llvm::sort(Parts,
             [](const Part &A, const Part &B) { return A.File < B.File; });
  for (const Part &P : Parts) {
    raw_string_ostream OS(Files.AdditionalFiles[P.File]);
    emitPart(P, OS);
  }
  SmallVector<TargetCondition, 16> Sorted;
  for (auto &[Mask, Condition] : Conditions)
    Sorted.push_back(Condition);
  llvm::sort(Sorted, [](const TargetCondition &A, const TargetCondition &B) {
    return std::tuple(A.leastSM(), A.macro()) <
           std::tuple(B.leastSM(), B.macro());
  });
  raw_string_ostream TargetOS(Files.AdditionalFiles["/target.h"]);
  emitTargetHeader(Sorted, TargetOS);
  raw_string_ostream MainOS(Files.MainFile);
  emitUmbrella(Parts, MainOS);
  return Failed;
}
