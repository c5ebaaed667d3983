; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The repeats of two calls are one statement. A result is a later input by its
; number, through casts and variables too; equal inputs are passed once. What is
; between the calls stays before the statement, unless it needs a result.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@add_cc = private constant [11 x i8] c"add.cc.u32\00"
@addc_cc = private constant [12 x i8] c"addc.cc.u32\00"
@addc = private constant [9 x i8] c"addc.u32\00"
@one = private constant [17 x i8] c"u32[1], u32, u32\00"
@many = private constant [19 x i8] c"u32[2,1], u32, u32\00"
@guarded = private constant [43 x i8] c"u32[1], u32, u32, pred; pred; preserve_dst\00"
@pinned = private constant [25 x i8] c"u32[1], u32, u32; pinned\00"

declare void @__tile_apply.a(ptr, ptr, ptr, i32, i32)
declare void @__tile_apply.b(ptr, ptr, ptr, i32, i32, i1)
declare i32 @between(i32) memory(none)

; CHECK-LABEL: define void @repeats(
; CHECK: %other = call i32 @between(i32 %x)
; CHECK-NEXT: [[J:%.*]] = call { i32, i32, i32 } asm "add.cc.u32 $0, $3, $4;\0A\09addc.cc.u32 $1, $5, $0;\0A\09addc.cc.u32 $2, $5, $0;", "=&r,=&r,=r,r,r,r"(i32 %x, i32 %y, i32 %other)
; CHECK: [[L:%.*]] = extractvalue { i32, i32, i32 } [[J]], 0
; CHECK: store i32 [[L]], ptr %memory
define void @repeats(ptr %memory, i32 %x, i32 %y) {
  %low = alloca i32
  %rest = alloca [2 x i32]
  call void @__tile_apply.a(ptr @add_cc, ptr @one, ptr %low, i32 %x, i32 %y)
  %l = load i32, ptr %low
  store i32 %l, ptr %memory
  %other = call i32 @between(i32 %x)
  call void @__tile_apply.a(ptr @addc_cc, ptr @many, ptr %rest, i32 %other, i32 %l)
  ret void
}

; Old values of results are tied to them, predicates are inputs like others.
; CHECK-LABEL: define i32 @predicates(
; CHECK: asm "@$4 add.cc.u32 $0, $2, $3;\0A\09@$4 addc.u32 $1, $2, $3;", "=&r,=r,r,r,b,0,1"(i32 %x, i32 %y, i1 %p, i32 %x, i32 %y)
define i32 @predicates(i32 %x, i32 %y, i1 %p) {
  %low = alloca i32
  %high = alloca i32
  store i32 %x, ptr %low
  store i32 %y, ptr %high
  call void @__tile_apply.b(ptr @add_cc, ptr @guarded, ptr %low, i32 %x, i32 %y, i1 %p)
  call void @__tile_apply.b(ptr @addc, ptr @guarded, ptr %high, i32 %x, i32 %y, i1 %p)
  %h = load i32, ptr %high
  ret i32 %h
}

; One that is pinned pins the chain.
; CHECK-LABEL: define void @fixed(
; CHECK: call { i32, i32 } asm sideeffect "add.cc.u32 $0, $2, $3;\0A\09addc.u32 $1, $2, $3;", "=&r,=r,r,r"(i32 %x, i32 %y) #[[PINNED:[0-9]+]]
; CHECK: attributes #[[PINNED]] = { nounwind willreturn memory(inaccessiblemem: readwrite) }
define void @fixed(i32 %x, i32 %y) {
  %low = alloca i32
  %high = alloca i32
  call void @__tile_apply.a(ptr @add_cc, ptr @one, ptr %low, i32 %x, i32 %y)
  call void @__tile_apply.a(ptr @addc, ptr @pinned, ptr %high, i32 %x, i32 %y)
  ret void
}
