// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature type of each scalar and of each element type.
//
// RUN: %clangxx_device -std=c++17 -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s

#include <tile/adapt.h>

using namespace tile::literals;

template <class T> __device__ void both(const T value, const T *p) {
  tile::apply("t"_ptx, value, tile::view<4, 1>(p));
}

template <class... T> __device__ void each(const T *...p) {
  (both<T>(*p, p), ...);
}

struct fp8x4 {
  unsigned char lane[4];
};
template <> struct tile::element_traits<fp8x4> : tile::bit_container<32> {
  static constexpr const char *name = "b32";
};

// CHECK-DAG: t | const pred,const pred[4,1]{{$}}
// CHECK-DAG: t | const s8,const s8[4,1]{{$}}
// CHECK-DAG: t | const s8,const s8[4,1]{{$}}
// CHECK-DAG: t | const u8,const u8[4,1]{{$}}
// CHECK-DAG: t | const s16,const s16[4,1]{{$}}
// CHECK-DAG: t | const u16,const u16[4,1]{{$}}
// CHECK-DAG: t | const s32,const s32[4,1]{{$}}
// CHECK-DAG: t | const u32,const u32[4,1]{{$}}
// CHECK-DAG: t | const s64,const s64[4,1]{{$}}
// CHECK-DAG: t | const u64,const u64[4,1]{{$}}
// CHECK-DAG: t | const s64,const s64[4,1]{{$}}
// CHECK-DAG: t | const u64,const u64[4,1]{{$}}
// CHECK-DAG: t | const b128,const b128[4,1]{{$}}
// CHECK-DAG: t | const b128,const b128[4,1]{{$}}
// CHECK-DAG: t | const f16,const f16[4,1]{{$}}
// CHECK-DAG: t | const bf16,const bf16[4,1]{{$}}
// CHECK-DAG: t | const f32,const f32[4,1]{{$}}
// CHECK-DAG: t | const f64,const f64[4,1]{{$}}
// CHECK-DAG: t | b32,const b32[4,1]{{$}}
template __device__ void
each(const bool *, const char *, const signed char *, const unsigned char *,
     const short *, const unsigned short *, const int *, const unsigned *,
     const long *, const unsigned long *, const long long *,
     const unsigned long long *, const __int128 *, const unsigned __int128 *,
     const _Float16 *, const __bf16 *, const float *, const double *,
     const fp8x4 *);
