// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel for rows of a given length. Both versions include this after their
// kernels.

#ifndef GELU_PLAN_H
#define GELU_PLAN_H

#include "kernel.h"

template <class T> gelu_plan<T> gelu(int cols) {
  return rows::plan_pieces<T>(
      cols, []<class Shape>(Shape) { return &gelu_pieces<Shape>; });
}
template gelu_plan<float> gelu<float>(int);
template gelu_plan<bf16> gelu<bf16>(int);

#endif // GELU_PLAN_H
