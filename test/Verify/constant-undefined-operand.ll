; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An operand is a defined value.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [15 x i8] c"ex2.approx.f32\00"
@tensor = private constant [15 x i8] c"f32[1], f32[1]\00"
@scalar = private constant [12 x i8] c"f32[1], f32\00"

declare void @__tile_apply(...)

define void @f(ptr %d) {
; CHECK: error: in function 'f': operand 1 is an undefined value [tile-constant]
  call void (...) @__tile_apply(ptr @op, ptr @tensor, ptr poison, ptr %d)
; CHECK: error: in function 'f': operand 2 is an undefined value [tile-constant]
  call void (...) @__tile_apply(ptr @op, ptr @scalar, ptr %d, float undef)

  %defined = freeze float poison
  call void (...) @__tile_apply(ptr @op, ptr @scalar, ptr %d, float %defined)
  ret void
}
