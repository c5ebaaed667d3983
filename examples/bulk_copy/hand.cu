// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "kernel.h"

namespace {

// Addresses of the global and of the shared space.
template <class T> using global = __attribute__((address_space(1))) T;
template <class T> using shared = __attribute__((address_space(3))) T;

using mbarrier = unsigned long long;

struct stage {
  alignas(128) float x[tile_elements];
  alignas(128) float y[tile_elements];
};

struct pipeline {
  stage ring[stages];
  mbarrier full[stages];
  mbarrier empty[stages];
};

struct place {
  int stage = 0;
  unsigned parity = 0;

  __device__ void advance() {
    if (++stage == stages) {
      stage = 0;
      parity ^= 1;
    }
  }
};

__device__ void initialise(mbarrier &barrier, int count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"l"(
                   (shared<mbarrier> *)&barrier),
               "r"(count)
               : "memory");
}

__device__ void initialise(pipeline &p) {
#pragma unroll
  for (int i = 0; i != stages; ++i) {
    initialise(p.full[i], 1);
    initialise(p.empty[i], consumer_warps);
  }
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}

__device__ void wait(mbarrier &barrier, unsigned parity) {
  int complete;
  do
    asm volatile("{\n\t.reg .pred p;\n\t"
                 "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n\t"
                 "selp.s32 %0, 1, 0, p;\n\t}"
                 : "=r"(complete)
                 : "l"((shared<mbarrier> *)&barrier), "r"(parity)
                 : "memory");
  while (!complete);
}

__device__ void load(float *to, const float *from, unsigned bytes,
                     mbarrier &arrived) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::"
               "bytes [%0], [%1], %2, [%3];" ::"l"((shared<float> *)to),
               "l"((const global<float> *)from), "r"(bytes),
               "l"((shared<mbarrier> *)&arrived)
               : "memory");
}

__device__ unsigned part_of(long long rest, int size) {
  return rest < 0 ? 0 : rest < size ? unsigned(rest) : unsigned(size);
}

__device__ void produce(pipeline &p, long long count, const float *x,
                        const float *y) {
  place at;
  for (long long begin = blockIdx.x * 1LL * tile_elements; begin < count;
       begin += gridDim.x * 1LL * tile_elements, at.advance()) {
    wait(p.empty[at.stage], at.parity ^ 1);
    const unsigned bytes =
        part_of(count - begin, tile_elements) * unsigned(sizeof(float));
    stage &s = p.ring[at.stage];
    mbarrier &full = p.full[at.stage];
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"l"(
                     (shared<mbarrier> *)&full),
                 "r"(2 * bytes)
                 : "memory");
    load(s.x, x + begin, bytes, full);
    load(s.y, y + begin, bytes, full);
  }
}

template <int Repeat>
__device__ void load(float *r, const shared<float> *source) {
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4+%5];"
               : "=f"(r[0]), "=f"(r[1]), "=f"(r[2]), "=f"(r[3])
               : "l"(source), "n"(Repeat * lanes * vector * int(sizeof(float)))
               : "memory");
}

template <int Repeat>
__device__ void store(shared<float> *target, const float *r) {
  asm volatile("st.shared.v4.f32 [%0+%1], {%2, %3, %4, %5};" ::"l"(target),
               "n"(Repeat * lanes * vector * int(sizeof(float))), "f"(r[0]),
               "f"(r[1]), "f"(r[2]), "f"(r[3])
               : "memory");
}

__device__ void consume(pipeline &p, long long count, float a, float *y) {
  const int lane = threadIdx.x % lanes;
  const int first = threadIdx.x / lanes * warp_elements;
  place at;
  int previous = -1;
  for (long long begin = blockIdx.x * 1LL * tile_elements; begin < count;
       begin += gridDim.x * 1LL * tile_elements, at.advance()) {
    stage &s = p.ring[at.stage];
    wait(p.full[at.stage], at.parity);

    const auto *own_x = (const shared<float> *)&s.x[first + lane * vector];
    auto *own_y = (shared<float> *)&s.y[first + lane * vector];
    float r[repeats][vector], t[repeats][vector];
    static_assert(repeats == 2, "written out below");
    load<0>(r[0], own_x);
    load<1>(r[1], own_x);
    load<0>(t[0], own_y);
    load<1>(t[1], own_y);
#pragma unroll
    for (int k = 0; k != repeats; ++k)
#pragma unroll
      for (int i = 0; i != vector; ++i)
        asm("fma.rn.f32 %0, %1, %2, %0;"
            : "+f"(t[k][i])
            : "f"(r[k][i]), "f"(a));
    store<0>(own_y, t[0]);
    store<1>(own_y, t[1]);

    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    asm volatile("bar.warp.sync 0xffffffff;" ::: "memory");
    if (lane == 0) {
      const unsigned bytes = part_of(count - begin - first, warp_elements) *
                             unsigned(sizeof(float));
      asm volatile(
          "{\n\t.reg .pred p;\n\tsetp.ne.b32 p, %2, 0;\n\t"
          "@p cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;"
          "\n\t}" ::"l"((global<float> *)(y + begin + first)),
          "l"((shared<float> *)&s.y[first]), "r"(bytes)
          : "memory");
      asm volatile("cp.async.bulk.commit_group;" ::: "memory");
      asm volatile("cp.async.bulk.wait_group.read 1;" ::: "memory");
      if (previous >= 0)
        asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"l"(
                         (shared<mbarrier> *)&p.empty[previous])
                     : "memory");
      previous = at.stage;
    }
  }
  if (lane == 0)
    asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
}

} // namespace

__global__ void __launch_bounds__(block_threads)
    add_scaled(long long count, float a, const float *x, float *y) {
  __shared__ pipeline p;
  if (threadIdx.x == 0)
    initialise(p);
  asm volatile("bar.sync 0;" ::: "memory");

  const long long whole = count & -vector;
  const long long last = whole + threadIdx.x;
  if (blockIdx.x == 0 && last < count)
    y[last] += a * x[last];

  if (threadIdx.x < consumer_warps * lanes)
    consume(p, whole, a, y);
  else if (threadIdx.x == consumer_warps * lanes)
    produce(p, whole, x, y);
}
