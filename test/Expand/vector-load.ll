; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The elements of a vector load are lanes of one statement, written to the slots of
; the atom axis.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@v2 = private constant [17 x i8] c"ld.global.v2.f32\00"
@v2.signature = private constant [19 x i8] c"f32[2,2], f32[2,2]\00"
@v4 = private constant [17 x i8] c"ld.global.v4.b32\00"
@v4.signature = private constant [19 x i8] c"f32[1,4], b32[1,4]\00"
@v8 = private constant [17 x i8] c"ld.global.v8.b32\00"
@v8.signature = private constant [15 x i8] c"b32[8], b32[8]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @load_v2(
; CHECK: [[V:%.*]] = call { float, float } asm sideeffect "ld.global.v2.f32 {$0, $1}, [$2];", "=f,=f,l"(ptr addrspace(1) [[M:%.*]])
; CHECK-NEXT: [[L0:%.*]] = extractvalue { float, float } [[V]], 0
; CHECK-NEXT: [[L1:%.*]] = extractvalue { float, float } [[V]], 1
; CHECK-NEXT: store float [[L0]], ptr %r, align 4
; CHECK-NEXT: [[P:%.*]] = getelementptr inbounds i8, ptr %r, i64 4
; CHECK-NEXT: store float [[L1]], ptr [[P]], align 4
; CHECK: asm sideeffect "ld.global.v2.f32 {$0, $1}, [$2+8];", "=f,=f,l"(ptr addrspace(1) [[M]])
; CHECK: getelementptr inbounds i8, ptr %r, i64 8
; CHECK: getelementptr inbounds i8, ptr %r, i64 12
define void @load_v2(ptr %memory) #0 {
  %r = alloca [4 x float]
  call void @__tile_apply(ptr @v2, ptr @v2.signature, ptr %r, ptr %memory)
  ret void
}

; CHECK-LABEL: define void @load_v4(
; CHECK: call { i32, i32, i32, i32 } asm sideeffect "ld.global.v4.b32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,l"
; CHECK: bitcast i32 %{{.*}} to float
define void @load_v4(ptr %memory) #0 {
  %r = alloca [4 x float]
  call void @__tile_apply(ptr @v4, ptr @v4.signature, ptr %r, ptr %memory)
  ret void
}

; CHECK-LABEL: define void @load_v8(
; CHECK: asm sideeffect "ld.global.v8.b32 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8];", "=r,=r,=r,=r,=r,=r,=r,=r,l"
define void @load_v8(ptr %memory) #0 {
  %r = alloca [8 x i32]
  call void @__tile_apply(ptr @v8, ptr @v8.signature, ptr %r, ptr %memory)
  ret void
}

attributes #0 = { "target-cpu"="sm_100" "target-features"="+ptx88" }
