// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FamilyPage.h"
#include "ExampleCall.h"
#include "Statement.h"
#include "TableText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// The page
//===----------------------------------------------------------------------===//

namespace {

class FamilyPage {
public:
  FamilyPage(raw_ostream &OS, const InstructionTable &Table,
             ArrayRef<Form> Forms)
      : OS(OS), Table(Table), Forms(Forms), UsedTypes(Table.RegTypes.size()) {}

  void write() {
    OS << "# " << Forms.front().Mnemonic << "\n\n";
    writeSections();
    for (const Form &F : Forms)
      writeForm(F);
    writeTypes();
    writePerForm("Effects and emission",
                 [&](const Form &F) { return emission(F); });
    writePerForm("Predication", [&](const Form &F) { return predication(F); });
    OS << "\nFor example:\n";
    writeGuardedExample();
    OS << "\nSee also: [all families](index.md), "
          "[all forms by target](matrix.md), [the contract](../contract.md), "
          "[diagnostics](../diagnostics.md).\n";
  }

private:
  void writeSections();
  void writeForm(const Form &F);
  void writeSlots(const Form &F);
  void writeRules(const Form &F);
  void writeOperands(const Form &F);
  void writeNeeds(const Form &F);
  void writeExample(const Spelling &S, ExampleGuard Guard);
  void writeTypes();
  void writePerForm(StringRef Title,
                    function_ref<std::string(const Form &)> Text);
  void writeGuardedExample();

  std::string when(const Form &F, uint32_t FirstGroup, unsigned NumGroups);
  std::string registerType(const Form &F, const OperandDesc &O);
  std::string registerCount(const Form &F, const OperandDesc &O);
  std::string direction(const Form &F, const OperandDesc &O);
  std::string emission(const Form &F);
  std::string predication(const Form &F);
  AccessKind memory(const Form &F) {
    AccessKind All = AccessKind::None;
    for (const OperandDesc &O : Table.operands(F))
      if (O.isAddress())
        All = All | O.Access;
    return All;
  }
  bool hasDst(const Form &F) {
    return any_of(Table.operands(F), std::mem_fn(&OperandDesc::isResult));
  }

