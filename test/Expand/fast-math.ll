; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Flags of the call say nothing about the instruction: none are copied.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [12 x i8] c"max.NaN.f32\00"
@signature = private constant [17 x i8] c"f32[1], f32, f32\00"

declare void @__tile_apply(ptr, ptr, ptr, float nofpclass(nan inf), float)

; CHECK-LABEL: define void @kernel(
; CHECK: call float asm "max.NaN.f32 $0, $1, $2;", "=f,f,f"(float %a, float %b)
; CHECK-NOT: {{nofpclass|fast}}
; CHECK: ret void
define void @kernel(ptr %d, float %a, float %b) #0 {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, float nofpclass(nan inf) %a, float %b)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" }
