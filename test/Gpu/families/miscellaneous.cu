// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nanosleep, pmevent, setmaxnreg, exit, trap, brkpt. A kernel that traps ends
// the program's use of the GPU, so it is the last one; with the argument
// "gently" it is left out. Without a debugger brkpt is left out.
//
// REQUIRES: sm_90, cuda-toolkit
// DEFINE: %{cuda} = %clangxx_cuda -std=c++20 --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_90a \
// DEFINE:   -fpass-plugin=%plugin -I%t.dir %s %cuda-libs
// RUN: %python %S/gen.py %tile-forms %t.dir
// RUN: %{cuda} -O0 -o %t.O0 && %t.O0
// RUN: %{cuda} -O3 -o %t.O3 && %t.O3

#include "counter.h"
#include "report.h"
#include "words.h"
#include <cstring>

using word = unsigned long long;

/// The time is between none and twice what was asked for; beyond that the
/// thread may have waited for others.
template <opcode_text Opcode> __global__ void sleep(counts *total) {
  counter count{total};
  for (unsigned t : {0u, 1u, 100u, 1000u, 100000u}) {
    word start, stop;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(start)::"memory");
    tile::apply<Opcode>(t);
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(stop)::"memory");
    count.expect(stop - start < 1'000'000'000);
  }
  count.add();
}

template <opcode_text Opcode> __global__ void event(counts *total) {
  counter count{total};
  tile::apply<Opcode>(1);
  tile::apply<Opcode>(15);
  count.expect(true);
  count.add();
}

/// One warpgroup gives registers away, two take them and work on many values.
/// Of the 168 of a thread, 64 become 32 of two others.
template <opcode_text Increase, opcode_text Decrease>
__global__ void __launch_bounds__(384, 1) exchange_registers(counts *total) {
  counter count{total};
  if (threadIdx.x < 128) {
    tile::apply<Decrease>(104);
    count.expect(value_of(1, threadIdx.x) != 0);
  } else {
    tile::apply<Increase>(200);
    unsigned x[64], sum = 0, expected = 0;
#pragma unroll
    for (unsigned i = 0; i != 64; ++i)
      x[i] = __shfl_xor_sync(~0u, value_of(i, threadIdx.x), 1);
#pragma unroll
    for (unsigned i = 0; i != 64; ++i) {
      sum += x[i] * (i + 1);
      expected += value_of(i, threadIdx.x ^ 1) * (i + 1);
    }
    count.expect(sum == expected);
  }
  count.add();
}

template <opcode_text Opcode>
__global__ void leave(unsigned char *reached, unsigned char *after) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  reached[i] = 1;
  if (i % 3 == 0)
    tile::apply<Opcode>();
  after[i] = 1;
}

template <opcode_text Opcode> __global__ void stop(unsigned number) {
  if (threadIdx.x == number)
    tile::apply<Opcode>();
}

template <opcode_text Opcode> int test_sleep() {
  counts *const total = start_counting();
  sleep<Opcode><<<4, 64>>>(on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_event() {
  counts *const total = start_counting();
  event<Opcode><<<4, 64>>>(on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_registers() {
  constexpr opcode_text increase = "setmaxnreg.inc.sync.aligned.u32";
  constexpr opcode_text decrease = "setmaxnreg.dec.sync.aligned.u32";
  counts *const total = start_counting();
  if constexpr (has(Opcode, ".inc"))
    exchange_registers<Opcode, decrease><<<8, 384>>>(on_device(total));
  else
    exchange_registers<increase, Opcode><<<8, 384>>>(on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_exit() {
  constexpr unsigned threads = 256;
  auto *reached = mirrored<unsigned char>(threads);
  auto *after = mirrored<unsigned char>(threads);
  std::memset(reached, 0, threads);
  std::memset(after, 0, threads);
  leave<Opcode><<<4, threads / 4>>>(on_device(reached), on_device(after));
  finish_launch(Opcode.text);
  long failures = 0;
  for (unsigned i = 0; i != threads; ++i)
    failures += reached[i] != 1 || after[i] != (i % 3 != 0);
  return report(Opcode.text, threads, failures);
}
template <opcode_text Opcode> int test_trap() {
  stop<Opcode><<<1, 32>>>(64); // nobody
  finish_launch(Opcode.text);
  stop<Opcode><<<1, 32>>>(7);
  const cudaError_t status = cudaDeviceSynchronize();
  std::printf("# %s: %s\n", Opcode.text, cudaGetErrorString(status));
  return report(Opcode.text, 2, status == cudaSuccess);
}

// A trap comes last.
const char *trap_opcode;
int (*trap_test)();

#define SPELLING(form, opcode, number) RUN_##form(opcode);
#define ADD(test) failures += test, ++executed
#define RUN_nanosleep(opcode) ADD(test_sleep<opcode>())
#define RUN_pmevent(opcode) ADD(test_event<opcode>())
#define RUN_pmevent_mask(opcode) ADD(test_event<opcode>())
#define RUN_setmaxnreg(opcode) ADD(test_registers<opcode>())
#define RUN_exit(opcode) ADD(test_exit<opcode>())
#define RUN_trap(opcode) trap_opcode = opcode, trap_test = test_trap<opcode>
#define RUN_brkpt(opcode)                                                      \
  leave_out(opcode, "it stops for a debugger"), ++not_executed

int main(int argc, char **argv) {
  int failures = 0, executed = 0, not_executed = 0;
#include "miscellaneous.inc"
  if (argc > 1 && !std::strcmp(argv[1], "gently"))
    leave_out(trap_opcode, "an error on purpose"), ++not_executed;
  else
    ADD(trap_test());
  return finish("miscellaneous", executed, not_executed, failures);
}
