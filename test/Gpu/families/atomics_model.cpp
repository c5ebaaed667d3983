// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What atomic instructions do to an element, and whether values that threads
// saw can be those of one order of their steps.

#include "atomics_model.h"
#include <algorithm>
#include <cstring>

namespace {

bool is_float(element type) { return type >= element::f16; }
bool is_signed(element type) {
  return type == element::s32 || type == element::s64;
}
/// Exponent and fraction of the two formats of 16 bits.
int fraction_bits(element type) { return type == element::f16 ? 10 : 7; }
int bias(element type) { return type == element::f16 ? 15 : 127; }

/// The number that the bits stand for; of 16-bit types, integers alone.
double to_number(element type, bits value) {
  if (type == element::f64) {
    unsigned long long low = static_cast<unsigned long long>(value);
    double number;
    std::memcpy(&number, &low, sizeof number);
    return number;
  }
  if (type == element::f32) {
    unsigned low = static_cast<unsigned>(value);
    float number;
    std::memcpy(&number, &low, sizeof number);
    return number;
  }
  const unsigned all = static_cast<unsigned>(value);
  const int fraction = fraction_bits(type);
  const unsigned mantissa = all & ((1u << fraction) - 1);
  int exponent =
      static_cast<int>(all >> fraction & ((1u << (15 - fraction)) - 1));
  if (exponent == 0 && mantissa == 0)
    return 0;
  double number = (1u << fraction) + mantissa;
  for (exponent -= bias(type) + fraction; exponent > 0; --exponent)
    number *= 2;
  for (; exponent < 0; ++exponent)
    number /= 2;
  return all >> 15 ? -number : number;
}

bits from_double(double number) {
  unsigned long long all;
  std::memcpy(&all, &number, sizeof all);
  return all;
}
bits from_float(float number) {
  unsigned all;
  std::memcpy(&all, &number, sizeof all);
  return all;
}

bits from_number(element type, double number) {
  if (type == element::f64)
    return from_double(number);
  if (type == element::f32)
    return from_float(static_cast<float>(number));
  if (number == 0)
    return 0;
  const int fraction = fraction_bits(type);
  double magnitude = number < 0 ? -number : number;
  int exponent = 0;
  for (; magnitude >= 2; ++exponent)
    magnitude /= 2;
  const unsigned mantissa =
      static_cast<unsigned>((magnitude - 1) * (1u << fraction));
  return (number < 0 ? 0x8000u : 0u) |
         static_cast<unsigned>(exponent + bias(type)) << fraction | mantissa;
}

long long sign_extended(element type, bits value) {
  const int shift = 64 - element_bits(type);
  return static_cast<long long>(static_cast<unsigned long long>(value)
                                << shift) >>
         shift;
}

bool is_less(element type, bits a, bits b) {
  if (is_float(type))
    return to_number(type, a) < to_number(type, b);
  if (is_signed(type))
    return sign_extended(type, a) < sign_extended(type, b);
  return a < b;
}

} // namespace

int element_bits(element type) {
  switch (type) {
  case element::b16:
  case element::f16:
  case element::bf16:
    return 16;
  case element::b32:
  case element::u32:
  case element::s32:
  case element::f32:
    return 32;
  case element::b128:
    return 128;
  default:
    return 64;
  }
}

bits element_mask(element type) {
  const int width = element_bits(type);
  return width == 128 ? ~bits(0) : (bits(1) << width) - 1;
}

bits apply(operation what, element type, bits old, bits b, bits c) {
  switch (what) {
  case operation::add_:
    return is_float(type)
               ? from_number(type, to_number(type, old) + to_number(type, b))
               : (old + b) & element_mask(type);
  case operation::min_:
    return is_less(type, b, old) ? b : old;
  case operation::max_:
    return is_less(type, old, b) ? b : old;
  case operation::and_:
    return old & b;
  case operation::or_:
    return old | b;
  case operation::xor_:
    return old ^ b;
  case operation::inc_:
    return old >= b ? 0 : old + 1;
  case operation::dec_:
    return old == 0 || old > b ? b : old - 1;
  case operation::exch_:
    return b;
  case operation::cas_:
    return old == b ? c : old;
  }
  return 0;
}

bits operand(operation what, element type, bool depends_on_order,
             unsigned long long random, unsigned place) {
  // Sums stay exact, those of 128 steps in the 8 bits of bf16 as well.
  if (is_float(type)) {
    const int range = what != operation::add_    ? 200
                      : element_bits(type) == 16 ? 3
                                                 : 2001;
    return from_number(type, static_cast<int>(random % range) - range / 3);
  }
  const bits wide = bits(random * 0x9e3779b97f4a7c15ull) << 64 | random;
  switch (what) {
  case operation::and_:
    return (wide | wide << 7 | wide >> 9 | bits(random) << 3) &
           element_mask(type);
  case operation::or_:
    return wide & wide << 7 & wide >> 9 & element_mask(type);
  case operation::inc_:
  case operation::dec_:
    return depends_on_order ? random % 9 : place + 5;
  case operation::cas_: { // few, so that many succeed
    const bits few = random % 3;
    return (few << (element_bits(type) - 2) | few * 21) & element_mask(type);
  }
  default:
    return wide & element_mask(type);
  }
}

/// Each step is an edge from one value to the next: an Euler path from the
/// first to the last value is an order of the steps.
bool is_chain(bits first, bits last, const std::vector<step> &steps) {
  std::vector<bits> values = {first, last};
  for (const step &s : steps) {
    values.push_back(s.from);
    values.push_back(s.to);
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  auto number = [&](bits value) {
    return std::lower_bound(values.begin(), values.end(), value) -
           values.begin();
  };
  std::vector<long> balance(values.size()), parent(values.size());
  for (unsigned i = 0; i != parent.size(); ++i)
    parent[i] = i;
  auto root = [&](long i) {
    while (parent[i] != i)
      i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const step &s : steps) {
    ++balance[number(s.from)];
    --balance[number(s.to)];
    parent[root(number(s.from))] = root(number(s.to));
  }
  --balance[number(first)];
  ++balance[number(last)];
  for (unsigned i = 0; i != values.size(); ++i)
    if (balance[i] != 0 || root(i) != root(number(first)))
      return false;
  return true;
}
