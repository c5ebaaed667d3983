; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The stub has no result.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [15 x i8] c"ex2.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"

declare i32 @__tile_apply.result(ptr, ptr, ptr, ptr)
declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'f': __tile_apply can only be called directly, as a function without result [tile-use]
define i32 @f(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  %r = call i32 @__tile_apply.result(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret i32 %r
}
