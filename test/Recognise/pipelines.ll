; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The default pipelines expand at their start and check at their end.
;
; RUN: %opt -passes='default<O0>' -S %s | %FileCheck %s
; RUN: %opt -passes='default<O1>' -S %s | %FileCheck %s
; RUN: %opt -passes='default<O3>' -S %s | %FileCheck %s
; RUN: %opt -passes='default<Os>' -S %s | %FileCheck %s
; RUN: %opt -passes='lto-pre-link<O2>' -S %s | %FileCheck %s
; RUN: %opt -passes='thinlto-pre-link<O2>' -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; At -O0 too.
; CHECK-LABEL: define {{.*}}void @kernel(
; CHECK: asm "ex2.approx.f32 $0, $1;"
; CHECK-LABEL: define {{.*}}void @kernel_optnone(
; CHECK: asm "ex2.approx.f32 $0, $1;"
; CHECK-NOT: __tile_apply
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
define void @kernel_optnone(ptr %d, ptr %a) noinline optnone {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
