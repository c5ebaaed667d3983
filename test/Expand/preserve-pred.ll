; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; preserve_dst of a predicate register.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [12 x i8] c"setp.lt.f32\00"
@signature = private constant [44 x i8] c"pred[1], f32, f32, pred; pred; preserve_dst\00"

declare void @__tile_apply(ptr, ptr, ptr, float, float, i1)

; CHECK-LABEL: define void @kernel(
; CHECK: [[BYTE:%.*]] = load i8, ptr %d, align 1
; CHECK: [[OLD:%.*]] = icmp ne i8 [[BYTE]], 0
; CHECK: asm "@$3 setp.lt.f32 $0, $1, $2;", "=b,f,f,b,0"(float %a, float %b, i1 %p, i1 [[OLD]])
define void @kernel(float %a, float %b, i1 %p) {
  %d = alloca i8
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, float %a, float %b, i1 %p)
  ret void
}
