; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Constants go into registers: for some types an immediate means something else in
; PTX.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@fma = private constant [11 x i8] c"fma.rn.f32\00"
@floats = private constant [22 x i8] c"f32[1], f32, f32, f32\00"
@add = private constant [8 x i8] c"add.s64\00"
@integers = private constant [17 x i8] c"s64[1], s64, s64\00"

declare void @__tile_apply.f32(ptr, ptr, ptr, float, float, float)
declare void @__tile_apply.s64(ptr, ptr, ptr, i64, i64)

; CHECK-LABEL: define void @kernel(
; CHECK: asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float 1.000000e+00, float -0.000000e+00, float 0x7FF8000000000000)
; CHECK: asm "add.s64 $0, $1, $2;", "=l,l,l"(i64 -9223372036854775808, i64 7)
define void @kernel(ptr %d) {
  call void @__tile_apply.f32(ptr @fma, ptr @floats, ptr %d, float 1.0, float -0.0, float 0x7FF8000000000000)
  call void @__tile_apply.s64(ptr @add, ptr @integers, ptr %d, i64 -9223372036854775808, i64 7)
  ret void
}
