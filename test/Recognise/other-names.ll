; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Names that merely contain the stub's name are other functions.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @my__tile_apply(ptr, ptr, ptr, ptr)
declare void @__tile_apply2(ptr, ptr, ptr, ptr)
declare void @__tile_apply_more(ptr, ptr, ptr, ptr)
declare void @__TILE_APPLY(ptr, ptr, ptr, ptr)
; ns::__tile_apply, (anonymous namespace)::__tile_apply, Class::__tile_apply
declare void @_ZN2ns12__tile_applyEPKcS1_PfS2_(ptr, ptr, ptr, ptr)
declare void @_ZN12_GLOBAL__N_112__tile_applyEPKcS1_PfS2_(ptr, ptr, ptr, ptr)
declare void @_ZN5Class12__tile_applyIJPfS1_EEEvPKcS3_DpT_(ptr, ptr, ptr, ptr)
; static void __tile_apply(...), __tile_apply2(...), a variable, and f<__tile_apply>
declare void @_ZL12__tile_applyPKcS0_PfS1_(ptr, ptr, ptr, ptr)
declare void @_Z13__tile_apply2PKcS0_PfS1_(ptr, ptr, ptr, ptr)
declare void @_Z12__tile_apply(ptr, ptr, ptr, ptr)
declare void @_Z1fI12__tile_applyEvPKcS2_PfS3_(ptr, ptr, ptr, ptr)
; no mangling at all
declare void @"_Z12__tile_apply%garbage"(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-COUNT-12: call void @{{.*}}(ptr @opcode, ptr @signature, ptr %d, ptr %a)
; CHECK-NEXT: ret void
define void @kernel(ptr %d, ptr %a) {
  call void @my__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @__tile_apply2(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @__tile_apply_more(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @__TILE_APPLY(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_ZN2ns12__tile_applyEPKcS1_PfS2_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_ZN12_GLOBAL__N_112__tile_applyEPKcS1_PfS2_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_ZN5Class12__tile_applyIJPfS1_EEEvPKcS3_DpT_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_ZL12__tile_applyPKcS0_PfS1_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_Z13__tile_apply2PKcS0_PfS1_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_Z12__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @_Z1fI12__tile_applyEvPKcS2_PfS3_(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  call void @"_Z12__tile_apply%garbage"(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
