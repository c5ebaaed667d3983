; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Each state space passes code generation and the assembler: the address has the form
; that the opcode expects, and a generic one is converted.
;
; RUN: %opt -passes='default<O0>' %s | %llc -mcpu=sm_90 -mattr=+ptx84 -O0 -o %t.0.ptx
; RUN: %opt -passes='default<O2>' %s | %llc -mcpu=sm_90 -mattr=+ptx84 -o %t.2.ptx
; RUN: %FileCheck %s < %t.0.ptx
; RUN: %FileCheck %s < %t.2.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.0.cubin %t.0.ptx %}
; RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.2.cubin %t.2.ptx %}

target triple = "nvptx64-nvidia-cuda"

@generic = private constant [16 x i8] c"ld.volatile.f32\00"
@global = private constant [23 x i8] c"ld.volatile.global.f32\00"
@shared = private constant [23 x i8] c"ld.volatile.shared.f32\00"
@shared_cta = private constant [28 x i8] c"ld.volatile.shared::cta.f32\00"
@shared_cluster = private constant [32 x i8] c"ld.volatile.shared::cluster.f32\00"
@const = private constant [13 x i8] c"ld.const.f32\00"
@local = private constant [13 x i8] c"st.local.f32\00"
@signature = private constant [15 x i8] c"f32[1], f32[1]\00"

@device = internal addrspace(1) global float 0.0
@buffer = internal addrspace(3) global float undef
@table = addrspace(4) externally_initialized global float 1.0

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: .func {{.*}}unknown(
; CHECK: ld.volatile.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK: cvta.to.global
; CHECK: ld.volatile.global.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK: cvta.to.shared.
; CHECK: ld.volatile.shared.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK: ld.volatile.shared::cta.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK: cvta.to.shared::cluster
; CHECK: ld.volatile.shared::cluster.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK: cvta.to.const
; CHECK: ld.const.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK: cvta.to.local
; CHECK: st.local.f32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
define float @unknown(ptr %memory) #0 {
  %r = alloca float
  %s = alloca float
  call void @__tile_apply(ptr @generic, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @global, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @shared, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @shared_cta, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @shared_cluster, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @const, ptr @signature, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @local, ptr @signature, ptr %memory, ptr %r)
  %value = load float, ptr %r
  ret float %value
}

; CHECK-LABEL: .func {{.*}}known(
; CHECK-NOT: cvta.to
; CHECK: ld.volatile.global.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK-NOT: cvta.to
; CHECK: ld.volatile.shared.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK-NOT: cvta.to
; CHECK: ld.const.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
; CHECK-NOT: cvta
; CHECK: ld.volatile.shared::cluster.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
define float @known() #0 {
  %r = alloca float
  %s = alloca float
  call void @__tile_apply(ptr @global, ptr @signature, ptr %r, ptr addrspacecast (ptr addrspace(1) @device to ptr))
  call void @__tile_apply(ptr @shared, ptr @signature, ptr %r, ptr addrspacecast (ptr addrspace(3) @buffer to ptr))
  call void @__tile_apply(ptr @const, ptr @signature, ptr %s, ptr addrspacecast (ptr addrspace(4) @table to ptr))
  call void @__tile_apply(ptr @shared_cluster, ptr @signature, ptr %r, ptr addrspacecast (ptr addrspace(3) @buffer to ptr))
  %value = load float, ptr %r
  %other = load float, ptr %s
  %sum = fadd float %value, %other
  ret float %sum
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx80" }
