; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Nothing of a call is left: neither the stub nor its strings nor code that only led to
; them. A string that the program uses elsewhere stays.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [26 x i8] c"prefix f32[1,1], f32[1,1]\00"
@shared_string = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: @shared_string
; CHECK-NOT: @opcode
; CHECK-NOT: @signature
; CHECK-NOT: @__tile_apply
; CHECK-LABEL: define ptr @kernel(
; CHECK-NEXT: = load float
; CHECK-NEXT: = call float asm
; CHECK-NEXT: store float
; CHECK-NEXT: = load float
; CHECK-NEXT: = call float asm
; CHECK-NEXT: store float
; CHECK-NEXT: ret ptr @shared_string
; CHECK-NOT: @__tile_apply
define ptr @kernel(ptr %d, ptr %a) {
  %signature = getelementptr inbounds i8, ptr @signature, i64 7
  call void @__tile_apply(ptr @opcode, ptr %signature, ptr %d, ptr %a)
  call void @__tile_apply(ptr @opcode, ptr @shared_string, ptr %d, ptr %a)
  ret ptr @shared_string
}
