; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A string may pass through local variables that are written once: what -O0 makes
; of `const char *opcode = "..."` and of a wrapper's parameter.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @variable(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define void @variable(ptr %d, ptr %a) {
  %first = alloca ptr
  %second = alloca ptr
  store ptr @opcode, ptr %first
  %copy = load ptr, ptr %first
  store ptr %copy, ptr %second
  %text = load ptr, ptr %second
  call void @__tile_apply(ptr %text, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK-LABEL: define void @parameter(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define void @parameter(ptr %d, ptr %a) {
  call void @wrapper(ptr @opcode, ptr %d, ptr %a)
  ret void
}

; CHECK-NOT: @wrapper
define internal void @wrapper(ptr %opcode, ptr %d, ptr %a) alwaysinline {
  %variable = alloca ptr
  store ptr %opcode, ptr %variable
  %text = load ptr, ptr %variable
  call void @__tile_apply(ptr %text, ptr @signature, ptr %d, ptr %a)
  ret void
}
