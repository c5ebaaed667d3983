; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A predicate tensor gives each repeat its own guard.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [46 x i8] c"f32[2,2,1], f32[2,2,1], pred[2,2]@(1,4); pred\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[BYTE:%.*]] = load i8, ptr %{{.*}}, align 1
; CHECK: [[P:%.*]] = icmp ne i8 [[BYTE]], 0
; CHECK: asm "@$2 ex2.approx.f32 $0, $1;", "=f,f,b"(float %{{.*}}, i1 [[P]])
; CHECK: [[AT:%.*]] = getelementptr inbounds i8, ptr %p, i64 4
; CHECK: [[BYTE:%.*]] = load i8, ptr [[AT]], align 1
; CHECK: [[P:%.*]] = icmp ne i8 [[BYTE]], 0
; CHECK: i1 [[P]])
; CHECK: getelementptr inbounds i8, ptr %p, i64 1
; CHECK: getelementptr inbounds i8, ptr %p, i64 5
define void @kernel(ptr %d, ptr %a) {
  %p = alloca [8 x i8]
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, ptr %p)
  ret void
}
