// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An intrinsic that the PTX version does not have is an error at its use, as far
// as the compiler tells a header the version, or the user does.
//
// DEFINE: %{sm} =
// DEFINE: %{ptx} =
// DEFINE: %{clang} = %clangxx -x cuda --cuda-device-only -nocudainc -nocudalib \
// DEFINE:   -Wno-unknown-cuda-version %include --cuda-gpu-arch=%{sm} \
// DEFINE:   --cuda-feature=+ptx%{ptx} -S -o /dev/null %s
//
// REDEFINE: %{sm} = sm_90
// REDEFINE: %{ptx} = 78
// RUN: %{clang} -DPACKED -Xclang -verify=old
// REDEFINE: %{ptx} = 80
// RUN: %{clang} -DPACKED -Xclang -verify=new
//
// REDEFINE: %{sm} = sm_100
// REDEFINE: %{ptx} = 86
// RUN: %{clang} -DTILE_PTX_VERSION=86 -Xclang -verify=old
// RUN: %{clang} -DTILE_PTX_VERSION=88 -Xclang -verify=new
// What Clang alone does not tell.
// RUN: %{clang} -Xclang -verify=new

// new-no-diagnostics
#include <tile/device.h>
#include <tile/ptx.h>

#ifdef PACKED
__global__ void kernel(unsigned *d) {
  // old-error@+2 {{'add_u16x2' is unavailable: needs sm_90 and PTX ISA 8.0}}
  // old-note@tile/ptx/integer_arithmetic.h:* {{marked unavailable here}}
  *d = tile::ptx::add_u16x2(d[0], d[1]);
}
#else
__global__ void kernel(float *d) {
  // old-error@+2 {{'max_f32' is unavailable: needs sm_100 and PTX ISA 8.8}}
  // old-note@tile/ptx/floating_point.h:* {{marked unavailable here}}
  *d = tile::ptx::max_f32(d[0], d[1], d[2]);
}
#endif
