; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The target has the form, but the PTX version is too old. Without a feature
; +ptxNN the first version that knows the target counts.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@tanh = private constant [16 x i8] c"tanh.approx.f32\00"
@max = private constant [8 x i8] c"max.f32\00"
@two = private constant [15 x i8] c"f32[1], f32[1]\00"
@four = private constant [31 x i8] c"f32[1], f32[1], f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)
declare void @__tile_apply.4(ptr, ptr, ptr, ptr, ptr, ptr)

; CHECK: error: in function 'default_version': 'max.f32' with 4 operands needs PTX ISA 8.8; this function is compiled for sm_100 with PTX ISA 8.6 [tile-target]
; CHECK-NEXT: note: in function 'default_version': compile with --cuda-feature=+ptx88
define void @default_version(ptr %d, ptr %a, ptr %b, ptr %c) #0 {
  call void @__tile_apply.4(ptr @max, ptr @four, ptr %d, ptr %a, ptr %b, ptr %c)
  ret void
}

; CHECK: error: in function 'version_and_target': 'max.f32' with 4 operands needs sm_100 or newer and PTX ISA 8.8; this function is compiled for sm_90 with PTX ISA 7.8 [tile-target]
; CHECK-NEXT: note: in function 'version_and_target': compile with --offload-arch=sm_100 --cuda-feature=+ptx88
define void @version_and_target(ptr %d, ptr %a, ptr %b, ptr %c) #1 {
  call void @__tile_apply.4(ptr @max, ptr @four, ptr %d, ptr %a, ptr %b, ptr %c)
  ret void
}

; CHECK: error: in function 'older': 'tanh.approx.f32' needs PTX ISA 7.0; this function is compiled for sm_75 with PTX ISA 6.3 [tile-target]
; CHECK-NEXT: note: in function 'older': compile with --cuda-feature=+ptx70
define void @older(ptr %d, ptr %a) #2 {
  call void @__tile_apply(ptr @tanh, ptr @two, ptr %d, ptr %a)
  ret void
}

; The last of several versions holds.
define void @accepted(ptr %d, ptr %a, ptr %b, ptr %c) #3 {
  call void @__tile_apply.4(ptr @max, ptr @four, ptr %d, ptr %a, ptr %b, ptr %c)
  call void @__tile_apply(ptr @tanh, ptr @two, ptr %d, ptr %a)
  ret void
}

attributes #0 = { "target-cpu"="sm_100" }
attributes #1 = { "target-cpu"="sm_90" "target-features"="+sm_90" }
attributes #2 = { "target-cpu"="sm_75" }
attributes #3 = { "target-cpu"="sm_100" "target-features"="+ptx86,+sm_100,+ptx88" }
