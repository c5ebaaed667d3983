; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Bytes travel in 16-bit registers, the smallest that asm can bind.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@load = private constant [13 x i8] c"ld.global.u8\00"
@store = private constant [13 x i8] c"st.global.b8\00"
@bytes = private constant [13 x i8] c"u8[1], b8[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[D:%.*]] = call range(i16 0, 256) i16 asm sideeffect "ld.global.u8 $0, [$1];", "=h,l"(ptr addrspace(1) %memory)
; CHECK: [[BYTE:%.*]] = trunc nuw i16 [[D]] to i8
; CHECK: store i8 [[BYTE]], ptr %r, align 1
; CHECK: [[BYTE:%.*]] = load i8, ptr %r, align 1
; CHECK: [[B:%.*]] = zext i8 [[BYTE]] to i16
; CHECK: call void asm sideeffect "st.global.b8 [$0], $1;", "l,h"(ptr addrspace(1) %memory, i16 [[B]]) {{.*}}!tile.bytes [[BYTES:![0-9]+]]
define void @kernel(ptr addrspace(1) %memory) {
  %r = alloca i8
  %generic = addrspacecast ptr addrspace(1) %memory to ptr
  call void @__tile_apply(ptr @load, ptr @bytes, ptr %r, ptr %generic)
  call void @__tile_apply(ptr @store, ptr @bytes, ptr %generic, ptr %r)
  ret void
}
; CHECK: [[BYTES]] = !{i32 1}
