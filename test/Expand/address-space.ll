; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An address is cast to the state space that the opcode names.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@generic = private constant [7 x i8] c"ld.f32\00"
@global = private constant [14 x i8] c"ld.global.f32\00"
@shared = private constant [14 x i8] c"ld.shared.f32\00"
@shared_cta = private constant [19 x i8] c"ld.shared::cta.f32\00"
@shared_cluster = private constant [23 x i8] c"ld.shared::cluster.f32\00"
@const = private constant [13 x i8] c"ld.const.f32\00"
@local = private constant [13 x i8] c"ld.local.f32\00"
@signature = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "ld.f32 $0, [$1];", "=f,l"(ptr %memory)
; CHECK: [[A:%.*]] = addrspacecast ptr %memory to ptr addrspace(1)
; CHECK: asm sideeffect "ld.global.f32 $0, [$1];", "=f,l"(ptr addrspace(1) [[A]])
; CHECK: [[A:%.*]] = addrspacecast ptr %memory to ptr addrspace(3)
; CHECK: asm sideeffect "ld.shared.f32 $0, [$1];", "=f,l"(ptr addrspace(3) [[A]])
; CHECK: [[A:%.*]] = addrspacecast ptr %memory to ptr addrspace(3)
; CHECK: asm sideeffect "ld.shared::cta.f32 $0, [$1];", "=f,l"(ptr addrspace(3) [[A]])
; CHECK: [[A:%.*]] = addrspacecast ptr %memory to ptr addrspace(7)
; CHECK: asm sideeffect "ld.shared::cluster.f32 $0, [$1];", "=f,l"(ptr addrspace(7) [[A]])
; CHECK: [[A:%.*]] = addrspacecast ptr %memory to ptr addrspace(4)
; CHECK: asm sideeffect "ld.const.f32 $0, [$1];", "=f,l"(ptr addrspace(4) [[A]])
; CHECK: [[A:%.*]] = addrspacecast ptr %memory to ptr addrspace(5)
; CHECK: asm sideeffect "ld.local.f32 $0, [$1];", "=f,l"(ptr addrspace(5) [[A]])
define void @kernel(ptr %memory) #0 {
  %r = alloca float
  call void @__tile_apply(ptr @generic, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @global, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @shared, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @shared_cta, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @shared_cluster, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @const, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @local, ptr @signature, ptr %r, ptr %memory)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx80" }
