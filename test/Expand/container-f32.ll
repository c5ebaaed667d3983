; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The bits of a 32-bit float register may be stored as f32, u32 or b32: the storage
; type determines the load, the opcode the register.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [8 x i8] c"add.f32\00"
@signature = private constant [23 x i8] c"b32[1], u32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[A:%.*]] = load i32, ptr %a, align 4
; CHECK: [[AF:%.*]] = bitcast i32 [[A]] to float
; CHECK: [[B:%.*]] = load float, ptr %b, align 4
; CHECK: [[D:%.*]] = call float asm "add.f32 $0, $1, $2;", "=f,f,f"(float [[AF]], float [[B]])
; CHECK: [[DI:%.*]] = bitcast float [[D]] to i32
; CHECK: store i32 [[DI]], ptr %d, align 4
define void @kernel(ptr %d, ptr %a, ptr %b) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, ptr %b)
  ret void
}
