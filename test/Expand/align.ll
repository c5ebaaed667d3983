; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A local array that is less aligned than its elements is accessed with its alignment;
; other pointers have the natural alignment.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[2,1], f32[2,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: load float, ptr %a, align 4
; CHECK: store float {{.*}}, ptr %bytes, align 1
; CHECK: load float, {{.*}}, align 4
; CHECK: store float {{.*}}, align 1
; CHECK: [[A:%.*]] = getelementptr inbounds i8, ptr %words, i64 2
; CHECK: load float, ptr [[A]], align 2
; CHECK: store float {{.*}}, align 4
; CHECK: load float, {{.*}}, align 2
define void @kernel(ptr %a) {
  %bytes = alloca [8 x i8], align 1
  %words = alloca [4 x float], align 16
  %shifted = getelementptr i8, ptr %words, i64 2
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %bytes, ptr %a)
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %a, ptr %shifted)
  ret void
}
