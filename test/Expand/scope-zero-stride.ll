; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Along a group axis of stride 0 all threads read the same, without address arithmetic.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [14 x i8] c"ld.global.f32\00"
@signature = private constant [36 x i8] c"f32[1], f32[32,1]@(0,1); scope=warp\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-NOT: sreg
; CHECK: asm sideeffect "ld.global.f32 $0, [$1];"
define void @kernel(ptr %memory) {
  %r = alloca float
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, ptr %memory)
  ret void
}
