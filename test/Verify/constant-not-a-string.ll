; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What is passed as opcode or signature is a constant string that ends in NUL.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [15 x i8] c"ex2.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"
@endless = private constant [14 x i8] c"ex2.approx.f32"
@variable = global [15 x i8] c"ex2.approx.f32\00"
@elsewhere = external constant [15 x i8]
@numbers = private constant [2 x i32] [i32 1, i32 0]

declare void @__tile_apply(...)

; CHECK: error: in function 'no_nul': the opcode is not a compile-time constant [tile-constant]
define void @no_nul(ptr %d, ptr %a) {
  call void (...) @__tile_apply(ptr @endless, ptr @sig, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'writable': the opcode is not a compile-time constant [tile-constant]
define void @writable(ptr %d, ptr %a) {
  call void (...) @__tile_apply(ptr @variable, ptr @sig, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'undefined_here': the opcode is not a compile-time constant [tile-constant]
define void @undefined_here(ptr %d, ptr %a) {
  call void (...) @__tile_apply(ptr @elsewhere, ptr @sig, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'not_bytes': the opcode is not a compile-time constant [tile-constant]
define void @not_bytes(ptr %d, ptr %a) {
  call void (...) @__tile_apply(ptr @numbers, ptr @sig, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'null': the opcode is not a compile-time constant [tile-constant]
define void @null(ptr %d, ptr %a) {
  call void (...) @__tile_apply(ptr null, ptr @sig, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'behind': the opcode is not a compile-time constant [tile-constant]
define void @behind(ptr %d, ptr %a) {
  call void (...) @__tile_apply(ptr getelementptr (i8, ptr @op, i64 15), ptr @sig, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'integer': the opcode is not a compile-time constant [tile-constant]
define void @integer(ptr %d, ptr %a) {
  call void (...) @__tile_apply(i32 7, ptr @sig, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'poison': the signature is not a compile-time constant [tile-constant]
define void @poison(ptr %d, ptr %a) {
  call void (...) @__tile_apply(ptr @op, ptr poison, ptr %d, ptr %a)
  ret void
}

define void @accepted(ptr %d, ptr %a) {
  call void (...) @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret void
}
