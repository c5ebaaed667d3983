; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A special register is written by its name and binds nothing. One that changes while
; the thread runs is pinned; the others may be shared.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@u32 = private constant [8 x i8] c"mov.u32\00"
@u64 = private constant [8 x i8] c"mov.u64\00"
@pred = private constant [9 x i8] c"mov.pred\00"
@tid = private constant [17 x i8] c"u32[2,1], %tid.x\00"
@clock = private constant [19 x i8] c"u64[2,1], %clock64\00"
@explicit = private constant [30 x i8] c"pred[1], %is_explicit_cluster\00"

declare void @__tile_apply(ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-COUNT-2: call i32 asm "mov.u32 $0, %tid.x;", "=r"() [[FREE:#[0-9]+]]
; CHECK-COUNT-2: call i64 asm sideeffect "mov.u64 $0, %clock64;", "=l"() [[PINNED:#[0-9]+]]
; CHECK: call i1 asm "mov.pred $0, %is_explicit_cluster;", "=b"() [[FREE]]
define void @kernel(ptr %d) #0 {
  call void @__tile_apply(ptr @u32, ptr @tid, ptr %d)
  call void @__tile_apply(ptr @u64, ptr @clock, ptr %d)
  call void @__tile_apply(ptr @pred, ptr @explicit, ptr %d)
  ret void
}
attributes #0 = { "target-cpu"="sm_90" }
; CHECK-DAG: attributes [[FREE]] = { nounwind willreturn memory(none) }
; CHECK-DAG: attributes [[PINNED]] = { nounwind willreturn memory(inaccessiblemem: readwrite) }
