# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python interface of the libraries that benchmarks/build.sh makes."""

import ctypes
import re
import subprocess

import torch

POINTER = ctypes.c_void_p
INT = ctypes.c_int
LONG = ctypes.c_longlong


def stream():
    return torch.cuda.current_stream().cuda_stream


def checked(status):
    if status:
        raise RuntimeError(f"CUDA error {status}")


def load(path, **functions):
    library = ctypes.CDLL(str(path.resolve()))
    for name, arguments in functions.items():
        getattr(library, name).argtypes = arguments
    return library


class Kernels:
    """One version of all kernels."""

    def __init__(self, path):
        self.path = path
        self.library = load(
            path,
            launch_kernel=[ctypes.c_char_p, INT, LONG, INT, POINTER, POINTER],
            describe_kernel=[ctypes.c_char_p, INT, INT] + [POINTER] * 3,
        )
        self.instructions = sass_instructions(path)

    def call(self, workload):
        """A function that launches the kernel on the arrays of a workload."""
        arrays = workload.inputs + workload.outputs
        pointers = (POINTER * len(arrays))(*(array.data_ptr() for array in arrays))
        arguments = (
            workload.kernel.encode(),
            int(workload.dtype == "bf16"),
            workload.rows,
            workload.cols,
            pointers,
            stream(),
        )
        return lambda: checked(self.library.launch_kernel(*arguments))

    def describe(self, workload):
        """SASS instructions, registers and bytes of local memory."""
        symbol, registers, local = ctypes.c_char_p(), INT(), INT()
        checked(
            self.library.describe_kernel(
                workload.kernel.encode(),
                int(workload.dtype == "bf16"),
                workload.cols,
                ctypes.byref(symbol),
                ctypes.byref(registers),
                ctypes.byref(local),
            )
        )
        instructions = self.instructions[symbol.value.decode()]
        return instructions, registers.value, local.value


def sass_instructions(path):
    """The number of instructions of each kernel in a library, without padding."""
    text = subprocess.run(
        ["cuobjdump", "-sass", str(path)], capture_output=True, text=True, check=True
    ).stdout
    counts, name = {}, None
    for line in text.splitlines():
        if match := re.search(r"Function : (\S+)", line):
            name = match[1]
            counts[name] = 0
        elif re.match(r"\s+/\*[0-9a-f]{4,}\*/", line) and not re.search(r"\bNOP\b", line):
            counts[name] += 1
    return counts


class Copies:
    def __init__(self, folder):
        self.library = load(
            folder / "copies.so",
            launch_copy=[LONG, POINTER, POINTER, POINTER],
            launch_memcpy=[LONG, POINTER, POINTER, POINTER],
            reset_cache=[],
        )

    def reset_cache(self):
        """Resets the lines that kernels asked the L2 cache to keep."""
        checked(self.library.reset_cache())

    def calls(self, source, target):
        """The copy kernel and cudaMemcpyAsync."""
        size = source.numel() * source.element_size()
        arguments = size, source.data_ptr(), target.data_ptr(), stream()
        return [
            lambda: checked(self.library.launch_copy(*arguments)),
            lambda: checked(self.library.launch_memcpy(*arguments)),
        ]


class Ex2:
    def __init__(self, folder):
        self.library = load(
            folder / "ex2.so",
            launch_ex2=[INT, INT, POINTER, POINTER, POINTER],
            ex2_of_block=[INT],
        )
        self.library.ex2_of_block.restype = LONG

    def per_clock(self, rounds=4096):
        """ex2 per clock for each SM, and the clock in MHz, from the time of a launch."""
        blocks = torch.cuda.get_device_properties(0).multi_processor_count
        cycles = torch.zeros(blocks, dtype=torch.int64, device="cuda")
        sink = torch.zeros(8, device="cuda")
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        for _ in range(3):
            begin.record()
            checked(
                self.library.launch_ex2(
                    blocks, rounds, cycles.data_ptr(), sink.data_ptr(), stream()
                )
            )
            end.record()
            torch.cuda.synchronize()
        work = self.library.ex2_of_block(rounds)
        longest = cycles.max().item()
        mhz = longest / begin.elapsed_time(end) / 1e3
        return [work / count for count in cycles.tolist()], mhz
