; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; preserve_dst with a predicate per repeat.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [48 x i8] c"f32[2,1], f32[2,1], pred[2]; pred; preserve_dst\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-COUNT-2: asm "@$2 ex2.approx.f32 $0, $1;", "=f,f,b,0"(float %{{.*}}, i1 %{{.*}}, float %{{.*}})
define void @kernel(ptr %d, ptr %a, ptr %p) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, ptr %p)
  ret void
}
