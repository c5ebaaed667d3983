// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An intrinsic that the target does not have is an error at its use, which says
// what it needs; nothing else of the header disturbs that target.
//
// RUN: %clangxx_device -S -o - -Xclang -verify %s
// RUN: %clangxx_device --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100a \
// RUN:   -S -o - %s | %FileCheck %s

#include <tile/device.h>
#include <tile/ptx.h>


__global__ void kernel(float *d, unsigned long long *e, unsigned *f) {
  // CHECK: ex2.approx.ftz.f32
  *d = tile::ptx::ex2_approx_ftz_f32(*d);

  // CHECK: add.rn.f32x2
  // expected-error@+2 {{'add_rn_f32x2' is unavailable: needs sm_100 and PTX ISA 8.6}}
  // expected-note@tile/ptx/floating_point.h:* {{marked unavailable here}}
  *e = tile::ptx::add_rn_f32x2(*e, *e);

  // CHECK: cvt.rs.f16x2.f32
  // expected-error@+2 {{'cvt_rs_f16x2_f32' is unavailable: needs sm_100a or sm_103a and PTX ISA 8.7}}
  // expected-note@tile/ptx/data_movement_and_conversion.h:* {{marked unavailable here}}
  *f = tile::ptx::cvt_rs_f16x2_f32(*d, *d, *f);
}

// The host has no target: a kernel is checked there as for any.
// RUN: %clangxx_device -fsyntax-only --cuda-host-only %s
