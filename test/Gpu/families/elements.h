// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operation and the element type that an opcode names.

#ifndef TILE_TEST_GPU_FAMILIES_ELEMENTS_H
#define TILE_TEST_GPU_FAMILIES_ELEMENTS_H

#include "atomics_model.h"
#include "words.h"

constexpr operation operation_of(const opcode_text &opcode) {
  const struct {
    const char *word;
    operation what;
  } all[] = {{".add", operation::add_}, {".min", operation::min_},
             {".max", operation::max_}, {".inc", operation::inc_},
             {".dec", operation::dec_}, {".and", operation::and_},
             {".or", operation::or_},   {".xor", operation::xor_}};
  for (const auto &a : all)
    if (has(opcode, a.word))
      return a.what;
  return operation::exch_; // a copy
}
constexpr element element_of(const opcode_text &opcode) {
  const struct {
    const char *word;
    element type;
  } all[] = {{".f16", element::f16}, {".bf16", element::bf16},
             {".b32", element::b32}, {".u32", element::u32},
             {".s32", element::s32}, {".b64", element::b64},
             {".u64", element::u64}, {".s64", element::s64},
             {".f32", element::f32}, {".f64", element::f64}};
  for (const auto &a : all)
    if (has(opcode, a.word))
      return a.type;
  return element::b32;
}

#endif // TILE_TEST_GPU_FAMILIES_ELEMENTS_H
