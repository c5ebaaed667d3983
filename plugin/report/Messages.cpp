// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Messages.h"
#include "FromName.h"
#include "FromText.h"
#include "Spelling.h"
#include "TableText.h"
#include "Target.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tile;

namespace {

Diagnostic error(StringRef ID, const Twine &Message,
                 ArrayRef<std::string> Notes = {}) {
  return {true, (Message + " [tile-" + ID + "]").str(),
          SmallVector<std::string, 2>(Notes)};
}

/// For a message: text that may hold anything.
std::string printable(StringRef Text) {
  std::string Escaped;
  raw_string_ostream OS(Escaped);
  printEscapedString(Text, OS);
  return Escaped;
}

std::string operand(const Twine &Name) { return ("operand " + Name).str(); }

/// What the function lacks of a set of targets and their least PTX version.
Diagnostic missing(const Twine &What, const InstructionTable &Table,
                   uint64_t Targets, const CompileTarget &Have,
                   function_ref<unsigned(unsigned Target)> MinPTX) {
  std::string Need, Flags, Guard;
  unsigned Target = Have.Index;
  if (!Have.isOneOf(Targets)) {
    TargetList List = adviseTargets(Table, Targets, Have.Index);
    Target = List.Least;
    Need = List.Text;
    Flags = formatv(" --offload-arch={0}", Table.Targets[Target].Name);
    Guard = formatv(", or guard the call with '{0}' in #if or if constexpr",
                    archCondition(Table.Targets[Target]));
  }
  if (unsigned PTX = MinPTX(Target); Have.PTX < PTX) {
    Need += (Need.empty() ? "PTX ISA " : " and PTX ISA ") + versionText(PTX);
    Flags += formatv(" --cuda-feature=+ptx{0}", PTX);
  }
  return error("target",
               formatv("{0} needs {1}; this function is compiled for {2} with "
                       "PTX ISA {3}",
                       What.str(), Need, Have.CPU, versionText(Have.PTX))
                   .str(),
               {"compile with" + Flags + Guard});
}

Diagnostic notConstant(StringRef What, StringRef Parameter) {
  SmallVector<std::string, 2> Notes;
  if (!Parameter.empty())
    Notes.push_back(formatv("it comes from parameter {0}; make it a template "
                            "parameter or a string literal",
                            Parameter));
  return error("constant", What + " is not a compile-time constant", Notes);
}

Diagnostic predType(StringRef Found) {
  return error(
      "options",
      formatv("the predicate has type {0}, expected pred", Found).str());
}

} // namespace

Diagnostic diag::opcodeNotConstant(StringRef Parameter) {
  return notConstant("the opcode", Parameter);
}

Diagnostic diag::signatureNotConstant(StringRef Parameter) {
  return notConstant("the signature", Parameter);
}

Diagnostic diag::tooFewArguments(unsigned Found) {
  return error("use",
               formatv("__tile_apply takes an opcode, a signature and the "
                       "operands; the call passes {0} argument{1}",
                       Found, Found == 1 ? "" : "s")
                   .str());
}

Diagnostic diag::badText(StringRef Text, const TextError &Error) {
  switch (Error.Kind) {
  case TextError::Malformed:
    return error("signature", formatv("signature \"{0}\" is malformed: {1}",
                                      printable(Text), Error.Message)
                                  .str());
  case TextError::PredWithoutOperand:
    return error("options",
                 "option pred needs the predicate as the last operand");
  case TextError::PredType:
    return predType(Error.Message);
  }
  llvm_unreachable("unknown text error");
}

Diagnostic diag::otherHeaders(StringRef Version) {
  return error(
      "headers",
      formatv(
          "the headers of TileApply have interface {0}, this plugin has {1}",
          Version.empty() ? "v0" : Version, InterfaceVersion)
          .str(),
      {"use the headers and the plugin of one installation"});
}

