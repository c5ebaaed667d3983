; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; 16-bit floats travel in 16-bit registers, whatever stores them.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [8 x i8] c"add.f16\00"
@signature = private constant [23 x i8] c"b16[1], u16[1], f16[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[A:%.*]] = load i16, ptr %a, align 2
; CHECK: [[B:%.*]] = load half, ptr %b, align 2
; CHECK: [[BI:%.*]] = bitcast half [[B]] to i16
; CHECK: [[D:%.*]] = call i16 asm "add.f16 $0, $1, $2;", "=h,h,h"(i16 [[A]], i16 [[BI]])
; CHECK: store i16 [[D]], ptr %d, align 2
define void @kernel(ptr %d, ptr %a, ptr %b) #0 {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, ptr %b)
  ret void
}

attributes #0 = { "target-cpu"="sm_75" }
