; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The effects of a memory access come from the opcode: a weak load reads and a weak
; store writes the memory that is passed, a strong access is a full effect. All
; are `sideeffect`, without which LLVM ignores the attribute.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@ld = private constant [14 x i8] c"ld.global.f32\00"
@ld_weak = private constant [19 x i8] c"ld.weak.global.f32\00"
@ld_nc = private constant [17 x i8] c"ld.global.nc.f32\00"
@ld_volatile = private constant [23 x i8] c"ld.volatile.global.f32\00"
@ld_relaxed = private constant [26 x i8] c"ld.relaxed.gpu.global.f32\00"
@ld_acquire = private constant [26 x i8] c"ld.acquire.cta.global.f32\00"
@ld_mmio = private constant [31 x i8] c"ld.mmio.relaxed.sys.global.f32\00"
@st = private constant [14 x i8] c"st.global.f32\00"
@st_volatile = private constant [23 x i8] c"st.volatile.global.f32\00"
@st_relaxed = private constant [26 x i8] c"st.relaxed.sys.global.f32\00"
@st_release = private constant [26 x i8] c"st.release.gpu.global.f32\00"
@signature = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "ld.global.f32 {{.*}} [[READ:#[0-9]+]]
; CHECK: asm sideeffect "ld.weak.global.f32 {{.*}} [[READ]]
; CHECK: asm sideeffect "ld.global.nc.f32 {{.*}} [[READ]]
; CHECK: asm sideeffect "ld.volatile.global.f32 {{.*}} [[FULL:#[0-9]+]]
; CHECK: asm sideeffect "ld.relaxed.gpu.global.f32 {{.*}} [[FULL]]
; CHECK: asm sideeffect "ld.acquire.cta.global.f32 {{.*}} [[FULL]]
; CHECK: asm sideeffect "ld.mmio.relaxed.sys.global.f32 {{.*}} [[FULL]]
; CHECK: asm sideeffect "st.global.f32 {{.*}} [[WRITE:#[0-9]+]]
; CHECK: asm sideeffect "st.volatile.global.f32 {{.*}} [[FULL]]
; CHECK: asm sideeffect "st.relaxed.sys.global.f32 {{.*}} [[FULL]]
; CHECK: asm sideeffect "st.release.gpu.global.f32 {{.*}} [[FULL]]
define void @kernel(ptr %memory) #0 {
  %r = alloca float
  call void @__tile_apply(ptr @ld, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @ld_weak, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @ld_nc, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @ld_volatile, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @ld_relaxed, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @ld_acquire, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @ld_mmio, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @st, ptr @signature, ptr %memory, ptr %r)
  call void @__tile_apply(ptr @st_volatile, ptr @signature, ptr %memory, ptr %r)
  call void @__tile_apply(ptr @st_relaxed, ptr @signature, ptr %memory, ptr %r)
  call void @__tile_apply(ptr @st_release, ptr @signature, ptr %memory, ptr %r)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx84" }
; CHECK-DAG: attributes [[READ]] = { nounwind willreturn memory(argmem: read) }
; CHECK-DAG: attributes [[WRITE]] = { nounwind willreturn memory(argmem: write) }
; CHECK-DAG: attributes [[FULL]] = { nounwind willreturn memory(readwrite) }
