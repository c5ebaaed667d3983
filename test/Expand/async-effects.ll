; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A copy accesses what it is passed, and each execution counts. A group only counts. A
; wait, and what changes or tests an mbarrier, may access anything.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@copy = private constant [26 x i8] c"cp.async.ca.shared.global\00"
@copy_signature = private constant [20 x i8] c"b32[1], b32[1], s32\00"
@commit = private constant [22 x i8] c"cp.async.commit_group\00"
@none = private constant [1 x i8] c"\00"
@wait = private constant [20 x i8] c"cp.async.wait_group\00"
@number = private constant [4 x i8] c"s32\00"
@told = private constant [36 x i8] c"cp.async.mbarrier.arrive.shared.b64\00"
@arrive = private constant [27 x i8] c"mbarrier.arrive.shared.b64\00"
@sink = private constant [10 x i8] c"_, b64[1]\00"
@init = private constant [25 x i8] c"mbarrier.init.shared.b64\00"
@object = private constant [12 x i8] c"b64[1], s32\00"
@barrier = private constant [7 x i8] c"b64[1]\00"

declare void @__tile_apply.copy(ptr, ptr, ptr, ptr, i32)
declare void @__tile_apply.none(ptr, ptr)
declare void @__tile_apply.number(ptr, ptr, i32)
declare void @__tile_apply.barrier(ptr, ptr, ptr)
declare void @__tile_apply.object(ptr, ptr, ptr, i32)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", {{.*}} [[COPY:#[0-9]+]]
; CHECK: asm sideeffect "cp.async.commit_group;", {{.*}} [[COUNT:#[0-9]+]]
; CHECK: asm sideeffect "cp.async.wait_group 0;", {{.*}} [[FULL:#[0-9]+]]
; CHECK: asm sideeffect "cp.async.mbarrier.arrive.shared.b64 [$0];", {{.*}} [[COPY]]
; CHECK: asm sideeffect "mbarrier.arrive.shared.b64 _, [$0];", {{.*}} [[FULL]]
; CHECK: asm sideeffect "mbarrier.init.shared.b64 [$0], 1;", {{.*}} [[WRITE:#[0-9]+]]
define void @kernel(ptr %to, ptr %from, ptr %barrier) #0 {
  call void @__tile_apply.copy(ptr @copy, ptr @copy_signature, ptr %to, ptr %from, i32 4)
  call void @__tile_apply.none(ptr @commit, ptr @none)
  call void @__tile_apply.number(ptr @wait, ptr @number, i32 0)
  call void @__tile_apply.barrier(ptr @told, ptr @barrier, ptr %barrier)
  call void @__tile_apply.barrier(ptr @arrive, ptr @sink, ptr %barrier)
  call void @__tile_apply.object(ptr @init, ptr @object, ptr %barrier, i32 1)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx80" }
; CHECK-DAG: attributes [[COPY]] = { nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
; CHECK-DAG: attributes [[COUNT]] = { nounwind willreturn memory(inaccessiblemem: readwrite) }
; CHECK-DAG: attributes [[FULL]] = { nounwind willreturn memory(readwrite) }
; CHECK-DAG: attributes [[WRITE]] = { nounwind willreturn memory(argmem: write, inaccessiblemem: readwrite) }
