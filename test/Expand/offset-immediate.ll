; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; One base serves all repeats: their offsets are immediates in the text, negative
; ones too, up to the 32 bits that PTX has for them.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [14 x i8] c"ld.global.f64\00"
@up = private constant [25 x i8] c"f64[3,1], f64[3,1]@(5,1)\00"
@down = private constant [34 x i8] c"f64[2,1], f64[2,1]@(-268435456,1)\00"
@last = private constant [33 x i8] c"f64[2,1], f64[2,1]@(268435455,1)\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: asm sideeffect "ld.global.f64 $0, [$1];", "=d,l"(ptr addrspace(1) [[BASE:%.*]])
; CHECK: asm sideeffect "ld.global.f64 $0, [$1+40];", "=d,l"(ptr addrspace(1) [[BASE]])
; CHECK: asm sideeffect "ld.global.f64 $0, [$1+80];", "=d,l"(ptr addrspace(1) [[BASE]])
; CHECK: asm sideeffect "ld.global.f64 $0, [$1+-2147483648];", "=d,l"
; CHECK: asm sideeffect "ld.global.f64 $0, [$1+2147483640];", "=d,l"
define void @kernel(ptr %memory) {
  %r = alloca [3 x double]
  call void @__tile_apply(ptr @opcode, ptr @up, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @opcode, ptr @down, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @opcode, ptr @last, ptr %r, ptr %memory)
  ret void
}
