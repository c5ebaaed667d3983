; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A .b register takes any storage of its width.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@and32 = private constant [8 x i8] c"and.b32\00"
@float32 = private constant [23 x i8] c"f32[1], s32[1], b32[1]\00"
@and16 = private constant [8 x i8] c"and.b16\00"
@float16 = private constant [24 x i8] c"bf16[1], f16[1], s16[1]\00"
@and64 = private constant [8 x i8] c"and.b64\00"
@float64 = private constant [23 x i8] c"f64[1], u64[1], b64[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[D:%.*]] = call i32 asm "and.b32 $0, $1, $2;", "=r,r,r"(i32 %{{.*}}, i32 %{{.*}})
; CHECK: bitcast i32 [[D]] to float
; CHECK: [[A:%.*]] = load half, ptr %a, align 2
; CHECK: bitcast half [[A]] to i16
; CHECK: [[D:%.*]] = call i16 asm "and.b16 $0, $1, $2;", "=h,h,h"(i16 %{{.*}}, i16 %{{.*}})
; CHECK: bitcast i16 [[D]] to bfloat
; CHECK: [[D:%.*]] = call i64 asm "and.b64 $0, $1, $2;", "=l,l,l"(i64 %{{.*}}, i64 %{{.*}})
; CHECK: bitcast i64 [[D]] to double
define void @kernel(ptr %d, ptr %a, ptr %b) {
  call void @__tile_apply(ptr @and32, ptr @float32, ptr %d, ptr %a, ptr %b)
  call void @__tile_apply(ptr @and16, ptr @float16, ptr %d, ptr %a, ptr %b)
  call void @__tile_apply(ptr @and64, ptr @float64, ptr %d, ptr %a, ptr %b)
  ret void
}
