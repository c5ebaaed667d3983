#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, builds, and runs every test: as released, with
# assertions, and with sanitizers.
#
#   scripts/check.sh [PRESET...]
#
# With PRESETs of CMakePresets.json (ci, assertions, asan, dev) only those run.
# Tests that need the CUDA Toolkit are skipped without it, and counted as skipped;
# where the environment variable CI is set, a missing toolkit is an error instead.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
presets=("$@")
if ((${#presets[@]} == 0)); then
  presets=(ci assertions asan)
fi

cd "$ROOT"
need_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"

# check_preset PRESET: builds and tests; ends at the first step that fails.
check_preset() {
  heading "Configure and build ($1)" &&
    cmake --preset "$1" -DTILE_REQUIRE_PTXAS="${CI:+ON}" &&
    cmake --build --preset "$1" &&
    heading "Test ($1)" &&
    ctest --preset "$1"
}

failed=()
for preset in "${presets[@]}"; do
  SECONDS=0
  if ! check_preset "$preset"; then
    failed+=("$preset")
  fi
  say "$preset: $SECONDS s"
done

heading "Result"
if ((${#failed[@]} != 0)); then
  fail "failed: ${failed[*]} (of ${presets[*]})"
fi
say "passed: ${presets[*]}"
