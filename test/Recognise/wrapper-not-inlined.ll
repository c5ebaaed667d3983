; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Only wrappers are inlined: a user's function that is neither an entry point nor
; always_inline stays a function, and its call is expanded in it.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define internal void @helper(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define internal void @helper(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
define internal void @unrelated() alwaysinline {
  ret void
}

; CHECK-LABEL: define void @user(
; CHECK-NEXT: call void @unrelated()
; CHECK-NEXT: call void @helper(
; CHECK-NEXT: ret void
define void @user(ptr %d, ptr %a) {
  call void @unrelated()
  call void @helper(ptr %d, ptr %a)
  ret void
}
