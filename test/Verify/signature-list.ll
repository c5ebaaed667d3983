; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A signature as a list: one that does not end, ones with something else than texts,
; and ones that do not fit the operands. A text that says all has an operand that is
; ignored.
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

@guard = private constant [6 x i8] c"@pred\00"
@bare = private constant [2 x i8] c"@\00"
@guards = private constant [5 x ptr] [ptr @tile, ptr @tile, ptr @guard, ptr @guard, ptr null]
@unnamed = private constant [4 x ptr] [ptr @tile, ptr @tile, ptr @bare, ptr null]

@mov = private constant [8 x i8] c"mov.u32\00"
@number_tile = private constant [9 x i8] c"u32[2,1]\00"
@lane = private constant [8 x i8] c"%laneid\00"
@good = private constant [3 x ptr] [ptr @number_tile, ptr @lane, ptr null]

declare void @__tile_apply.register(ptr, ptr, ptr, i32)
declare void @__tile_apply(ptr, ptr, ptr, ptr)
declare void @__tile_apply.guards(ptr, ptr, ptr, ptr, i1, i1)
declare void @__tile_apply.guard(ptr, ptr, ptr, ptr, i1)

; CHECK: good_list: mov.u32, form {{.*}}, 2 instructions
define void @good_list(ptr %d) {
  call void @__tile_apply.register(ptr @mov, ptr @good, ptr %d, i32 0)
  ret void
}

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

; CHECK: guards_list:
; CHECK-NEXT: error: signature "f32[2,1],f32[2,1],pred;pred;pred" is malformed: {{.*}} [tile-signature]
define void @guards_list(ptr %d, ptr %a, i1 %p) {
  call void @__tile_apply.guards(ptr @opcode, ptr @guards, ptr %d, ptr %a, i1 %p, i1 %p)
  ret void
}

; CHECK: unnamed_list:
; CHECK-NEXT: error: signature "f32[2,1],f32[2,1],;pred" is malformed: {{.*}} [tile-signature]
define void @unnamed_list(ptr %d, ptr %a, i1 %p) {
  call void @__tile_apply.guard(ptr @opcode, ptr @unnamed, ptr %d, ptr %a, i1 %p)
  ret void
}
