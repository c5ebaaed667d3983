// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel for rows of a given length. Both versions include this after their
// kernels.

#ifndef DEQUANTIZE_PLAN_H
#define DEQUANTIZE_PLAN_H

#include "kernel.h"

template <class T> dequantize_plan<T> dequantize(int cols) {
  using piece = decltype(rows::wide_shape<T, 4096>());
  if (cols > piece::capacity && cols % piece::capacity == 0)
    return {&dequantize_pieces<piece>, piece::block_threads, 0,
            piece::capacity};
  return rows::plan_rows<T>(
      cols, []<class Shape>(Shape) { return &dequantize_rows<Shape>; });
}
template dequantize_plan<float> dequantize<float>(int);
template dequantize_plan<bf16> dequantize<bf16>(int);

#endif // DEQUANTIZE_PLAN_H
