; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; In place: each repeat reads its old element and writes the new one.
;
; RUN: %opt -passes=tile-apply -S %s 2>&1 | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [11 x i8] c"fma.rn.f32\00"
@signature = private constant [39 x i8] c"f32[2,1], f32[2,1], f32[2,1], f32[2,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr, ptr)

; CHECK-NOT: warning
; CHECK-LABEL: define void @kernel(
; CHECK: [[A:%.*]] = load float, ptr %r, align 4
; CHECK-NEXT: [[B:%.*]] = load float, ptr %r, align 4
; CHECK-NEXT: [[C:%.*]] = load float, ptr %r, align 4
; CHECK-NEXT: [[D:%.*]] = call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float [[A]], float [[B]], float [[C]])
; CHECK-NEXT: store float [[D]], ptr %r, align 4
; CHECK-NEXT: getelementptr inbounds i8, ptr %r, i64 4
; CHECK: asm "fma.rn.f32
define void @kernel() {
  %r = alloca [2 x float]
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, ptr %r, ptr %r, ptr %r)
  ret void
}
