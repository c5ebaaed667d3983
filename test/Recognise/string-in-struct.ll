; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A string template argument of C++20 is an array within structs.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant { i32, { [15 x i8] } } { i32 7, { [15 x i8] } { [15 x i8] c"ex2.approx.f32\00" } }
@signature = private constant { [19 x i8] } { [19 x i8] c"f32[1,1], f32[1,1]\00" }

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-NOT: @opcode
; CHECK-NOT: @signature
; CHECK-LABEL: define void @kernel(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr getelementptr inbounds (i8, ptr @opcode, i64 4), ptr @signature, ptr %d, ptr %a)
  ret void
}
