; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The stub has no address: not as an argument, in memory, as a number, or in a
; global variable.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [15 x i8] c"ex2.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"
@table = global ptr @__tile_apply

declare void @__tile_apply(ptr, ptr, ptr, ptr)
declare void @use(ptr)

; CHECK-DAG: error: the address of __tile_apply is taken; it is not a function that exists at run time [tile-use]
; CHECK-DAG: error: in function 'argument': the address of __tile_apply is taken; it is not a function that exists at run time [tile-use]
define void @argument() {
  call void @use(ptr @__tile_apply)
  ret void
}

; CHECK-DAG: error: in function 'stored': the address of __tile_apply is taken; it is not a function that exists at run time [tile-use]
define void @stored(ptr %p) {
  store ptr @__tile_apply, ptr %p
  ret void
}

; CHECK-DAG: error: in function 'compared': the address of __tile_apply is taken; it is not a function that exists at run time [tile-use]
define i1 @compared(ptr %p) {
  %same = icmp eq ptr %p, @__tile_apply
  ret i1 %same
}

define void @accepted(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret void
}
