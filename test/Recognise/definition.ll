; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A function with a body is not the stub, whatever its name.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

; CHECK-LABEL: define void @__tile_apply(
define void @__tile_apply(ptr %opcode, ptr %signature, ptr %d, ptr %a) {
  ret void
}

; CHECK-LABEL: define internal void @__tile_apply.static(
define internal void @__tile_apply.static(ptr %opcode, ptr %signature, ptr %d, ptr %a) {
  ret void
}

; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: call void @__tile_apply(
; CHECK-NEXT: call void @__tile_apply.static(
; CHECK-NEXT: ret void
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @__tile_apply.static(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
