; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Of several readings, the one that the operands fit says what the call needs.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@copy = private constant [26 x i8] c"cp.async.ca.shared.global\00"
@size = private constant [25 x i8] c"b32[4], b32[4], s32, u32\00"
@ignore = private constant [26 x i8] c"b32[4], b32[4], s32, pred\00"
@plain = private constant [20 x i8] c"b32[4], b32[4], s32\00"

declare void @__tile_apply.size(ptr, ptr, ptr, ptr, i32, i32)
declare void @__tile_apply.ignore(ptr, ptr, ptr, ptr, i32, i1)
declare void @__tile_apply.plain(ptr, ptr, ptr, ptr, i32)

; CHECK: error: in function 'too_old': 'cp.async.ca.shared.global' with 4 operands needs PTX ISA 7.5; this function is compiled for sm_80 with PTX ISA 7.4 [tile-target]
; CHECK-NEXT: note: in function 'too_old': compile with --cuda-feature=+ptx75
define void @too_old(ptr %to, ptr %from, i1 %ignore) #0 {
  call void @__tile_apply.ignore(ptr @copy, ptr @ignore, ptr %to, ptr %from, i32 16, i1 %ignore)
  ret void
}

; CHECK: error: in function 'too_small': 'cp.async.ca.shared.global' with 3 operands needs sm_80 or newer and PTX ISA 7.0; this function is compiled for sm_75 with PTX ISA 6.3 [tile-target]
; CHECK-NEXT: note: in function 'too_small': compile with --offload-arch=sm_80 --cuda-feature=+ptx70
define void @too_small(ptr %to, ptr %from) #1 {
  call void @__tile_apply.plain(ptr @copy, ptr @plain, ptr %to, ptr %from, i32 16)
  ret void
}

define void @accepted(ptr %to, ptr %from, i32 %size, i1 %ignore) #2 {
  call void @__tile_apply.size(ptr @copy, ptr @size, ptr %to, ptr %from, i32 16, i32 %size)
  call void @__tile_apply.ignore(ptr @copy, ptr @ignore, ptr %to, ptr %from, i32 16, i1 %ignore)
  ret void
}

attributes #0 = { "target-cpu"="sm_80" "target-features"="+ptx74" }
attributes #1 = { "target-cpu"="sm_75" }
attributes #2 = { "target-cpu"="sm_80" "target-features"="+ptx75" }
