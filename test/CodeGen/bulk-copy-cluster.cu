// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared memory of the CTA is passed as it is where the opcode names that of the cluster,
// and so is a 32-bit address of another CTA.
//
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s --implicit-check-not=cvta.shared --implicit-check-not=cvta.to.shared
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s --implicit-check-not=cvta.shared --implicit-check-not=cvta.to.shared
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>
#include <tile/value.h>

// CHECK-LABEL: .entry multicast(
// CHECK: mov.b64 [[BAR:%rd[0-9]+]], {{.*}}bar;
// CHECK: mbarrier.arrive.expect_tx.shared::cta.b64 _, {{\[}}[[BAR]]], 1024;
// CHECK: mov.b64 [[TILE:%rd[0-9]+]], {{.*}}t;
// CHECK: cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster {{\[}}[[TILE]]], [%rd{{[0-9]+}}], 1024, {{\[}}[[BAR]]], %rs{{[0-9]+}};
// CHECK: mapa.shared::cluster.u32 [[THERE:%r[0-9]+]], %r{{[0-9]+}}, %r{{[0-9]+}};
// CHECK: mbarrier.arrive.release.cluster.shared::cluster.b64 _, {{\[}}[[THERE]]];
// CHECK: ret;
extern "C" __global__ void multicast(const float *p, unsigned short mask, unsigned local) {
  __shared__ alignas(128) float t[256];
  __shared__ unsigned long long bar;
  auto barrier = tile::view<1>(&bar);
  tile::apply<"mbarrier.arrive.expect_tx.shared::cta.b64">(tile::sink, barrier, 1024);
  tile::apply<"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster">(
      tile::view<256>(t), tile::view<256>(p), 1024, barrier, mask);
  unsigned there = tile::value<"mapa.shared::cluster.u32">(local, 1u);
  tile::apply<"mbarrier.arrive.release.cluster.shared::cluster.b64">(
      tile::sink, tile::shared<unsigned long long, 1>(there));
}
