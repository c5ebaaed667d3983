; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Of several objects a memory operand needs one in the state space of the opcode;
; a register operand needs all in registers.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@load = private constant [14 x i8] c"ld.global.f32\00"
@move = private constant [8 x i8] c"mov.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"
@shared = internal addrspace(3) global float undef
@other = internal addrspace(3) global float undef
@global = internal addrspace(1) global float undef

declare void @__tile_apply(ptr, ptr, ptr, ptr)
declare ptr @unknown()

; CHECK: error: in function 'wrong': operand 'a' points to shared memory, the opcode accesses global [tile-storage]
define void @wrong(i1 %c, ptr %d) {
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr addrspacecast (ptr addrspace(3) @other to ptr)
  call void @__tile_apply(ptr @load, ptr @sig, ptr %d, ptr %p)
  ret void
}

define void @one_is_right(i1 %c, ptr %d) {
  %first = select i1 %c, ptr addrspacecast (ptr addrspace(1) @global to ptr), ptr addrspacecast (ptr addrspace(3) @shared to ptr)
  call void @__tile_apply(ptr @load, ptr @sig, ptr %d, ptr %first)
  %second = select i1 %c, ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr addrspacecast (ptr addrspace(1) @global to ptr)
  call void @__tile_apply(ptr @load, ptr @sig, ptr %d, ptr %second)
  %any = call ptr @unknown()
  %third = select i1 %c, ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %any
  call void @__tile_apply(ptr @load, ptr @sig, ptr %d, ptr %third)
  ret void
}

define void @one_is_right_of_a_phi(i1 %c, ptr %d) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %first = phi ptr [ addrspacecast (ptr addrspace(1) @global to ptr), %entry ], [ addrspacecast (ptr addrspace(3) @shared to ptr), %then ]
  %second = phi ptr [ addrspacecast (ptr addrspace(3) @shared to ptr), %entry ], [ addrspacecast (ptr addrspace(1) @global to ptr), %then ]
  call void @__tile_apply(ptr @load, ptr @sig, ptr %d, ptr %first)
  call void @__tile_apply(ptr @load, ptr @sig, ptr %d, ptr %second)
  ret void
}

; CHECK: error: in function 'registers': operand 'a' is in shared storage, expected registers: a local variable of the thread [tile-storage]
; CHECK: error: in function 'registers': operand 'a' is in shared storage
; CHECK: error: in function 'registers': operand 'a' is in shared storage
define void @registers(i1 %c, ptr %d) {
  %local = alloca float
  %first = select i1 %c, ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %local
  call void @__tile_apply(ptr @move, ptr @sig, ptr %d, ptr %first)
  %second = select i1 %c, ptr %local, ptr addrspacecast (ptr addrspace(3) @shared to ptr)
  call void @__tile_apply(ptr @move, ptr @sig, ptr %d, ptr %second)
  %any = call ptr @unknown()
  %third = select i1 %c, ptr %any, ptr addrspacecast (ptr addrspace(3) @shared to ptr)
  call void @__tile_apply(ptr @move, ptr @sig, ptr %d, ptr %third)

  %right = select i1 %c, ptr %local, ptr %any
  call void @__tile_apply(ptr @move, ptr @sig, ptr %d, ptr %right)
  ret void
}
