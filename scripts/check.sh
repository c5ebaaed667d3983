#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, builds, and runs every test.
#
#   scripts/check.sh [PRESET]
#
# PRESET is one of CMakePresets.json: ci (if left out), dev or asan. Tests that
# need the CUDA Toolkit are skipped without it, and counted as skipped; where the
# environment variable CI is set, a missing toolkit is an error instead.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
preset="${1:-ci}"

cd "$ROOT"
need_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"

heading "Configure and build ($preset)"
cmake --preset "$preset" -DTILE_REQUIRE_PTXAS="${CI:+ON}"
cmake --build --preset "$preset"

heading "Test ($preset)"
ctest --preset "$preset"
