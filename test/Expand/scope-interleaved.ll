; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The lane axis may be the fastest one, so that a warp's accesses coalesce.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [14 x i8] c"st.global.f32\00"
@signature = private constant [43 x i8] c"f32[32,2,1]@(1,32,1), f32[2,1]; scope=warp\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: mul i64 %{{.*}}, 4
; CHECK: asm sideeffect "st.global.f32 [$0], $1;"
; CHECK: asm sideeffect "st.global.f32 [$0+128], $1;"
define void @kernel(ptr %memory) {
  %r = alloca [2 x float]
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %memory, ptr %r)
  ret void
}
