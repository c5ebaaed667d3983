; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A scalar serves every repeat; it is one value, used as it is.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [8 x i8] c"mul.f32\00"
@signature = private constant [24 x i8] c"f32[2,1], f32, f32[2,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, float, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm "mul.f32 $0, $1, $2;", "=f,f,f"(float %scale, float %{{.*}})
; CHECK: asm "mul.f32 $0, $1, $2;", "=f,f,f"(float %scale, float %{{.*}})
define void @kernel(ptr %d, float %scale, ptr %b) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, float %scale, ptr %b)
  ret void
}
