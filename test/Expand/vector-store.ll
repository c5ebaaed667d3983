; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The lanes of a vector store come from the slots of the atom axis, which need not
; be neighbours in registers.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [17 x i8] c"st.global.v2.u16\00"
@signature = private constant [25 x i8] c"u16[2,2], u16[2,2]@(1,2)\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[L0:%.*]] = load i16, ptr %r, align 2
; CHECK: [[P:%.*]] = getelementptr inbounds i8, ptr %r, i64 4
; CHECK: [[L1:%.*]] = load i16, ptr [[P]], align 2
; CHECK: call void asm sideeffect "st.global.v2.u16 [$0], {$1, $2};", "l,h,h"(ptr addrspace(1) %{{.*}}, i16 [[L0]], i16 [[L1]])
; CHECK: getelementptr inbounds i8, ptr %r, i64 2
; CHECK: getelementptr inbounds i8, ptr %r, i64 6
; CHECK: asm sideeffect "st.global.v2.u16 [$0+4], {$1, $2};"
define void @kernel(ptr %memory) {
  %r = alloca [4 x i16]
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %memory, ptr %r)
  ret void
}
