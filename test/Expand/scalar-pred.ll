; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A predicate source is passed as i1.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [9 x i8] c"selp.f32\00"
@signature = private constant [23 x i8] c"f32[1], f32, f32, pred\00"

declare void @__tile_apply(ptr, ptr, ptr, float, float, i1)

; CHECK-LABEL: define void @kernel(
; CHECK: asm "selp.f32 $0, $1, $2, $3;", "=f,f,f,b"(float %a, float %b, i1 %c)
define void @kernel(ptr %d, float %a, float %b, i1 %c) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, float %a, float %b, i1 %c)
  ret void
}
