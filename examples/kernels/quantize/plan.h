// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel for rows of a given length. Both versions include this after their
// kernels.

#ifndef QUANTIZE_PLAN_H
#define QUANTIZE_PLAN_H

#include "kernel.h"

template <class T> quantize_plan<T> quantize(int cols) {
  return rows::plan_rows<T>(
      cols, []<class Shape>(Shape) { return &quantize_rows<Shape>; });
}
template quantize_plan<float> quantize<float>(int);
template quantize_plan<bf16> quantize<bf16>(int);

#endif // QUANTIZE_PLAN_H