Diagnostic diag::badArgument(const ArgumentError &Error) {
  std::string Argument = formatv("argument {0}", Error.Number);
  switch (Error.Kind) {
  case ArgumentError::Pointer:
    return error("argument",
                 Argument + " is a pointer, which has no shape: "
                            "write tile::view<extents...>(pointer)",
                 {"an operand that is an address itself is an integer: "
                  "(unsigned long long)pointer"});
  case ArgumentError::Unsupported: {
    SmallVector<std::string, 1> Notes;
    if (!StringRef(Error.Text).starts_with("tile::"))
      Notes.push_back("cast an enumeration to its integer type; "
                      "<tile/adapt.h> adapts types of other libraries");
    return error(
        "argument",
        formatv("{0} has type '{1}', expected a tensor of static shape "
                "or a scalar, of a type that PTX registers hold",
                Argument, Error.Text)
            .str(),
        Notes);
  }
  case ArgumentError::OptionTwice:
    return error("options", "option '" + Error.Text + "' is given twice");
  case ArgumentError::OperandAfterOption:
    return error("options", Argument +
                                " is an operand after an option: options "
                                "follow the operands");
  case ArgumentError::PredType:
    return predType(Error.Text);
  case ArgumentError::Rank:
    return error("argument", formatv("{0} has {1} axes, expected 1 to {2}",
                                     Argument, Error.Text, MaxRank)
                                 .str());
  case ArgumentError::Extent:
    return error("argument",
                 formatv("{0} has the extent or stride {1}, which is too large",
                         Argument, Error.Text)
                     .str());
  }
  llvm_unreachable("unknown argument error");
}

Diagnostic diag::argumentCount(unsigned Found, unsigned Expected) {
  return error("signature",
               formatv("the signature describes {0} operand{1}, the call "
                       "passes {2}",
                       Expected, Expected == 1 ? "" : "s", Found)
                   .str());
}

Diagnostic diag::argumentType(unsigned Index, StringRef Found,
                              StringRef Expected) {
  return error("signature",
               formatv("operand {0} is passed as {1}, the signature says {2}",
                       Index, Found, Expected)
                   .str());
}

Diagnostic diag::argumentUndefined(unsigned Index) {
  return error("constant",
               formatv("operand {0} is an undefined value", Index).str());
}

Diagnostic diag::addressTaken(StringRef Stub) {
  return error("use", "the address of " + Stub +
                          " is taken; it is not a function that exists at run "
                          "time");
}

Diagnostic diag::notADirectCall() {
  return error("use", "__tile_apply can only be called directly, as a function "
                      "without result");
}

Diagnostic diag::survived() {
  return error("use", "__tile_apply is still called after the tile-apply pass; "
                      "the pass must run before optimisation");
}

Diagnostic diag::badOpcode(StringRef Spelled, const OpcodeError &Why) {
  std::string Opcode = printable(Spelled);
  SmallVector<std::string, 2> Notes;
  if (Why.IsUnsupported) {
    if (!Why.Instead.empty())
      Notes.push_back(Why.Instead);
    return error(
        "opcode",
        formatv("'{0}' is not supported: {1}", Opcode, Why.Reason).str(),
        Notes);
  }
  for (const std::string &Near : Why.Nearest)
    Notes.push_back(formatv("did you mean '{0}'?", Near));
  return error(
      "opcode",
      formatv("illegal opcode '{0}': {1}", Opcode, printable(Why.Reason)).str(),
      Notes);
}

Diagnostic diag::operandCount(StringRef Opcode, unsigned Found,
                              ArrayRef<unsigned> Expected) {
  SmallVector<std::string, 4> Counts;
  for (unsigned Count : Expected)
    Counts.push_back(std::to_string(Count));
  return error("count", formatv("'{0}' takes {1} operands, the call has {2}",
                                Opcode, alternatives(Counts), Found)
                            .str());
}

Diagnostic diag::wrongTarget(const Spelling &S, const CompileTarget &Have) {
  std::string What = "'" + S.text() + "'";
  // Forms of one spelling may differ in what they need.
  unsigned Count = S.operands().size();
  if (any_of(readOpcode(*S.Table, S.text()), [&](const Spelling &Other) {
        return Other.operands().size() != Count;
      }))
    What += formatv(" with {0} operands", Count);
  for (const OperandDesc *O : S.operands())
    if (StringRef Register = S.specialRegister(*O); !Register.empty())
      What += formatv(" of '{0}'", Register);
  return missing(What, *S.Table, S.targets(), Have,
                 [&](unsigned Target) { return S.minPTX(Target); });
}

Diagnostic diag::clusterTarget(const InstructionTable &Table,
                               const CompileTarget &Have) {
  return missing("scope cluster", Table, Table.ClusterScope.Targets, Have,
                 [&](unsigned) { return Table.ClusterScope.PTX; });
}

Diagnostic diag::noSpecialRegister(StringRef Opcode, StringRef Register,
                                   const OpcodeError &Why) {
  SmallVector<std::string, 2> Notes;
  for (const std::string &Near : Why.Nearest)
    Notes.push_back(formatv("did you mean '{0}'?", Near));
  return error("special",
               formatv("'{0}' cannot read {1}: {2}", Opcode,
                       Register.empty() ? "this" : "'" + Register.str() + "'",
                       Why.Reason)
                   .str(),
               Notes);
}

