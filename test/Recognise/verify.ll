; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; verify<tile-apply> reports each stub call that is left, and nothing after the
; pass.
;
; RUN: %not %opt -passes='verify<tile-apply>' -disable-output %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not='error:'
; RUN: %opt -passes='tile-apply,verify<tile-apply>' -disable-output %s 2>&1 | count 0

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'kernel': __tile_apply is still called after the tile-apply pass
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
