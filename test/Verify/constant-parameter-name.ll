; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Where the names of parameters are known, a note says which one the string comes
; from.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [15 x i8] c"ex2.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'f': the opcode is not a compile-time constant [tile-constant]
; CHECK-NEXT: note: in function 'f': it comes from parameter 'opcode'; make it a template parameter or a string literal
; CHECK: error: in function 'f': the signature is not a compile-time constant [tile-constant]
; CHECK-NEXT: note: in function 'f': it comes from parameter 'shape'; make it a template parameter or a string literal
define void @f(ptr %opcode, ptr %shape, ptr %d, ptr %a) {
  call void @__tile_apply(ptr %opcode, ptr @sig, ptr %d, ptr %a)
  call void @__tile_apply(ptr @op, ptr %shape, ptr %d, ptr %a)
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret void
}
