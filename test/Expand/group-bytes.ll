; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Byte lanes are 8-bit registers, which no asm constraint binds: each statement
; declares its own in a block and converts to the 16-bit registers around it.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@b16 = private constant [8 x i8] c"mov.b16\00"
@b32 = private constant [8 x i8] c"mov.b32\00"
@pack2 = private constant [14 x i8] c"b16[1], b8[2]\00"
@pack4 = private constant [14 x i8] c"b32[1], u8[4]\00"
@unpack2 = private constant [14 x i8] c"b8[2], b16[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK: call i16 asm "{ .reg .b8 tile_b<2>; cvt.u8.u16 tile_b0, $1; cvt.u8.u16 tile_b1, $2; mov.b16 $0, {tile_b0, tile_b1}; }", "=h,h,h"(i16 %{{.*}}, i16 %{{.*}})
; CHECK: call i32 asm "{ .reg .b8 tile_b<4>; {{.*}} mov.b32 $0, {tile_b0, tile_b1, tile_b2, tile_b3}; }", "=r,h,h,h,h"
; CHECK: call { i16, i16 } asm "{ .reg .b8 tile_b<2>; mov.b16 {tile_b0, tile_b1}, $2; cvt.u16.u8 $0, tile_b0; cvt.u16.u8 $1, tile_b1; }", "=h,=h,h"(i16 %{{.*}})
; CHECK: trunc nuw i16 %{{.*}} to i8
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @b16, ptr @pack2, ptr %d, ptr %a)
  call void @__tile_apply(ptr @b32, ptr @pack4, ptr %d, ptr %a)
  call void @__tile_apply(ptr @b16, ptr @unpack2, ptr %d, ptr %a)
  ret void
}
