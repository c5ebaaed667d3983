// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILE_TEST_GPU_NUMERICS_SELFTEST_H
#define TILE_TEST_GPU_NUMERICS_SELFTEST_H

#include <string>

namespace numerics {

/// Checks the models against the host's own arithmetic and against the examples
/// of the ISA, and, if \p Folder is not empty, that each of its forms has a
/// model that specifies results. Returns the exit status.
int selfTest(const std::string &Folder);

/// Parts of it. They print what is wrong and return the number of failures.
int checkExamples();
int checkSpellings(const std::string &Folder);

} // namespace numerics

#endif // TILE_TEST_GPU_NUMERICS_SELFTEST_H
