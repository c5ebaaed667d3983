// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EmitHeader.h"
#include "../table/Spelling.h"
#include "../table/TableText.h"
#include "ScalarFunction.h"
#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Main.h"
#include "llvm/TableGen/Record.h"
#include <map>
#include <tuple>

using namespace llvm;
using namespace tile;

static constexpr char Licence[] =
    "// SPDX-FileCopyrightText: The TileApply Authors\n"
    "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n//\n";

//===----------------------------------------------------------------------===//
// Target sets
//===----------------------------------------------------------------------===//

namespace {

/// What a function needs, a set of targets and a PTX version, as C++ and as
/// text.
class Condition {
public:
  explicit Condition(const Spelling &S);

  /// Every target has it, in every version.
  bool isAny() const { return IsAny && LeastPTX <= OldestPTX; }
  /// The macro that stands before a function of this set.
  std::string macro() const;
  /// "sm_100", or every member of a set that is not "from this one on".
  std::string targets() const;
  /// The least version that a member of the text needs.
  unsigned version() const { return PTX; }
  /// True in the device compilation for a member.
  std::string expression() const;
  /// For a sorted file.
  auto key() const {
    return std::tuple(Table->Targets[Members.front()].SM, macro());
  }

private:
  static constexpr unsigned OldestPTX = 32;

  const InstructionTable *Table;
  bool IsAny, IsSince = true;
  unsigned PTX = ~0u;
  /// Some target of the set may need less than the members: below this version
  /// no target has it.
  unsigned LeastPTX = ~0u;
  /// By number and then suffix; just the least if IsSince.
  SmallVector<unsigned, 16> Members;
};

} // namespace

/// "a" (architecture), "f" (family) or nothing.
static StringRef suffix(const TargetDesc &T) {
  return StringRef(T.Name).ltrim("sm_0123456789");
}

Condition::Condition(const Spelling &S) : Table(S.Table) {
  const InstructionTable &Table = *S.Table;
  uint64_t Mask = S.targets();
  for (unsigned I = 0; I != Table.Targets.size(); ++I)
    if (Mask >> I & 1) {
      Members.push_back(I);
      LeastPTX = std::min(LeastPTX, S.minPTX(I));
    }
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
  for (unsigned I : Members)
    PTX = std::min(PTX, S.minPTX(I));
}

std::string Condition::macro() const {
  std::string Name = "TILE_PTX";
  if (isAny())
    return Name;
  if (!IsAny) {
    Name += IsSince ? "_SM" : "_ONLY";
    for (unsigned I : Members)
      Name += '_' + StringRef(Table->Targets[I].Name).drop_front(3).upper();
  }
  Name += "_ISA_" + std::to_string(LeastPTX);
  // The text of the error names another version.
  return PTX == LeastPTX ? Name : Name + "_OR_" + std::to_string(PTX);
}

std::string Condition::targets() const {
  SmallVector<std::string, 16> Names;
  for (unsigned I : Members)
    Names.push_back(Table->Targets[I].Name);
  return alternatives(Names);
}

std::string Condition::expression() const {
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
  std::string Version = formatv("TILE_PTX_VERSION >= {0}", LeastPTX);
  if (IsAny)
    return Version;
  std::string Any = join(Terms, " || \\\n    ");
  return formatv("({0}) && \\\n    {1}", Any, Version);
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
  bool IsApart = false;           // tile/ptx.h does not include it
  bool ConvertsAddresses = false; // it includes tile/ptx/address.h
};

} // namespace

