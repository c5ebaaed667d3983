# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The kernels of the benchmark: their arrays, their bytes, and what PyTorch does.

A workload is made for one matrix. `inputs` and `outputs` are the arrays of the kernel,
in the order of its pointers; `bytes` is the number of bytes that it must read and write;
`torch_function(*inputs)` computes the same with PyTorch, and is the reference when its
inputs are double precision.
"""

import dataclasses
from collections.abc import Callable

import torch
from torch.nn import functional

E4M3_MAX = 448.0
E4M3 = torch.float8_e4m3fn


def softmax(x):
    return torch.softmax(x, -1)


def log_softmax(x):
    return torch.log_softmax(x, -1)


def rms_norm(x, weight):
    return functional.rms_norm(x, (x.shape[-1],), weight, 1e-6)


def swiglu(x, gate):
    return functional.silu(x) * gate


def gelu(x):
    return functional.gelu(x, approximate="tanh")


def quantize(x):
    wide = x.float()
    scale = wide.abs().amax(-1, keepdim=True) / E4M3_MAX
    return (wide / scale).to(E4M3), scale


def dequantize_f32(q, scale):
    return q.float() * scale


def dequantize_bf16(q, scale):
    return (q.float() * scale).bfloat16()


@dataclasses.dataclass
class Workload:
    kernel: str
    dtype: str
    rows: int
    cols: int
    inputs: list
    outputs: list
    torch_function: Callable

    @property
    def bytes(self):
        arrays = self.inputs + self.outputs
        return sum(array.numel() * array.element_size() for array in arrays)

    def check(self, rows=64):
        """Raises unless the first and last rows of the outputs are right."""
        for part in slice(0, rows), slice(self.rows - rows, self.rows):
            arrays = [a[part] if a.shape[0] == self.rows else a for a in self.inputs]
            exact = self.reference(arrays)
            found = self.outputs[0][part].double()
            if self.kernel == "quantize":
                found = found * self.outputs[1][part].double()
            # Half a unit in the last place of the output, plus the error of fp32.
            places = {torch.float32: 22, torch.bfloat16: 8, E4M3: 4}
            relative = 2.0 ** -places[self.outputs[0].dtype] + 2e-5
            floor = exact.abs().amax(-1, keepdim=True) * 2.0**-18
            if not bool(((found - exact).abs() <= relative * exact.abs() + floor).all()):
                raise ValueError(f"{self.kernel} {self.dtype}: wrong results")

    def reference(self, arrays):
        if self.kernel == "quantize":
            return arrays[0].double()
        if self.kernel == "dequantize":
            return arrays[0].double() * arrays[1].double()
        return self.torch_function(*(array.double() for array in arrays))


KERNELS = {
    "softmax": softmax,
    "log_softmax": log_softmax,
    "rms_norm": rms_norm,
    "swiglu": swiglu,
    "gelu": gelu,
    "quantize": quantize,
    "dequantize": None,
}
DTYPES = {"bf16": torch.bfloat16, "fp32": torch.float32}


def make(kernel, rows, cols, dtype):
    """A workload with random inputs, and outputs of NaN."""
    torch.manual_seed(rows + cols)
    kind = {"dtype": DTYPES[dtype], "device": "cuda"}

    def matrix():
        return torch.randn(rows, cols, **kind)

    out = torch.full((rows, cols), float("nan"), **kind)
    if kernel == "quantize":
        q = torch.full((rows, cols), 0x7F, dtype=torch.uint8, device="cuda").view(E4M3)
        scales = torch.full((rows, 1), float("nan"), device="cuda")
        inputs, outputs = [matrix()], [q, scales]
    elif kernel == "dequantize":
        inputs, outputs = list(quantize(matrix())), [out]
    elif kernel == "rms_norm":
        inputs, outputs = [matrix(), torch.randn(cols, **kind)], [out]
    elif kernel == "swiglu":
        inputs, outputs = [matrix(), matrix()], [out]
    else:
        inputs, outputs = [matrix()], [out]
    function = KERNELS[kernel] or globals()[f"{kernel}_{dtype.replace('fp', 'f')}"]
    return Workload(kernel, dtype, rows, cols, inputs, outputs, function)
