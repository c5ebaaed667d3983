// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the host parts of the examples: device memory that frees itself,
// and CUDA errors that end the program.

#ifndef DEVICE_ARRAY_H
#define DEVICE_ARRAY_H

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

/// Ends the program if \p status is an error of the CUDA run time.
inline void check(cudaError_t status) {
  if (status == cudaSuccess)
    return;
  std::fprintf(stderr, "CUDA error: %s\n", cudaGetErrorString(status));
  std::exit(2);
}

/// Waits for the last kernel, and ends the program if it failed.
inline void check_launch() {
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}

/// An array in device memory.
template <class T> class device_array {
public:
  /// In whole vectors: compute-sanitizer takes each cp.async to read as many
  /// bytes as it writes.
  explicit device_array(size_t size) : count(size) {
    const size_t vector = 16, vectors = (bytes() + vector - 1) / vector;
    check(cudaMalloc(reinterpret_cast<void **>(&elements), vectors * vector));
  }
  explicit device_array(const std::vector<T> &host)
      : device_array(host.size()) {
    check(cudaMemcpy(elements, host.data(), bytes(), cudaMemcpyHostToDevice));
  }
  device_array(const device_array &) = delete;
  device_array &operator=(const device_array &) = delete;
  ~device_array() { check(cudaFree(elements)); }

  T *data() { return elements; }
  const T *data() const { return elements; }
  size_t size() const { return count; }
  size_t bytes() const { return count * sizeof(T); }

  std::vector<T> to_host() const {
    std::vector<T> host(count);
    check(cudaMemcpy(host.data(), elements, bytes(), cudaMemcpyDeviceToHost));
    return host;
  }

private:
  T *elements = nullptr;
  size_t count;
};

#endif // DEVICE_ARRAY_H
