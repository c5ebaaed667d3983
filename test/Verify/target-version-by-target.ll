; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The PTX version that a form needs may differ by target: fp8 conversions came to
; sm_90 with PTX 7.8 and to sm_89 with 8.1.
;
; RUN: %not %compile-ir %s 2>&1 | %FileCheck %s --implicit-check-not=error:

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [28 x i8] c"cvt.rn.satfinite.e4m3x2.f32\00"
@signature = private constant [15 x i8] c"b16[1],f32,f32\00"

declare void @__tile_apply(ptr, ptr, ptr, float, float)

; CHECK: error: in function 'ada': 'cvt.rn.satfinite.e4m3x2.f32' needs PTX ISA 8.1; this function is compiled for sm_89 with PTX ISA 7.8 [tile-target]
define void @ada(ptr %r, float %x) #0 {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, float %x, float %x)
  ret void
}
define void @hopper(ptr %r, float %x) #1 {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, float %x, float %x)
  ret void
}
attributes #0 = { "target-cpu"="sm_89" "target-features"="+ptx78" }
attributes #1 = { "target-cpu"="sm_90" "target-features"="+ptx78" }
