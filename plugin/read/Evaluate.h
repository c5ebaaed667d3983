// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILE_PLUGIN_READ_EVALUATE_H
#define TILE_PLUGIN_READ_EVALUATE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Value.h"

namespace tile {

/// Computes a property of a value after those of its operands, without
/// recursion: expressions may be of any depth. In a cycle an operand has no
/// property yet.
template <class Property, class Operands, class Compute>
Property evaluate(llvm::Value *Root,
                  llvm::DenseMap<llvm::Value *, Property> &Known,
                  Operands OperandsOf, Compute Computed) {
  llvm::SmallVector<std::pair<llvm::Value *, bool>, 16> Stack = {{Root, false}};
  llvm::SmallPtrSet<llvm::Value *, 16> Active;
  llvm::SmallVector<llvm::Value *, 4> Needed;
  while (!Stack.empty()) {
    auto [V, IsReady] = Stack.back();
    if (Known.contains(V)) {
      Stack.pop_back();
      continue;
    }
    if (IsReady) {
      Stack.pop_back();
      Property P = Computed(*V);
      Known[V] = P;
      continue;
    }
    Stack.back().second = true;
    Active.insert(V);
    Needed.clear();
    OperandsOf(*V, Needed);
    for (llvm::Value *N : Needed)
      if (!Active.contains(N))
        Stack.push_back({N, false});
  }
  return Known.lookup(Root);
}

} // namespace tile

#endif // TILE_PLUGIN_READ_EVALUATE_H
