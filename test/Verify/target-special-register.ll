; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Special registers of one type differ in the target and PTX version they need.
;
; RUN: %not %compile-ir %s 2>&1 | %FileCheck %s --implicit-check-not=error:

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [8 x i8] c"mov.u32\00"
@rank = private constant [25 x i8] c"u32[1], %cluster_ctarank\00"
@reserved = private constant [34 x i8] c"u32[1], %reserved_smem_offset_end\00"
@lane = private constant [16 x i8] c"u32[1], %laneid\00"

declare void @__tile_apply(ptr, ptr, ptr)

; CHECK: error: in function 'turing': 'mov.u32' of '%cluster_ctarank' needs sm_90 or newer and PTX ISA 7.8; this function is compiled for sm_75 with PTX ISA 7.0 [tile-target]
; CHECK: error: in function 'turing': 'mov.u32' of '%reserved_smem_offset_end' needs sm_80 or newer and PTX ISA 7.6
define void @turing(ptr %r) #0 {
  call void @__tile_apply(ptr @opcode, ptr @rank, ptr %r)
  call void @__tile_apply(ptr @opcode, ptr @reserved, ptr %r)
  call void @__tile_apply(ptr @opcode, ptr @lane, ptr %r)
  ret void
}
define void @hopper(ptr %r) #1 {
  call void @__tile_apply(ptr @opcode, ptr @rank, ptr %r)
  call void @__tile_apply(ptr @opcode, ptr @reserved, ptr %r)
  call void @__tile_apply(ptr @opcode, ptr @lane, ptr %r)
  ret void
}
attributes #0 = { "target-cpu"="sm_75" "target-features"="+ptx70" }
attributes #1 = { "target-cpu"="sm_90" "target-features"="+ptx78" }
