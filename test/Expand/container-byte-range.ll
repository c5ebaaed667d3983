; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The value range of the register that a byte is loaded into: an unsigned load extends
; with zeros and a signed one with the sign. Nothing is known where a guard may have
; left it undefined.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@unsigned = private constant [13 x i8] c"ld.global.u8\00"
@signed = private constant [13 x i8] c"ld.global.s8\00"
@always = private constant [13 x i8] c"b8[1], b8[1]\00"
@guarded = private constant [25 x i8] c"b8[1], b8[1], pred; pred\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)
declare void @__tile_apply.pred(ptr, ptr, ptr, ptr, i1)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "ld.global.u8
; CHECK: trunc nuw i16 %{{.*}} to i8
; CHECK: asm sideeffect "ld.global.s8
; CHECK: trunc nsw i16 %{{.*}} to i8
; CHECK: asm sideeffect "@$2 ld.global.u8
; CHECK: trunc i16 %{{.*}} to i8
; CHECK: asm sideeffect "@$2 ld.global.s8
; CHECK: trunc i16 %{{.*}} to i8
define void @kernel(ptr %memory, i1 %p) {
  %r = alloca i8
  call void @__tile_apply(ptr @unsigned, ptr @always, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @signed, ptr @always, ptr %r, ptr %memory)
  call void @__tile_apply.pred(ptr @unsigned, ptr @guarded, ptr %r, ptr %memory, i1 %p)
  call void @__tile_apply.pred(ptr @signed, ptr @guarded, ptr %r, ptr %memory, i1 %p)
  ret void
}
