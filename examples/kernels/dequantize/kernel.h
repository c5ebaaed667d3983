// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEQUANTIZE_KERNEL_H
#define DEQUANTIZE_KERNEL_H

#include "../plans.h"

template <class T>
using dequantize_plan = rows::plan<const e4m3 *, const float *, T *>;

/// The kernel (q, scales, y) by which each row of y becomes q[i] * scale, with
/// one scale for each row. \p T is float or bf16, \p cols the length of a row,
/// up to 32768.
template <class T> dequantize_plan<T> dequantize(int cols);

#endif // DEQUANTIZE_KERNEL_H
