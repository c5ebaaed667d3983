; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Every register class and every kind of operand passes code generation, optimised or
; not, and the assembler.
;
; RUN: %opt -passes='default<O0>' %s | %llc -mcpu=sm_90 -mattr=+ptx84 -O0 -o %t.0.ptx
; RUN: %opt -passes='default<O2>' %s | %llc -mcpu=sm_90 -mattr=+ptx84 -o %t.2.ptx
; RUN: %FileCheck %s < %t.0.ptx
; RUN: %FileCheck %s < %t.2.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.0.cubin %t.0.ptx %}
; RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.2.cubin %t.2.ptx %}

target triple = "nvptx64-nvidia-cuda"

@ld8 = private constant [6 x i8] c"ld.u8\00"
@st8 = private constant [6 x i8] c"st.b8\00"
@s8 = private constant [13 x i8] c"u8[1], u8[1]\00"
@add16 = private constant [8 x i8] c"add.f16\00"
@s16 = private constant [23 x i8] c"f16[1], f16[1], f16[1]\00"
@add32 = private constant [8 x i8] c"add.f32\00"
@s32 = private constant [23 x i8] c"f32[1], f32[1], f32[1]\00"
@add64 = private constant [8 x i8] c"add.f64\00"
@s64 = private constant [23 x i8] c"f64[1], f64[1], f64[1]\00"
@mov128 = private constant [9 x i8] c"mov.b128\00"
@s128 = private constant [17 x i8] c"b128[1], b128[1]\00"
@unpack128 = private constant [16 x i8] c"b64[2], b128[1]\00"
@mov64 = private constant [8 x i8] c"mov.b64\00"
@pack64 = private constant [15 x i8] c"b64[1], b16[4]\00"
@mov32 = private constant [8 x i8] c"mov.b32\00"
@unpack32 = private constant [14 x i8] c"b8[4], b32[1]\00"
@mov16 = private constant [8 x i8] c"mov.b16\00"
@pack16 = private constant [14 x i8] c"b16[1], b8[2]\00"
@setp = private constant [12 x i8] c"setp.lt.f32\00"
@compare = private constant [24 x i8] c"pred[1], f32[1], f32[1]\00"
@selp = private constant [9 x i8] c"selp.f32\00"
@select = private constant [32 x i8] c"f32[1], f32[1], f32[1], pred[1]\00"

declare void @__tile_apply.2(ptr, ptr, ptr, ptr)
declare void @__tile_apply.3(ptr, ptr, ptr, ptr, ptr)
declare void @__tile_apply.4(ptr, ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: .func widths
; CHECK: ld.u8 %rs{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK: st.b8 [%rd{{[0-9]+}}], %rs{{[0-9]+}};
; CHECK: add.f16 %rs{{[0-9]+}}, %rs{{[0-9]+}}, %rs{{[0-9]+}};
; CHECK: add.f32 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};
; CHECK: add.f64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, %rd{{[0-9]+}};
; CHECK: mov.b128 %rq{{[0-9]+}}, %rq{{[0-9]+}};
define void @widths(ptr %d, ptr %a, ptr %b) #0 {
  %byte = alloca i8
  call void @__tile_apply.2(ptr @ld8, ptr @s8, ptr %byte, ptr %a)
  call void @__tile_apply.2(ptr @st8, ptr @s8, ptr %d, ptr %byte)
  call void @__tile_apply.3(ptr @add16, ptr @s16, ptr %d, ptr %a, ptr %b)
  call void @__tile_apply.3(ptr @add32, ptr @s32, ptr %d, ptr %a, ptr %b)
  call void @__tile_apply.3(ptr @add64, ptr @s64, ptr %d, ptr %a, ptr %b)
  call void @__tile_apply.2(ptr @mov128, ptr @s128, ptr %d, ptr %a)
  ret void
}

; CHECK-LABEL: .func groups
; CHECK: mov.b128 {%rd{{[0-9]+}}, %rd{{[0-9]+}}}, %rq{{[0-9]+}};
; CHECK: mov.b64 %rd{{[0-9]+}}, {%rs{{[0-9]+}}, %rs{{[0-9]+}}, %rs{{[0-9]+}}, %rs{{[0-9]+}}};
; CHECK: { .reg .b8 tile_b<4>; mov.b32 {tile_b0, tile_b1, tile_b2, tile_b3}, %r{{[0-9]+}}; cvt.u16.u8 %rs{{[0-9]+}}, tile_b0;
; CHECK: { .reg .b8 tile_b<2>; cvt.u8.u16 tile_b0, %rs{{[0-9]+}}; cvt.u8.u16 tile_b1, %rs{{[0-9]+}}; mov.b16 %rs{{[0-9]+}}, {tile_b0, tile_b1}; }
define void @groups(ptr %d, ptr %a) #0 {
  call void @__tile_apply.2(ptr @mov128, ptr @unpack128, ptr %d, ptr %a)
  call void @__tile_apply.2(ptr @mov64, ptr @pack64, ptr %d, ptr %a)
  call void @__tile_apply.2(ptr @mov32, ptr @unpack32, ptr %d, ptr %a)
  call void @__tile_apply.2(ptr @mov16, ptr @pack16, ptr %d, ptr %a)
  ret void
}

; CHECK-LABEL: .func predicates
; CHECK: setp.lt.f32 %p{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};
; CHECK: selp.f32 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
define void @predicates(ptr %d, ptr %a, ptr %b) #0 {
  %p = alloca i8
  call void @__tile_apply.3(ptr @setp, ptr @compare, ptr %p, ptr %a, ptr %b)
  call void @__tile_apply.4(ptr @selp, ptr @select, ptr %d, ptr %a, ptr %b, ptr %p)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx84" }
