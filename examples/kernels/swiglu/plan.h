// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel for rows of a given length. Both versions include this after their
// kernels.

#ifndef SWIGLU_PLAN_H
#define SWIGLU_PLAN_H

#include "kernel.h"

template <class T> swiglu_plan<T> swiglu(int cols) {
  return rows::plan_pieces<T>(
      cols, []<class Shape>(Shape) { return &swiglu_pieces<Shape>; });
}
template swiglu_plan<float> swiglu<float>(int);
template swiglu_plan<bf16> swiglu<bf16>(int);

#endif // SWIGLU_PLAN_H
