; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The operands of a pair d|p are written with a bar between them.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [16 x i8] c"setp.lt.and.f32\00"
@signature = private constant [33 x i8] c"pred[1], pred[1], f32, f32, pred\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, float, float, i1)

; CHECK-LABEL: define void @kernel(
; CHECK: call { i1, i1 } asm "setp.lt.and.f32 $0|$1, $2, $3, $4;", "=b,=b,f,f,b"(float %a, float %b, i1 %c)
define void @kernel(ptr %p, ptr %q, float %a, float %b, i1 %c) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %p, ptr %q, float %a, float %b, i1 %c)
  ret void
}
