// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The limit of the row kernels: a plain copy with accesses of 16 bytes, and the
// copy of the CUDA run time. On an H200 one access per thread and blocks of 256
// threads are the fastest of the shapes with 1 to 4 accesses and 128 to 1024
// threads, or close to it: docs/kernels.md.

#include <cuda_runtime.h>

namespace {

constexpr int threads = 256;

__global__ void __launch_bounds__(threads)
    copy_vectors(long long count, const uint4 *source, uint4 *target) {
  const long long i = blockIdx.x * 1LL * threads + threadIdx.x;
  if (i < count)
    target[i] = source[i];
}

} // namespace

/// Copies \p bytes, a multiple of 16.
/// \return a cudaError_t.
extern "C" int launch_copy(long long bytes, const void *source, void *target,
                           void *stream) {
  const long long count = bytes / 16;
  const auto blocks = static_cast<unsigned>((count + threads - 1) / threads);
  copy_vectors<<<blocks, threads, 0, static_cast<cudaStream_t>(stream)>>>(
      count, static_cast<const uint4 *>(source), static_cast<uint4 *>(target));
  return cudaGetLastError();
}

extern "C" int launch_memcpy(long long bytes, const void *source, void *target,
                             void *stream) {
  return cudaMemcpyAsync(target, source, bytes, cudaMemcpyDeviceToDevice,
                         static_cast<cudaStream_t>(stream));
}

/// Resets the lines that kernels asked the L2 cache to keep.
extern "C" int reset_cache() { return cudaCtxResetPersistingL2Cache(); }
