// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef QUANTIZE_KERNEL_H
#define QUANTIZE_KERNEL_H

#include "../plans.h"

/// The largest finite e4m3 value.
constexpr float e4m3_max = 448;
/// The largest magnitude of a row counts as at least this, so that a row of
/// zeros has a scale too.
constexpr float smallest_maximum = 1e-30f;

template <class T> using quantize_plan = rows::plan<const T *, e4m3 *, float *>;

/// The kernel (x, q, scales) by which each row of x becomes q[i] * scale, where
/// scale maps the largest magnitude of the row to e4m3_max. There is one scale
/// for each row. \p T is float or bf16, \p cols the length of a row, up to
/// 32768.
template <class T> quantize_plan<T> quantize(int cols);

#endif // QUANTIZE_KERNEL_H
