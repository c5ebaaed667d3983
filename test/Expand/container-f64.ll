; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The same for 64 bits.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [8 x i8] c"add.f64\00"
@signature = private constant [23 x i8] c"b64[1], u64[1], f64[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[A:%.*]] = load i64, ptr %a, align 8
; CHECK: [[AF:%.*]] = bitcast i64 [[A]] to double
; CHECK: [[B:%.*]] = load double, ptr %b, align 8
; CHECK: [[D:%.*]] = call double asm "add.f64 $0, $1, $2;", "=d,d,d"(double [[AF]], double [[B]])
; CHECK: [[DI:%.*]] = bitcast double [[D]] to i64
; CHECK: store i64 [[DI]], ptr %d, align 8
define void @kernel(ptr %d, ptr %a, ptr %b) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, ptr %b)
  ret void
}
