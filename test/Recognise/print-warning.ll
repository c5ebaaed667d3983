; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; print<tile-apply> shows a warning below a legal call.
;
; RUN: %opt -passes='print<tile-apply>' -disable-output %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[2,1], f32[2,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: shifted: ex2.approx.f32, form ex2_float, 2 instructions
; CHECK-NEXT: warning: operand 'a' at repeat (1) reads what operand 'd' at repeat (0) wrote before [tile-order-overlap]
define void @shifted() {
  %r = alloca [3 x float]
  %d = getelementptr i8, ptr %r, i64 4
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %r)
  ret void
}
