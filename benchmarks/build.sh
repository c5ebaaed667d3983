#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds the libraries of the benchmark, on a machine with Clang, the plugin and the
# CUDA Toolkit; benchmarks/run.py runs them on a machine with a GPU.
#
#   benchmarks/build.sh [BUILD_FOLDER [OUTPUT_FOLDER]]
#
# BUILD_FOLDER has the plugin: build/release if left out. OUTPUT_FOLDER is
# BUILD_FOLDER/benchmarks if left out.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=../scripts/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/../scripts/lib.sh"
build="${1:-$ROOT/build/release}"
out="${2:-$build/benchmarks}"
arch=sm_90
kernels="$ROOT/examples/kernels"
folders=(softmax rms_norm swiglu gelu quantize dequantize)

find_cuda
[[ -n $CUDA_ROOT ]] || fail "no CUDA Toolkit found"
mkdir -p "$out"

clang=("clang++-$LLVM_MAJOR" -x cuda -std=c++20 -O3 -fPIC
  -Wno-unknown-cuda-version --cuda-gpu-arch="$arch" --cuda-path="$CUDA_ROOT")
tile=("${clang[@]}" --config="$build/tile.cfg")
hand=("${clang[@]}" "-I$ROOT/intrinsics/include")
nvcc=("$CUDA_ROOT/bin/nvcc" -std=c++20 -O3 -arch="$arch" -Xcompiler -fPIC
  "-I$ROOT/intrinsics/include")
libraries=("-L$CUDA_ROOT/lib64" -lcudart_static -ldl -lrt -lpthread)

# build_library NAME SOURCE COMPILER...: the library of kernels NAME.so from
# SOURCE.cu of each folder.
build_library() {
  local name="$1" source="$2" objects=() folder
  shift 2
  say "$name.so"
  for folder in "${folders[@]}"; do
    objects+=("$out/$name-$folder.o")
    "$@" -c -o "${objects[-1]}" "$kernels/$folder/$source.cu"
  done
  objects+=("$out/$name.o")
  "$@" -c -o "${objects[-1]}" "$ROOT/benchmarks/kernel_library.cu"
  "clang++-$LLVM_MAJOR" -shared -o "$out/$name.so" "${objects[@]}" "${libraries[@]}"
  rm "${objects[@]}"
}

# version COMMAND...: the version number that a tool prints.
version() {
  "$@" --version | grep -om1 '[0-9]\+\.[0-9]\+\.[0-9]\+'
}

heading "Benchmark libraries in $out"
cat >"$out/build.json" <<END
{"clang": "$(version "clang++-$LLVM_MAJOR")", "nvcc_ptxas": "$(version "$CUDA_ROOT/bin/ptxas")"}
END
build_library tile kernel "${tile[@]}"
build_library hand_clang hand "${hand[@]}"
build_library hand_nvcc hand "${nvcc[@]}"
say "ex2.so"
"${tile[@]}" -shared -o "$out/ex2.so" "$ROOT/benchmarks/ex2_throughput.cu" "${libraries[@]}"
say "copies.so"
"${nvcc[@]}" -shared -o "$out/copies.so" "$ROOT/benchmarks/copy.cu"
