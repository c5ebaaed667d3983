; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Under scope=cluster the CTA's coordinates z, y, x come first; leading ones that
; are not declared are left out.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [14 x i8] c"ld.global.f32\00"
@one = private constant [37 x i8] c"f32[1], f32[8,2,32,1]; scope=cluster\00"
@three = private constant [41 x i8] c"f32[1], f32[2,3,4,2,32,1]; scope=cluster\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @one_axis(
; CHECK: [[X:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
; CHECK: [[X64:%.*]] = zext i32 [[X]] to i64
; CHECK: mul i64 [[X64]], 256
; CHECK-NOT: cluster.ctaid
; CHECK: asm sideeffect "ld.global.f32
define void @one_axis(ptr %memory) #0 {
  %r = alloca float
  call void @__tile_apply(ptr @opcode, ptr @one, ptr %r, ptr %memory)
  ret void
}

; CHECK-LABEL: define void @three_axes(
; CHECK: [[X:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
; CHECK: [[X64:%.*]] = zext i32 [[X]] to i64
; CHECK: mul i64 [[X64]], 256
; CHECK: [[Y:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.y()
; CHECK: [[Y64:%.*]] = zext i32 [[Y]] to i64
; CHECK: mul i64 [[Y64]], 1024
; CHECK: [[Z:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.z()
; CHECK: [[Z64:%.*]] = zext i32 [[Z]] to i64
; CHECK: mul i64 [[Z64]], 3072
; CHECK: asm sideeffect "ld.global.f32
define void @three_axes(ptr %memory) #0 {
  %r = alloca float
  call void @__tile_apply(ptr @opcode, ptr @three, ptr %r, ptr %memory)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx80" }
