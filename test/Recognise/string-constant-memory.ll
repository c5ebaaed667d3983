; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A `static constexpr char[]` of device code is an externally initialised constant
; in address space 4. Its initialiser is read through the cast, and it is removed when
; nothing uses it.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = linkonce_odr addrspace(4) externally_initialized constant [15 x i8] c"ex2.approx.f32\00"
@signature = linkonce_odr addrspace(4) externally_initialized constant { [19 x i8] } { [19 x i8] c"f32[1,1], f32[1,1]\00" }

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-NOT: @opcode
; CHECK-NOT: @signature
; CHECK-LABEL: define void @kernel(
; CHECK: asm "ex2.approx.f32 $0, $1;"
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr addrspacecast (ptr addrspace(4) @opcode to ptr),
                          ptr addrspacecast (ptr addrspace(4) @signature to ptr), ptr %d, ptr %a)
  ret void
}
