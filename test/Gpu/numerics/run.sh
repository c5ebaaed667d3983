#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs the GPU numerics test from the folder that build.sh made, on a machine
# with a GPU of compute capability 9.0 and g++; the CUDA Toolkit is not needed.
#
#   run.sh [option of runner...]
#
# The table goes to $OUT/h200-numerics.tsv, the current folder if OUT is not set.
# With SANITIZE set, a few forms run under compute-sanitizer instead.

set -euo pipefail
package="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
out="${OUT:-$PWD}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# This may not be the machine of the cubins, so the runner is built here.
mkdir "$work/kernels"
tar -C "$work/kernels" -xJf "$package/cubins.tar.xz" ||
  python3 -m tarfile -e "$package/cubins.tar.xz" "$work/kernels" # without xz
for source in "$package"/source/*.cpp; do
  name="$(basename "$source" .cpp)"
  g++ -std=c++17 -O2 -frounding-math -c "$source" -o "$work/$name.o" &
done
wait
g++ "$work"/*.o -o "$work/runner" -ldl -pthread

if [[ -n ${SANITIZE:-} ]]; then
  compute-sanitizer --error-exitcode 3 "$work/runner" "$work/kernels" \
    --threads 1 --output "$out/h200-sanitizer.tsv" "$@"
  exit
fi
"$work/runner" --self-test
"$work/runner" "$work/kernels" --output "$out/h200-numerics.tsv" "$@"
