; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A predicate that the instruction reads negated is written with "!"; its value is
; passed as it is.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [16 x i8] c"setp.lt.and.f32\00"
@scalar = private constant [25 x i8] c"pred[1], f32, f32, !pred\00"
@tensor = private constant [28 x i8] c"pred[1], f32, f32, !pred[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, float, float, i1)
declare void @__tile_apply.1(ptr, ptr, ptr, float, float, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: call i1 asm "setp.lt.and.f32 $0, $1, $2, !$3;", "=b,f,f,b"(float %a, float %b, i1 %c)
; CHECK: [[C:%.+]] = icmp ne i8 {{.*}}, 0
; CHECK: call i1 asm "setp.lt.and.f32 $0, $1, $2, !$3;", "=b,f,f,b"(float %a, float %b, i1 [[C]])
define void @kernel(ptr %p, float %a, float %b, i1 %c, ptr %q) {
  call void @__tile_apply(ptr @opcode, ptr @scalar, ptr %p, float %a, float %b, i1 %c)
  call void @__tile_apply.1(ptr @opcode, ptr @tensor, ptr %p, float %a, float %b, ptr %q)
  ret void
}
