; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Pairs and sinks pass code generation and the assembler.
;
; RUN: %opt -passes='default<O2>' %s | %llc -mcpu=sm_90 -mattr=+ptx84 -o %t.ptx
; RUN: %FileCheck %s < %t.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.cubin %t.ptx %}

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [16 x i8] c"setp.lt.and.f32\00"
@both = private constant [33 x i8] c"pred[1], pred[1], f32, f32, pred\00"
@first = private constant [27 x i8] c"pred[1], _, f32, f32, pred\00"
@second = private constant [27 x i8] c"_, pred[1], f32, f32, pred\00"

declare void @__tile_apply.2(ptr, ptr, ptr, ptr, float, float, i1)
declare void @__tile_apply.1(ptr, ptr, ptr, float, float, i1)

; CHECK-LABEL: .func kernel
; CHECK-DAG: setp.lt.and.f32 %p{{[0-9]+}}|%p{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
; CHECK-DAG: setp.lt.and.f32 %p{{[0-9]+}}|_, %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
; CHECK-DAG: setp.lt.and.f32 _|%p{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
define void @kernel(ptr %p, ptr %q, ptr %r, ptr %s, float %a, float %b, i1 %c) #0 {
  call void @__tile_apply.2(ptr @opcode, ptr @both, ptr %p, ptr %q, float %a, float %b, i1 %c)
  call void @__tile_apply.1(ptr @opcode, ptr @first, ptr %r, float %b, float %a, i1 %c)
  call void @__tile_apply.1(ptr @opcode, ptr @second, ptr %s, float %b, float %a, i1 %c)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" }
