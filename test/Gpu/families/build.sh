#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds the programs of this folder at -O0 and -O3, and packs what a machine with a
# GPU needs. No GPU is needed here.
#
#   build.sh BUILD PACKAGE [topic...]
#
# BUILD is a build folder of TileApply. PACKAGE is the folder to make; without topics
# it has all. Then, on the GPU machine: PACKAGE/run.sh
# Settings: CLANGXX (clang++-22), CUDA_HOME (/usr/local/cuda), JOBS (all cores).

set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(cd "$here/../../.." && pwd)"
if (($# < 2)); then
  sed -n '5,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
  exit 2
fi
build="$(cd "$1" && pwd)"
mkdir -p "$2"
package="$(cd "$2" && pwd)"
shift 2
topics=("$@")
(($#)) || topics=(atomics warp barriers mbarriers copies async_stores caches fences
  miscellaneous)
clangxx="${CLANGXX:-clang++-22}"
cuda="${CUDA_HOME:-/usr/local/cuda}"
jobs="${JOBS:-$(nproc)}"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
python3 "$here/gen.py" "$build/intrinsics/tile-forms" "$work"

compile=("$clangxx" -x cuda --cuda-gpu-arch=sm_90a --cuda-feature=+ptx88
  "--cuda-path=$cuda" --no-cuda-include-ptx=all -Xcuda-fatbinary --compress-all
  -Wno-unknown-cuda-version -Werror -std=c++20
  "-fpass-plugin=$build/plugin/TileApply.so" "-I$here" "-I$work"
  "-I$root/intrinsics/include" "-I$root/clang-wrappers/include"
  "-I$build/include" -c)
link=("$clangxx" -static-libstdc++ -static-libgcc)
libraries=("-L$cuda/lib64" -lcudart_static -ldl -lrt -lpthread)

# The sources of a topic: sources TOPIC
sources() {
  case "$1" in
  atomics)
    echo "$work"/atomics_*.cu "$here/atomics_run.cpp" "$here/atomics_model.cpp"
    ;;
  copies | async_stores) echo "$here/$1.cu" "$here/atomics_model.cpp" ;;
  *) echo "$here/$1.cu" ;;
  esac
}

for level in O0 O3; do
  mkdir -p "$work/$level" "$package/$level"
  for topic in "${topics[@]}"; do
    for source in $(sources "$topic"); do
      printf '%s\n' "$source"
    done
  done | sort -u | while read -r source; do
    name="$(basename "$source")"
    # What has no kernel needs no other level.
    [[ $name == *.cu ]] && optimise="$level" || optimise=O2
    printf '%s\0' "${compile[*]} -$optimise $source -o $work/$level/${name%.*}.o"
  done
done | xargs -0 -P "$jobs" -I{} bash -c '{}'

for level in O0 O3; do
  for topic in "${topics[@]}"; do
    objects=()
    for source in $(sources "$topic"); do
      name="$(basename "$source")"
      objects+=("$work/$level/${name%.*}.o")
    done
    "${link[@]}" -o "$package/$level/$topic" "${objects[@]}" "${libraries[@]}"
    strip "$package/$level/$topic"
  done
done
cp "$here/run.sh" "$work/left_out.tsv" "$package"
du -sh "$package"