  raw_ostream &OS;
  const InstructionTable &Table;
  ArrayRef<Form> Forms;
  SmallBitVector UsedTypes;
};

std::string code(const Twine &Text) { return ("`" + Text + "`").str(); }

/// The quotes of a message are code marks here.
std::string withCodeMarks(std::string Text) {
  llvm::replace(Text, '\'', '`');
  return Text;
}

void FamilyPage::writeSections() {
  SmallVector<std::string, 2> Sections;
  for (const Form &F : Forms)
    if (std::string Section = formatv("\"{0}\"", F.Section);
        !is_contained(Sections, Section))
      Sections.push_back(Section);
  OS << "Results, rounding, special values and error bounds are those of the "
        "PTX ISA, section"
     << (Sections.size() > 1 ? "s " : " ") << join(Sections, " and ")
     << ". The spelled instruction is emitted as it is, so nothing is added to "
        "or taken from what these say.\n\n"
     << "The example kernels leave out how inputs are filled and results are "
        "used.\n";
}

void FamilyPage::writeForm(const Form &F) {
  OS << "\n## Form " << F.Name << "\n\n```\n"
     << syntaxLine(Table, F) << "\n```\n";
  writeSlots(F);
  writeRules(F);
  writeOperands(F);
  writeNeeds(F);
  writeExample(plainSpelling(Table, F), ExampleGuard::None);
}

void FamilyPage::writeSlots(const Form &F) {
  bool IsFirst = true;
  for (const Slot &S : Table.slots(F)) {
    if (S.NumChoices == 1 && !S.InOperand)
      continue;
    OS << (IsFirst ? "\n" : "") << "- "
       << (S.InOperand ? "the " + std::string(S.Name)
                       : code(slotText(Table, S)))
       << " is one of ";
    interleave(
        Table.choices(S), OS, [&](const Choice &C) { OS << code(C.Text); },
        ", ");
    OS << (S.Optional ? ", or not written\n" : "\n");
    IsFirst = false;
  }
}

void FamilyPage::writeRules(const Form &F) {
  if (Table.rules(F).empty())
    return;
  OS << "\nRules between the qualifiers:\n\n";
  for (const Rule &R : Table.rules(F))
    OS << "- " << withCodeMarks(ruleText(Table, F, R)) << '\n';
}

std::string FamilyPage::registerType(const Form &F, const OperandDesc &O) {
  if (!O.isRegister() && !O.isAddress())
    return "-";
  SmallVector<unsigned, 8> Types;
  std::string Slot;
  if (O.Type.Fixed >= 0) {
    Types.push_back(O.Type.Fixed);
  } else if (O.Type.NumCases) {
    for (const Case &C : Table.cases(O.Type))
      if (!is_contained(Types, C.Value))
        Types.push_back(C.Value);
  } else {
    const tile::Slot &S = Table.slots(F)[O.Type.Slot];
    Slot = S.NumChoices > 1 ? code(slotText(Table, S)) : "";
    for (const Choice &C : Table.choices(S))
      Types.push_back(C.Type);
  }
  if (O.Type.Widened) {
    Slot = "twice the width of " + Slot;
    for (unsigned &T : Types)
      T = Table.RegTypes[T].Wide;
  }
  SmallVector<std::string, 8> Names;
  for (unsigned T : Types) {
    UsedTypes.set(T);
    Names.push_back(Table.RegTypes[T].Name);
  }
  return Slot + (Slot.empty() ? "" : ": ") + join(Names, ", ");
}

std::string FamilyPage::registerCount(const Form &F, const OperandDesc &O) {
  if (!O.isRegister() && !O.isAddress())
    return "-";
  if (O.Extent == ExtentKind::Object)
    return formatv("{0} bytes, aligned to {1}", O.Size, O.Align);
  if (O.Extent == ExtentKind::FromCall) {
    std::string Size = "the call";
    if (O.SizeOperand >= 0)
      Size = code(Table.operands(F)[O.SizeOperand].Role);
    return formatv("as many bytes as {0} says, aligned to {1}", Size,
                   O.Align ? std::to_string(O.Align) : "as many");
  }
  SmallVector<std::string, 4> Counts;
  for (const Case &C : Table.cases(O.Count))
    Counts.push_back(std::to_string(C.Value) +
                     when(F, C.FirstGroup, C.NumGroups));
  if (!Counts.empty())
    return join(Counts, ", else ");
  if (O.Count.Slot < 0)
    return std::to_string(O.Count.Fixed);
  const Slot &S = Table.slots(F)[O.Count.Slot];
  if (S.Optional)
    Counts.push_back("1");
  for (const Choice &C : Table.choices(S))
    Counts.push_back(formatv("{0} with `{1}`", C.Count, C.Text));
  return alternatives(Counts);
}

/// " with `.v2` and `.f32`"; "" if there are no groups.
std::string FamilyPage::when(const Form &F, uint32_t FirstGroup,
                             unsigned NumGroups) {
  SmallVector<std::string, 2> Texts;
  for (const Group &G : Table.Groups.slice(FirstGroup, NumGroups))
    Texts.push_back(withCodeMarks(groupText(Table, F, G)));
  return Texts.empty() ? "" : " with " + join(Texts, " and ");
}

/// What an address stands for.
static const char *addressUse(AccessKind Access) {
  switch (Access) {
  case AccessKind::None:
    return "address, nothing is accessed";
  case AccessKind::Read:
    return "address of what is read";
  case AccessKind::Write:
    return "address of what is written";
  case AccessKind::ReadWrite:
    return "address of what is read and written";
  }
  llvm_unreachable("unknown access");
}

std::string FamilyPage::direction(const Form &F, const OperandDesc &O) {
  std::string Text;
  switch (O.Kind) {
  case OperandKind::Register:
    Text = O.isSource() ? "read" : "written";
    if (O.isSource() && O.isResult())
      Text = "read and written in place";
    if (O.MustSink)
      Text = "nothing: `tile::sink`";
    else if (O.MaySink)
      Text += "; `tile::sink` writes `_`";
    if (O.MayNegate)
      Text += "; `tile::negated(x)` writes `!`";
    break;
  case OperandKind::Address:
    Text = addressUse(O.Access);
    break;
  case OperandKind::Immediate:
    Text = "constant, " + immediateWords(Table, O);
    break;
  case OperandKind::Special:
    Text = "named: `tile::sreg<\"%name\">()`";
    break;
  }
  if (O.MayBeImmediate)
    Text += "; a constant is written as it is: " + immediateWords(Table, O);
  if (O.MostOperand >= 0)
    Text += ", at most " + code(Table.operands(F)[O.MostOperand].Role);
  if (O.GenericSpace)
    Text += formatv("; a generic address must lead to {0} memory",
                    O.GenericSpace == NVPTXAS::ADDRESS_SPACE_GLOBAL ? "global"
                                                                    : "shared");
  if (O.IsShareable)
    Text += "; a generic address must lead to global or shared memory";
  if (O.MayBeWider)
    Text += "; an integer register may be wider";
  if (O.ByteLanes)
    Text += ", as 8-bit registers";
  if (O.OnlyWith >= 0)
    Text += "; only with " +
            withCodeMarks(groupText(Table, F, Table.Groups[O.OnlyWith]));
  return Text;
}

void FamilyPage::writeOperands(const Form &F) {
  OS << "\n| operand | use | register type | registers, or elements of memory, "
        "per instruction |\n"
        "| --- | --- | --- | --- |\n";
  for (const OperandDesc &O : Table.operands(F))
    OS << formatv("| {0} | {1} | {2} | {3} |\n", code(O.Role), direction(F, O),
                  registerType(F, O), registerCount(F, O));
}

void FamilyPage::writeNeeds(const Form &F) {
  uint64_t All = maskTrailingOnes<uint64_t>(Table.Targets.size());
  OS << "\n| spellings | target | PTX ISA |\n| --- | --- | --- |\n";
  for (const Need &N : Table.needs(F)) {
    std::string Which = when(F, N.FirstGroup, N.NumGroups);
    Which = Which.empty() ? "all" : Which.substr(1);
    std::string Targets =
        N.Targets == All ? "any" : describeTargets(Table, N.Targets).Text;
    if (!N.Restricts) {
      Which += ", on " + Targets;
      Targets = "as above";
    }
    OS << formatv("| {0} | {1} | {2} |\n", Which, Targets, versionText(N.PTX));
  }
  bool AnyOther = false;
  forEachSpelling(Table, F, [&](const Spelling &S) {
    AnyOther |= none_of(Table.needs(F), [&](const Need &N) {
      return S.meetsAll(N.FirstGroup, N.NumGroups);
    });
  });
  if (AnyOther)
    OS << (Table.needs(F).empty() ? "| all" : "| all others")
       << " | any | the target's own |\n";
}

void FamilyPage::writeExample(const Spelling &S, ExampleGuard Guard) {
  unsigned Target = describeTargets(Table, S.targets()).Least;
  OS << formatv("\n```cuda {0} ptx{1}\n{2}```\n\n```ptx\n{3}```\n",
                Table.Targets[Target].Name, S.minPTX(Target),
                exampleKernel(S, Guard), examplePTX(S, Guard));
}

void FamilyPage::writeTypes() {
  OS << "\n## Element types\n\nA tensor or scalar operand has one of these "
        "element types for a register of the type. Bits are reinterpreted, "
        "never converted.\n\n| register type | bits | element types |\n"
        "| --- | --- | --- |\n";
  for (unsigned I : UsedTypes.set_bits()) {
    const RegType &T = Table.RegTypes[I];
    OS << formatv("| {0} | {1} | {2} |\n", T.Name, T.Width, T.Accepts);
  }
}

/// Says it once if it is the same for all forms.
void FamilyPage::writePerForm(StringRef Title,
                              function_ref<std::string(const Form &)> Text) {
  OS << "\n## " << Title << "\n\n";
  SmallVector<std::pair<std::string, SmallVector<std::string, 4>>, 2> Texts;
  for (const Form &F : Forms) {
    std::string Here = Text(F);
    auto *Known = find_if(Texts, [&](auto &T) { return T.first == Here; });
    if (Known == Texts.end())
      Known = &Texts.emplace_back(Here, SmallVector<std::string, 4>());
    Known->second.push_back(code(F.Name));
  }
  if (Texts.size() == 1) {
    OS << Texts.front().first << '\n';
    return;
  }
  interleave(
      Texts, OS,
      [&](auto &T) {
        OS << (T.second.size() > 1 ? "Forms " : "Form ") << join(T.second, ", ")
           << ": " << T.first << '\n';
      },
      "\n");
}

std::string FamilyPage::emission(const Form &F) {
  std::string Text = "One instruction per repeat, in row-major order, ";
  if (Table.usesCarry(F))
    Text += "in one asm statement with those that it has the carry from and "
            "hands it to, see "
            "[carry chains](../contract.md#carry-chains). ";
  else
    Text += "each an asm statement of its own. ";
  if (F.MayNotReturn)
    Text += "Nothing after it is executed before it, and everything before it "
            "has been.";
  else if (F.OrdersMemory)
    Text += "It stays in any case, and no memory access moves across it.";
  else if (F.Volatile)
    Text += "Each execution counts: all stay, in order with other such and "
            "with pinned instructions.";
  else if (memory(F) == AccessKind::None)
    Text +=
        "It touches no memory and has no side effect: equal ones with equal "
        "inputs may be shared, one without a use may be dropped, none is "
        "rewritten. With `tile::pinned` their count and order stay.";
  else if (memory(F) == AccessKind::Read)
    Text += "It reads memory through its address. Equal ones with no write "
            "between may become one, one without a use may be dropped; with "
            "`tile::pinned` all stay.";
  else if (memory(F) == AccessKind::ReadWrite)
    Text += "It reads and writes memory through its addresses, so each stays.";
  else
    Text += "It writes memory through its address. Two equal ones in a row may "
            "become one; with `tile::pinned` both stay.";
  SmallVector<std::string, 4> Strong, Volatile;
  for (const Slot &S : Table.slots(F))
    for (const Choice &C : Table.choices(S))
      if (C.Strong)
        Strong.push_back(code(C.Text));
      else if (C.Volatile)
        Volatile.push_back(code(C.Text));
  if (!Volatile.empty())
    Text += " With " + alternatives(Volatile) +
            " each execution counts: all stay, in order with other such and "
            "with pinned instructions.";
  if (!Strong.empty())
    Text += " With " + alternatives(Strong) +
            " it stays in any case, and no memory access moves across it.";
  if (F.Convergent)
    Text += " It depends on the threads that execute it together, so it is "
            "neither moved to another branch nor shared with one there.";
  if (any_of(Table.operands(F),
             [](const OperandDesc &O) { return O.ByteLanes; }))
    Text +=
        " No asm constraint binds an 8-bit register: the statement declares "
        "them and moves them from and to 16-bit ones, as the example shows.";
  return Text;
}

std::string FamilyPage::predication(const Form &F) {
  std::string Text = "`tile::pred(p)` guards each instruction with `@p`. ";
  bool IsAligned =
      F.Aligned || any_of(Table.slots(F), [&](const Slot &S) {
        return any_of(Table.choices(S), std::mem_fn(&Choice::Aligned));
      });
  if (IsAligned)
    Text += "All threads of a warp execute it, so `p` is one value for the "
            "call, and the same in the whole warp. ";
  if (!hasDst(F))
    return Text + "Where it is false nothing is written to memory. There is no "
                  "written register, so `tile::preserve_dst` is an error "
                  "(`tile-options`).";
  if (memory(F) != AccessKind::None)
    Text += "Where it is false no memory is accessed. ";
  SmallVector<std::string, 2> Written;
  for (const OperandDesc &O : Table.operands(F))
    if (O.isResult())
      Written.push_back(code(O.Role));
  Text += "Where it is false, " + join(Written, " and ") +
          (Written.size() == 1 ? " has" : " have") +
          " an unspecified value; with `tile::preserve_dst` the old one.";
  if (F.LosesGuardWith >= 0)
    Text += " With " +
            withCodeMarks(groupText(Table, F, Table.Groups[F.LosesGuardWith])) +
            " that is not possible, and an error (`tile-options`): ptxas 13.0 "
            "writes the destination even where the predicate is false.";
  return Text;
}

void FamilyPage::writeGuardedExample() {
  const Form &F = Forms.front();
  Spelling S = plainSpelling(Table, F);
  writeExample(S, hasDst(F) && !S.losesGuard() ? ExampleGuard::PreserveDst
                                               : ExampleGuard::Pred);
}

} // namespace

void tile::writeFamilyPage(raw_ostream &OS, const InstructionTable &Table,
                           ArrayRef<Form> Forms) {
  FamilyPage(OS, Table, Forms).write();
}
