; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A cycle of always_inline helpers below one wrapper does not keep another wrapper
; from being inlined.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

define internal void @left(ptr %d) alwaysinline {
  call void @right(ptr %d)
  ret void
}
define internal void @right(ptr %d) alwaysinline {
  call void @left(ptr %d)
  ret void
}
define internal void @sound(ptr %opcode, ptr %d, ptr %a) alwaysinline {
  call void @__tile_apply(ptr %opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
define internal void @cyclic(ptr %d, ptr %a) alwaysinline {
  call void @left(ptr %d)
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK-LABEL: define void @user(
; CHECK-NOT: call void @sound
define void @user(ptr %d, ptr %a) {
  call void @sound(ptr @opcode, ptr %d, ptr %a)
  call void @cyclic(ptr %d, ptr %a)
  call void @sound(ptr @opcode, ptr %d, ptr %a)
  ret void
}
