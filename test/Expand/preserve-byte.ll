; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; preserve_dst of a byte: the old byte is widened into the tied register.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [13 x i8] c"ld.global.u8\00"
@signature = private constant [39 x i8] c"u8[1], u8[1], pred; pred; preserve_dst\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i1)

; CHECK-LABEL: define void @kernel(
; CHECK: [[BYTE:%.*]] = load i8, ptr %r, align 1
; CHECK: [[OLD:%.*]] = zext i8 [[BYTE]] to i16
; CHECK: [[D:%.*]] = call range(i16 0, 256) i16 asm sideeffect "@$2 ld.global.u8 $0, [$1];", "=h,l,b,0"(ptr addrspace(1) %{{.*}}, i1 %p, i16 [[OLD]])
; CHECK: trunc nuw i16 [[D]] to i8
define void @kernel(ptr %memory, i1 %p) {
  %r = alloca i8
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, ptr %memory, i1 %p)
  ret void
}
