; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; preserve_dst of several registers: each lane is tied to its own.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@load = private constant [17 x i8] c"ld.global.v2.f32\00"
@load.signature = private constant [41 x i8] c"f32[2], f32[2], pred; pred; preserve_dst\00"
@unpack = private constant [8 x i8] c"mov.b16\00"
@unpack.signature = private constant [40 x i8] c"b8[2], b16[1], pred; pred; preserve_dst\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, i1)

; CHECK-LABEL: define void @registers(
; CHECK: [[L0:%.*]] = load float, ptr %r, align 4
; CHECK: [[P:%.*]] = getelementptr inbounds i8, ptr %r, i64 4
; CHECK: [[L1:%.*]] = load float, ptr [[P]], align 4
; CHECK: asm sideeffect "@$3 ld.global.v2.f32 {$0, $1}, [$2];", "=f,=f,l,b,0,1"(ptr addrspace(1) %{{.*}}, i1 %p, float [[L0]], float [[L1]])
define void @registers(ptr %memory, i1 %p) {
  %r = alloca [2 x float]
  call void @__tile_apply(ptr @load, ptr @load.signature, ptr %r, ptr %memory, i1 %p)
  ret void
}

; Byte lanes pass the old values into the block.
; CHECK-LABEL: define void @bytes(
; CHECK: asm "{ .reg .b8 tile_b<2>; cvt.u8.u16 tile_b0, $0; cvt.u8.u16 tile_b1, $1; @$3 mov.b16 {tile_b0, tile_b1}, $2; cvt.u16.u8 $0, tile_b0; cvt.u16.u8 $1, tile_b1; }", "=h,=h,h,b,0,1"
define void @bytes(ptr %d, ptr %a, i1 %p) {
  call void @__tile_apply(ptr @unpack, ptr @unpack.signature, ptr %d, ptr %a, i1 %p)
  ret void
}
