#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds the kernels of the GPU numerics test and packs what the GPU machine
# needs. No GPU is needed here.
#
#   build.sh BUILD PACKAGE [mnemonic...]
#
# BUILD is a build folder of TileApply. PACKAGE is the folder to make; without
# mnemonics it has all arithmetic. Then, on the GPU machine: PACKAGE/run.sh
# Settings: CLANGXX (clang++-22), CUDA_HOME (/usr/local/cuda), JOBS (all cores).

set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(cd "$here/../../.." && pwd)"
if (($# < 2)); then
  sed -n '6,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
  exit 2
fi
build="$(cd "$1" && pwd)"
mkdir -p "$2"
package="$(cd "$2" && pwd)"
shift 2
clangxx="${CLANGXX:-clang++-22}"
cuda="${CUDA_HOME:-/usr/local/cuda}"
jobs="${JOBS:-$(nproc)}"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
python3 "$here/gen.py" "$build/intrinsics/tile-forms" "$work" "$@"

# compile SOURCE OPTION...: one cubin of tile kernels
tile=("$clangxx" -x cuda --cuda-device-only --cuda-gpu-arch=sm_90
  --cuda-path="$cuda" -nocudainc -nocudalib -Wno-unknown-cuda-version -Werror
  -std=c++20 "-fpass-plugin=$build/plugin/TileApply.so" "-I$here"
  "-I$root/intrinsics/include" "-I$root/clang-wrappers/include"
  "-I$build/include" -c)
hand=("$cuda/bin/nvcc" -arch=sm_90 -cubin)
for source in "$work"/tile_*.cu; do
  name="${source%.cu}"
  printf '%s\0' "${tile[*]} -O3 $source -o $name.O3.cubin"
  printf '%s\0' "${tile[*]} -O0 -DTILE_NUMERICS_STUB $source -o $name.O0.cubin"
done >"$work/commands"
for source in "$work"/hand_*.cu; do
  printf '%s\0' "${hand[*]} $source -o ${source%.cu}.cubin"
done >>"$work/commands"
xargs -0 -P "$jobs" -I{} bash -c '{}' <"$work/commands"

rm -rf "$package/source" "$package/cubins.tar.xz"
mkdir "$package/source"
cp "$here"/*.cpp "$here"/*.h "$package/source"
cp "$here/run.sh" "$package"
tar -C "$work" -c --exclude='*.cu' --exclude=commands . |
  xz -T"$jobs" -6 >"$package/cubins.tar.xz"
du -sh "$package"
