// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile::value returns the destination of one register: the instruction once,
// nothing in local memory, and the type that the table gives the result.
//
// RUN: %clangxx_tile -std=c++17 -O0 -Wall -Wextra -Werror -S -o - %s \
// RUN:   | %FileCheck %s --check-prefix=ONCE
// RUN: %clangxx_tile -std=c++20 -O2 -Wall -Wextra -Werror -S -o - %s \
// RUN:   | %FileCheck %s --check-prefixes=ONCE,CHECK
// RUN: %clangxx_device -std=c++20 -Wall -Wextra -fsyntax-only -DMISUSE \
// RUN:   -Xclang -verify %s
// RUN: %clangxx_tile -std=c++20 -O1 -S -o /dev/null -DPLUGIN -Xclang -verify %s
// RUN: %clangxx -x cuda --cuda-host-only -nocudainc -nocudalib -std=c++20 \
// RUN:   %include -fsyntax-only %s

#include <tile/value.h>

using namespace tile::literals;

#if defined(MISUSE)

__device__ void misuse(float x, float *p, bool b) {
  // expected-error@tile/value.h:* {{the instruction does not write one register: call tile::apply with its operands}}
  // expected-note@tile/value.h:* 0+ {{in instantiation of}}
  // expected-note@* 0+ {{in instantiation of}}
  // expected-note@* 0+ {{while substituting}}
  // expected-note@* 0+ {{expression evaluates to}}
  tile::value<"st.global.f32">(tile::view<1>(p), x);
  // expected-error@tile/value.h:* {{there is no old value to preserve: call tile::apply with a destination}}
  tile::value<"ex2.approx.f32">(x, tile::pred(b), tile::preserve_dst);
}

#elif defined(PLUGIN)

__device__ void misuse(float x, float *p) {
  // expected-error@+1 {{illegal opcode 'ex2.aprox.f32'}} expected-note@+1 0+ {{}}
  tile::value<"ex2.aprox.f32">(x);
  // expected-error@+1 0+ {{}} expected-note@+1 0+ {{}}
  tile::value<"ld.global.v2.f32">(tile::view<2>(p));
}

#else

template <class Expected, class Found> constexpr void same(const Found &) {
  static_assert(__is_same(Expected, Found));
}

// CHECK-LABEL: .entry value(
// CHECK-NOT: .local
// ONCE-COUNT-1: ex2.approx.f32
// ONCE-NOT: ex2.approx.f32
// ONCE: mul.wide.u16
// ONCE: setp.lt.f32
// ONCE: cvt.rn.bf16.f32
extern "C" __global__ void value(float *p, unsigned short u, float x) {
  auto y = tile::value("ex2.approx.f32"_ptx, x);
  same<float>(y);
  auto wide = tile::value("mul.wide.u16"_ptx, u, u);
  same<unsigned>(wide);
  auto less = tile::value("setp.lt.f32"_ptx, x, 1.0f);
  same<bool>(less);
  auto half = tile::value("cvt.rn.bf16.f32"_ptx, x);
  same<__bf16>(half);
  p[0] = y;
  p[1] = static_cast<float>(wide);
  p[2] = less;
  p[3] = static_cast<float>(half);
}

#ifdef TILE_HAS_STRING_ARGUMENTS
// CHECK-LABEL: .entry types(
// CHECK-NOT: .local
extern "C" __global__ void types(float *p, float x, _Float16 h,
                                 unsigned long long u) {
  float y = tile::value<"ex2.approx.f32">(x);
  same<_Float16>(tile::value<"ex2.approx.f16">(h));
  same<unsigned>(tile::value<"popc.b64">(u));
  same<unsigned short>(tile::value<"cvt.rn.satfinite.e4m3x2.f32">(x, x));
  same<unsigned>(tile::value<"cvt.rn.f16x2.f32">(x, x));
  same<unsigned long long>(tile::value<"ld.global.u64">(
      tile::view<1>(reinterpret_cast<unsigned long long *>(p))));
  p[0] = tile::value<"add.rn.f32">(y, y, tile::pred(x > 0));
}
#endif

#endif
