// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RMS_NORM_KERNEL_H
#define RMS_NORM_KERNEL_H

#include "../plans.h"

/// Added to the mean of the squares.
constexpr float rms_norm_epsilon = 1e-6f;

template <class T> using rms_norm_plan = rows::plan<const T *, const T *, T *>;

/// The kernel (x, weight, y) by which each row of y becomes
/// x[i] / sqrt(mean of all x[j]^2 + epsilon) * weight[i]. \p T is float or
/// bf16,
/// \p cols the length of a row and of weight, up to 32768; arithmetic is fp32.
template <class T> rms_norm_plan<T> rms_norm(int cols);

#endif // RMS_NORM_KERNEL_H
