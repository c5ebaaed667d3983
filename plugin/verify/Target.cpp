// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Target.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace tile;

CompileTarget tile::compileTarget(const Function &F,
                                  const InstructionTable &Table) {
  CompileTarget T = {Table.Targets.front().Name, 0, 0};
  // An empty name is the default, as in LLVM.
  if (StringRef CPU = F.getFnAttribute("target-cpu").getValueAsString();
      !CPU.empty()) {
    T.CPU = CPU.str();
    auto *It = find_if(Table.Targets,
                       [&](const TargetDesc &D) { return T.CPU == D.Name; });
    T.Index = It == Table.Targets.end() ? -1 : It - Table.Targets.begin();
  }
  SmallVector<StringRef, 4> Features;
  F.getFnAttribute("target-features")
      .getValueAsString()
      .split(Features, ',', -1, /*KeepEmpty=*/false);
  // A later entry undoes an earlier one; of several versions the largest
  // counts.
  SmallSet<unsigned, 4> Versions;
  for (StringRef Feature : Features) {
    bool IsOn = Feature.consume_front("+");
    unsigned Version;
    if ((!IsOn && !Feature.consume_front("-")) ||
        !Feature.consume_front("ptx") || Feature.getAsInteger(10, Version))
      continue;
    if (IsOn)
      Versions.insert(Version);
    else
      Versions.erase(Version);
  }
  for (unsigned Version : Versions)
    T.PTX = std::max(T.PTX, Version);
  if (!T.PTX && T.Index >= 0)
    T.PTX = Table.Targets[T.Index].PTX;
  return T;
}
