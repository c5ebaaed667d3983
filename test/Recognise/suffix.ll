; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A suffix after a dot names a stub of other operand types in the same module.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@tensor = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"
@scalar = private constant [14 x i8] c"f32[1,1], f32\00"

declare void @__tile_apply.1(ptr, ptr, ptr, ptr)
declare void @__tile_apply.p0.f32(ptr, ptr, ptr, float)

; CHECK-LABEL: define void @kernel(
; CHECK: asm "ex2.approx.f32 $0, $1;"
; CHECK: asm "ex2.approx.f32 $0, $1;"{{.*}}(float 1.000000e+00)
; CHECK-NOT: __tile_apply
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply.1(ptr @opcode, ptr @tensor, ptr %d, ptr %a)
  call void @__tile_apply.p0.f32(ptr @opcode, ptr @scalar, ptr %d, float 1.0)
  ret void
}
