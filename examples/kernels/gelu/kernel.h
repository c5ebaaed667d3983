// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GELU_KERNEL_H
#define GELU_KERNEL_H

#include "../plans.h"

/// The tanh form of GELU is x / 2 * (1 + tanh(s * (x + c * x^3))).
constexpr float gelu_s = 0.79788456080286535588f; ///< sqrt(2 / pi)
constexpr float gelu_c = 0.044715f;

template <class T> using gelu_plan = rows::plan<const T *, T *>;

/// The kernel (x, y) by which each element of y becomes the GELU of that of x.
/// \p T is float or bf16, \p cols the length of a row, up to 32768; arithmetic
/// is fp32.
template <class T> gelu_plan<T> gelu(int cols);

#endif // GELU_KERNEL_H
