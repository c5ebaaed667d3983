; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A shape of the atom axis alone is one instruction.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [8 x i8] c"add.f32\00"
@signature = private constant [23 x i8] c"f32[1], f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: [[A:%.*]] = load float, ptr %a, align 4
; CHECK-NEXT: [[B:%.*]] = load float, ptr %b, align 4
; CHECK-NEXT: [[D:%.*]] = call float asm "add.f32 $0, $1, $2;", "=f,f,f"(float [[A]], float [[B]])
; CHECK-NEXT: store float [[D]], ptr %d, align 4
; CHECK-NEXT: ret void
define void @kernel(ptr %d, ptr %a, ptr %b) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, ptr %b)
  ret void
}