Diagnostic diag::elementType(const Spelling &S, const OperandDesc &Desc,
                             const OperandSignature &Found,
                             const RegType &Element, unsigned OtherCount) {
  SmallVector<std::string, 2> Notes;
  const RegType &Expected = S.type(Desc);
  if (Expected.Kind == RegKind::Packed && Element.Width < Expected.Width)
    Notes.push_back(
        formatv("one register of {0} holds {1} elements of {2}: pass "
                "elements of {3} bits",
                Expected.Name, Expected.Width / Element.Width, Element.Name,
                Expected.Width));
  if (OtherCount)
    Notes.push_back(formatv("another form of '{0}' takes {1} registers of {2} "
                            "there; the last axis counts them",
                            S.text(), OtherCount, Element.Name));
  bool IsScalar = Found.isScalar();
  return error(IsScalar ? "scalar" : "type",
               formatv("{0} has {1} type {2}, expected {3}",
                       operand("'" + Twine(Desc.Role) + "'"),
                       IsScalar ? "scalar" : "element", Element.Name,
                       acceptedTypes(S, Desc))
                   .str(),
               Notes);
}

Diagnostic diag::scalarNotAllowed(const Twine &Operand, StringRef Why) {
  return error("scalar", formatv("{0} is a scalar, expected a tensor: {1}",
                                 operand(Operand), Why)
                             .str());
}

Diagnostic diag::addressIsScalar(const Twine &Operand) {
  return error("scalar",
               formatv("{0} is an address, expected a view of the memory",
                       operand(Operand))
                   .str());
}

Diagnostic diag::immediateNotConstant(const Twine &Operand) {
  return error("constant", formatv("{0} is an immediate, expected a "
                                   "compile-time integer constant",
                                   operand(Operand))
                               .str());
}

Diagnostic diag::immediateRange(const Twine &Operand, int64_t Found,
                                StringRef Expected) {
  return error("constant", formatv("{0} is {1}, expected {2}", operand(Operand),
                                   Found, Expected)
                               .str());
}

Diagnostic diag::sinkNotAllowed(const Twine &Operand) {
  return error("scalar", formatv("{0} is a sink, expected storage: PTX allows "
                                 "no '_' there",
                                 operand(Operand))
                             .str());
}

Diagnostic diag::sinkExpected(const Twine &Operand) {
  return error("scalar", formatv("{0} is storage, expected tile::sink: PTX "
                                 "allows only '_' there",
                                 operand(Operand))
                             .str());
}

Diagnostic diag::negated(const Twine &Operand) {
  return error("scalar", formatv("{0} is negated, which PTX does not allow "
                                 "there",
                                 operand(Operand))
                             .str());
}

Diagnostic diag::atomExtent(const Twine &Operand, int64_t Found,
                            unsigned Expected, bool IsMemory) {
  SmallVector<std::string, 2> Notes;
  if (Expected == 1)
    Notes.push_back("the last axis counts the registers of one instruction; "
                    "tile::elements() adds it to a plain array");
  return error("atom",
               formatv("{0} has {1} {2}{3} per instruction "
                       "(last extent), expected {4}",
                       operand(Operand), Found,
                       IsMemory ? "element" : "register", Found == 1 ? "" : "s",
                       Expected)
                   .str(),
               Notes);
}

Diagnostic diag::objectSize(const Twine &Operand, int64_t Found,
                            unsigned Expected) {
  return error("atom", formatv("{0} has {1} bytes, expected at least {2}",
                               operand(Operand), Found, Expected)
                           .str());
}

Diagnostic diag::extentNotPositive(const Twine &Operand, int64_t Found) {
  return error("shape", formatv("{0} has extent {1}, expected a positive "
                                "extent",
                                operand(Operand), Found)
                            .str());
}

Diagnostic diag::repeatShape(const Twine &Operand, ArrayRef<int64_t> Found,
                             ArrayRef<int64_t> Expected,
                             const Twine &Reference) {
  auto Text = [](ArrayRef<int64_t> Shape) {
    return Shape.empty() ? std::string("none") : shapeText(Shape);
  };
  return error("shape", formatv("{0} has repeat shape {1}, expected {2} as in "
                                "operand {3}",
                                operand(Operand), Text(Found), Text(Expected),
                                Reference.str())
                            .str());
}

