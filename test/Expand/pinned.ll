; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; pinned keeps count and order among pinned statements, and lets loads forward
; across them.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [27 x i8] c"f32[1,1], f32[1,1]; pinned\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "ex2.approx.f32 $0, $1;", "=f,f"(float %{{.*}}) [[PINNED:#[0-9]+]]
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
; CHECK: attributes [[PINNED]] = { nounwind willreturn memory(inaccessiblemem: readwrite) }
