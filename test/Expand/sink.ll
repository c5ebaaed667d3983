; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A sink is written "_" and binds no register, where PTX allows it.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [16 x i8] c"setp.lt.and.f32\00"
@second = private constant [27 x i8] c"pred[1], _, f32, f32, pred\00"
@first = private constant [27 x i8] c"_, pred[1], f32, f32, pred\00"

declare void @__tile_apply(ptr, ptr, ptr, float, float, i1)

; CHECK-LABEL: define void @kernel(
; CHECK: call i1 asm "setp.lt.and.f32 $0|_, $1, $2, $3;", "=b,f,f,b"(float %a, float %b, i1 %c)
; CHECK: call i1 asm "setp.lt.and.f32 _|$0, $1, $2, $3;", "=b,f,f,b"(float %a, float %b, i1 %c)
define void @kernel(ptr %p, float %a, float %b, i1 %c) {
  call void @__tile_apply(ptr @opcode, ptr @second, ptr %p, float %a, float %b, i1 %c)
  call void @__tile_apply(ptr @opcode, ptr @first, ptr %p, float %a, float %b, i1 %c)
  ret void
}
