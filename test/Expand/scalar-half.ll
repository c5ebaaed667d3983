; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A 16-bit float scalar is passed as half, bfloat or its bits. It is converted to
; the bits once.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@f16 = private constant [8 x i8] c"add.f16\00"
@bf16 = private constant [9 x i8] c"add.bf16\00"
@half.signature = private constant [24 x i8] c"f16[2,1], f16[2,1], f16\00"
@bfloat.signature = private constant [27 x i8] c"bf16[2,1], bf16[2,1], bf16\00"

declare void @__tile_apply.half(ptr, ptr, ptr, ptr, half)
declare void @__tile_apply.bfloat(ptr, ptr, ptr, ptr, bfloat)
declare void @__tile_apply.bits(ptr, ptr, ptr, ptr, i16)

; CHECK-LABEL: define void @half(
; CHECK: [[B:%.*]] = bitcast half %b to i16
; CHECK: [[X:%.*]] = load half, ptr %d, align 2
; CHECK: [[A:%.*]] = bitcast half [[X]] to i16
; CHECK: [[D:%.*]] = call i16 asm "add.f16 $0, $1, $2;", "=h,h,h"(i16 [[A]], i16 [[B]])
; CHECK: [[Y:%.*]] = bitcast i16 [[D]] to half
; CHECK: store half [[Y]], ptr %d, align 2
; CHECK-NOT: bitcast half %b
; CHECK: "=h,h,h"(i16 %{{.*}}, i16 [[B]])
define void @half(ptr %d, half %b) #0 {
  call void @__tile_apply.half(ptr @f16, ptr @half.signature, ptr %d, ptr %d, half %b)
  ret void
}

; CHECK-LABEL: define void @bits(
; CHECK: asm "add.f16 $0, $1, $2;", "=h,h,h"(i16 %{{.*}}, i16 %b)
; CHECK: asm "add.f16 $0, $1, $2;", "=h,h,h"(i16 %{{.*}}, i16 15360)
define void @bits(ptr %d, i16 %b) #0 {
  call void @__tile_apply.bits(ptr @f16, ptr @half.signature, ptr %d, ptr %d, i16 %b)
  call void @__tile_apply.half(ptr @f16, ptr @half.signature, ptr %d, ptr %d, half 1.0)
  ret void
}

; CHECK-LABEL: define void @bfloat(
; CHECK: [[B:%.*]] = bitcast bfloat %b to i16
; CHECK: load bfloat, ptr %d, align 2
; CHECK: asm "add.bf16 $0, $1, $2;", "=h,h,h"(i16 %{{.*}}, i16 [[B]])
; CHECK: asm "add.bf16 $0, $1, $2;", "=h,h,h"(i16 %{{.*}}, i16 %bits)
define void @bfloat(ptr %d, bfloat %b, i16 %bits) #0 {
  call void @__tile_apply.bfloat(ptr @bf16, ptr @bfloat.signature, ptr %d, ptr %d, bfloat %b)
  call void @__tile_apply.bits(ptr @bf16, ptr @bfloat.signature, ptr %d, ptr %d, i16 %bits)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" }