/// "Floating Point Instructions: add" is part of floating_point.h.
static Part partOf(const Form &F) {
  Part P;
  P.IsApart = F.OwnHeader;
  P.Title = P.IsApart ? F.Mnemonic : StringRef(F.Section).split(": ").first;
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

//===----------------------------------------------------------------------===//
// tile/ptx/target.h
//===----------------------------------------------------------------------===//

/// Clang has no macro for the PTX version; it has these builtins only from a
/// version on, on targets from sm_<SM> on.
static constexpr struct {
  unsigned PTX, SM;
  const char *Builtin;
} ClangProbes[] = {
    {60, 30, "__nvvm_barrier_sync"},
    {62, 30, "__nvvm_activemask"},
    {63, 70, "__nvvm_nanosleep"},
    {65, 53, "__nvvm_fabs_f16"},
    {70, 80, "__nvvm_abs_bf16"},
    {72, 86, "__nvvm_fmax_xorsign_abs_f"},
    {78, 90, "__nvvm_barrier_cluster_wait"},
    {80, 90, "__nvvm_barrier_cluster_arrive_relaxed"},
    {81, 80, "__nvvm_f2bf16_rn_satfinite"},
    {86, 100, "__nvvm_f2tf32_rn_satfinite"},
};

static void emitVersion(raw_ostream &OS) {
  OS << R"(
// The PTX ISA version, times ten: 86 for 8.6. You may define it; else it is what
// the compiler tells. nvcc writes the version of its release. Clang 22 has no
// macro for it, but some of its builtins exist only from a version on: one that
// is too old is noticed up to 8.6, as closely as these tell, and not above.
#ifndef TILE_PTX_VERSION
#if defined(__NVCC__) && __CUDACC_VER_MAJOR__ >= 13
#define TILE_PTX_VERSION                                                       \
  (10 * (__CUDACC_VER_MAJOR__ - 4) + __CUDACC_VER_MINOR__)
#elif defined(__NVCC__) && __CUDACC_VER_MAJOR__ == 12
#define TILE_PTX_VERSION (80 + __CUDACC_VER_MINOR__ - (__CUDACC_VER_MINOR__ > 5))
#elif defined(__NVCC__)
#define TILE_PTX_VERSION (70 + __CUDACC_VER_MINOR__)
#elif !defined(__clang__) || __clang_major__ != 22 || !defined(__CUDA_ARCH__)
#define TILE_PTX_VERSION 999
)";
  for (const auto &P : ClangProbes)
    OS << "#elif __CUDA_ARCH__ >= " << P.SM << "0 && !__has_builtin("
       << P.Builtin << ")\n#define TILE_PTX_VERSION " << P.PTX - 1 << '\n';
  OS << "#else\n#define TILE_PTX_VERSION 999\n#endif\n#endif\n";
}

static void emitTargetHeader(ArrayRef<Condition> Conditions, raw_ostream &OS) {
  OS << Licence << R"(// Generated by tile-tblgen; do not edit.
//
// What is written before a function of tile/ptx: TILE_PTX if every target has
// the instruction; with _SM_<n> those from sm_<n> on, with _ONLY_<targets> these
// alone; with _ISA_<version> from that PTX ISA version on (88 is 8.8). Elsewhere
// the function exists, and its use is an error that says what it needs.

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
)";
  emitVersion(OS);
  OS << "\n// The host has no target: there a use is checked and no code "
        "made.\n";
  for (const Condition &C : Conditions)
    if (!C.isAny())
      OS << "#if !defined(__CUDA_ARCH__) || (" << C.expression()
         << ")\n#define " << C.macro() << " TILE_PTX\n#else\n#define "
         << C.macro() << " \\\n  TILE_PTX_NEEDS(\"" << C.targets()
         << " and PTX ISA " << versionText(C.version()) << "\")\n#endif\n";
  OS << "\n#endif // TILE_PTX_TARGET_H\n";
}

//===----------------------------------------------------------------------===//
// tile/ptx/address.h
//===----------------------------------------------------------------------===//

static constexpr char AddressHeader[] =
    R"(// Generated by tile-tblgen; do not edit.
//
// How the functions of tile/ptx take addresses in a state space.

#ifndef TILE_PTX_ADDRESS_H
#define TILE_PTX_ADDRESS_H

#include <tile/ptx/target.h>

#if defined(__CUDACC__) || defined(__CUDA__)
namespace tile {
namespace ptx {

// In Clang a cast, which it folds with that of a variable to a generic pointer.
#if defined(__clang__) && defined(__CUDA__)
#define TILE_PTX_ADDRESS(pointer, space, function)                             \
  reinterpret_cast<unsigned long long>(                                        \
      (const void __attribute__((address_space(space))) *)(pointer))
#else
#define TILE_PTX_ADDRESS(pointer, space, function) function(pointer)
#endif

TILE_PTX unsigned long long global_address(const void *pointer) {
  return TILE_PTX_ADDRESS(pointer, 1, __cvta_generic_to_global);
}
TILE_PTX unsigned long long const_address(const void *pointer) {
  return TILE_PTX_ADDRESS(pointer, 4, __cvta_generic_to_constant);
}
TILE_PTX unsigned long long local_address(const void *pointer) {
  return TILE_PTX_ADDRESS(pointer, 5, __cvta_generic_to_local);
}
TILE_PTX unsigned long long param_address(const void *pointer) {
#if defined(__clang__) && defined(__CUDA__)
  return TILE_PTX_ADDRESS(pointer, 101, );
#else
  // The toolkit has no function of it below sm_70.
  unsigned long long address;
  asm("cvta.to.param.u64 %0, %1;" : "=l"(address) : "l"(pointer));
  return address;
#endif
}

// An address in the shared memory of the CTA, of a pointer or as its 32 bits.
template <class T> struct shared_address {
  unsigned bits;
  TILE_PTX shared_address(T *pointer)
      : bits(static_cast<unsigned>(
            TILE_PTX_ADDRESS(pointer, 3, __cvta_generic_to_shared))) {}
  TILE_PTX shared_address(unsigned address) : bits(address) {}
};

// One in that of the cluster.
template <class T> struct cluster_address {
  unsigned bits;
  TILE_PTX cluster_address(T *pointer)
      : bits(static_cast<unsigned>(
            TILE_PTX_ADDRESS(pointer, 7, __cvta_generic_to_shared))) {}
  TILE_PTX cluster_address(unsigned address) : bits(address) {}
};

#undef TILE_PTX_ADDRESS

} // namespace ptx
} // namespace tile
#endif // CUDA

