; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A list that does not end, one with something else than texts, and one that does
; not fit the operands.
;
; RUN: %opt -passes='print<tile-apply>' -disable-output %s 2>&1 | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@tile = private constant [9 x i8] c"f32[2,1]\00"
@number = private constant i32 7
@endless = private constant [2 x ptr] [ptr @tile, ptr @tile]
@numbers = private constant [3 x ptr] [ptr @tile, ptr @number, ptr null]
@variable = private global [3 x ptr] [ptr @tile, ptr @tile, ptr null]
@short = private constant [2 x ptr] [ptr @tile, ptr null]
@long = private constant [4 x ptr] [ptr @tile, ptr @tile, ptr @tile, ptr null]

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: endless_list:
; CHECK-NEXT: error: the signature is not a compile-time constant [tile-constant]
define void @endless_list(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @endless, ptr %d, ptr %a)
  ret void
}

; CHECK: numbers_list:
; CHECK-NEXT: error: the signature is not a compile-time constant [tile-constant]
define void @numbers_list(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @numbers, ptr %d, ptr %a)
  ret void
}

; CHECK: variable_list:
; CHECK-NEXT: error: the signature is not a compile-time constant [tile-constant]
define void @variable_list(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @variable, ptr %d, ptr %a)
  ret void
}

; CHECK: short_list:
; CHECK-NEXT: error: the signature describes 1 operand, the call passes 2 [tile-signature]
define void @short_list(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @short, ptr %d, ptr %a)
  ret void
}

; CHECK: long_list:
; CHECK-NEXT: error: the signature describes 3 operands, the call passes 2 [tile-signature]
define void @long_list(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @long, ptr %d, ptr %a)
  ret void
}
