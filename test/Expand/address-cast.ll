; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A cast that only makes an address generic, as CUDA does for each variable, is undone
; instead of being cast back.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@shared_ld = private constant [14 x i8] c"ld.shared.f32\00"
@generic_ld = private constant [7 x i8] c"ld.f32\00"
@window_ld = private constant [23 x i8] c"ld.shared::cluster.f32\00"
@signature = private constant [15 x i8] c"f32[1], f32[1]\00"
@buffer = internal addrspace(3) global float undef

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @constant(
; CHECK: asm sideeffect "ld.shared.f32 $0, [$1];", "=f,l"(ptr addrspace(3) @buffer)
; CHECK: asm sideeffect "ld.f32 $0, [$1];", "=f,l"(ptr addrspacecast (ptr addrspace(3) @buffer to ptr))
define void @constant() #0 {
  %r = alloca float
  call void @__tile_apply(ptr @shared_ld, ptr @signature, ptr %r, ptr addrspacecast (ptr addrspace(3) @buffer to ptr))
  call void @__tile_apply(ptr @generic_ld, ptr @signature, ptr %r, ptr addrspacecast (ptr addrspace(3) @buffer to ptr))
  ret void
}

; CHECK-LABEL: define void @instruction(
; CHECK: asm sideeffect "ld.shared.f32 $0, [$1];", "=f,l"(ptr addrspace(3) %memory)
define void @instruction(ptr addrspace(3) %memory) #0 {
  %r = alloca float
  %generic = addrspacecast ptr addrspace(3) %memory to ptr
  call void @__tile_apply(ptr @shared_ld, ptr @signature, ptr %r, ptr %generic)
  ret void
}

; An address in the CTA's own shared memory is one in the cluster's.
; CHECK-LABEL: define void @window(
; CHECK: asm sideeffect "ld.shared::cluster.f32 $0, [$1];", "=f,l"(ptr addrspace(3) %memory)
define void @window(ptr addrspace(3) %memory) #0 {
  %r = alloca float
  %generic = addrspacecast ptr addrspace(3) %memory to ptr
  call void @__tile_apply(ptr @window_ld, ptr @signature, ptr %r, ptr %generic)
  ret void
}

; What a function is passed is known from its callers.
; CHECK-LABEL: define internal void @passed(
; CHECK: [[OWN:%.*]] = addrspacecast ptr %memory to ptr addrspace(3)
; CHECK: asm sideeffect "ld.shared::cluster.f32 $0, [$1];", "=f,l"(ptr addrspace(3) [[OWN]])
define internal void @passed(ptr %memory) #0 {
  %r = alloca float
  call void @__tile_apply(ptr @window_ld, ptr @signature, ptr %r, ptr %memory)
  ret void
}

define void @caller() #0 {
  call void @passed(ptr addrspacecast (ptr addrspace(3) @buffer to ptr))
  ret void
}

; An address that may be in another CTA's shared memory is one of the window.
; CHECK-LABEL: define void @anywhere(
; CHECK: [[THERE:%.*]] = addrspacecast ptr %memory to ptr addrspace(7)
; CHECK: asm sideeffect "ld.shared::cluster.f32 $0, [$1];", "=f,l"(ptr addrspace(7) [[THERE]])
define void @anywhere(ptr %memory) #0 {
  %r = alloca float
  call void @__tile_apply(ptr @window_ld, ptr @signature, ptr %r, ptr %memory)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx80" }
