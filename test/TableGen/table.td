// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a small table becomes: data, and no control flow.
//
// RUN: %tile-tblgen -I %td %s | %FileCheck %s

include "Base.td"

def foo : Form<"foo", [OptionalWord<"ftz">, Types<[F32, F64]>],
               [D<TypeOf<"type">>, S<"a", TypeOf<"type">>, I<"imm", 0, 7>]> {
  let Rules = [Forbid<[[".ftz"], [".f64"]]>];
  let Needs = [Need<[[".f64"]], Only<[sm_90a]>, 80>,
               NeedOn<[], SinceSM<100>, 90>];
  let LosesGuardWith = [".f64"];
  let Section = "test";
}

// CHECK: static constexpr Choice ChoiceRows[] = {
// CHECK-NEXT: {".ftz", -1, 1, 0, false, false},
// CHECK-NEXT: {".f32", [[#F32:]], 1, 0, false, false},
// CHECK-NEXT: {".f64", [[#F64:]], 1, 0, false, false},
// CHECK: static constexpr Slot SlotRows[] = {
// CHECK-NEXT: {"ftz", 0, 1, true, false},
// CHECK-NEXT: {"type", 1, 2, false, false},
// CHECK: static constexpr Literal LiteralRows[] = {
// CHECK-NEXT: {0, 0x2u},
// CHECK-NEXT: {1, 0x4u},
// CHECK-NEXT: {1, 0x4u},
// CHECK-NEXT: {1, 0x4u},
// CHECK: static constexpr Rule RuleRows[] = {
// CHECK-NEXT: {0, 2, false},
// CHECK: static constexpr Need NeedRows[] = {
// CHECK-NEXT: {2, 1, 0x{{[0-9a-f]+}}u, 80, true},
// CHECK-NEXT: {3, 0, 0x{{[0-9a-f]+}}u, 90, false},
// CHECK: static constexpr OperandDesc OperandRows[] = {
// CHECK-NEXT: {"d", OperandKind::Dst, -1, 1,
// CHECK-NEXT: {"a", OperandKind::Src, -1, 1,
// CHECK-NEXT: {"imm", OperandKind::Imm, {{.*}}, 0, 7},
// CHECK: static constexpr Form FormRows[] = {
// CHECK-NEXT: {"foo", "foo", "test", 0, 2, 0, 3, 0, 1, 0, 2, MemoryEffect::None, false, false, 3},
// CHECK: const InstructionTable &instructionTable() {
