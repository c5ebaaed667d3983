; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A function without the attributes "target-cpu" and "target-features" is compiled
; for the oldest target, as LLVM does. A CPU that the table does not know has no
; form.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@tanh = private constant [16 x i8] c"tanh.approx.f32\00"
@ex2 = private constant [15 x i8] c"ex2.approx.f32\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'no_attributes': 'tanh.approx.f32' needs sm_75 or newer and PTX ISA 7.0; this function is compiled for sm_30 with PTX ISA 3.2 [tile-target]
; CHECK-NEXT: note: in function 'no_attributes': compile with --offload-arch=sm_75 --cuda-feature=+ptx70
define void @no_attributes(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @tanh, ptr @sig, ptr %d, ptr %a)
  ret void
}

; CHECK: error: in function 'unknown': {{.*}}sm_999{{.*}} [tile-target]
; CHECK-NEXT: note: in function 'unknown': compile with
define void @unknown(ptr %d, ptr %a) #0 {
  call void @__tile_apply(ptr @ex2, ptr @sig, ptr %d, ptr %a)
  ret void
}

define void @accepted(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @ex2, ptr @sig, ptr %d, ptr %a)
  ret void
}

attributes #0 = { "target-cpu"="sm_999" "target-features"="+ptx88" }
