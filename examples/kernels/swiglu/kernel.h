// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SWIGLU_KERNEL_H
#define SWIGLU_KERNEL_H

#include "../plans.h"

template <class T> using swiglu_plan = rows::plan<const T *, const T *, T *>;

/// The kernel (x, gate, y) by which each element of y becomes silu(x) * gate,
/// where silu(x) = x / (1 + exp(-x)). \p T is float or bf16, \p cols the length
/// of a row, up to 32768; arithmetic is fp32.
template <class T> swiglu_plan<T> swiglu(int cols);

#endif // SWIGLU_KERNEL_H
