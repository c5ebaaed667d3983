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

tile=("$clangxx" -x cuda --cuda-device-only --cuda-path="$cuda" -nocudainc
  -nocudalib -Wno-unknown-cuda-version -Werror -std=c++20
  "-fpass-plugin=$build/plugin/TileApply.so" "-I$here"
  "-I$root/intrinsics/include" "-I$root/clang-wrappers/include"
  "-I$build/include" -c)
hand=("$cuda/bin/nvcc" -arch=sm_90 -cubin)

# The commands for the tile kernels of SOURCE: compile_tiles SOURCE TARGET
compile_tiles() {
  local name="${1%.cu}" command="${tile[*]} --cuda-gpu-arch=$2 $1"
  printf '%s\0' "$command -O3 -o $name.O3.cubin" \
    "$command -O0 -DTILE_NUMERICS_STUB -o $name.O0.cubin"
}
shopt -s nullglob
for source in "$work"/tile_*.cu; do
  compile_tiles "$source" sm_90
done >"$work/commands"
for source in "$work"/other_*.cu; do
  target="${source##*/other_}"
  compile_tiles "$source" "${target%_*}"
done >>"$work/commands"
for source in "$work"/hand_*.cu; do
  printf '%s\0' "${hand[*]} $source -o ${source%.cu}.cubin"
done >>"$work/commands"
xargs -0 -P "$jobs" -I{} bash -c '{}' <"$work/commands"

rm -rf "$package/source" "$package/cubins.tar.xz"
mkdir "$package/source"
cp "$here"/*.cpp "$here"/*.h "$package/source"
cp "$here/run.sh" "$package"
tar -C "$work" -c --exclude='*.cu' --exclude='other_*' --exclude=commands . |
  xz -T"$jobs" -6 >"$package/cubins.tar.xz"
du -sh "$package"
