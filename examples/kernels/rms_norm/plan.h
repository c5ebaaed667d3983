// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel for rows of a given length. Both versions include this after their
// kernels.

#ifndef RMS_NORM_PLAN_H
#define RMS_NORM_PLAN_H

#include "kernel.h"

template <class T> rms_norm_plan<T> rms_norm(int cols) {
  return rows::plan_rows<T>(
      cols, []<class Shape>(Shape) { return &rms_norm_rows<Shape>; });
}
template rms_norm_plan<float> rms_norm<float>(int);
template rms_norm_plan<bf16> rms_norm<bf16>(int);

#endif // RMS_NORM_PLAN_H
