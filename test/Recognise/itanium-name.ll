; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The Itanium manglings of a global function and of function templates are the
; stub.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

; __tile_apply(char const*, char const*, float*, float*)
declare void @_Z12__tile_applyPKcS0_PfS1_(ptr, ptr, ptr, ptr)
; void __tile_apply<float*, float*>(char const*, char const*, float*, float*)
declare void @_Z12__tile_applyIJPfS0_EEvPKcS2_DpT_(ptr, ptr, ptr, ptr)
; void __tile_apply<0, float*, float*>(char const*, char const*, float*, float*)
declare void @_Z12__tile_applyILi0EJPfS0_EEvPKcS2_DpT0_(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-COUNT-3: asm "ex2.approx.f32 $0, $1;"
; CHECK-NOT: __tile_apply
define void @kernel(ptr %d, ptr %a) {
  call void @_Z12__tile_applyPKcS0_PfS1_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_Z12__tile_applyIJPfS0_EEvPKcS2_DpT_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_Z12__tile_applyILi0EJPfS0_EEvPKcS2_DpT0_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
