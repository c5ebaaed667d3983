; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The stub is called, not invoked.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [15 x i8] c"ex2.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)
declare i32 @personality(...)

; CHECK: error: in function 'f': __tile_apply can only be called directly, as a function without result [tile-use]
define void @f(ptr %d, ptr %a) personality ptr @personality {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  invoke void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
          to label %done unwind label %failed
done:
  ret void
failed:
  %pad = landingpad { ptr, i32 } cleanup
  ret void
}
