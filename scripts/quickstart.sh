#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds the plugin and compiles the examples with it. For each kernel it shows
# the calls, how many instructions each became, and the PTX. With the CUDA
# Toolkit the PTX is assembled; with a GPU too, the examples run.
#
#   scripts/quickstart.sh [ARCHITECTURE]     sm_90 if left out

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
arch="${1:-sm_90}"

cd "$ROOT"
need_packages "${BUILD_PACKAGES[@]}"

heading "Build"
cmake --preset release
cmake --build --preset release

# The options that a user adds are in tile.cfg; see README.md.
clang=("clang++-$LLVM_MAJOR" --config="$ROOT/build/release/tile.cfg" -x cuda
  -std=c++20 -O3 -Wno-unknown-cuda-version)
# PTX needs no toolkit. Clang would take the PTX version from one, so it is given.
device=("${clang[@]}" --cuda-device-only -nocudainc -nocudalib
  --cuda-feature=+ptx88)

# show_calls REMARKS: each source line that has a remark, and the remark.
show_calls() {
  local file line rest
  while IFS=: read -r file line _ rest; do
    printf '  %s: %s\n' "$line" "$(sed -n "${line}s/^ *//p" "$file")"
    say "      -> ${rest# remark: }"
  done < <(grep ': remark: ' "$1")
}

# show_kernel PTX: the instructions, without declarations and comments.
show_kernel() {
  sed -n '/^{/,/^}/{s,[[:space:]]*//.*,,;/^[[:space:]]*\.reg/d;/[^[:space:]]/p}' "$1"
}

out="$ROOT/build/examples"
mkdir -p "$out"
find_cuda
find_gpu

# try_example FOLDER: all of the above for one example.
try_example() {
  local folder="$1" name ptx target="$arch"
  name="$(basename "$folder")"
  ptx="$out/$name.ptx"
  # Some examples need a newer target.
  if [[ -f $folder/arch ]]; then
    target="$(<"$folder/arch")"
  fi
  local compile=("${device[@]}" --cuda-gpu-arch="$target")

  heading "$name ($target)"
  say "${compile[*]} -S -o $ptx $folder/kernel.cu"
  if ! "${compile[@]}" -Rpass=tile-apply -S -o "$ptx" "$folder/kernel.cu" \
    2>"$out/$name.remarks"; then
    cat "$out/$name.remarks" >&2
    fail "$folder/kernel.cu does not compile"
  fi
  say "Calls and what they became:"
  show_calls "$out/$name.remarks"
  say "PTX:"
  show_kernel "$ptx"

  if [[ -z $CUDA_ROOT ]]; then
    return
  fi
  say "Assembled:"
  "$CUDA_ROOT/bin/ptxas" -v -arch="$target" -o "$out/$name.cubin" "$ptx" 2>&1 |
    sed -n 's/^ptxas info *: *\(Used.*\)/  \1/p'
  if [[ -n $GPU_ARCH && ${GPU_ARCH#sm_} -lt ${target#sm_} ]]; then
    say "Not run: this machine's GPU is $GPU_ARCH"
  elif [[ -n $GPU_ARCH && -f $folder/main.cu ]]; then
    say "Run on this machine's GPU ($GPU_ARCH):"
    local build=("${clang[@]}" --cuda-path="$CUDA_ROOT"
      --cuda-gpu-arch="$GPU_ARCH")
    "${build[@]}" -nocudainc -c -o "$out/$name.o" "$folder/kernel.cu"
    "${build[@]}" -o "$out/$name" "$folder/main.cu" -x none "$out/$name.o" \
      -L"$CUDA_ROOT/lib64" -lcudart_static -ldl -lrt -lpthread
    "$out/$name"
  fi
}

simplest=examples/exp2_native
try_example "$simplest"
for kernel in examples/*/kernel.cu; do
  if [[ $kernel != "$simplest/kernel.cu" ]]; then
    try_example "$(dirname "$kernel")"
  fi
done

heading "Done"
say "PTX and what was made from it: $out"
if [[ -z $CUDA_ROOT ]]; then
  say "No CUDA Toolkit found (CUDA_HOME, CUDA_PATH, /usr/local/cuda, nvcc): the PTX"
  say "was made with <tile/device.h> and not assembled."
elif [[ -z $GPU_ARCH ]]; then
  say "No GPU found by nvidia-smi: nothing was run."
fi
