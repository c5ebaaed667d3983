; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; preserve_dst ties the old value to the destination register, of every width; so
; an inactive instruction leaves it as it was.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@b16 = private constant [8 x i8] c"mov.b16\00"
@b16.signature = private constant [41 x i8] c"b16[1], b16[1], pred; pred; preserve_dst\00"
@f32 = private constant [15 x i8] c"ex2.approx.f32\00"
@f32.signature = private constant [45 x i8] c"f32[2,1], f32[2,1], pred; pred; preserve_dst\00"
@f64 = private constant [8 x i8] c"mov.f64\00"
@f64.signature = private constant [41 x i8] c"f64[1], f64[1], pred; pred; preserve_dst\00"
@b128 = private constant [9 x i8] c"mov.b128\00"
@b128.signature = private constant [43 x i8] c"b128[1], b128[1], pred; pred; preserve_dst\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i1)

; CHECK-LABEL: define void @kernel(
; CHECK: [[OLD:%.*]] = load i16, ptr %d, align 2
; CHECK: asm "@$2 mov.b16 $0, $1;", "=h,h,b,0"(i16 %{{.*}}, i1 %p, i16 [[OLD]])
;
; CHECK: [[OLD:%.*]] = load float, ptr %d, align 4
; CHECK: asm "@$2 ex2.approx.f32 $0, $1;", "=f,f,b,0"(float %{{.*}}, i1 %p, float [[OLD]])
; CHECK: [[AT:%.*]] = getelementptr inbounds i8, ptr %d, i64 4
; CHECK: [[OLD:%.*]] = load float, ptr [[AT]], align 4
; CHECK: asm "@$2 ex2.approx.f32 $0, $1;", "=f,f,b,0"(float %{{.*}}, i1 %p, float [[OLD]])
;
; CHECK: [[OLD:%.*]] = load double, ptr %d, align 8
; CHECK: asm "@$2 mov.f64 $0, $1;", "=d,d,b,0"(double %{{.*}}, i1 %p, double [[OLD]])
;
; CHECK: [[OLD:%.*]] = load i128, ptr %d, align 16
; CHECK: asm "@$2 mov.b128 $0, $1;", "=q,q,b,0"(i128 %{{.*}}, i1 %p, i128 [[OLD]])
define void @kernel(ptr %d, ptr %a, i1 %p) #0 {
  call void @__tile_apply(ptr @b16, ptr @b16.signature, ptr %d, ptr %a, i1 %p)
  call void @__tile_apply(ptr @f32, ptr @f32.signature, ptr %d, ptr %a, i1 %p)
  call void @__tile_apply(ptr @f64, ptr @f64.signature, ptr %d, ptr %a, i1 %p)
  call void @__tile_apply(ptr @b128, ptr @b128.signature, ptr %d, ptr %a, i1 %p)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx84" }
