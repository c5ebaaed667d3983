; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A kernel says how many threads its blocks have, or have at most, on each axis.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [14 x i8] c"ld.global.f32\00"
@three_warps = private constant [31 x i8] c"f32[1], f32[3,32,1]; scope=cta\00"
@two_warps = private constant [31 x i8] c"f32[1], f32[2,32,1]; scope=cta\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'required': operand 'a' has a group of 96 threads, the kernel's blocks have at most 64 [tile-shape]
define void @required(ptr %d, ptr %p) #0 {
  call void @__tile_apply(ptr @op, ptr @three_warps, ptr %d, ptr %p)
  call void @__tile_apply(ptr @op, ptr @two_warps, ptr %d, ptr %p)
  ret void
}

; CHECK: error: in function 'at_most': operand 'a' has a group of 96 threads, the kernel's blocks have at most 64 [tile-shape]
define void @at_most(ptr %d, ptr %p) #1 {
  call void @__tile_apply(ptr @op, ptr @three_warps, ptr %d, ptr %p)
  call void @__tile_apply(ptr @op, ptr @two_warps, ptr %d, ptr %p)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx78" "nvvm.reqntid"="8,4,2" }
attributes #1 = { "target-cpu"="sm_90" "target-features"="+ptx78" "nvvm.maxntid"="16,4" }
