; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; After an error nothing is emitted for the call and nothing of it is left, so that no
; later stage reports it again. Other calls are expanded.
;
; RUN: %not %clangxx --target=nvptx64-nvidia-cuda -fpass-plugin=%plugin -O0 -S -emit-llvm \
; RUN:   -o - -x ir %s 2>%t.errors | %FileCheck %s
; RUN: %FileCheck %s --check-prefix=ERROR --implicit-check-not='error:' < %t.errors

target triple = "nvptx64-nvidia-cuda"

@good = private constant [15 x i8] c"ex2.approx.f32\00"
@bad = private constant [15 x i8] c"ex3.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"
@wrong = private constant [19 x i8] c"f32[1,2], f32[1,2]\00"

; What Clang emits for the `error` attribute: calls that are left are reported.
declare void @__tile_apply(ptr, ptr, ptr, ptr) "dontcall-error"="no plugin"

; CHECK-NOT: private constant
; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: = load float
; CHECK-NEXT: = call float asm "ex2.approx.f32
; CHECK-NEXT: store float
; CHECK-NEXT: ret void
; CHECK-NOT: __tile_apply
;
; ERROR: error: in function 'kernel': illegal opcode 'ex3.approx.f32'
; ERROR: error: in function 'kernel': operand 'd' has 2 registers
; ERROR: error: in function 'kernel': operand 'a' has 2 registers
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @bad, ptr @signature, ptr %d, ptr %a)
  call void @__tile_apply(ptr @good, ptr @signature, ptr %d, ptr %a)
  call void @__tile_apply(ptr @good, ptr @wrong, ptr %d, ptr %a)
  ret void
}
