; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A guard covers loads and stores, so the address need not be valid where the
; predicate is false.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@load = private constant [17 x i8] c"ld.global.v2.f32\00"
@store = private constant [17 x i8] c"st.global.v2.f32\00"
@signature = private constant [27 x i8] c"f32[2], f32[2], pred; pred\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i1)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "@$3 ld.global.v2.f32 {$0, $1}, [$2];", "=f,=f,l,b"(ptr addrspace(1) %{{.*}}, i1 %p)
; CHECK: asm sideeffect "@$3 st.global.v2.f32 [$0], {$1, $2};", "l,f,f,b"(ptr addrspace(1) {{.*}}, float %{{.*}}, float %{{.*}}, i1 %p)
define void @kernel(ptr %memory, i1 %p) {
  %r = alloca [2 x float]
  call void @__tile_apply(ptr @load, ptr @signature, ptr %r, ptr %memory, i1 %p)
  call void @__tile_apply(ptr @store, ptr @signature, ptr null, ptr %r, i1 %p)
  ret void
}
