; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Wrappers that call themselves or each other are not inlined: their calls are expanded
; in place.
;
; RUN: timeout 60 %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define internal void @self(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define internal void @self(ptr %d, ptr %a) alwaysinline {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @self(ptr %d, ptr %a)
  ret void
}
; CHECK-LABEL: define internal void @ping(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define internal void @ping(ptr %d, ptr %a) alwaysinline {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @pong(ptr %d, ptr %a)
  ret void
}
; CHECK-LABEL: define internal void @pong(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define internal void @pong(ptr %d, ptr %a) alwaysinline {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @ping(ptr %d, ptr %a)
  ret void
}
define void @user(ptr %d, ptr %a) {
  call void @self(ptr %d, ptr %a)
  call void @ping(ptr %d, ptr %a)
  ret void
}