Diagnostic diag::groupShape(const Twine &Operand, StringRef Scope,
                            StringRef Found, StringRef Expected) {
  return error("shape",
               formatv("{0} has group shape {1} under scope {2}, expected {3}",
                       operand(Operand), Found, Scope, Expected)
                   .str());
}

Diagnostic diag::groupTooLarge(const Twine &Operand, int64_t Threads,
                               int64_t Most) {
  return error(
      "shape",
      formatv("{0} has a group of {1} threads, the kernel's blocks have "
              "at most {2}",
              operand(Operand), Threads, Most)
          .str());
}

Diagnostic diag::tooManyRegisters(const Twine &Operand, uint64_t Found,
                                  unsigned Most) {
  Diagnostic D = error(
      "registers",
      formatv(
          "{0} is a tile of {1} 32-bit registers, and a thread has {2}: part "
          "of it will be in local memory",
          operand(Operand), Found, Most)
          .str());
  D.IsError = false;
  return D;
}

Diagnostic diag::expansionLimit(uint64_t Found, int64_t Limit) {
  return error(
      "limit",
      formatv("the call expands to {0} instructions, the limit is {1}",
              Found == UINT64_MAX ? "more than 2^64" : std::to_string(Found),
              Limit)
          .str(),
      {"the signature option 'max=' (macro TILE_MAX_EXPANSION) raises "
       "it"});
}

Diagnostic diag::constElements(const Twine &Operand) {
  return error("const", formatv("{0} is const, expected elements that can be "
                                "written",
                                operand(Operand))
                            .str());
}

Diagnostic diag::writtenTemporary(const Twine &Operand) {
  return error("const", formatv("{0} is a temporary, expected a variable: what "
                                "is written to it is lost",
                                operand(Operand))
                            .str());
}

Diagnostic diag::nullStorage(const Twine &Operand) {
  return error("storage", operand(Operand) +
                              " is a null pointer, expected registers: a "
                              "local variable of the thread");
}

Diagnostic diag::notThreadLocal(const Twine &Operand, StringRef Found) {
  return error("storage", formatv("{0} is in {1} storage, expected registers: "
                                  "a local variable of the thread",
                                  operand(Operand), Found)
                              .str());
}

Diagnostic diag::wrongStateSpace(const Twine &Operand, StringRef Found,
                                 StringRef Expected) {
  return error("storage",
               formatv("{0} points to {1} memory, the opcode accesses {2}",
                       operand(Operand), Found, Expected)
                   .str());
}

Diagnostic diag::constantWritten(const Twine &Operand) {
  return error("storage", operand(Operand) + " points to constant memory, "
                                             "which is only read");
}

Diagnostic diag::outOfBounds(const Twine &Operand, int64_t First, int64_t End,
                             int64_t Size) {
  return error("bounds", formatv("{0} covers bytes {1} to {2} of an object of "
                                 "{3} bytes",
                                 operand(Operand), First, End - 1, Size)
                             .str());
}

Diagnostic diag::tooLong(const Twine &Operand, int64_t Length, int64_t Size) {
  return error("bounds", formatv("{0} covers {1} bytes, and the object that it "
                                 "points into has {2}",
                                 operand(Operand), Length, Size)
                             .str());
}

Diagnostic diag::atomNotContiguous(const Twine &Operand, int64_t Stride) {
  return error("align", formatv("{0} has stride {1} in its last axis, expected "
                                "1: a vector access is contiguous",
                                operand(Operand), Stride)
                            .str());
}

Diagnostic diag::strideMisaligned(const Twine &Operand, int64_t Bytes,
                                  uint64_t Alignment) {
  return error("align", formatv("{0} has a stride of {1} bytes, expected a "
                                "multiple of the access size {2}",
                                operand(Operand), Bytes, Alignment)
                            .str());
}

Diagnostic diag::baseMisaligned(const Twine &Operand, uint64_t Known,
                                uint64_t Alignment) {
  return error("align", formatv("{0} starts at a {1}-byte boundary, expected "
                                "alignment to the access size {2}",
                                operand(Operand), Known, Alignment)
                            .str());
}

Diagnostic diag::dstOverlap(const Twine &First, const Twine &FirstAt,
                            const Twine &Second, const Twine &SecondAt) {
  return error("dst-overlap",
               formatv("operand {0} at {1} and operand {2} at {3} write the "
                       "same storage",
                       First.str(), FirstAt.str(), Second.str(), SecondAt.str())
                   .str());
}

