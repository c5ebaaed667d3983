; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Types that C++ does not pass as they are.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [8 x i8] c"neg.f16\00"
@sig = private constant [12 x i8] c"f16[1], f16\00"
@vector = private constant [14 x i8] c"f16[1], v2f16\00"

declare void @__tile_apply(...)

define void @f(ptr %d, half %h, bfloat %b, <2 x i8> %v, { i16 } %s, ptr addrspace(3) %p) #0 {
; CHECK: error: in function 'f': operand 2 is passed as bfloat, the signature says f16 [tile-signature]
  call void (...) @__tile_apply(ptr @op, ptr @sig, ptr %d, bfloat %b)
; CHECK: error: in function 'f': operand 2 is passed as <2 x i8>, the signature says f16 [tile-signature]
  call void (...) @__tile_apply(ptr @op, ptr @sig, ptr %d, <2 x i8> %v)
; CHECK: error: in function 'f': operand 2 is passed as { i16 }, the signature says f16 [tile-signature]
  call void (...) @__tile_apply(ptr @op, ptr @sig, ptr %d, { i16 } %s)
; CHECK: error: in function 'f': operand 2 is passed as ptr addrspace(3), the signature says f16 [tile-signature]
  call void (...) @__tile_apply(ptr @op, ptr @sig, ptr %d, ptr addrspace(3) %p)
; CHECK: error: in function 'f': operand 2 is passed as i16, the signature says v2f16 [tile-signature]
  call void (...) @__tile_apply(ptr @op, ptr @vector, ptr %d, i16 15360)

  call void (...) @__tile_apply(ptr @op, ptr @sig, ptr %d, half %h)
  call void (...) @__tile_apply(ptr @op, ptr @sig, ptr %d, i16 15360)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" }
