; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A pinned memory access also keeps its own effect.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@load = private constant [14 x i8] c"ld.global.f32\00"
@store = private constant [14 x i8] c"st.global.f32\00"
@signature = private constant [23 x i8] c"f32[1], f32[1]; pinned\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "ld.global.f32 {{.*}} [[LOAD:#[0-9]+]]
; CHECK: asm sideeffect "st.global.f32 {{.*}} [[STORE:#[0-9]+]]
define void @kernel(ptr %memory) {
  %r = alloca float
  call void @__tile_apply(ptr @load, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @store, ptr @signature, ptr %memory, ptr %r)
  ret void
}
; CHECK-DAG: attributes [[LOAD]] = { nounwind willreturn memory(argmem: read, inaccessiblemem: readwrite) }
; CHECK-DAG: attributes [[STORE]] = { nounwind willreturn memory(argmem: write, inaccessiblemem: readwrite) }
