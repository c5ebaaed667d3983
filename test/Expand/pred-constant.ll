; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A constant predicate folds: true leaves no guard, false no code at all.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [45 x i8] c"f32[1,1], f32[1,1], pred; pred; preserve_dst\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i1)

; CHECK-LABEL: define void @always(
; CHECK: asm "ex2.approx.f32 $0, $1;", "=f,f"(float %{{.*}})
define void @always(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, i1 true)
  ret void
}

; CHECK-LABEL: define void @never(
; CHECK-NEXT: ret void
define void @never(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, i1 false)
  ret void
}
