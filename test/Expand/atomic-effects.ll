; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An atomic reads and writes its memory and keeps its place among pinned statements; with
; a memory order, and in a fence, it is a full effect. What acts on caches accesses no
; memory, but discard writes.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@atom = private constant [20 x i8] c"atom.global.add.u32\00"
@atom_relaxed = private constant [32 x i8] c"atom.relaxed.gpu.global.add.u32\00"
@atom_acq_rel = private constant [32 x i8] c"atom.acq_rel.gpu.global.add.u32\00"
@red = private constant [19 x i8] c"red.global.add.u32\00"
@red_release = private constant [31 x i8] c"red.release.gpu.global.add.u32\00"
@prefetch = private constant [19 x i8] c"prefetch.global.L2\00"
@discard = private constant [18 x i8] c"discard.global.L2\00"
@fence = private constant [18 x i8] c"fence.proxy.alias\00"
@with_result = private constant [20 x i8] c"u32[1], u32[1], u32\00"
@with_value = private constant [12 x i8] c"u32[1], u32\00"
@address = private constant [8 x i8] c"u32[32]\00"
@line = private constant [13 x i8] c"u32[32], s32\00"
@none = private constant [1 x i8] c"\00"

declare void @__tile_apply.result(ptr, ptr, ptr, ptr, i32)
declare void @__tile_apply.value(ptr, ptr, ptr, i32)
declare void @__tile_apply.address(ptr, ptr, ptr)
declare void @__tile_apply.none(ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "atom.global.add.u32 {{.*}} [[COUNTED:#[0-9]+]]
; CHECK: asm sideeffect "atom.relaxed.gpu.global.add.u32 {{.*}} [[FULL:#[0-9]+]]
; CHECK: asm sideeffect "atom.acq_rel.gpu.global.add.u32 {{.*}} [[FULL]]
; CHECK: asm sideeffect "red.global.add.u32 {{.*}} [[COUNTED]]
; CHECK: asm sideeffect "red.release.gpu.global.add.u32 {{.*}} [[FULL]]
; CHECK: asm sideeffect "prefetch.global.L2 {{.*}} [[NO_MEMORY:#[0-9]+]]
; CHECK: asm sideeffect "discard.global.L2 {{.*}} [[WRITE:#[0-9]+]]
; CHECK: asm sideeffect "fence.proxy.alias{{.*}} [[FULL]]
define void @kernel(ptr %memory) #0 {
  %r = alloca i32
  call void @__tile_apply.result(ptr @atom, ptr @with_result, ptr %r, ptr %memory, i32 1)
  call void @__tile_apply.result(ptr @atom_relaxed, ptr @with_result, ptr %r, ptr %memory, i32 1)
  call void @__tile_apply.result(ptr @atom_acq_rel, ptr @with_result, ptr %r, ptr %memory, i32 1)
  call void @__tile_apply.value(ptr @red, ptr @with_value, ptr %memory, i32 1)
  call void @__tile_apply.value(ptr @red_release, ptr @with_value, ptr %memory, i32 1)
  call void @__tile_apply.address(ptr @prefetch, ptr @address, ptr %memory)
  call void @__tile_apply.value(ptr @discard, ptr @line, ptr %memory, i32 128)
  call void @__tile_apply.none(ptr @fence, ptr @none)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx84" }
; CHECK-DAG: attributes [[COUNTED]] = { nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
; CHECK-DAG: attributes [[NO_MEMORY]] = { nounwind willreturn memory(inaccessiblemem: readwrite) }
; CHECK-DAG: attributes [[WRITE]] = { nounwind willreturn memory(argmem: write, inaccessiblemem: readwrite) }
; CHECK-DAG: attributes [[FULL]] = { nounwind willreturn memory(readwrite) }
