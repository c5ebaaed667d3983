; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A wrapper whose address is taken stays: its call is expanded in place, and calling it
; is no longer an error.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"
@table = global ptr @entry

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define linkonce_odr void @entry(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define linkonce_odr void @entry(ptr %d, ptr %a) noinline "dontcall-error"="no plugin" {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK-LABEL: define void @user(
; CHECK-NOT: call void @entry
; CHECK: asm "ex2.approx.f32 $0, $1;"
define void @user(ptr %d, ptr %a) {
  call void @entry(ptr %d, ptr %a)
  ret void
}
; CHECK-NOT: dontcall-error
