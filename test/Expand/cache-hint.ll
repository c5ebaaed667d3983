; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A cache policy is the operand after the address, one value for all repeats.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@load = private constant [29 x i8] c"ld.global.L2::cache_hint.f32\00"
@store = private constant [29 x i8] c"st.global.L2::cache_hint.f32\00"
@signature = private constant [24 x i8] c"f32[2,1], f32[2,1], b64\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i64)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "ld.global.L2::cache_hint.f32 $0, [$1], $2;", "=f,l,l"(ptr addrspace(1) %{{.*}}, i64 %policy)
; CHECK: asm sideeffect "ld.global.L2::cache_hint.f32 $0, [$1+4], $2;", "=f,l,l"(ptr addrspace(1) %{{.*}}, i64 %policy)
; CHECK: asm sideeffect "st.global.L2::cache_hint.f32 [$0], $1, $2;", "l,f,l"(ptr addrspace(1) %{{.*}}, float %{{.*}}, i64 %policy)
define void @kernel(ptr %memory, i64 %policy) #0 {
  %r = alloca [2 x float]
  call void @__tile_apply(ptr @load, ptr @signature, ptr %r, ptr %memory, i64 %policy)
  call void @__tile_apply(ptr @store, ptr @signature, ptr %memory, ptr %r, i64 %policy)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx80" }
