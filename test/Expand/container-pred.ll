; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A predicate register is stored as one byte; any byte but 0 is true.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@setp = private constant [12 x i8] c"setp.lt.f32\00"
@compare = private constant [25 x i8] c"pred[2,1], f32[2,1], f32\00"
@selp = private constant [9 x i8] c"selp.f32\00"
@select = private constant [40 x i8] c"f32[2,1], f32[2,1], f32[2,1], pred[2,1]\00"

declare void @__tile_apply.setp(ptr, ptr, ptr, ptr, float)
declare void @__tile_apply.selp(ptr, ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[P:%.*]] = call i1 asm "setp.lt.f32 $0, $1, $2;", "=b,f,f"(float %{{.*}}, float %b)
; CHECK: [[BYTE:%.*]] = zext i1 [[P]] to i8
; CHECK: store i8 [[BYTE]], ptr %p, align 1
; CHECK: getelementptr inbounds i8, ptr %p, i64 1
;
; CHECK: [[BYTE:%.*]] = load i8, ptr %p, align 1
; CHECK: [[P:%.*]] = icmp ne i8 [[BYTE]], 0
; CHECK: asm "selp.f32 $0, $1, $2, $3;", "=f,f,f,b"(float %{{.*}}, float %{{.*}}, i1 [[P]])
; CHECK: getelementptr inbounds i8, ptr %p, i64 1
define void @kernel(ptr %r, float %b) {
  %p = alloca [2 x i8]
  call void @__tile_apply.setp(ptr @setp, ptr @compare, ptr %p, ptr %r, float %b)
  call void @__tile_apply.selp(ptr @selp, ptr @select, ptr %r, ptr %r, ptr %r, ptr %p)
  ret void
}
