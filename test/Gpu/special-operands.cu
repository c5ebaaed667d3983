// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Special registers, negated predicates and address conversions on a GPU, compared with
// the results of CUDA and C++. Two blocks of 2x48 threads.
//
// REQUIRES: gpu, cuda-toolkit
// RUN: %clangxx_cuda --no-cuda-gpu-arch=all --cuda-gpu-arch=%gpu-arch \
// RUN:   -fpass-plugin=%plugin -std=c++17 -O2 %s -o %t %cuda-libs
// RUN: %t

#include <cstdio>
#include <tile/apply.h>

using namespace tile::literals;

enum : unsigned {
  thread_place = 1,
  block_place = 2,
  lane = 4,
  lane_mask = 8,
  clock_order = 16,
  sm_number = 32,
  negation = 64,
  spaces = 128,
  addresses = 256,
  grid_low = 512,
};

/// Each thread reports the checks that fail.
__global__ void check(unsigned *failed, unsigned seed) {
  __shared__ unsigned shared[4];
  unsigned wrong = 0, number = threadIdx.y * blockDim.x + threadIdx.x;
  unsigned a[1], b[1];

  tile::apply("mov.u32"_ptx, a, "%tid.x"_sreg);
  tile::apply("mov.b32"_ptx, b, "%tid.y"_sreg);
  unsigned short narrow[1];
  tile::apply("mov.u16"_ptx, narrow, "%ntid.x"_sreg);
  if (a[0] != threadIdx.x || b[0] != threadIdx.y || narrow[0] != blockDim.x)
    wrong |= thread_place;
  tile::apply("mov.u32"_ptx, a, "%ctaid.x"_sreg);
  tile::apply("mov.s32"_ptx, b, "%nctaid.x"_sreg);
  if (a[0] != blockIdx.x || b[0] != gridDim.x)
    wrong |= block_place;
  tile::apply("mov.u32"_ptx, a, "%laneid"_sreg);
  if (a[0] != number % 32)
    wrong |= lane;
  tile::apply("mov.u32"_ptx, b, "%lanemask_lt"_sreg);
  if (b[0] != (1u << a[0]) - 1)
    wrong |= lane_mask;

  unsigned long long start[1], stop[1], time[2][1];
  tile::apply("mov.u64"_ptx, start, "%clock64"_sreg);
  tile::apply("mov.u64"_ptx, tile::view<1, 1>(time[0]), "%globaltimer"_sreg);
  float f[1] = {float(seed)};
  for (int i = 0; i != 64; ++i)
    tile::apply("sqrt.rn.f32"_ptx, f, f, tile::pinned);
  tile::apply("mov.u64"_ptx, tile::view<1, 1>(time[1]), "%globaltimer"_sreg);
  tile::apply("mov.u64"_ptx, stop, "%clock64"_sreg);
  if (stop[0] <= start[0] + 64 || time[1][0] < time[0][0])
    wrong |= clock_order;
  tile::apply("mov.u32"_ptx, a, "%smid"_sreg);
  tile::apply("mov.u32"_ptx, b, "%nsmid"_sreg);
  if (a[0] >= b[0])
    wrong |= sm_number;
  tile::apply("mov.u64"_ptx, start, "%gridid"_sreg);
  tile::apply("mov.u32"_ptx, a, "%gridid"_sreg);
  if (unsigned(start[0]) != a[0])
    wrong |= grid_low;

  // Both values of the comparison and of the combined predicate.
  bool less[4][1], c[4] = {seed > 9, seed < 9, seed > 9, seed < 9};
  int x[4][1] = {{1}, {1}, {3}, {3}};
  tile::apply("setp.lt.and.s32"_ptx, less, x, int(seed) + 1,
              tile::negated(tile::elements(c)));
  for (int i = 0; i != 4; ++i)
    if (less[i][0] != ((x[i][0] < int(seed) + 1) && !c[i]))
      wrong |= negation;
  tile::apply("setp.lt.xor.s32"_ptx, less, x, int(seed) + 1,
              tile::negated(c[1]));
  for (int i = 0; i != 4; ++i)
    if (less[i][0] != ((x[i][0] < int(seed) + 1) != !c[1]))
      wrong |= negation;

  unsigned long long generic[1] = {
      reinterpret_cast<unsigned long long>(&shared[seed])};
  unsigned long long inside[1], back[1];
  bool in_shared[1], in_global[1];
  tile::apply("isspacep.shared"_ptx, in_shared, generic);
  tile::apply("isspacep.global"_ptx, in_global, generic);
  if (!in_shared[0] || in_global[0])
    wrong |= spaces;
  tile::apply("cvta.to.shared.u64"_ptx, inside, generic);
  tile::apply("cvta.shared.u64"_ptx, back, inside);
  if (back[0] != generic[0] || inside[0] >= 1u << 18)
    wrong |= addresses;
  failed[blockIdx.x * 96 + number] = wrong;
}

