; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A register group as destination: each lane is a result.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@b32 = private constant [8 x i8] c"mov.b32\00"
@halves = private constant [19 x i8] c"f16[2,2], b32[2,1]\00"
@b128 = private constant [9 x i8] c"mov.b128\00"
@doubles = private constant [16 x i8] c"f64[2], b128[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[V:%.*]] = call { i16, i16 } asm "mov.b32 {$0, $1}, $2;", "=h,=h,r"(i32 %{{.*}})
; CHECK: extractvalue { i16, i16 } [[V]], 0
; CHECK: extractvalue { i16, i16 } [[V]], 1
; CHECK: store half %{{.*}}, ptr %d, align 2
; CHECK: call { i16, i16 } asm "mov.b32 {$0, $1}, $2;"
; CHECK: call { i64, i64 } asm "mov.b128 {$0, $1}, $2;", "=l,=l,q"(i128 %{{.*}})
define void @kernel(ptr %d, ptr %a) #0 {
  call void @__tile_apply(ptr @b32, ptr @halves, ptr %d, ptr %a)
  call void @__tile_apply(ptr @b128, ptr @doubles, ptr %d, ptr %a)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx84" }
