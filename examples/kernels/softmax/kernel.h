// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SOFTMAX_KERNEL_H
#define SOFTMAX_KERNEL_H

#include "../plans.h"

template <class T> using softmax_plan = rows::plan<const T *, T *>;

/// The kernel (x, y) by which each row of y becomes the softmax of that of x:
/// exp(x[i]) over the sum of all exp(x[j]). \p T is float or bf16, \p cols the
/// length of a row, up to 32768; arithmetic is fp32 for both types.
template <class T> softmax_plan<T> softmax(int cols);

/// The same for the logarithm of softmax: x[i] - log(sum of all exp(x[j])).
template <class T> softmax_plan<T> log_softmax(int cols);

#endif // SOFTMAX_KERNEL_H
