// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TableText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tile;

std::string tile::alternatives(ArrayRef<std::string> Items) {
  if (Items.size() < 2)
    return join(Items, "");
  return join(Items.drop_back(), ", ") + " or " + Items.back();
}

std::string tile::versionText(unsigned PTX) {
  return formatv("{0}.{1}", PTX / 10, PTX % 10);
}

std::string tile::acceptedTypes(const Spelling &S, const OperandDesc &O) {
  const RegType &T = S.type(O);
  if (!O.MayBeWider || !T.WiderContainers)
    return T.Accepts;
  SmallVector<std::string, 3> Widths;
  for (auto [I, Wider] : enumerate(S.Table->RegTypes))
    if (T.WiderContainers >> I & 1 && Wider.Kind == RegKind::Bits)
      Widths.push_back(std::to_string(Wider.Width));
  return formatv("{0}, or an integer or b type of {1} bits", T.Accepts,
                 alternatives(Widths));
}

std::string tile::immediateWords(const InstructionTable &Table,
                                 const OperandDesc &O) {
  if (!O.NumValues && O.Multiple != 1)
    return formatv("a multiple of {0} from {1} to {2}", O.Multiple, O.Lo, O.Hi);
  if (!O.NumValues)
    return formatv("{0} to {1}", O.Lo, O.Hi);
  SmallVector<std::string, 8> Texts;
  for (int64_t Value : Table.values(O))
    Texts.push_back(std::to_string(Value));
  return alternatives(Texts);
}

std::string tile::slotText(const InstructionTable &Table, const Slot &S) {
  if (S.NumChoices == 1)
    return Table.choices(S).front().Text;
  std::string Text = (Twine(".") + S.Name).str();
  llvm::replace(Text, ' ', '_');
  return Text;
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

static TargetList listTargets(const InstructionTable &Table, uint64_t Targets,
                              bool WithFamilies) {
  auto Has = [&](unsigned I) { return Targets >> I & 1; };
  auto IsPlain = [&](unsigned I) {
    return isDigit(StringRef(Table.Targets[I].Name).back());
  };
  // From which plain target on are all targets in the set?
  unsigned Size = Table.Targets.size();
  unsigned Since = Size;
  for (unsigned I = Size; I-- > 0;) {
    if (!IsPlain(I))
      continue;
    bool AllNewer = true;
    for (unsigned J = 0; J != Size; ++J)
      AllNewer &= Has(J) || Table.Targets[J].SM < Table.Targets[I].SM;
    if (AllNewer)
      Since = I;
  }
  TargetList List = {"", Since};
  SmallVector<std::string, 8> Items;
  for (unsigned I = 0; I != Size; ++I) {
    if (!Has(I) ||
        (Since != Size && Table.Targets[I].SM >= Table.Targets[Since].SM))
      continue;
    if (!WithFamilies && StringRef(Table.Targets[I].Name).ends_with("f"))
      continue;
    Items.push_back(Table.Targets[I].Name);
    bool Better = List.Least == Size || List.Least == Since ||
                  (IsPlain(I) && !IsPlain(List.Least));
    if (Better)
      List.Least = I;
  }
  if (Since != Size)
    Items.push_back(Table.Targets[Since].Name + std::string(" or newer"));
  std::string Last = Items.empty() ? "no known target" : Items.pop_back_val();
  List.Text = Items.empty() ? Last : join(Items, ", ") + " or " + Last;
  if (List.Least == Size)
    List.Least = 0;
  return List;
}

TargetList tile::describeTargets(const InstructionTable &Table,
                                 uint64_t Targets) {
  return listTargets(Table, Targets, /*WithFamilies=*/true);
}

TargetList tile::adviseTargets(const InstructionTable &Table, uint64_t Targets,
                               int Have) {
  TargetList List = listTargets(Table, Targets, /*WithFamilies=*/false);
  if (Have >= 0)
    for (auto [I, T] : enumerate(Table.Targets))
      if ((Targets >> I & 1) && T.SM == Table.Targets[Have].SM &&
          !StringRef(T.Name).ends_with("f"))
        List.Least = I;
  return List;
}

std::string tile::archCondition(const TargetDesc &Target) {
  if (isDigit(StringRef(Target.Name).back()))
    return formatv("__CUDA_ARCH__ >= {0}", 10 * Target.SM);
  return formatv("__CUDA_ARCH_FEAT_SM{0}_ALL", Target.SM);
}

//===----------------------------------------------------------------------===//
// Qualifiers and the rules between them
//===----------------------------------------------------------------------===//

/// A choice of a slot, or, for 0, the empty slot.
static std::string pickText(const InstructionTable &Table, const Form &F,
                            unsigned SlotIndex, unsigned Pick,
                            bool MarkAmbiguous) {
  const Slot &Here = Table.slots(F)[SlotIndex];
  if (!Pick)
    return formatv("no {0} qualifier", Here.Name);
  StringRef Text = Table.choices(Here)[Pick - 1].Text;
  unsigned NumSlots = count_if(Table.slots(F), [&](const Slot &S) {
    return any_of(Table.choices(S),
                  [&](const Choice &C) { return Text == C.Text; });
  });
  if (MarkAmbiguous && NumSlots > 1)
    return formatv("{0} '{1}'", Here.Name, Text);
  return formatv("'{0}'", Text);
}

/// The choices of a group; with `Of`, those that the spelling has.
static std::string describe(const InstructionTable &Table, const Form &F,
                            const Group &G, const Spelling *Of,
                            bool MarkAmbiguous) {
  SmallVector<std::string, 8> Names;
  for (const Literal &L : Table.Literals.slice(G.FirstLiteral, G.NumLiterals))
    for (unsigned Pick = 0; Pick <= Table.slots(F)[L.Slot].NumChoices; ++Pick)
      if (L.holds(Pick) && (!Of || Of->Picks[L.Slot] == Pick))
        Names.push_back(pickText(Table, F, L.Slot, Pick, MarkAmbiguous));
  return alternatives(Names);
}

std::string tile::groupText(const InstructionTable &Table, const Form &F,
                            const Group &G) {
  return describe(Table, F, G, /*Of=*/nullptr, /*MarkAmbiguous=*/true);
}

std::string tile::notTogether(ArrayRef<std::string> Names) {
  if (Names.size() == 2)
    return Names[0] + " cannot be combined with " + Names[1];
  return join(Names.drop_back(), ", ") + " and " + Names.back() +
         " cannot be combined";
}

static std::string explain(const InstructionTable &Table, const Form &F,
                           const Rule &R, const Spelling *Broken) {
  bool MarkAmbiguous = !Broken;
  SmallVector<std::string, 4> When;
  for (const Group &G : Table.Groups.slice(R.FirstGroup, R.NumGroups))
    When.push_back(describe(Table, F, G, Broken, MarkAmbiguous));
  // Lists in a list.
  if (When.size() > 2)
    for (std::string &Each : When)
      if (StringRef(Each).contains(" or "))
        Each = "(" + Each + ")";
  if (!R.HasThen)
    return notTogether(When);
  std::string Then =
      describe(Table, F, Table.Groups[R.FirstGroup + R.NumGroups],
               /*Of=*/nullptr, MarkAmbiguous);
  if (When.empty())
    return "expected " + Then;
  return join(When, " with ") + " requires " + Then;
}

std::string tile::ruleText(const InstructionTable &Table, const Form &F,
                           const Rule &R) {
  return explain(Table, F, R, /*Broken=*/nullptr);
}

std::string tile::ruleText(const Spelling &Broken, const Rule &R) {
  return explain(*Broken.Table, *Broken.F, R, &Broken);
}