Diagnostic diag::orderOverlap(const Twine &Src, const Twine &SrcAt,
                              const Twine &Dst, const Twine &DstAt,
                              bool IsError) {
  Diagnostic D = error(
      "order-overlap",
      formatv("operand {0} at {1} reads what operand {2} at {3} wrote before",
              Src.str(), SrcAt.str(), Dst.str(), DstAt.str())
          .str(),
      {"instructions run repeat by repeat in row-major order"});
  D.IsError = IsError;
  return D;
}

/// "lane 3", "lanes 0 to 15", or a mask.
static std::string laneText(uint32_t Lanes) {
  unsigned First = countr_zero(Lanes), Last = 31 - countl_zero(Lanes);
  if (First == Last)
    return formatv("lane {0}", First);
  if (isShiftedMask_32(Lanes))
    return formatv("lanes {0} to {1}", First, Last);
  return formatv("lanes {0:x8}", Lanes);
}

Diagnostic diag::divergent(const Spelling &S, uint32_t Lanes) {
  Diagnostic D = error(
      "divergent",
      formatv("only {0} of each warp can execute '{1}', which all of its "
              "threads execute together",
              laneText(Lanes), S.text())
          .str(),
      {"a condition on the way to the call, or its predicate, depends on the "
       "lane"});
  D.IsError = false;
  return D;
}

Diagnostic diag::scopeWithoutMemory(StringRef Scope) {
  return error(
      "options",
      formatv("scope_{0} says how threads share memory, and the call has "
              "no memory operand",
              Scope)
          .str(),
      {"each thread executes the call on registers of its own"});
}

Diagnostic diag::preserveWithoutPred() {
  return error("options", "preserve_dst needs pred: without a predicate every "
                          "destination is written");
}

Diagnostic diag::preserveWithoutDst() {
  return error("options",
               "preserve_dst needs a written register operand, the form has "
               "none");
}

Diagnostic diag::preserveWithoutGuard(const Spelling &S) {
  return error("options",
               formatv("preserve_dst is not possible for '{0}': ptxas writes "
                       "its destination even where the predicate is false",
                       S.text())
                   .str(),
               {"leave pred out, write to another tile, and select the old or "
                "the new value by the predicate"});
}

Diagnostic diag::predShape(ArrayRef<int64_t> Found,
                           ArrayRef<int64_t> Expected) {
  return error("options", formatv("the predicate tensor has shape {0}, "
                                  "expected the repeat shape {1}",
                                  shapeText(Found),
                                  Expected.empty() ? "none (pass a bool)"
                                                   : shapeText(Expected))
                              .str());
}

Diagnostic diag::predOfAligned(const Spelling &S) {
  return error("options",
               formatv("a predicate tensor does not fit '{0}', which all "
                       "threads of a warp execute together",
                       S.text())
                   .str(),
               {"pass one predicate for the call, with the same value in the "
                "whole warp"});
}

Diagnostic diag::carryWithoutWriter(const Spelling &S, const Spelling *Writer,
                                    StringRef Function) {
  std::string Where = formatv("in '{0}', ", Function);
  if (Writer)
    Where += formatv("a branch or a loop is between '{0}' and this call",
                     Writer->text());
  else
    Where += "no call before this one writes the flag";
  return error("carry",
               formatv("'{0}' reads the carry flag, and no call before it in "
                       "the basic block writes it",
                       S.text())
                   .str(),
               {Where, "the repeats of a call take the place of a loop, and an "
                       "inline function is part of its caller"});
}

static constexpr StringLiteral OneStatement =
    "the calls of a chain become one statement, where the last one stands";

Diagnostic diag::carryBetween(const Spelling &S, StringRef What) {
  return error("carry",
               formatv("{0} stands between '{1}' and the start of its carry "
                       "chain and has to follow the start",
                       What, S.text())
                   .str(),
               {OneStatement.str(),
                "what stands between may use no result, unless it can wait, "
                "and is not pinned if the chain is"});
}

Diagnostic diag::carryOperand(const Spelling &S, StringRef What) {
  return error("carry",
               formatv("an operand of '{0}' depends on a result of its carry "
                       "chain through {1}",
                       S.text(), What)
                   .str(),
               {OneStatement.str(),
                "results may be operands as they are; keep results in local "
                "variables, and read memory before the chain"});
}

Diagnostic diag::carryGuard(const Spelling &S, const Spelling &First) {
  return error("carry",
               formatv("'{0}' reads the carry flag where the predicate of "
                       "'{1}' may keep it from being written",
                       S.text(), First.text())
                   .str(),
               {"give all calls of the chain the same predicate"});
}
