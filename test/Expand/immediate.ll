; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An operand that PTX takes as an immediate is part of the text.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [9 x i8] c"lop3.b32\00"
@signature = private constant [34 x i8] c"b32[2,1], b32[2,1], b32, b32, s32\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i32, i32, i32)

; CHECK-LABEL: define void @kernel(
; CHECK-COUNT-2: asm "lop3.b32 $0, $1, $2, $3, 0x96;", "=r,r,r,r"(i32 %{{.*}}, i32 %b, i32 5)
define void @kernel(ptr %d, ptr %a, i32 %b) #0 {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, i32 %b, i32 5, i32 150)
  ret void
}

attributes #0 = { "target-cpu"="sm_75" }
