// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a message goes: through LLVM's context to the user's source line.

#ifndef TILE_PLUGIN_REPORT_REPORTER_H
#define TILE_PLUGIN_REPORT_REPORTER_H

#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

namespace llvm {
class Function;
class Instruction;
class LLVMContext;
} // namespace llvm

namespace tile {

struct Diagnostic;

/// The `!srcloc` of a call, which Clang keeps without -g; 0 if there is none.
uint64_t sourceCookie(const llvm::Instruction &I);

/// Reports each fault of a source line once, although inlining may have copied
/// the call.
class Reporter {
public:
  /// Reports at the user's source line: the instruction's `!srcloc`; else its
  /// debug location; else the name of its function.
  void report(const Diagnostic &D, const llvm::Instruction &Where);
  /// Reports a fault that has no place in the code.
  void report(const Diagnostic &D, llvm::LLVMContext &Context);

private:
  void reportAt(const Diagnostic &D, uint64_t Cookie, const llvm::Twine &Prefix,
                llvm::LLVMContext &Context);

  llvm::StringSet<> Reported;
};

} // namespace tile

#endif // TILE_PLUGIN_REPORT_REPORTER_H
