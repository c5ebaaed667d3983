; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The signature of the wrappers is a list with a text for each operand. Texts that
; say all have an operand that is ignored; the predicate and the options may stand
; among the operands.
;
; RUN: %opt -passes='print<tile-apply>' -disable-output %s 2>&1 | %FileCheck %s --match-full-lines
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s --check-prefix=GONE

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [11 x i8] c"fma.rn.f32\00"
@tile = private addrspace(4) constant { <{ [8 x i8], [8 x i8] }>, i32 } { <{ [8 x i8], [8 x i8] }> <{ [8 x i8] c"f32[2,1]", [8 x i8] zeroinitializer }>, i32 8 }
; What Clang makes of an array with few characters and many zeros.
@scalar = private constant <{ i8, i8, i8, [125 x i8] }> <{ i8 102, i8 51, i8 50, [125 x i8] zeroinitializer }>
@guard = private constant [6 x i8] c"@pred\00"
@pinned = private constant [8 x i8] c";pinned\00"
@max = private constant [7 x i8] c";max=2\00"
@list = private constant [8 x ptr] [ptr addrspacecast (ptr addrspace(4) @tile to ptr), ptr addrspacecast (ptr addrspace(4) @tile to ptr), ptr @scalar, ptr addrspacecast (ptr addrspace(4) @tile to ptr), ptr @guard, ptr @pinned, ptr @max, ptr null]

declare void @__tile_apply(ptr, ptr, ptr, ptr, float, ptr, i1, i32)

; CHECK: kernel: fma.rn.f32, form fma_float, 2 instructions, d = f32[2,1], a = f32[2,1], b = f32, c = f32[2,1], pred = pred
; GONE-NOT: constant [
; GONE-LABEL: define void @kernel(
; GONE-COUNT-2: fma.rn.f32 $0,
; GONE-NOT: fma
define void @kernel(ptr %d, ptr %a, i1 %p) {
  call void @__tile_apply(ptr @opcode, ptr @list, ptr %d, ptr %a, float 2.0, ptr %a, i1 %p, i32 0)
  ret void
}
