// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Target.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace tile;

CompileTarget tile::compileTarget(const Function &F,
                                  const InstructionTable &Table) {
  CompileTarget T = {Table.Targets.front().Name, 0, 0};
  if (Attribute CPU = F.getFnAttribute("target-cpu"); CPU.isValid()) {
    T.CPU = CPU.getValueAsString().str();
    auto *It = find_if(Table.Targets,
                       [&](const TargetDesc &D) { return T.CPU == D.Name; });
    T.Index = It == Table.Targets.end() ? -1 : It - Table.Targets.begin();
  }
  SmallVector<StringRef, 4> Features;
  F.getFnAttribute("target-features")
      .getValueAsString()
      .split(Features, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Feature : Features)
    if (unsigned Version;
        Feature.consume_front("+ptx") && !Feature.getAsInteger(10, Version))
      T.PTX = std::max(T.PTX, Version);
  if (!T.PTX && T.Index >= 0)
    T.PTX = Table.Targets[T.Index].PTX;
  return T;
}

TargetList tile::describeTargets(const InstructionTable &Table,
                                 uint64_t Targets) {
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
