; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A transposed source is read in the order of the repeats, not of its storage.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [31 x i8] c"f32[2,3,1], f32[2,3,1]@(1,2,1)\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: load float, ptr %a, align 4
; CHECK: getelementptr inbounds i8, ptr %a, i64 8
; CHECK: getelementptr inbounds i8, ptr %d, i64 4
; CHECK: getelementptr inbounds i8, ptr %a, i64 16
; CHECK: getelementptr inbounds i8, ptr %d, i64 8
; CHECK: getelementptr inbounds i8, ptr %a, i64 4
; CHECK: getelementptr inbounds i8, ptr %d, i64 12
; CHECK: getelementptr inbounds i8, ptr %a, i64 12
; CHECK: getelementptr inbounds i8, ptr %d, i64 16
; CHECK: getelementptr inbounds i8, ptr %a, i64 20
; CHECK: getelementptr inbounds i8, ptr %d, i64 20
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
