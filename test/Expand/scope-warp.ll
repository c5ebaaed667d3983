; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Under scope=warp a memory operand starts with the lane axis, and each thread
; addresses its own part: one offset per call, immediates per repeat.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [14 x i8] c"ld.global.f32\00"
@signature = private constant [34 x i8] c"f32[2,1], f32[32,2,1]; scope=warp\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[BASE:%.*]] = addrspacecast ptr %memory to ptr addrspace(1)
; CHECK: [[LANE:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
; CHECK: [[INDEX:%.*]] = zext i32 [[LANE]] to i64
; CHECK: [[OFFSET:%.*]] = mul i64 [[INDEX]], 8
; CHECK: [[OWN:%.*]] = getelementptr i8, ptr addrspace(1) [[BASE]], i64 [[OFFSET]]
; CHECK: asm sideeffect "ld.global.f32 $0, [$1];", "=f,l"(ptr addrspace(1) [[OWN]])
; CHECK: asm sideeffect "ld.global.f32 $0, [$1+4];", "=f,l"(ptr addrspace(1) [[OWN]])
define void @kernel(ptr %memory) {
  %r = alloca [2 x float]
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, ptr %memory)
  ret void
}
