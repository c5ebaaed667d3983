; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A call has at least an opcode and a signature.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [15 x i8] c"ex2.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(...)

define void @f(ptr %d, ptr %a) {
; CHECK: error: in function 'f': __tile_apply takes an opcode, a signature and the operands; the call passes 0 arguments [tile-use]
  call void (...) @__tile_apply()
; CHECK: error: in function 'f': __tile_apply takes an opcode, a signature and the operands; the call passes 1 argument [tile-use]
  call void (...) @__tile_apply(ptr @op)

  call void (...) @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret void
}
