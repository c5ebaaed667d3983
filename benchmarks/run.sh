#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds the row kernels, times them and writes benchmarks/results, on a machine with
# Clang, the CUDA Toolkit, a GPU and PyTorch.
#
#   benchmarks/run.sh [BUILD_FOLDER]     build/release if left out

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build="${1:-build/release}"

benchmarks/build.sh "$build"
benchmarks/run.py "$build/benchmarks" benchmarks/results
benchmarks/report.py benchmarks/results h200
