; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; One load, one instruction and one store per repeat coordinate, the last repeat
; axis fastest.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [23 x i8] c"f32[2,3,1], f32[2,3,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: [[A0:%.*]] = load float, ptr %a, align 4
; CHECK-NEXT: [[D0:%.*]] = call float asm "ex2.approx.f32 $0, $1;", "=f,f"(float [[A0]]) [[PURE:#[0-9]+]]
; CHECK-NEXT: store float [[D0]], ptr %d, align 4
;
; CHECK-NEXT: [[A1P:%.*]] = getelementptr inbounds i8, ptr %a, i64 4
; CHECK-NEXT: [[A1:%.*]] = load float, ptr [[A1P]], align 4
; CHECK-NEXT: [[D1:%.*]] = call float asm "ex2.approx.f32 $0, $1;", "=f,f"(float [[A1]]) [[PURE]]
; CHECK-NEXT: [[D1P:%.*]] = getelementptr inbounds i8, ptr %d, i64 4
; CHECK-NEXT: store float [[D1]], ptr [[D1P]], align 4
;
; CHECK: getelementptr inbounds i8, ptr %d, i64 8
; CHECK: getelementptr inbounds i8, ptr %d, i64 12
; CHECK: getelementptr inbounds i8, ptr %d, i64 16
; CHECK: getelementptr inbounds i8, ptr %d, i64 20
; CHECK-NEXT: store
; CHECK-NEXT: ret void
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; Arithmetic may be shared, moved and dropped, and is never convergent.
; CHECK: attributes [[PURE]] = { nounwind willreturn memory(none) }
