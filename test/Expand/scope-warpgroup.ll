; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Under scope=warpgroup a thread is counted within its four warps.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [14 x i8] c"ld.global.f32\00"
@signature = private constant [37 x i8] c"f32[1], f32[4,32,1]; scope=warpgroup\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[THREAD:%.*]] = urem i32 %{{.*}}, 128
; CHECK: [[INDEX:%.*]] = zext i32 [[THREAD]] to i64
; CHECK: mul i64 [[INDEX]], 4
define void @kernel(ptr %memory) {
  %r = alloca float
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, ptr %memory)
  ret void
}
