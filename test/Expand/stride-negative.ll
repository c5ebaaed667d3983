; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A negative stride runs backwards from the element that is passed.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [26 x i8] c"f32[3,1], f32[3,1]@(-1,1)\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: load float, ptr %last, align 4
; CHECK: [[A:%.*]] = getelementptr inbounds i8, ptr %last, i64 -4
; CHECK: load float, ptr [[A]], align 4
; CHECK: [[A:%.*]] = getelementptr inbounds i8, ptr %last, i64 -8
; CHECK: load float, ptr [[A]], align 4
define void @kernel(ptr %d, ptr %last) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %last)
  ret void
}
