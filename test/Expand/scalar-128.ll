; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A 128-bit scalar has a register class of its own.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [9 x i8] c"mov.b128\00"
@signature = private constant [14 x i8] c"b128[1], b128\00"

declare void @__tile_apply(ptr, ptr, ptr, i128)

; CHECK-LABEL: define void @kernel(
; CHECK: [[D:%.*]] = call i128 asm "mov.b128 $0, $1;", "=q,q"(i128 %a)
; CHECK: store i128 [[D]], ptr %d, align 16
; CHECK: asm "mov.b128 $0, $1;", "=q,q"(i128 -1)
define void @kernel(ptr %d, i128 %a) #0 {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, i128 %a)
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, i128 -1)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx84" }
