; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A source axis of stride 0 broadcasts one element.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [31 x i8] c"f32[2,2,1], f32[2,2,1]@(1,0,1)\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: load float, ptr %a, align 4
; CHECK: load float, ptr %a, align 4
; CHECK: [[A:%.*]] = getelementptr inbounds i8, ptr %a, i64 4
; CHECK: load float, ptr [[A]], align 4
; CHECK: [[A:%.*]] = getelementptr inbounds i8, ptr %a, i64 4
; CHECK: load float, ptr [[A]], align 4
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
