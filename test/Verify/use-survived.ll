; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A call that is left at the end of the pipeline, because a pass made it after
; tile-apply had run.
;
; RUN: %not %opt -passes='verify<tile-apply>' -disable-output %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
; RUN: %opt -passes='tile-apply,verify<tile-apply>' -disable-output %s

target triple = "nvptx64-nvidia-cuda"

@op = private constant [15 x i8] c"ex2.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'f': __tile_apply is still called after the tile-apply pass; the pass must run before optimisation [tile-use]
define void @f(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret void
}
