; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; On 32-bit NVPTX an address is a 32-bit register.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx-nvidia-cuda"

@opcode = private constant [14 x i8] c"ld.global.f32\00"
@signature = private constant [19 x i8] c"f32[2,1], f32[2,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "ld.global.f32 $0, [$1];", "=f,r"(ptr addrspace(1)
; CHECK: asm sideeffect "ld.global.f32 $0, [$1+4];", "=f,r"(ptr addrspace(1)
define void @kernel(ptr %memory) {
  %r = alloca [2 x float]
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, ptr %memory)
  ret void
}
