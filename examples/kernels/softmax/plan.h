// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel for rows of a given length. Both versions include this after their
// kernels.

#ifndef SOFTMAX_PLAN_H
#define SOFTMAX_PLAN_H

#include "kernel.h"

template <class T> softmax_plan<T> softmax(int cols) {
  return rows::plan_rows<T>(
      cols, []<class Shape>(Shape) { return &softmax_rows<Shape, false>; });
}
template softmax_plan<float> softmax<float>(int);
template softmax_plan<bf16> softmax<bf16>(int);

template <class T> softmax_plan<T> log_softmax(int cols) {
  return rows::plan_rows<T>(
      cols, []<class Shape>(Shape) { return &softmax_rows<Shape, true>; });
}
template softmax_plan<float> log_softmax<float>(int);
template softmax_plan<bf16> log_softmax<bf16>(int);

#endif // SOFTMAX_PLAN_H
