// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature type and the IR type of each scalar, and of each element type.
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

// CHECK-DAG: t | pred,pred[4,1] | i1 ptr{{$}}
// CHECK-DAG: t | s8,s8[4,1] | i8 ptr{{$}}
// CHECK-DAG: t | s8,s8[4,1] | i8 ptr{{$}}
// CHECK-DAG: t | u8,u8[4,1] | i8 ptr{{$}}
// CHECK-DAG: t | s16,s16[4,1] | i16 ptr{{$}}
// CHECK-DAG: t | u16,u16[4,1] | i16 ptr{{$}}
// CHECK-DAG: t | s32,s32[4,1] | i32 ptr{{$}}
// CHECK-DAG: t | u32,u32[4,1] | i32 ptr{{$}}
// CHECK-DAG: t | s64,s64[4,1] | i64 ptr{{$}}
// CHECK-DAG: t | u64,u64[4,1] | i64 ptr{{$}}
// CHECK-DAG: t | s64,s64[4,1] | i64 ptr{{$}}
// CHECK-DAG: t | u64,u64[4,1] | i64 ptr{{$}}
// CHECK-DAG: t | b128,b128[4,1] | i128 ptr{{$}}
// CHECK-DAG: t | b128,b128[4,1] | i128 ptr{{$}}
// CHECK-DAG: t | f16,f16[4,1] | half ptr{{$}}
// CHECK-DAG: t | bf16,bf16[4,1] | bfloat ptr{{$}}
// CHECK-DAG: t | f32,f32[4,1] | float ptr{{$}}
// CHECK-DAG: t | f64,f64[4,1] | double ptr{{$}}
// CHECK-DAG: t | b32,b32[4,1] | i32 ptr{{$}}
template __device__ void
each(const bool *, const char *, const signed char *, const unsigned char *,
     const short *, const unsigned short *, const int *, const unsigned *,
     const long *, const unsigned long *, const long long *,
     const unsigned long long *, const __int128 *, const unsigned __int128 *,
     const _Float16 *, const __bf16 *, const float *, const double *,
     const fp8x4 *);
