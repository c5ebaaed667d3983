; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Strides count elements and may leave gaps.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [32 x i8] c"f32[2,2,1]@(10,3,1), f32[2,2,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: store float {{.*}}, ptr %d, align 4
; CHECK: [[D:%.*]] = getelementptr inbounds i8, ptr %d, i64 12
; CHECK-NEXT: store float {{.*}}, ptr [[D]], align 4
; CHECK: getelementptr inbounds i8, ptr %d, i64 40
; CHECK: getelementptr inbounds i8, ptr %d, i64 52
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
