; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A string that may change at run time is an error, and so is an unterminated one.
;
; RUN: %not %clangxx --target=nvptx64-nvidia-cuda -fpass-plugin=%plugin -O0 -S -emit-llvm \
; RUN:   -o %t.ll -x ir %s 2>&1 | %FileCheck %s --implicit-check-not='error:'

target triple = "nvptx64-nvidia-cuda"

@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"
@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@other = private constant [15 x i8] c"lg2.approx.f32\00"
@variable = private global [15 x i8] c"ex2.approx.f32\00"
@unknown = external constant [15 x i8]
@endless = private constant [14 x i8] c"ex2.approx.f32"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'parameter': the opcode is not a compile-time constant [tile-constant]
define void @parameter(ptr %opcode, ptr %d, ptr %a) {
  call void @__tile_apply(ptr %opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'two_stores': the opcode is not a compile-time constant
define void @two_stores(i1 %c, ptr %d, ptr %a) {
  %text = alloca ptr
  store ptr @opcode, ptr %text
  br i1 %c, label %then, label %end
then:
  store ptr @other, ptr %text
  br label %end
end:
  %opcode = load ptr, ptr %text
  call void @__tile_apply(ptr %opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'store_after': the opcode is not a compile-time constant
define void @store_after(ptr %d, ptr %a) {
  %text = alloca ptr
  %opcode = load ptr, ptr %text
  store ptr @opcode, ptr %text
  call void @__tile_apply(ptr %opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'selected': the opcode is not a compile-time constant
define void @selected(i1 %c, ptr %d, ptr %a) {
  %opcode = select i1 %c, ptr @opcode, ptr @other
  call void @__tile_apply(ptr %opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'globals': the opcode is not a compile-time constant
; CHECK: error: in function 'globals': the opcode is not a compile-time constant
; CHECK: error: in function 'globals': the opcode is not a compile-time constant
define void @globals(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @variable, ptr @signature, ptr %d, ptr %a)
  call void @__tile_apply(ptr @unknown, ptr @signature, ptr %d, ptr %a)
  call void @__tile_apply(ptr @endless, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'outside': the opcode is not a compile-time constant
; CHECK: error: in function 'outside': the opcode is not a compile-time constant
define void @outside(ptr %d, ptr %a) {
  call void @__tile_apply(ptr getelementptr (i8, ptr @opcode, i64 15), ptr @signature, ptr %d, ptr %a)
  call void @__tile_apply(ptr getelementptr (i8, ptr @opcode, i64 -1), ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'no_signature': the signature is not a compile-time constant [tile-constant]
define void @no_signature(ptr %signature, ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr %signature, ptr %d, ptr %a)
  ret void
}

; Not even pointers: both are named.
; CHECK: error: in function 'null': the opcode is not a compile-time constant
; CHECK: error: in function 'null': the signature is not a compile-time constant
define void @null(ptr %d, ptr %a) {
  call void @__tile_apply(ptr null, ptr undef, ptr %d, ptr %a)
  ret void
}
