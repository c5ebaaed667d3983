// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the rows of a matrix are distributed over threads, and reductions over
// them. All of it is plain CUDA, used by the tile versions of the kernels and
// by those by hand, and compiles with Clang (with and without the CUDA Toolkit)
// and with nvcc.

#ifndef ROWS_H
#define ROWS_H

#include <tile/device.h>

/// The bits of a bfloat16 and of an 8-bit float with 4 exponent bits.
enum class bf16 : unsigned short {};
enum class e4m3 : unsigned char {};

namespace rows {

constexpr float log2_e = 1.44269504088896340736f;
constexpr float ln_2 = 0.69314718055994530942f;

constexpr int warp_lanes = 32;
/// The widest access of one thread before sm_100.
constexpr int access_bytes = 16;

/// \p Threads threads share a row of elements \p T. Each holds \p Repeats
/// vectors of \p Vector neighbouring elements; neighbouring threads hold
/// neighbouring vectors, and repeat k is Threads vectors after repeat k - 1.
template <class T, int Threads, int Repeats,
          int Vector = access_bytes / int(sizeof(T))>
struct shape {
  using element = T;
  static constexpr int threads = Threads;
  static constexpr int repeats = Repeats;
  static constexpr int vector = Vector;
  static constexpr int held = Repeats * Vector; ///< elements of one thread
  static constexpr int capacity = Threads * held;

  static constexpr int block_threads = Threads < 128 ? 128 : Threads;
  static constexpr int rows_per_block = block_threads / Threads;
  /// Lanes of one warp, and warps, that share a row.
  static constexpr int lanes = Threads < warp_lanes ? Threads : warp_lanes;
  static constexpr int warps = Threads / lanes;

  static_assert(block_threads % Threads == 0 && Threads % lanes == 0);
};

/// The place of the calling thread in the matrix: in a row, or in a part of
/// one. Elements are counted from the start of the matrix.
template <class Shape> struct place {
  long long row;       ///< number of the row
  long long row_begin; ///< its first element
  int thread;          ///< number of the thread among those of the row
  int cols;            ///< elements of the row

  /// Each block has Shape::rows_per_block whole rows. Threads past the last row
  /// take part in reductions with an empty row.
  __device__ static place in_rows(long long row_count, int cols) {
    const long long row =
        blockIdx.x * 1LL * Shape::rows_per_block + threadIdx.x / Shape::threads;
    return {row, row * cols, int(threadIdx.x % Shape::threads),
            row < row_count ? cols : 0};
  }

  /// For kernels that do not depend on rows: each block has one piece of the
  /// matrix.
  __device__ static place in_pieces(long long row_count, int cols) {
    const long long begin = blockIdx.x * 1LL * Shape::capacity;
    const long long rest = row_count * cols - begin;
    return {blockIdx.x, begin, int(threadIdx.x),
            rest < Shape::capacity ? int(rest) : Shape::capacity};
  }

  /// The same place in the first row, for a vector that all rows share.
  __device__ place in_first_row() const { return {0, 0, thread, cols}; }

  /// The thread's first element.
  __device__ long long first() const {
    return row_begin + thread * Shape::vector;
  }

  /// True if vector \p repeat is inside the row, which consists of whole
  /// vectors.
  __device__ bool holds(int repeat) const {
    return (repeat * Shape::threads + thread) * Shape::vector < cols;
  }
};

/// The value of the lane whose number differs in the bits of \p lane_mask, and
/// a barrier of the block: by tile calls in tile_rows.h, by hand in asm_rows.h.
__device__ float shuffle_xor(float value, int lane_mask);
__device__ void block_barrier();

struct maximum {
  __device__ float operator()(float a, float b) const {
#ifdef __clang__
    return __builtin_fmaxf(a, b);
#else
    return fmaxf(a, b);
#endif
  }
};
struct sum {
  __device__ float operator()(float a, float b) const { return a + b; }
};

/// Combines the values of each \p Lanes neighbouring lanes; all of them get the
/// result.
template <int Lanes, class Combine>
__device__ float over_lanes(float value, Combine combine) {
#pragma unroll
  for (int distance = Lanes / 2; distance != 0; distance /= 2)
    value = combine(value, shuffle_xor(value, distance));
  return value;
}

/// Passes a value of each warp of a row to all of them: lane i of every warp
/// gets the value of warp i % warps. Has one barrier; use it once per kernel
/// and \p Value.
template <class Shape, class Value> __device__ Value exchange(Value value) {
  __shared__ Value of_warp[Shape::block_threads / warp_lanes];
  const int warp = threadIdx.x / warp_lanes, lane = threadIdx.x % warp_lanes;
  if (lane == 0)
    of_warp[warp] = value;
  block_barrier();
  const int first = Shape::rows_per_block == 1 ? 0 : warp & -Shape::warps;
  return of_warp[first + lane % Shape::warps];
}

/// Combines the values of all threads of a row; all of them get the result.
template <class Shape, class Combine>
__device__ float over_row(float value, Combine combine) {
  value = over_lanes<Shape::lanes>(value, combine);
  if constexpr (Shape::warps > 1)
    value = over_lanes<Shape::warps>(exchange<Shape>(value), combine);
  return value;
}

} // namespace rows

#endif // ROWS_H