enum : unsigned { rank = 1, count = 2, mapped = 4, unmapped = 8 };

/// In clusters of two blocks of one thread; for sm_90 or newer.
__global__ void check_cluster(unsigned *failed) {
#if __CUDA_ARCH__ >= 900
  __shared__ unsigned word;
  unsigned wrong = 0, mine[1], size[1], other[1], found[1];
  bool is_cluster[1];
  tile::apply("mov.u32"_ptx, mine, "%cluster_ctarank"_sreg);
  tile::apply("mov.u32"_ptx, size, "%cluster_nctarank"_sreg);
  tile::apply("mov.pred"_ptx, is_cluster, "%is_explicit_cluster"_sreg);
  if (mine[0] != blockIdx.x % 2)
    wrong |= rank;
  if (size[0] != 2 || !is_cluster[0])
    wrong |= count;
  unsigned long long generic[1] = {reinterpret_cast<unsigned long long>(&word)};
  unsigned long long there[1];
  other[0] = 1 - mine[0];
  tile::apply("mapa.u64"_ptx, there, generic, other);
  tile::apply("getctarank.u64"_ptx, found, there);
  if (found[0] != other[0])
    wrong |= mapped;
  tile::apply("getctarank.u64"_ptx, found, generic);
  if (found[0] != mine[0])
    wrong |= unmapped;
  failed[blockIdx.x] = wrong;
#endif
}

/// Prints what the threads reported; true if a check failed or did not run.
static bool failures(const char *what, const unsigned *failed, int threads) {
  unsigned all = 0;
  for (int i = 0; i != threads; ++i)
    all |= failed[i];
  cudaError_t status = cudaGetLastError();
  std::printf("%s: %d threads, %s, failed checks %#x\n", what, threads,
              cudaGetErrorString(status), all);
  return all || status != cudaSuccess;
}

int main() {
  constexpr int threads = 2 * 96;
  unsigned *failed;
  if (cudaMallocManaged(&failed, threads * sizeof(unsigned)) != cudaSuccess)
    return 1;
  for (int i = 0; i != threads; ++i)
    failed[i] = ~0u;
  check<<<2, dim3(48, 2)>>>(failed, 1);
  cudaDeviceSynchronize();
  bool any =
      failures("special registers, predicates, addresses", failed, threads);

  int major = 0;
  cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0);
  if (major >= 9) {
    failed[0] = failed[1] = failed[2] = failed[3] = ~0u;
    cudaLaunchAttribute pairs = {};
    pairs.id = cudaLaunchAttributeClusterDimension;
    pairs.val.clusterDim = {2, 1, 1};
    cudaLaunchConfig_t configuration = {};
    configuration.gridDim = dim3(4);
    configuration.blockDim = dim3(1);
    configuration.attrs = &pairs;
    configuration.numAttrs = 1;
    void *arguments[] = {&failed};
    cudaLaunchKernelExC(&configuration,
                        reinterpret_cast<const void *>(check_cluster),
                        arguments);
    cudaDeviceSynchronize();
    any |= failures("clusters", failed, 4);
  }
  cudaFree(failed);
  return any;
}
