// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Several asm statements -> one, with the text of each on a line:
//
//   %a = call i32 asm "add.cc.u32 $0, $1, $2;", "=r,r,r"(i32 %x, i32 %y)
//   %b = call i32 asm "addc.u32 $0, $1, $2;", "=r,r,r"(i32 %a, i32 %z)
// becomes
//   call {i32, i32} asm "add.cc.u32 $0, $2, $3;\0A\09addc.u32 $1, $0, $4;",
//                       "=&r,=r,r,r,r"(i32 %x, i32 %y, i32 %z)

#ifndef TILE_PLUGIN_EXPAND_JOINSTATEMENTS_H
#define TILE_PLUGIN_EXPAND_JOINSTATEMENTS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class CallInst;
class Value;
} // namespace llvm

namespace tile {

/// The value of which an operand has the bits, in the same type.
const llvm::Value *withoutBitCasts(const llvm::Value *Operand);

/// Replaces statements of one block, with one result each, where the last one
/// stands. All operands that are not results of others are known there.
void joinStatements(llvm::ArrayRef<llvm::CallInst *> Statements);

} // namespace tile

#endif // TILE_PLUGIN_EXPAND_JOINSTATEMENTS_H
