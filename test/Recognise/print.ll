; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; print<tile-apply> shows each call as it is understood, in source order, and
; changes nothing.
;
; RUN: %opt -passes='print<tile-apply>' -disable-output %s 2>&1 | %FileCheck %s --match-full-lines
; RUN: %opt -passes='print<tile-apply>' -S %s -o - | %FileCheck %s --check-prefix=KEPT

target triple = "nvptx64-nvidia-cuda"

@ex2 = private constant [15 x i8] c"ex2.approx.f32\00"
@fma = private constant [11 x i8] c"fma.rn.f32\00"
@ex3 = private constant [15 x i8] c"ex3.approx.f32\00"
@pair = private constant [31 x i8] c"f32[2,3,1], f32[2,3,1]@(4,1,1)\00"
@full = private constant [48 x i8] c"f32[1], b32[1], f32, f32[1], pred; pred; pinned\00"
@apart = private constant [19 x i8] c"f32[2,1], f32[3,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)
declare void @__tile_apply.fma(ptr, ptr, ptr, ptr, float, ptr, i1)

; CHECK: good: ex2.approx.f32, form ex2_float, 6 instructions, d = f32[2,3,1], a = f32[2,3,1]@(4,1,1)
; CHECK-NEXT: good: fma.rn.f32, form fma_float, 1 instruction, d = f32[1], a = b32[1], b = f32, c = f32[1], pred = pred
; KEPT-LABEL: define void @good(
; KEPT-NEXT: call void @__tile_apply(
; KEPT-NEXT: call void @__tile_apply.fma(
define void @good(ptr %d, ptr %a, i1 %p) {
  call void @__tile_apply(ptr @ex2, ptr @pair, ptr %d, ptr %a)
  call void @__tile_apply.fma(ptr @fma, ptr @full, ptr %d, ptr %a, float 2.0, ptr %a, i1 %p)
  ret void
}

; CHECK-NEXT: bad:{{ *}}
; CHECK-NEXT:   error: illegal opcode 'ex3.approx.f32': {{.*}} [tile-opcode]
; CHECK-NEXT: bad:{{ *}}
; CHECK-NEXT:   error: operand 'a' has repeat shape 3, expected 2 as in operand 'd' [tile-shape]
; CHECK-NOT: {{.}}
; KEPT-LABEL: define void @bad(
; KEPT-NEXT: call void @__tile_apply(
; KEPT-NEXT: call void @__tile_apply(
define void @bad(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @ex3, ptr @pair, ptr %d, ptr %a)
  call void @__tile_apply(ptr @ex2, ptr @apart, ptr %d, ptr %a)
  ret void
}
