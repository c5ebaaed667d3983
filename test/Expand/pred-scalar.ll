; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; One predicate guards every instruction of the call natively: no branch, no
; select.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [31 x i8] c"f32[2,1], f32[2,1], pred; pred\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i1)

; CHECK-LABEL: define void @kernel(
; CHECK-COUNT-2: asm "@$2 ex2.approx.f32 $0, $1;", "=f,f,b"(float %{{.*}}, i1 %p)
; CHECK-NOT: {{^}}{{[a-z0-9.]+}}:
; CHECK: ret void
define void @kernel(ptr %d, ptr %a, i1 %p) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a, i1 %p)
  ret void
}
