; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The old value of preserve_dst is in the very register that the guarded instruction
; writes, for every class of register and for several at once.
;
; RUN: %opt -passes='default<O0>' %s | %llc -mcpu=sm_90 -mattr=+ptx84 -O0 -o %t.0.ptx
; RUN: %opt -passes='default<O2>' %s | %llc -mcpu=sm_90 -mattr=+ptx84 -o %t.2.ptx
; RUN: %FileCheck %s --check-prefix=O0 < %t.0.ptx
; RUN: %FileCheck %s --check-prefix=O2 < %t.2.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.0.cubin %t.0.ptx %}
; RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.2.cubin %t.2.ptx %}

target triple = "nvptx64-nvidia-cuda"

@ld8 = private constant [6 x i8] c"ld.b8\00"
@s8 = private constant [39 x i8] c"b8[1], b8[1], pred; pred; preserve_dst\00"
@add16 = private constant [8 x i8] c"abs.f16\00"
@s16 = private constant [41 x i8] c"f16[1], f16[1], pred; pred; preserve_dst\00"
@ex2 = private constant [15 x i8] c"ex2.approx.f32\00"
@s32 = private constant [41 x i8] c"f32[1], f32[1], pred; pred; preserve_dst\00"
@mov64 = private constant [8 x i8] c"mov.f64\00"
@s64 = private constant [41 x i8] c"f64[1], f64[1], pred; pred; preserve_dst\00"
@mov128 = private constant [9 x i8] c"mov.b128\00"
@s128 = private constant [43 x i8] c"b128[1], b128[1], pred; pred; preserve_dst\00"
@ldv2 = private constant [10 x i8] c"ld.v2.f32\00"
@sv2 = private constant [41 x i8] c"f32[2], f32[2], pred; pred; preserve_dst\00"
@mov16 = private constant [8 x i8] c"mov.b16\00"
@bytes = private constant [40 x i8] c"b8[2], b16[1], pred; pred; preserve_dst\00"
@movpred = private constant [9 x i8] c"mov.pred\00"
@spred = private constant [43 x i8] c"pred[1], pred[1], pred; pred; preserve_dst\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i1)

; O0-LABEL: .func kernel
; O0: @%p{{[0-9]+}} ld.b8 %rs{{[0-9]+}}, [
; O0: @%p{{[0-9]+}} abs.f16 %rs{{[0-9]+}}, %rs{{[0-9]+}};
; O0: mov.b32 [[D:%r[0-9]+]], %r{{[0-9]+}};
; O0-NEXT: begin inline asm
; O0-NEXT: @%p{{[0-9]+}} ex2.approx.f32 [[D]], %r{{[0-9]+}};
; O0: mov.b64 [[D:%rd[0-9]+]], %rd{{[0-9]+}};
; O0-NEXT: begin inline asm
; O0-NEXT: @%p{{[0-9]+}} mov.f64 [[D]], %rd{{[0-9]+}};
; O0: mov.b128 [[D:%rq[0-9]+]], %rq{{[0-9]+}};
; O0-NEXT: begin inline asm
; O0-NEXT: @%p{{[0-9]+}} mov.b128 [[D]], %rq{{[0-9]+}};
; O0-DAG: mov.b32 [[D0:%r[0-9]+]], %r{{[0-9]+}};
; O0-DAG: mov.b32 [[D1:%r[0-9]+]], %r{{[0-9]+}};
; O0: @%p{{[0-9]+}} ld.v2.f32 {%r{{[0-9]+}}, %r{{[0-9]+}}}, [
; O0: { .reg .b8 tile_b<2>; cvt.u8.u16 tile_b0, [[D0:%rs[0-9]+]]; cvt.u8.u16 tile_b1, [[D1:%rs[0-9]+]]; @%p{{[0-9]+}} mov.b16 {tile_b0, tile_b1}, %rs{{[0-9]+}}; cvt.u16.u8 [[D0]], tile_b0; cvt.u16.u8 [[D1]], tile_b1; }
; O0: @%p{{[0-9]+}} mov.pred %p{{[0-9]+}}, %p{{[0-9]+}};
;
; O2-LABEL: .func kernel
; O2: ld.param.b64 [[DST:%rd[0-9]+]], [kernel_param_0];
; O2: ld.b8 [[D:%rs[0-9]+]], [[[DST]]];
; O2: @%p{{[0-9]+}} ld.b8 [[D]], [
; O2: ld.b16 [[D:%rs[0-9]+]], [[[DST]]];
; O2: @%p{{[0-9]+}} abs.f16 [[D]], %rs{{[0-9]+}};
; O2: ld.b32 [[D:%r[0-9]+]], [[[DST]]];
; O2: @%p{{[0-9]+}} ex2.approx.f32 [[D]], %r{{[0-9]+}};
; O2: ld.b64 [[D:%rd[0-9]+]], [[[DST]]];
; O2: @%p{{[0-9]+}} mov.f64 [[D]], %rd{{[0-9]+}};
; O2: ld.v2.b64 {[[LO:%rd[0-9]+]], [[HI:%rd[0-9]+]]}, [[[DST]]];
; O2: mov.b128 [[D:%rq[0-9]+]], {[[LO]], [[HI]]};
; O2: @%p{{[0-9]+}} mov.b128 [[D]], %rq{{[0-9]+}};
define void @kernel(ptr %d, ptr %a, ptr %memory, i1 %p) #0 {
  call void @__tile_apply(ptr @ld8, ptr @s8, ptr %d, ptr %memory, i1 %p)
  call void @__tile_apply(ptr @add16, ptr @s16, ptr %d, ptr %a, i1 %p)
  call void @__tile_apply(ptr @ex2, ptr @s32, ptr %d, ptr %a, i1 %p)
  call void @__tile_apply(ptr @mov64, ptr @s64, ptr %d, ptr %a, i1 %p)
  call void @__tile_apply(ptr @mov128, ptr @s128, ptr %d, ptr %a, i1 %p)
  call void @__tile_apply(ptr @ldv2, ptr @sv2, ptr %d, ptr %memory, i1 %p)
  call void @__tile_apply(ptr @mov16, ptr @bytes, ptr %d, ptr %a, i1 %p)
  call void @__tile_apply(ptr @movpred, ptr @spred, ptr %d, ptr %a, i1 %p)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx84" }
