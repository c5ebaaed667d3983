; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A set of targets, not "this one or newer": sm_103 and sm_120a come after sm_100a
; and do not have the form.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [17 x i8] c"cvt.rs.f16x2.f32\00"
@sig = private constant [31 x i8] c"b32[1], f32[1], f32[1], b32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr, ptr, ptr)

; CHECK: error: in function 'plain': 'cvt.rs.f16x2.f32' needs sm_100a or sm_103a; this function is compiled for sm_103 with PTX ISA 8.8 [tile-target]
; CHECK-NEXT: note: in function 'plain': compile with --offload-arch=sm_103a, or guard the call with '__CUDA_ARCH_FEAT_SM103_ALL' in #if or if constexpr
define void @plain(ptr %d, ptr %a, ptr %b, ptr %c) #0 {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a, ptr %b, ptr %c)
  ret void
}

; CHECK: error: in function 'newer': 'cvt.rs.f16x2.f32' needs sm_100a or sm_103a; this function is compiled for sm_120a with PTX ISA 8.8 [tile-target]
; CHECK-NEXT: note: in function 'newer': compile with --offload-arch=sm_100a
define void @newer(ptr %d, ptr %a, ptr %b, ptr %c) #1 {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a, ptr %b, ptr %c)
  ret void
}

define void @accepted(ptr %d, ptr %a, ptr %b, ptr %c) #2 {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a, ptr %b, ptr %c)
  ret void
}

attributes #0 = { "target-cpu"="sm_103" "target-features"="+ptx88" }
attributes #1 = { "target-cpu"="sm_120a" "target-features"="+ptx88" }
attributes #2 = { "target-cpu"="sm_103a" "target-features"="+ptx88" }
