// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host pass of a kernel file checks nothing and says nothing, whatever types
// the calls have; names of kernels that depend on an opcode agree with those of
// the device.
//
// DEFINE: %{host} = %clangxx -x cuda --cuda-host-only -nocudainc -nocudalib \
// DEFINE:   -std=c++20 -Wall -Wextra -Werror -Wno-unknown-cuda-version %include
// RUN: %{host} -S -emit-llvm -o - %s | %FileCheck %s
// RUN: %clangxx_device -std=c++20 -S -emit-llvm -o - %s | %FileCheck %s

#include <tile/adapt.h>
#include <tile/ewise.h>
#include <tile/value.h>

namespace {
struct pair {
  unsigned low;
};
} // namespace
template <> struct tile::element_traits<pair> : tile::bit_container<32> {
  static constexpr const char *name = "b32";
};

template <tile::fixed_string Opcode> __global__ void kernel(float *p) {
  tile::regs<float, 4, 1> r;
  pair v = {1}, pairs[4];
  tile::apply<"mov.b32">(pairs, v);
  tile::view<2, 2>(pairs)(1, 1) = v;
  tile::apply<Opcode>(r, tile::view<4, 1>(p), tile::pred(p != nullptr));
  tile::ewise([](float x) { return x; }, r, r);
  p[0] = r(1, 0) + tile::value<"ex2.approx.f32">(r[0]);
}

// CHECK-DAG: define {{.*}}kernelIXtlN4tile2v112fixed_stringEtlA256_cLc97EEEEEvPf
// CHECK-DAG: define {{.*}}kernelIXtlN4tile2v112fixed_stringEtlA256_cLc98EEEEEvPf
template __global__ void kernel<"a">(float *);
template __global__ void kernel<"b">(float *);
