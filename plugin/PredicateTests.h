// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A predicate tile holds bytes, an instruction takes an i1: each use tests the
// byte. InstCombine turns the test
//
//   %p = icmp ne i8 %byte, 0
//
// of a byte that is known to be 0 or 1 into
//
//   %p = trunc nuw i8 %byte to i1
//
// which NVPTX masks with 1 before it tests it, one instruction too many. The
// first form is restored once the optimiser is done.

#ifndef TILE_PLUGIN_PREDICATETESTS_H
#define TILE_PLUGIN_PREDICATETESTS_H

namespace llvm {
class Module;
} // namespace llvm

namespace tile {

struct Plan;

/// Notes in the module that a call reads predicates.
void markPredicates(const Plan &P);

/// Restores the tests of a module that is marked; true if it changed anything.
bool restorePredicateTests(llvm::Module &M);

} // namespace tile

#endif // TILE_PLUGIN_PREDICATETESTS_H
