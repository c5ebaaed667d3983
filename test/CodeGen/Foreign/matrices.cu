// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix instructions through mma.h.
//
// RUN: %same-ptx %s

#include <cuda_bf16.h>
#include <mma.h>

using namespace nvcuda;

template <class T>
__device__ void multiply(const T *a, const T *b, float *c, int depth) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::col_major> right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  for (int k = 0; k < depth; k += 16) {
    wmma::load_matrix_sync(left, a + k, depth);
    wmma::load_matrix_sync(right, b + k, depth);
    wmma::mma_sync(sum, left, right, sum);
  }
  for (float &element : sum.x)
    element *= 0.5f;
  wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
}

__global__ void multiply_half(const __half *a, const __half *b, float *c,
                              int k) {
  multiply(a, b, c, k);
}

__global__ void multiply_bf16(const __nv_bfloat16 *a, const __nv_bfloat16 *b,
                              float *c, int k) {
  multiply(a, b, c, k);
}

__global__ void multiply_int(const signed char *a, const signed char *b,
                             int *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major>
      right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> sum;
  wmma::fill_fragment(sum, 1);
  wmma::load_matrix_sync(left, a, 16);
  wmma::load_matrix_sync(right, b, 16);
  wmma::mma_sync(sum, left, right, sum);
  wmma::store_matrix_sync(c, sum, 16, wmma::mem_col_major);
}
