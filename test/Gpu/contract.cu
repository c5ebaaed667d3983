// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the contract says of scalar destinations, tile::value, accumulation,
// vectors, wider registers, volatile and shared memory, executed.
//
// REQUIRES: gpu, cuda-toolkit
// RUN: %clangxx_cuda -std=c++20 -O0 --no-cuda-gpu-arch=all --cuda-gpu-arch=%gpu-arch \
// RUN:   -fpass-plugin=%plugin -o %t.O0 %s %cuda-libs
// RUN: %t.O0
// RUN: %clangxx_cuda -std=c++20 -O3 --no-cuda-gpu-arch=all --cuda-gpu-arch=%gpu-arch \
// RUN:   -fpass-plugin=%plugin -o %t.O3 %s %cuda-libs
// RUN: %t.O3

#include <cstdio>
#include <tile/apply.h>
#include <tile/value.h>

struct results {
  float exponential, value, dot, product[4];
  unsigned widened, clamped;
  float from_shared[4], through_pointer;
  float guarded[2];
  int order;
};

__global__ void compute(const float *q, const unsigned char *bytes,
                        volatile int *counter, results *out) {
  __shared__ float4 line[32];
  results r = {};

  float x, y;
  tile::apply<"ld.global.f32">(x, tile::view<1>(q));
  tile::apply<"ex2.approx.f32">(y, x);
  r.exponential = y;
  r.value = tile::value<"fma.rn.f32">(x, 2.0f, 1.0f);

  // 1*5 + 2*6 + 3*7 + 4*8, from 0.
  tile::regs<float, 4, 1> a, b;
  tile::apply<"ld.global.f32">(a, tile::view<4, 1>(q));
  tile::apply<"ld.global.f32">(b, tile::view<4, 1>(q + 4));
  float sum[1] = {0};
  auto all = tile::view<tile::extents<4, 1>, tile::strides<0, 1>>(sum);
  tile::apply<"fma.rn.f32">(all, a, b, all);
  r.dot = sum[0];

  float4 group;
  tile::apply<"ld.global.v4.f32">(group, tile::view<1>((const float4 *)q));
  r.product[0] = group.x;
  r.product[1] = group.y;
  r.product[2] = group.z;
  r.product[3] = group.w;

  // 200 stays 200 without a sign, and becomes -56 with one.
  unsigned wide;
  int with_sign;
  tile::apply<"ld.global.u8">(wide, tile::view<1>(bytes));
  tile::apply<"ld.global.s8">(with_sign,
                              tile::view<1>((const signed char *)bytes));
  r.widened = wide + static_cast<unsigned>(with_sign + 56);
  tile::apply<"cvt.rni.sat.u8.f32">(r.clamped, 300.0f);

  line[threadIdx.x] = group;
  __syncthreads();
  unsigned address =
      static_cast<unsigned>(__cvta_generic_to_shared(&line[threadIdx.x]));
  tile::regs<float, 4> s;
  tile::apply<"ld.shared.v4.f32">(s, tile::shared<float, 4>(address));
  for (int i = 0; i != 4; ++i)
    r.from_shared[i] = s[i];
  auto *shared = (__attribute__((address_space(3))) const float *)&line[0];
  tile::apply<"ld.shared.f32">(r.through_pointer, tile::view<1>(shared + 2));

  r.guarded[0] = r.guarded[1] = 7;
  bool each[2][1];
  tile::apply<"setp.gt.f32">(each, tile::view<2, 1>(&a[0]), 1.0f);
  tile::apply<"mov.f32">(tile::view<2, 1>(&r.guarded[0]), 9.0f,
                         tile::pred(each), tile::preserve_dst);

  int first, second;
  tile::apply<"ld.global.s32">(first, tile::view<1>(counter));
  tile::apply<"st.global.s32">(tile::view<1>(counter), 5);
  tile::apply<"ld.global.s32">(second, tile::view<1>(counter));
  r.order = 10 * first + second;

  if (threadIdx.x == 0)
    *out = r;
}

#define EXPECT(what, expected)                                                 \
  if ((what) != (expected)) {                                                  \
    std::printf("%s: is %g, expected %g\n", #what, double(what),               \
                double(expected));                                             \
    failed = true;                                                             \
  }

int main() {
  const float q[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  const unsigned char bytes[1] = {200};
  float *device_q;
  unsigned char *device_bytes;
  int *counter;
  results *out, r;
  cudaMalloc(&device_q, sizeof q);
  cudaMalloc(&device_bytes, sizeof bytes);
  cudaMalloc(&counter, sizeof(int));
  cudaMalloc(&out, sizeof r);
  cudaMemcpy(device_q, q, sizeof q, cudaMemcpyHostToDevice);
  cudaMemcpy(device_bytes, bytes, sizeof bytes, cudaMemcpyHostToDevice);
  cudaMemset(counter, 0, sizeof(int));
  compute<<<1, 1>>>(device_q, device_bytes, counter, out);
  if (cudaMemcpy(&r, out, sizeof r, cudaMemcpyDeviceToHost) != cudaSuccess) {
    std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 1;
  }
  bool failed = false;
  EXPECT(r.exponential, 2);
  EXPECT(r.value, 3);
  EXPECT(r.dot, 70);
  for (int i = 0; i != 4; ++i)
    EXPECT(r.product[i], q[i]);
  EXPECT(r.widened, 200);
  EXPECT(r.clamped, 255);
  for (int i = 0; i != 4; ++i)
    EXPECT(r.from_shared[i], q[i]);
  EXPECT(r.through_pointer, 3);
  EXPECT(r.guarded[0], 7);
  EXPECT(r.guarded[1], 9);
  EXPECT(r.order, 5);
  std::puts(failed ? "FAILED" : "passed");
  return failed;
}