#endif // TILE_PTX_ADDRESS_H
)";

//===----------------------------------------------------------------------===//
// Headers with functions
//===----------------------------------------------------------------------===//

static void emitPart(const Part &P, raw_ostream &OS) {
  std::string Guard = headerGuard(P.File);
  OS << Licence << "// PTX ISA, \"" << P.Title
     << "\".\n// Generated by tile-tblgen; do not edit.\n\n#ifndef " << Guard
     << "\n#define " << Guard << "\n\n"
     << (P.ConvertsAddresses ? "#include <tile/ptx/address.h>\n" : "")
     << R"(#include <tile/ptx/target.h>

// In plain C++ this header declares nothing.
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
// argument. Those that pass a carry on have no function, since it would be lost
// from one to the next. f16, bf16 and narrower types are passed as their bits,
// packed ones in an unsigned integer of the width. A target or a PTX version that
// lacks the instruction is an error at the use; <tile/ptx/target.h> says how far
// the version is known.
//
// An address is a pointer to such values, of a vector to its first one, or a void
// pointer to an object such as an mbarrier. One in shared memory may also be its
// 32 bits: red_shared_add_u32(0x40u, 1). The compiler keeps the accesses and the
// order of instructions that touch memory or order it, as of a volatile asm with a
// "memory" clobber. ld and st have no functions.
//
// These are separate, since they take a while to read:
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
static void emitFunction(const ScalarFunction &Function, const Condition &Needs,
                         raw_ostream &OS) {
  OS << "\n// " << Function.syntax() << "\n// PTX ISA "
     << versionText(Needs.version()) << ", " << Needs.targets() << '\n';
  if (Function.needsInt128())
    OS << "#ifdef __SIZEOF_INT128__\n";
  Function.print(OS, Needs.macro());
  if (Function.needsInt128())
    OS << "#endif\n";
}

bool tile::emitHeader(const TableBuilder &Builder, TableGenOutputFiles &Files) {
  InstructionTable Table = Builder.table();
  // AdditionalFiles refers to the file names: they outlive this function.
  static std::vector<Part> Parts;
  std::map<std::string, Condition> Conditions;
  StringMap<unsigned> FormOf;
  bool Failed = false;
  for (auto [Index, F] : enumerate(Table.Forms)) {
    if (!F.HasFunctions)
      continue;
    Part New = partOf(F);
    auto It = find_if(Parts, [&](const Part &P) { return P.File == New.File; });
    if (It == Parts.end())
      It = Parts.insert(It, New);
    raw_string_ostream OS(It->Functions);
    forEachSpelling(Table, F, [&, Index = Index](const Spelling &S) {
      if (!S.targets()) // nothing to say when it could be used
        return;
      Condition Needs(S);
      Conditions.try_emplace(Needs.macro(), Needs);
      ScalarFunction Function(S);
      It->ConvertsAddresses |= Function.convertsAddress();
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
      emitFunction(Function, Needs, OS);
    });
  }

  llvm::sort(Parts,
             [](const Part &A, const Part &B) { return A.File < B.File; });
  for (const Part &P : Parts) {
    raw_string_ostream OS(Files.AdditionalFiles[P.File]);
    emitPart(P, OS);
  }
  SmallVector<Condition, 0> Sorted =
      to_vector<0>(make_second_range(Conditions));
  llvm::sort(Sorted, [](const Condition &A, const Condition &B) {
    return A.key() < B.key();
  });
  raw_string_ostream TargetOS(Files.AdditionalFiles["/target.h"]);
  emitTargetHeader(Sorted, TargetOS);
  raw_string_ostream AddressOS(Files.AdditionalFiles["/address.h"]);
  AddressOS << Licence << AddressHeader;
  raw_string_ostream MainOS(Files.MainFile);
  emitUmbrella(Parts, MainOS);
  return Failed;
}
