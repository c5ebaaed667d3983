// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No access moves across an atomic with a memory order, in either direction,
// whatever the order is.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

__shared__ unsigned lock, data;

/// Accesses on both sides of an instruction that would become one without it.
template <class Instruction>
__device__ void surround(unsigned *out, Instruction instruction) {
  unsigned before = data;
  data = 1;
  instruction();
  *out = before + data;
  data = 2;
}

// CHECK-LABEL: .entry release_store(
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: red.release.gpu.global.add.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
extern "C" __global__ void release_store(float *data, unsigned *flag) {
  data[0] = 1;
  tile::apply<"red.release.gpu.global.add.u32">(tile::view<1>(flag), 1u);
  data[0] = 2;
}

// CHECK-LABEL: .entry release_red(
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 1;
// CHECK: red.release.cta.shared.add.u32
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 2;
// CHECK: ret;
extern "C" __global__ void release_red(unsigned *out) {
  surround(out, [] {
    tile::apply<"red.release.cta.shared.add.u32">(tile::view<1>(&lock), 1u);
  });
}

// CHECK-LABEL: .entry relaxed_red(
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 1;
// CHECK: red.relaxed.cta.shared.add.u32
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 2;
// CHECK: ret;
extern "C" __global__ void relaxed_red(unsigned *out) {
  surround(out, [] {
    tile::apply<"red.relaxed.cta.shared.add.u32">(tile::view<1>(&lock), 1u);
  });
}

// CHECK-LABEL: .entry acquire_atom(
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 1;
// CHECK: atom.acquire.cta.shared.exch.b32
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 2;
// CHECK: ret;
extern "C" __global__ void acquire_atom(unsigned *out) {
  surround(out, [] {
    tile::apply<"atom.acquire.cta.shared.exch.b32">(tile::sink,
                                                    tile::view<1>(&lock), 1u);
  });
}

// CHECK-LABEL: .entry release_atom(
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 1;
// CHECK: atom.release.cta.shared.exch.b32
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 2;
// CHECK: ret;
extern "C" __global__ void release_atom(unsigned *out) {
  surround(out, [] {
    tile::apply<"atom.release.cta.shared.exch.b32">(tile::sink,
                                                    tile::view<1>(&lock), 1u);
  });
}

// CHECK-LABEL: .entry acq_rel_atom(
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 1;
// CHECK: atom.acq_rel.cta.shared.cas.b32
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data], 2;
// CHECK: ret;
extern "C" __global__ void acq_rel_atom(unsigned *out) {
  surround(out, [] {
    tile::apply<"atom.acq_rel.cta.shared.cas.b32">(
        tile::sink, tile::view<1>(&lock), 0u, 1u);
  });
}

// A lock: its loop stays, with one instruction that the branch follows.
// CHECK-LABEL: .entry critical_section(
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: [[LOOP:\$L[A-Za-z0-9_]+]]:
// CHECK: atom.acquire.cta.shared.cas.b32
// CHECK-NOT: atom
// CHECK: bra
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [data];
// CHECK: st.shared.b32 [data],
// CHECK: atom.release.cta.shared.exch.b32 _,
// CHECK: ret;
extern "C" __global__ void critical_section(unsigned *out) {
  unsigned before = data, taken;
  do
    tile::apply<"atom.acquire.cta.shared.cas.b32">(taken, tile::view<1>(&lock),
                                                   0u, 1u);
  while (taken);
  data += before;
  tile::apply<"atom.release.cta.shared.exch.b32">(tile::sink,
                                                  tile::view<1>(&lock), 0u);
}
