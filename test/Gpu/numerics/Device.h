// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CUDA driver, loaded at run time: no toolkit is needed to build or run.

#ifndef TILE_TEST_GPU_NUMERICS_DEVICE_H
#define TILE_TEST_GPU_NUMERICS_DEVICE_H

#include <map>
#include <string>
#include <vector>

namespace numerics {

/// One operand array in host memory; a kernel's parameter.
struct Array {
  std::vector<unsigned char> Bytes;
  bool IsWritten = false;
};

/// The first GPU. Ends the program with a message if the driver reports an
/// error. Not thread-safe.
class Device {
public:
  Device();
  ~Device();
  Device(const Device &) = delete;
  Device &operator=(const Device &) = delete;

  std::string description() const { return Description; }
  /// To be called in each thread before the rest.
  void useInThisThread();
  /// Runs a kernel of a cubin with the arrays as its parameters, in this order,
  /// and reads back those that are written.
  void run(const std::string &Cubin, const std::string &Kernel,
           std::vector<Array> &Arrays, unsigned Blocks, unsigned Threads);

private:
  void *function(const std::string &Cubin, const std::string &Kernel);
  unsigned long long buffer(size_t Index, size_t Size);

  std::string Description;
  void *Context = nullptr;
  std::map<std::string, void *> Modules;
  struct Buffer {
    unsigned long long Address = 0;
    size_t Size = 0;
  };
  std::vector<Buffer> Buffers; // reused by each run
};

} // namespace numerics

#endif // TILE_TEST_GPU_NUMERICS_DEVICE_H
