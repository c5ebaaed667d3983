; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Under scope=cta the group axes are warp and lane of the thread's linear number in
; its CTA. Where lanes and warps are contiguous, no division is left.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [14 x i8] c"ld.global.f32\00"
@apart = private constant [41 x i8] c"f32[1], f32[4,32,1]@(100,2,1); scope=cta\00"
@contiguous = private constant [31 x i8] c"f32[1], f32[4,32,1]; scope=cta\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @warp_and_lane(
; CHECK-DAG: [[X:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-DAG: [[Y:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
; CHECK-DAG: [[Z:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; CHECK-DAG: [[NX:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK-DAG: [[NY:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
; CHECK: [[PLANE:%.*]] = mul i32 [[NY]], [[Z]]
; CHECK: [[ROW:%.*]] = add i32 [[Y]], [[PLANE]]
; CHECK: [[BEFORE:%.*]] = mul i32 [[NX]], [[ROW]]
; CHECK: [[THREAD:%.*]] = add i32 [[X]], [[BEFORE]]
; CHECK: [[WARP:%.*]] = udiv i32 [[THREAD]], 32
; CHECK: [[WARP64:%.*]] = zext i32 [[WARP]] to i64
; CHECK: [[WARPS:%.*]] = mul i64 [[WARP64]], 400
; CHECK: [[LANE:%.*]] = urem i32 [[THREAD]], 32
; CHECK: [[LANE64:%.*]] = zext i32 [[LANE]] to i64
; CHECK: [[LANES:%.*]] = mul i64 [[LANE64]], 8
; CHECK: [[OFFSET:%.*]] = add i64 [[WARPS]], [[LANES]]
; CHECK: [[OWN:%.*]] = getelementptr i8, ptr addrspace(1) %{{.*}}, i64 [[OFFSET]]
; CHECK: asm sideeffect "ld.global.f32 $0, [$1];", "=f,l"(ptr addrspace(1) [[OWN]])
define void @warp_and_lane(ptr %memory) {
  %r = alloca float
  call void @__tile_apply(ptr @opcode, ptr @apart, ptr %r, ptr %memory)
  ret void
}

; CHECK-LABEL: define void @thread(
; CHECK-NOT: {{udiv|urem}}
; CHECK: mul i64 %{{.*}}, 4
define void @thread(ptr %memory) {
  %r = alloca float
  call void @__tile_apply(ptr @opcode, ptr @contiguous, ptr %r, ptr %memory)
  ret void
}
