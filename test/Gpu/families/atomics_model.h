// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A model of atomic instructions on elements of up to 128 bits.

#ifndef TILE_TEST_GPU_FAMILIES_ATOMICS_MODEL_H
#define TILE_TEST_GPU_FAMILIES_ATOMICS_MODEL_H

#include <vector>

enum class operation {
  add_,
  min_,
  max_,
  and_,
  or_,
  xor_,
  inc_,
  dec_,
  exch_,
  cas_
};
enum class element {
  b16,
  b32,
  b64,
  b128,
  u32,
  u64,
  s32,
  s64,
  f16,
  bf16,
  f32,
  f64
};

using bits = unsigned __int128;

/// A thread found the first value and left the second one.
struct step {
  bits from, to;
};

int element_bits(element type);
bits element_mask(element type);
bits apply(operation what, element type, bits old, bits b, bits c);

/// An operand, or the value before all steps, made of a random number. Where
/// the result may not depend on the order, it follows from the place.
bits operand(operation what, element type, bool depends_on_order,
             unsigned long long random, unsigned place);

/// True if some order of the steps leads from the first to the last value.
bool is_chain(bits first, bits last, const std::vector<step> &steps);

#endif // TILE_TEST_GPU_FAMILIES_ATOMICS_MODEL_H
