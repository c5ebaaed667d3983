// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One form: its inputs, its three executions and their comparison.

#ifndef TILE_TEST_GPU_NUMERICS_SPELLINGTEST_H
#define TILE_TEST_GPU_NUMERICS_SPELLINGTEST_H

#include "Device.h"
#include "Inputs.h"
#include "Model.h"
#include <mutex>

namespace numerics {

// The shape of each launch; kernels.py says the number of repeats again.
constexpr unsigned Repeats = 4;
constexpr unsigned ThreadsPerBlock = 128;

/// What was found out about one form.
struct Report {
  long long Executions = 0;
  /// Lanes of results that the ISA specifies, and those that are otherwise.
  long long Specified = 0;
  long long Mismatches = 0;
  /// Lanes that are not what the ISA says, but what is known to come instead.
  long long Deviations = 0;
  /// Lanes that differ from those of the hand-written kernel, at -O3 and -O0.
  long long UnlikeHand = 0;
  long long UnlikeHandO0 = 0;
  /// Lanes with a NaN that differs in one of them, where the ISA does not say
  /// which NaN it is: these are no failures.
  long long OtherNaNs = 0;
  /// Lanes of inactive executions, and those that did not keep their value.
  long long Inactive = 0;
  long long Changed = 0;
  long long LostPayloads = 0;
  long long KeptPayloads = 0;
  double MaxError = 0;
  double MaxShare = 0;
  std::string Bound;
  /// The first mismatch, or else the first deviation: sources, result and what
  /// is allowed.
  std::string Example;

  bool passed() const {
    return Mismatches == 0 && UnlikeHand == 0 && UnlikeHandO0 == 0 &&
           Changed == 0 && Specified != 0;
  }
};

class SpellingTest {
public:
  SpellingTest(const Spelling &F, const Model &M);

  /// Runs the kernels of the folder on the device.
  void run(Device &D, std::mutex &Lock, const std::string &Folder);
  Report report() const;

private:
  enum Build { TileO3, TileO0, Hand, BuildCount };
  std::vector<Array> arrays(Build B) const;
  struct Destination {
    TypeInfo Type;
    size_t Parameter; // of the kernels
    size_t Register;  // of the operand
    size_t Registers; // of the operand
  };
  bool isActive(size_t Execution) const;
  void judgeExecution(Report &R, size_t Execution) const;
  void judgeRegister(Report &R, const Tuple &Inputs, const Destination &D,
                     const Allowed *Lanes, const Bits *Values) const;
  std::string describe(const Tuple &Inputs, int Lane, Bits Result,
                       const Allowed &A, int Width) const;

  Bits value(const std::vector<Array> &Arrays, const Destination &D,
             size_t Execution) const;

  const Spelling &F;
  const Model &M;
  std::vector<std::vector<Bits>> Sources; // by register, then execution
  std::vector<Destination> Destinations;  // one per register
  std::vector<Array> Memory;              // operands before the launch
  std::vector<unsigned char> Guards;      // by thread or by execution
  std::vector<Array> Results[BuildCount];
};

} // namespace numerics

#endif // TILE_TEST_GPU_NUMERICS_SPELLINGTEST_H
