; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A string may be a row of a constant table of strings.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcodes = private constant [2 x [15 x i8]] [[15 x i8] c"sin.approx.f32\00", [15 x i8] c"lg2.approx.f32\00"]
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm "lg2.approx.f32 $0, $1;"
define void @kernel(ptr %d, ptr %a) {
  %opcode = getelementptr inbounds [2 x [15 x i8]], ptr @opcodes, i64 0, i64 1
  call void @__tile_apply(ptr %opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
