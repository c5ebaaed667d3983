// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table in words, the same in messages and in the reference pages.

#ifndef TILE_TABLE_TABLETEXT_H
#define TILE_TABLE_TABLETEXT_H

#include "Spelling.h"
#include <string>

namespace tile {

/// "a", "a or b", "a, b or c".
std::string alternatives(llvm::ArrayRef<std::string> Items);

/// A PTX ISA version: "8.6" for 86.
std::string versionText(unsigned PTX);

/// The element types that may stand for a register of the operand: "f32, u32 or
/// b32"; "s8, u8 or b8, or an integer or b type of 16, 32 or 64 bits".
std::string acceptedTypes(const Spelling &S, const OperandDesc &O);

/// The values of an immediate: "0 to 255"; "4, 8 or 16".
std::string immediateWords(const InstructionTable &Table, const OperandDesc &O);

/// A slot in a syntax line: its only choice, or its name, ".memory_order".
std::string slotText(const InstructionTable &Table, const Slot &S);

/// "sm_90 or newer"; "sm_100a, sm_103a or sm_120 or newer".
struct TargetList {
  std::string Text;
  unsigned Least; // index of the least target, a plain one if there is one
};
TargetList describeTargets(const InstructionTable &Table, uint64_t Targets);

/// The same as advice to who compiles for target `Have` (-1: none of the
/// table). Family targets ("sm_100f") are left out: Clang's driver does not
/// take them. `Least` is the target of Have's number if there is one, with
/// another suffix: only its code runs on the same GPU.
TargetList adviseTargets(const InstructionTable &Table, uint64_t Targets,
                         int Have);

/// What holds while the code of a target or of newer ones is compiled:
/// "__CUDA_ARCH__ >= 900", or the macro of an architecture-specific target.
std::string archCondition(const TargetDesc &Target);

/// The qualifiers of a group: "'.ftz' or no rounding qualifier". A qualifier of
/// several slots is told apart by the name of its slot.
std::string groupText(const InstructionTable &Table, const Form &F,
                      const Group &G);

/// A rule of a form: "'.ftz' or '.sat' cannot be combined with '.f64'".
std::string ruleText(const InstructionTable &Table, const Form &F,
                     const Rule &R);
/// The same of one spelling that breaks the rule, with its own qualifiers only.
std::string ruleText(const Spelling &Broken, const Rule &R);

/// "a cannot be combined with b"; "a, b and c cannot be combined".
std::string notTogether(llvm::ArrayRef<std::string> Names);

} // namespace tile

#endif // TILE_TABLE_TABLETEXT_H
