// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The row kernels with a C interface, for the benchmark's driver. Built three
// times: with the tile versions, and with those by hand by Clang and by nvcc.

#include "../examples/kernels/dequantize/kernel.h"
#include "../examples/kernels/gelu/kernel.h"
#include "../examples/kernels/launch.h"
#include "../examples/kernels/quantize/kernel.h"
#include "../examples/kernels/rms_norm/kernel.h"
#include "../examples/kernels/softmax/kernel.h"
#include "../examples/kernels/swiglu/kernel.h"
#include <cstring>

namespace {

/// A rows::plan of any kernel.
struct any_plan {
  const void *kernel;
  int pointers;
  rows::plan<> launch; ///< the plan without its kernel
};

template <class... Pointers> any_plan any(const rows::plan<Pointers...> &plan) {
  return {reinterpret_cast<const void *>(plan.kernel),
          sizeof...(Pointers),
          {nullptr, plan.block_threads, plan.rows_per_block,
           plan.elements_per_block}};
}

struct entry {
  const char *kernel;
  any_plan (*of_float)(int cols);
  any_plan (*of_bf16)(int cols);
};

#define ENTRY(kernel)                                                          \
  {#kernel, [](int cols) { return any(kernel<float>(cols)); },                 \
   [](int cols) { return any(kernel<bf16>(cols)); }}
const entry entries[] = {ENTRY(softmax),   ENTRY(log_softmax), ENTRY(rms_norm),
                         ENTRY(swiglu),    ENTRY(gelu),        ENTRY(quantize),
                         ENTRY(dequantize)};
#undef ENTRY

/// \return a plan without a kernel if there is none of that name.
any_plan plan_of(const char *kernel, int of_bf16, int cols) {
  for (const entry &each : entries)
    if (std::strcmp(each.kernel, kernel) == 0)
      return of_bf16 ? each.of_bf16(cols) : each.of_float(cols);
  return {};
}

} // namespace

/// Starts a kernel; \p arrays are its pointers in their order.
/// \return a cudaError_t.
extern "C" int launch_kernel(const char *kernel, int of_bf16, long long rows,
                             int cols, void **arrays, void *stream) {
  const any_plan plan = plan_of(kernel, of_bf16, cols);
  if (!plan.kernel)
    return cudaErrorInvalidValue;
  void *arguments[8] = {&rows, &cols};
  for (int i = 0; i != plan.pointers; ++i)
    arguments[2 + i] = &arrays[i];
  return cudaLaunchKernel(plan.kernel, plan.launch.blocks(rows, cols),
                          plan.launch.block_threads, arguments, 0,
                          static_cast<cudaStream_t>(stream));
}

/// What the assembler made of a kernel: its symbol, registers of a thread, and
/// bytes of local memory of a thread.
/// \return a cudaError_t.
extern "C" int describe_kernel(const char *kernel, int of_bf16, int cols,
                               const char **symbol, int *registers,
                               int *local_bytes) {
  const any_plan plan = plan_of(kernel, of_bf16, cols);
  cudaFuncAttributes attributes;
  if (const cudaError_t error = cudaFuncGetAttributes(&attributes, plan.kernel))
    return error;
  *registers = attributes.numRegs;
  *local_bytes = static_cast<int>(attributes.localSizeBytes);
  return cudaFuncGetName(symbol, plan.kernel);
}
