; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An offset that no immediate holds is added to the base in 64 bits.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [14 x i8] c"ld.global.f64\00"
@up = private constant [33 x i8] c"f64[2,1], f64[2,1]@(268435456,1)\00"
@down = private constant [35 x i8] c"f64[2,1], f64[2,1]@(-2147483648,1)\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: [[FAR:%.*]] = getelementptr i8, ptr addrspace(1) %{{.*}}, i64 2147483648
; CHECK: asm sideeffect "ld.global.f64 $0, [$1];", "=d,l"(ptr addrspace(1) [[FAR]])
; CHECK: [[FAR:%.*]] = getelementptr i8, ptr addrspace(1) %{{.*}}, i64 -17179869184
; CHECK: asm sideeffect "ld.global.f64 $0, [$1];", "=d,l"(ptr addrspace(1) [[FAR]])
define void @kernel(ptr %memory) {
  %r = alloca [2 x double]
  call void @__tile_apply(ptr @opcode, ptr @up, ptr %r, ptr %memory)
  call void @__tile_apply(ptr @opcode, ptr @down, ptr %r, ptr %memory)
  ret void
}
