# shellcheck shell=bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What the scripts here share; to be sourced.
# shellcheck disable=SC2034  # variables for the sourcing script

LLVM_MAJOR=22
ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
readonly LLVM_MAJOR ROOT

# What a build needs, and what tests need in addition.
BUILD_PACKAGES=(
  "clang-$LLVM_MAJOR"       # the compiler that loads the plugin
  "llvm-$LLVM_MAJOR-dev"    # LLVM's headers and libraries
  "llvm-$LLVM_MAJOR-tools"  # FileCheck, not, lit
  "clang-tools-$LLVM_MAJOR" # clang-linker-wrapper, which links CUDA programs
  cmake
  ninja-build
  python3
)
TEST_PACKAGES=(
  "clang-format-$LLVM_MAJOR" # tests of layout
  "clang-tidy-$LLVM_MAJOR"   # static checks
  "libclang-rt-$LLVM_MAJOR-dev" # the sanitizers
  libgtest-dev               # unit tests
  shellcheck                 # tests of these scripts
)
readonly BUILD_PACKAGES TEST_PACKAGES

say() { printf '%s\n' "$*"; }

heading() { printf '\n== %s ==\n' "$*"; }

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# need_packages PACKAGE...: as root, installs what is missing; otherwise lists it and
# ends the script.
need_packages() {
  if ! command -v dpkg-query >/dev/null; then
    say "This is not Debian. Needed are LLVM and Clang $LLVM_MAJOR, CMake, Ninja,"
    say "Python and, for tests, clang-format, clang-tidy, GoogleTest and shellcheck."
    return
  fi
  local package missing=()
  for package in "$@"; do
    if ! dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null |
      grep -qx installed; then
      missing+=("$package")
    fi
  done
  if ((${#missing[@]} == 0)); then
    return
  fi
  if ((EUID != 0)); then
    fail "these Debian packages are missing, install them with:
  sudo apt-get install ${missing[*]}"
  fi
  say "Installing Debian packages that are missing here: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# Sets CUDA_ROOT to the root folder of a complete CUDA Toolkit, or to nothing.
find_cuda() {
  local nvcc candidates=("${CUDA_HOME:-}" "${CUDA_PATH:-}" /usr/local/cuda)
  if nvcc="$(command -v nvcc)"; then
    candidates+=("$(dirname "$(dirname "$(readlink -f "$nvcc")")")")
  fi
  for CUDA_ROOT in "${candidates[@]}"; do
    if [[ -n $CUDA_ROOT && -x $CUDA_ROOT/bin/ptxas &&
      -f $CUDA_ROOT/include/cuda_runtime.h &&
      -f $CUDA_ROOT/nvvm/libdevice/libdevice.10.bc ]]; then
      return
    fi
  done
  CUDA_ROOT=
}

# Sets GPU_ARCH to the target of the first GPU, such as sm_90, or to nothing.
find_gpu() {
  GPU_ARCH=
  local capability
  if command -v nvidia-smi >/dev/null &&
    capability="$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader)" &&
    [[ $capability =~ ^([0-9]+)\.([0-9]+) ]]; then
    GPU_ARCH="sm_${BASH_REMATCH[1]}${BASH_REMATCH[2]}"
  fi
}
