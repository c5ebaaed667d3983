# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How the tests here are run.

Run one by hand with `lit build/dev/test/Expand/some-test.ll -v`. FileCheck, not,
count, split-file, opt and llc of the right LLVM are first on PATH. A test writes:

  %opt                opt with the plugin loaded
  %spelled            prints the calls of a module, as __tile_apply would get them
  %llc %FileCheck %not %split-file %clang-format %clang-tidy
  %plugin             path of TileApply.so
  %clangxx_device     clang++, device side of CUDA for sm_90, without the toolkit
  %clangxx_tile       the same with the plugin
  %clangxx_cuda       clang++, CUDA for sm_90 with the toolkit, without the plugin
                      (another target: --no-cuda-gpu-arch=all --cuda-gpu-arch=...)
  %clangxx            clang++ alone
  %cuda-libs          what links an executable after %clangxx_cuda
  %gpu-arch           the target of this machine's GPU
  %ptxas %nvcc        only with the features of these names
  %tile-tblgen %tile-forms
  %td %include        folder of the table; -I options of the headers
  %root %build        top folders of source and build
  %llvm-tools         folder of opt, llc and clang++
  %python %cmake

Features for REQUIRES and %if: ptxas, nvcc, cuda-toolkit, gpu and its target such as
sm_90, asan, ccache, clang-format, clang-tidy, shellcheck, valgrind.
"""

import os
import re
import shutil
import subprocess

import lit.formats

config.name = "TileApply"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".ll", ".cu", ".td", ".test"]
config.excludes = ["Inputs", "unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tile_build_dir, "test")


def llvm_tool(name):
    return os.path.join(config.llvm_tools_dir, name)


def find_tool(name):
    """A Clang tool, which Debian packages apart from LLVM; "" without it."""
    path = os.pathsep.join([config.llvm_tools_dir, os.environ["PATH"]])
    return (
        shutil.which(f"{name}-{config.llvm_major}", path=path)
        or shutil.which(name, path=config.llvm_tools_dir)
        or ""
    )


def gpu_arch():
    """The target of the first GPU, such as sm_90; "" without a GPU."""
    if not config.nvidia_smi.startswith("/"):
        return ""
    query = [config.nvidia_smi, "--query-gpu=compute_cap", "--format=csv,noheader"]
    answer = subprocess.run(query, capture_output=True, text=True, check=False)
    capability = re.match(r"(\d+)\.(\d+)$", answer.stdout.split("\n")[0])
    return "sm_{}{}".format(*capability.groups()) if capability else ""


config.gpu_arch = gpu_arch()

# A program that loads an instrumented plugin needs the run-time library first.
preload = ""
if config.asan_runtime:
    preload = f"env LD_PRELOAD={config.asan_runtime} ASAN_OPTIONS=detect_leaks=0 "
    config.available_features.add("asan")
    config.environment["ASAN_OPTIONS"] = "detect_leaks=0"
    config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1"

config.environment["PATH"] = os.pathsep.join(
    [config.llvm_tools_dir, os.environ["PATH"]]
)

include = " ".join(f"-I{folder}" for folder in config.tile_include_dirs)
clangxx = preload + config.clangxx
# The PTX version is named, since Clang derives it from the toolkit that it finds,
# and takes the unusable 4.2 where it finds none.
cuda = (
    f"{clangxx} -x cuda --cuda-gpu-arch=sm_90 --cuda-feature=+ptx88"
    f" -Wno-unknown-cuda-version {include}"
)
device = f"{cuda} --cuda-device-only -nocudainc -nocudalib"
cuda_libs = f"-L{config.cuda_root}/lib64 -lcudart_static -ldl -lrt -lpthread"

opt = f"{preload}{llvm_tool('opt')} -load-pass-plugin={config.tile_plugin}"
substitutions = {
    "%opt": opt,
    "%spelled": f"{opt} -passes=tile-spell -disable-output -",
    "%llc": llvm_tool("llc"),
    "%FileCheck": llvm_tool("FileCheck"),
    "%not": llvm_tool("not"),
    "%split-file": llvm_tool("split-file"),
    "%clang-format": find_tool("clang-format"),
    "%clang-tidy": find_tool("clang-tidy"),
    "%plugin": config.tile_plugin,
    "%clangxx_device": device,
    "%clangxx_tile": f"{device} -fpass-plugin={config.tile_plugin}",
    "%clangxx_cuda": f"{cuda} --cuda-path={config.cuda_root}",
    "%clangxx": clangxx,
    "%cuda-libs": cuda_libs,
    "%gpu-arch": config.gpu_arch,
    "%ptxas": config.ptxas,
    "%nvcc": config.nvcc,
    "%tile-tblgen": config.tile_tblgen,
    "%tile-forms": config.tile_forms,
    "%td": os.path.join(config.tile_source_dir, "intrinsics", "td"),
    "%include": include,
    "%root": config.tile_source_dir,
    "%build": config.tile_build_dir,
    "%llvm-tools": config.llvm_tools_dir,
    "%python": config.python,
    "%cmake": config.cmake,
}
# The first match wins: a name must come before each of its own beginnings.
for name in sorted(substitutions, key=len, reverse=True):
    config.substitutions.append((re.escape(name) + r"\b", substitutions[name]))

if config.ptxas:
    config.available_features.add("ptxas")
if config.nvcc:
    config.available_features.add("nvcc")
if config.cuda_root:
    config.available_features.add("cuda-toolkit")
for tool in "clang-format", "clang-tidy":
    if find_tool(tool):
        config.available_features.add(tool)
for tool in "ccache", "shellcheck", "valgrind":
    if shutil.which(tool):
        config.available_features.add(tool)
if config.gpu_arch:
    config.available_features.update(("gpu", config.gpu_arch))
