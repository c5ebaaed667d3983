// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Opcodes of a PTX ISA that LLVM does not write: the version is named, and nothing
// that computes something else is suggested.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(unsigned *u, float *r) {
  // expected-error@+1 {{'sin.approx.2pi.ftz.f32' is not supported: it needs PTX ISA 9.5, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("sin.approx.2pi.ftz.f32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cos.approx.2pi.ftz.f32' is not supported: it needs PTX ISA 9.5, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cos.approx.2pi.ftz.f32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'add.rn.f32x2.f16x2.f32x2' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("add.rn.f32x2.f16x2.f32x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'fma.rn.f32x2.bf16x2.f32x2.f32x2' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("fma.rn.f32x2.bf16x2.f32x2.f32x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'mul.rn.e4m3x4.e4m3x4.e4m3x4' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("mul.rn.e4m3x4.e4m3x4.e4m3x4", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.pzo.f16x2.f32' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.pzo.f16x2.f32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.f16x2.ue5m3x2' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.f16x2.ue5m3x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.satfinite.scaled::n1::ue8m0.e4m3x2.f32' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.satfinite.scaled::n1::ue8m0.e4m3x2.f32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rz.satfinite.e4m3x2.f32' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rz.satfinite.e4m3x2.f32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rz.satfinite.e2m3x2.bf16x2' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rz.satfinite.e2m3x2.bf16x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'set.eq.u8x4' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("set.eq.u8x4", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'ld.proxy::readonly.global.u32' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("ld.proxy::readonly.global.u32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'spcompress.b8.b4.sp::2:4.x1' is not supported: it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("spcompress.b8.b4.sp::2:4.x1", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'clmad.lo.u64' is not supported: it needs PTX ISA 9.3, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("clmad.lo.u64", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'fabric.wait.sync_restrict::reads' is not supported: it needs PTX ISA 9.3, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("fabric.wait.sync_restrict::reads", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'ld.mmio.acquire.sys.global.u32' is not supported: it needs PTX ISA 9.3, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("ld.mmio.acquire.sys.global.u32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'st.mmio.release.sys.global.u32' is not supported: it needs PTX ISA 9.3, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("st.mmio.release.sys.global.u32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.bf16x2.e4m3x2' is not supported: it needs PTX ISA 9.2, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.bf16x2.e4m3x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.satfinite.scaled::n2::ue8m0.bf16x2.e4m3x2' is not supported: it needs PTX ISA 9.2, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.satfinite.scaled::n2::ue8m0.bf16x2.e4m3x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'add.u8x4' is not supported: it needs PTX ISA 9.2, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("add.u8x4", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'min.relu.s8x4' is not supported: it needs PTX ISA 9.2, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("min.relu.s8x4", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'add.sat.u32' is not supported: it needs PTX ISA 9.2, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("add.sat.u32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.satfinite.e2m1x2.f16x2' is not supported: it needs PTX ISA 9.1, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.satfinite.e2m1x2.f16x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.satfinite.relu.e2m1x2.f16x2' is not supported: it needs PTX ISA 9.1, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.satfinite.relu.e2m1x2.f16x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.satfinite.e4m3x2.bf16x2' is not supported: it needs PTX ISA 9.1, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.satfinite.e4m3x2.bf16x2", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'cvt.rn.satfinite.s2f6x2.f32' is not supported: it needs PTX ISA 9.1, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.satfinite.s2f6x2.f32", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{'st.volatile.local.u32' is not supported: it needs PTX ISA 9.1, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("st.volatile.local.u32", "u32[1], u32[1]", u, u);

  __tile_apply("sin.approx.ftz.f32", "f32[1], f32[1]", r, r);
  __tile_apply("cvt.rn.satfinite.e4m3x2.f16x2", "b16[1], b32[1]", (unsigned short *)u, u);
}
