// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options and their order in the signature, which is as written but for the
// predicate: it is the last operand whatever its place among the options.
//
// RUN: %clangxx_device -std=c++17 -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s
// RUN: %clangxx_device -std=c++17 -S -emit-llvm -o - %s -DTILE_OVERLAP_ERROR \
// RUN:   -DTILE_MAX_EXPANSION=99 | %spelled \
// RUN:   | %FileCheck %s --check-prefix=PROJECT

#include <tile/apply.h>

using namespace tile::literals;

__device__ void options(bool p, int count, float *memory) {
  tile::regs<float, 4, 1> r;
  bool each[4];

  // CHECK: pinned | f32[4,1];pinned{{$}}
  // PROJECT: pinned | f32[4,1];pinned;max=99;overlap=error{{$}}
  tile::apply("pinned"_ptx, r, tile::pinned);
  // CHECK-NEXT: pred | f32[4,1],f32,pred;pred{{$}}
  tile::apply("pred"_ptx, r, 1.0f, tile::pred(p));
  // CHECK-NEXT: integer | f32[4,1],pred;pred{{$}}
  tile::apply("integer"_ptx, r, tile::pred(count));
  // CHECK-NEXT: tensor | f32[4,1],const pred[4];pred{{$}}
  tile::apply("tensor"_ptx, r, tile::pred(each));
  // CHECK-NEXT: strided | f32[2,1],const pred[2]@(2);pred{{$}}
  tile::apply("strided"_ptx, tile::view<2, 1>(r),
              tile::pred(tile::view<tile::extents<2>, tile::strides<2>>(each)));
  // CHECK-NEXT: all | f32[4,1],f32[4,1],pred;preserve_dst;pinned;scope=cta;pred{{$}}
  tile::apply("all"_ptx, r, r, tile::pinned, tile::pred(p), tile::scope_cta,
              tile::preserve_dst);
  // CHECK-NEXT: same | f32[4,1],f32[4,1],pred;preserve_dst;pinned;scope=cta;pred{{$}}
  tile::apply("same"_ptx, r, r, tile::preserve_dst, tile::scope_cta,
              tile::pred(p), tile::pinned);
  // CHECK-NEXT: warp | f32[4,1],f32[32,4,1];scope=warp{{$}}
  tile::apply("warp"_ptx, r, tile::view<32, 4, 1>(memory), tile::scope_warp);
  // CHECK-NEXT: warpgroup | f32[4,1];scope=warpgroup{{$}}
  tile::apply("warpgroup"_ptx, r, tile::scope_warpgroup);
  // CHECK-NEXT: cluster | f32[4,1];scope=cluster{{$}}
  tile::apply("cluster"_ptx, r, tile::scope_cluster);
}
