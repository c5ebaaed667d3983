; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The counts do not depend on the level of opt and llc, nor on the SM.
;
; DEFINE: %{cpu} =
; DEFINE: %{level} =
; DEFINE: %{llc-level} =
; DEFINE: %{check} = %opt -passes='default<%{level}>' %s | %llc -mcpu=%{cpu} %{llc-level} \
; DEFINE:   -o %t.ptx && %python %S/../Inputs/ptx_histogram.py %t.ptx --count max.f32=4 \
; DEFINE:   --count fma.rn.f32=4 --count ex2.approx.f32=2
;
; REDEFINE: %{cpu} = sm_75
; REDEFINE: %{level} = O0
; REDEFINE: %{llc-level} = -O0
; RUN: %{check}
; REDEFINE: %{cpu} = sm_90
; RUN: %{check}
; REDEFINE: %{cpu} = sm_100
; RUN: %{check}
; REDEFINE: %{level} = O1
; REDEFINE: %{llc-level} = -O1
; RUN: %{check}
; REDEFINE: %{level} = O2
; REDEFINE: %{llc-level} = -O2
; RUN: %{check}
; REDEFINE: %{cpu} = sm_90
; RUN: %{check}
; REDEFINE: %{cpu} = sm_75
; RUN: %{check}
; REDEFINE: %{level} = O3
; REDEFINE: %{llc-level} = -O3 -fp-contract=fast
; RUN: %{check}
; REDEFINE: %{cpu} = sm_90
; RUN: %{check}
; REDEFINE: %{cpu} = sm_100
; RUN: %{check}
; REDEFINE: %{level} = Os
; RUN: %{check}
; REDEFINE: %{level} = Oz
; RUN: %{check}

target triple = "nvptx64-nvidia-cuda"

@fma = private constant [11 x i8] c"fma.rn.f32\00"
@max = private constant [8 x i8] c"max.f32\00"
@ex2 = private constant [15 x i8] c"ex2.approx.f32\00"
@three = private constant [29 x i8] c"f32[2,1], f32[2,1], f32, f32\00"
@two = private constant [24 x i8] c"f32[2,1], f32[2,1], f32\00"
@one = private constant [19 x i8] c"f32[2,1], f32[2,1]\00"

declare void @__tile_apply.3(ptr, ptr, ptr, ptr, float, float)
declare void @__tile_apply.2(ptr, ptr, ptr, ptr, float)
declare void @__tile_apply.1(ptr, ptr, ptr, ptr)

define void @kernel(ptr %memory, float %c) {
  %r = alloca [2 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr %r, ptr %memory, i64 8, i1 false)
  call void @__tile_apply.3(ptr @fma, ptr @three, ptr %r, ptr %r, float 1.0, float %c)
  call void @__tile_apply.3(ptr @fma, ptr @three, ptr %r, ptr %r, float %c, float -0.0)
  call void @__tile_apply.2(ptr @max, ptr @two, ptr %r, ptr %r, float 0x7FF8000000000000)
  call void @__tile_apply.2(ptr @max, ptr @two, ptr %r, ptr %r, float %c)
  call void @__tile_apply.1(ptr @ex2, ptr @one, ptr %r, ptr %r)
  call void @llvm.memcpy.p0.p0.i64(ptr %memory, ptr %r, i64 8, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
