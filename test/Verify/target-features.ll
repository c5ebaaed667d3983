; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A later feature undoes an earlier one. Of several PTX versions that are on, the
; largest holds.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [16 x i8] c"tanh.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'switched_off': 'tanh.approx.f32' needs PTX ISA 7.0; this function is compiled for sm_75 with PTX ISA 6.4 [tile-target]
; CHECK-NEXT: note: in function 'switched_off': compile with --cuda-feature=+ptx70
define void @switched_off(ptr %d, ptr %a) #0 {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret void
}

define void @switched_on(ptr %d, ptr %a) #1 {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret void
}

define void @largest(ptr %d, ptr %a) #2 {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr %a)
  ret void
}

attributes #0 = { "target-cpu"="sm_75" "target-features"="+ptx64,+ptx88,-ptx88" }
attributes #1 = { "target-cpu"="sm_75" "target-features"="-ptx88,+ptx88" }
attributes #2 = { "target-cpu"="sm_75" "target-features"="+ptx88,+ptx64" }
