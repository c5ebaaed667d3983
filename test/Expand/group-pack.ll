; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A register group is one operand; its first lane is the low part.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@b64 = private constant [8 x i8] c"mov.b64\00"
@halves = private constant [15 x i8] c"b64[1], b32[2]\00"
@quarters = private constant [15 x i8] c"b64[1], b16[4]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[LO:%.*]] = load i32, ptr %a, align 4
; CHECK: [[P:%.*]] = getelementptr inbounds i8, ptr %a, i64 4
; CHECK: [[HI:%.*]] = load i32, ptr [[P]], align 4
; CHECK: [[D:%.*]] = call i64 asm "mov.b64 $0, {$1, $2};", "=l,r,r"(i32 [[LO]], i32 [[HI]])
; CHECK: store i64 [[D]], ptr %d, align 8
; CHECK: asm "mov.b64 $0, {$1, $2, $3, $4};", "=l,h,h,h,h"
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @b64, ptr @halves, ptr %d, ptr %a)
  call void @__tile_apply(ptr @b64, ptr @quarters, ptr %d, ptr %a)
  ret void
}
