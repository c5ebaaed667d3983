// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One line for each spelling that was executed, and a last one.

#ifndef TILE_TEST_GPU_FAMILIES_REPORT_H
#define TILE_TEST_GPU_FAMILIES_REPORT_H

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

/// A result is pass or FAIL, the spelling, the checks made, and those that
/// failed. True if some failed; a test that checked nothing has failed.
inline bool report(const char *spelling, long checks, long failures) {
  const bool failed = failures != 0 || checks == 0;
  std::printf("%s\t%s\t%ld\t%ld\n", failed ? "FAIL" : "pass", spelling, checks,
              failures);
  return failed;
}

/// A spelling that cannot be executed, and why.
inline void leave_out(const char *spelling, const char *reason) {
  std::printf("left out\t%s\t%s\n", spelling, reason);
}

/// Stops at an error of the CUDA runtime, after which no result counts.
inline void require(cudaError_t status, const char *what) {
  if (status == cudaSuccess)
    return;
  std::printf("FAIL\t%s\t%s\n", what, cudaGetErrorString(status));
  std::exit(1);
}
//===----------------------------------------------------------------------===//
// Memory of the host and its copy on the device
//===----------------------------------------------------------------------===//

struct mirror {
  char *host, *device;
  size_t size;
  bool in_use; // by kernels that were launched
};
inline std::vector<mirror> mirrors;

/// Memory of the host, all zero. Kernels get its copy by `on_device`.
template <class T> T *mirrored(size_t count) {
  mirror m = {static_cast<char *>(std::aligned_alloc(
                  256, (count * sizeof(T) + 255) / 256 * 256)),
              nullptr, count * sizeof(T), false};
  std::memset(m.host, 0, m.size);
  require(cudaMalloc(&m.device, m.size), "memory");
  mirrors.push_back(m);
  return reinterpret_cast<T *>(m.host);
}
template <class T> void release(T *memory) {
  for (mirror &m : mirrors)
    if (m.host == reinterpret_cast<char *>(memory)) {
      require(cudaFree(m.device), "memory");
      std::free(m.host);
      m = mirrors.back();
      mirrors.pop_back();
      return;
    }
}

/// The copy for a kernel, up to date where the first one is launched.
template <class T> T *on_device(T *memory) {
  for (mirror &m : mirrors)
    if (m.host == (const char *)memory) {
      if (!m.in_use)
        require(cudaMemcpy(m.device, m.host, m.size, cudaMemcpyHostToDevice),
                "copy");
      m.in_use = true;
      return (T *)m.device;
    }
  std::puts("FAIL\ta kernel gets memory that has no copy");
  std::exit(1);
}
template <class T> T on_device(T value) { return value; }

/// After launches: the host has what they wrote.
inline void finish_launch(const char *what) {
  require(cudaGetLastError(), what);
  require(cudaDeviceSynchronize(), what);
  for (mirror &m : mirrors)
    if (m.in_use) {
      require(cudaMemcpy(m.host, m.device, m.size, cudaMemcpyDeviceToHost),
              what);
      m.in_use = false;
    }
}

/// Launches `kernel` in clusters of `cluster` blocks.
template <class... Parameters, class... Arguments>
void launch_cluster(void (*kernel)(Parameters...), dim3 grid, unsigned threads,
                    unsigned cluster, const char *what, Arguments... memory) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {cluster, 1, 1};
  cudaLaunchConfig_t configuration = {};
  configuration.gridDim = grid;
  configuration.blockDim = dim3(threads);
  configuration.attrs = &attribute;
  configuration.numAttrs = 1;
  require(cudaLaunchKernelEx(&configuration, kernel,
                             Parameters(on_device(memory))...),
          what);
  finish_launch(what);
}

/// The last line, and the exit status of the program.
inline int finish(const char *topic, int executed, int left_out, int failures) {
  const bool failed = failures != 0 || executed == 0;
  std::printf("%s\t%s\t%d executed\t%d left out\t%d failed\n",
              failed ? "FAILED" : "passed", topic, executed, left_out,
              failures);
  return failed;
}

/// A sequence of numbers that is the same in each run.
class sequence {
public:
  explicit sequence(unsigned long long seed) : state(seed) {}
  unsigned next() {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    unsigned long long x = state >> 29 ^ state >> 11;
    return static_cast<unsigned>(x * 0x9e3779b97f4a7c15ull >> 32);
  }
  unsigned below(unsigned limit) { return next() % limit; }
  unsigned long long wide() {
    const unsigned long long high = next();
    return high << 32 | next();
  }

private:
  unsigned long long state;
};

#endif // TILE_TEST_GPU_FAMILIES_REPORT_H
