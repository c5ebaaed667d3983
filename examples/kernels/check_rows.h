// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the host parts of the row kernels: random matrices, and the
// comparison of each row with one computed in double precision.

#ifndef CHECK_ROWS_H
#define CHECK_ROWS_H

#include "../device_array.h"
#include "launch.h"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>

/// Rows of a tested matrix: more than the short ones of one block, and not a
/// multiple of that number.
constexpr int checked_rows = 70;

/// Lengths that fill a shape, that leave part of it empty, and that are not a
/// multiple of a 16-byte vector.
constexpr int checked_lengths[] = {32,   33,   64,   100,   136,   256,
                                   777,  1000, 1024, 2048,  3001,  4096,
                                   5000, 8192, 9999, 16384, 32760, 32768};

inline float to_float(float value) { return value; }
inline float to_float(bf16 value) {
  const uint32_t bits = static_cast<uint32_t>(value) << 16;
  float result;
  std::memcpy(&result, &bits, sizeof result);
  return result;
}

/// 1 sign, 4 exponent and 3 fraction bits; no infinity; all ones is NaN.
inline float to_float(e4m3 value) {
  const int bits = static_cast<int>(value);
  const int exponent = bits >> 3 & 15, fraction = bits & 7;
  if (exponent == 15 && fraction == 7)
    return NAN;
  const float magnitude = exponent == 0
                              ? std::ldexp(fraction, -9)
                              : std::ldexp(8 + fraction, exponent - 10);
  return bits >> 7 ? -magnitude : magnitude;
}

/// Rounds to the nearest \p T, ties to even.
template <class T> T rounded(float value);
template <> inline float rounded<float>(float value) { return value; }
template <> inline bf16 rounded<bf16>(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return static_cast<bf16>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/// \p count normally distributed values, the same in each run.
template <class T> std::vector<T> random_values(size_t count, float deviation) {
  std::mt19937 engine(static_cast<unsigned>(count));
  std::normal_distribution<float> distribution(0, deviation);
  std::vector<T> values(count);
  for (T &value : values)
    value = rounded<T>(distribution(engine));
  return values;
}

/// An output array that holds no valid number until it is written. Neither does
/// the margin past its end, which must never be written.
template <class T> class checked_output {
public:
  explicit checked_output(size_t size) : array(size + margin), count(size) {
    check(cudaMemset(array.data(), 0xff, array.bytes()));
  }
  T *data() { return array.data(); }

  /// The elements, after the last kernel has finished; it must not touch the
  /// margin.
  std::vector<T> to_host() const {
    check_launch();
    std::vector<T> host = array.to_host();
    const auto *bytes = reinterpret_cast<const unsigned char *>(&host[count]);
    if (std::count(bytes, bytes + margin * sizeof(T), 0xff) !=
        static_cast<long>(margin * sizeof(T))) {
      std::puts("FAILED: written past the end");
      std::exit(1);
    }
    host.resize(count);
    return host;
  }

private:
  static constexpr size_t margin = 64;
  device_array<T> array;
  size_t count;
};

/// A row as the reference sees it.
template <class T>
std::vector<double> row_of(const std::vector<T> &matrix, int row, int cols) {
  std::vector<double> values;
  for (int i = 0; i != cols; ++i)
    values.push_back(to_float(matrix[size_t(row) * cols + i]));
  return values;
}

/// How far a result may be from the exact one: relative error plus absolute
/// error.
struct tolerance {
  double relative, absolute;
};

/// The error of an fp32 computation whose result is rounded to \p T.
template <class T> tolerance with_rounding(tolerance of_fp32) {
  if (sizeof(T) == 2)
    of_fp32.relative += std::ldexp(1, -8);
  return of_fp32;
}

/// True if each row of \p result agrees with reference(row number).
template <class T, class Reference>
bool rows_agree(const std::vector<T> &result, int cols, tolerance allowed,
                Reference reference) {
  for (int row = 0; row != checked_rows; ++row) {
    const std::vector<double> exact = reference(row);
    const std::vector<double> found = row_of(result, row, cols);
    for (int i = 0; i != cols; ++i) {
      const double error = std::fabs(found[i] - exact[i]);
      if (error <= allowed.relative * std::fabs(exact[i]) + allowed.absolute)
        continue;
      std::printf("row %d of %d elements: [%d] is %.9g, expected %.9g\n", row,
                  cols, i, found[i], exact[i]);
      return false;
    }
  }
  return true;
}

/// Calls \p check_length with each length.
/// \return the exit status of the program.
template <class Check> int check_all(const char *name, Check check_length) {
  for (const int cols : checked_lengths)
    if (!check_length(cols)) {
      std::printf("FAILED: %s\n", name);
      return 1;
    }
  std::printf("passed: %s, rows of %d to %d elements\n", name,
              std::begin(checked_lengths)[0], std::end(checked_lengths)[-1]);
  return 0;
}

#endif // CHECK_ROWS_H
