// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the generated kernels and compares their memory with the model.

#include "atomics.h"
#include <cstring>
#include <vector>

namespace {

int executed;

bits read_lane(const unsigned char *cell, element type, int lane) {
  bits value = 0;
  const int bytes = element_bits(type) / 8;
  std::memcpy(&value, cell + lane * bytes, bytes);
  return value;
}
void write_lane(unsigned char *cell, element type, int lane, bits value) {
  const int bytes = element_bits(type) / 8;
  std::memcpy(cell + lane * bytes, &value, bytes);
}

unsigned cell_of(unsigned step) { return step % atomic_threads % atomic_cells; }
unsigned block_of(unsigned step) {
  return step / atomic_threads % atomic_blocks;
}

void prepare(atomic_memory &m, const atomic_spelling &s, sequence &random) {
  std::memset(&m, 0xa5, sizeof m);
  for (auto &block : m.cells)
    for (unsigned cell = 0; cell != atomic_cells; ++cell)
      for (int lane = 0; lane != s.lanes; ++lane)
        write_lane(
            block[cell], s.type, lane,
            s.what == operation::add_ && s.type >= element::f16
                ? 0
                : operand(s.what, s.type, s.has_old, random.wide(), cell));
  for (unsigned i = 0; i != atomic_steps; ++i)
    for (int lane = 0; lane != s.lanes; ++lane) {
      write_lane(m.b[i], s.type, lane,
                 operand(s.what, s.type, s.has_old, random.wide(), cell_of(i)));
      write_lane(m.c[i], s.type, lane,
                 operand(s.what, s.type, s.has_old, random.wide(), cell_of(i)));
    }
}

/// The steps of all threads at one element.
bool is_right(const atomic_memory &before, const atomic_memory &after,
              const atomic_spelling &s, unsigned block, unsigned cell,
              int lane) {
  const bits first = read_lane(before.cells[block][cell], s.type, lane);
  const bits last = read_lane(after.cells[block][cell], s.type, lane);
  std::vector<step> steps;
  bits expected = first;
  for (unsigned i = 0; i != atomic_steps; ++i) {
    if (cell_of(i) != cell || (s.own && block_of(i) != block))
      continue;
    const bits b = read_lane(before.b[i], s.type, lane);
    const bits c = read_lane(before.c[i], s.type, lane);
    expected = apply(s.what, s.type, expected, b, c);
    const bits old = read_lane(after.old[i], s.type, lane);
    steps.push_back({old, apply(s.what, s.type, old, b, c)});
  }
  return s.has_old ? is_chain(first, last, steps) : expected == last;
}

/// True if only elements that belong to the cells are changed.
bool rest_is_kept(const atomic_memory &before, const atomic_memory &after,
                  const atomic_spelling &s) {
  const int used = s.lanes * element_bits(s.type) / 8;
  for (unsigned block = 0; block != atomic_blocks; ++block)
    for (unsigned cell = 0; cell != atomic_cells; ++cell) {
      const int from = block == 0 || s.own ? used : 0;
      if (std::memcmp(before.cells[block][cell] + from,
                      after.cells[block][cell] + from, cell_bytes - from))
        return false;
    }
  return true;
}

} // namespace

int run_group(void (*kernel)(atomic_arguments),
              const atomic_spelling *spellings, int count, int first) {
  sequence random(first + 1);
  std::vector<atomic_memory> before(count), after(count);
  for (int i = 0; i != count; ++i)
    prepare(before[i], spellings[i], random);
  const size_t size = count * sizeof(atomic_memory);
  atomic_arguments arguments;
  require(cudaMalloc(&arguments.memory, size), "memory");
  require(
      cudaMemcpy(arguments.memory, before.data(), size, cudaMemcpyHostToDevice),
      "copy");
  launch_cluster(kernel, dim3(atomic_blocks, count), atomic_threads,
                 atomic_blocks, spellings[0].text, arguments);
  require(
      cudaMemcpy(after.data(), arguments.memory, size, cudaMemcpyDeviceToHost),
      "copy");
  require(cudaFree(arguments.memory), "memory");
  int failed = 0;
  for (int i = 0; i != count; ++i) {
    const atomic_spelling &s = spellings[i];
    long checks = 1, failures = !rest_is_kept(before[i], after[i], s);
    for (int block = 0; block != (s.own ? atomic_blocks : 1); ++block)
      for (unsigned cell = 0; cell != atomic_cells; ++cell)
        for (int lane = 0; lane != s.lanes; ++lane) {
          ++checks;
          failures += !is_right(before[i], after[i], s, block, cell, lane);
        }
    failed += report(s.text, checks, failures);
    ++executed;
  }
  return failed;
}

int finish_atomics(int failures) {
  return finish("atomics", executed, 0, failures);
}
