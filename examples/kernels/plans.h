// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The shape of a kernel for rows of a given length. Plain host code without the
// CUDA run time; launch.h launches plans.

#ifndef PLANS_H
#define PLANS_H

#include "rows.h"

namespace rows {

/// A kernel for rows of one length, and how to launch it. Its blocks work on
/// whole rows or, if rows_per_block is 0, on pieces of elements_per_block
/// elements.
template <class... Pointers> struct plan {
  void (*kernel)(long long rows, int cols, Pointers...);
  int block_threads;
  int rows_per_block;
  int elements_per_block;

  unsigned blocks(long long rows, int cols) const {
    const auto whole = [](long long count, int per_block) {
      return static_cast<unsigned>((count + per_block - 1) / per_block);
    };
    return rows_per_block != 0 ? whole(rows, rows_per_block)
                               : whole(rows * cols, elements_per_block);
  }
};

template <class T>
constexpr int vector_elements = access_bytes / int(sizeof(T));

/// The shape for rows of up to \p Capacity elements that start at a multiple of
/// 16 bytes: two accesses of 16 bytes per thread, or more where 512 threads are
/// not enough.
template <class T, int Capacity> constexpr auto wide_shape() {
  constexpr int vectors = Capacity / vector_elements<T>;
  constexpr int threads = vectors <= 1024 ? vectors / 2 : 512;
  return shape<T, threads, vectors / threads>();
}

/// The plan of a kernel that keeps whole rows of \p cols elements \p T in
/// registers: it uses the smallest shape that holds a row. \p kernel_of maps a
/// shape to its kernel. Rows of whole 16-byte vectors are moved by vectors,
/// others element by element.
/// \return a plan without a kernel for rows of more than 32768 elements.
template <class T, class KernelOf>
auto plan_rows(int cols, KernelOf kernel_of) {
  decltype(plan{kernel_of(wide_shape<T, 64>()), 0, 0, 0}) result = {};
  const auto holds = [&]<class Shape>(Shape shape) {
    if (cols > Shape::capacity)
      return false;
    result = {kernel_of(shape), Shape::block_threads, Shape::rows_per_block, 0};
    return true;
  };
  const auto first_of = [&](auto... shapes) { return (holds(shapes) || ...); };
  if (cols % vector_elements<T> == 0)
    first_of(wide_shape<T, 64>(), wide_shape<T, 256>(), wide_shape<T, 1024>(),
             wide_shape<T, 2048>(), wide_shape<T, 4096>(),
             wide_shape<T, 8192>(), wide_shape<T, 16384>(),
             wide_shape<T, 32768>());
  else
    first_of(shape<T, 32, 8, 1>(), shape<T, 128, 16, 1>(),
             shape<T, 512, 16, 1>(), shape<T, 1024, 32, 1>());
  return result;
}

/// The plan of a kernel that does not depend on rows: each block works on one
/// piece of the matrix, with one access per thread. As in plan_rows, an access
/// is 16 bytes if rows consist of such vectors.
template <class T, class KernelOf>
auto plan_pieces(int cols, KernelOf kernel_of) {
  const auto plan_of = [&]<class Shape>(Shape shape) {
    return plan{kernel_of(shape), Shape::block_threads, 0, Shape::capacity};
  };
  return cols % vector_elements<T> == 0 ? plan_of(shape<T, 256, 1>())
                                        : plan_of(shape<T, 256, 1, 1>());
}

} // namespace rows

#endif // PLANS_H
