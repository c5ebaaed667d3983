; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A string may start at an offset inside a larger constant.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@text = private constant [42 x i8] c"ignored\00ex2.approx.f32\00f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @offset(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define void @offset(ptr %d, ptr %a) {
  %opcode = getelementptr inbounds i8, ptr @text, i64 8
  call void @__tile_apply(ptr %opcode, ptr getelementptr (i8, ptr @text, i64 23), ptr %d, ptr %a)
  ret void
}
