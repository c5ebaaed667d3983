; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A packed value is one container, so packing never widens the atom.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@f16x2 = private constant [10 x i8] c"add.f16x2\00"
@half_pairs = private constant [24 x i8] c"b32[2,1], u32[2,1], b32\00"
@f32x2 = private constant [13 x i8] c"add.rn.f32x2\00"
@float_pairs = private constant [20 x i8] c"b64[1], u64[1], b64\00"

declare void @__tile_apply.32(ptr, ptr, ptr, ptr, i32)
declare void @__tile_apply.64(ptr, ptr, ptr, ptr, i64)

; CHECK-LABEL: define void @kernel(
; CHECK-COUNT-2: call i32 asm "add.f16x2 $0, $1, $2;", "=r,r,r"(i32 %{{.*}}, i32 %b)
; CHECK: call i64 asm "add.rn.f32x2 $0, $1, $2;", "=l,l,l"(i64 %{{.*}}, i64 %c)
define void @kernel(ptr %d, ptr %a, i32 %b, i64 %c) #0 {
  call void @__tile_apply.32(ptr @f16x2, ptr @half_pairs, ptr %d, ptr %a, i32 %b)
  call void @__tile_apply.64(ptr @f32x2, ptr @float_pairs, ptr %d, ptr %a, i64 %c)
  ret void
}

attributes #0 = { "target-cpu"="sm_100" "target-features"="+ptx88" }
