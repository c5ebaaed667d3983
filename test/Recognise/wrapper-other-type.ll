; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A call of a wrapper with another function type, which C++ never emits, cannot be
; inlined: it stays, and the wrapper is expanded in place.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define internal void @entry(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define internal void @entry(ptr %d, ptr %a) noinline "dontcall-error"="no plugin" {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK-LABEL: define void @user(
; CHECK-NEXT: call void @entry(ptr %d)
; CHECK-NEXT: ret void
define void @user(ptr %d) {
  call void @entry(ptr %d)
  ret void
}
