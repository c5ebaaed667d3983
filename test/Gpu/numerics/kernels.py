# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The text of a kernel: with a tile call, and with inline PTX by hand."""

REPEATS = 4  # instructions of one tile call; Device.h says it again

# Signature type, and the C++ type of its storage, for types that have a name
# of their own; the others are bits.
NAMED = {"f16": "_Float16", "bf16": "__bf16", "f32": "float", "f64": "double",
         "s8": "signed char", "s16": "short", "s32": "int", "s64": "long long",
         "u8": "unsigned char", "u16": "unsigned short", "u32": "unsigned",
         "u64": "unsigned long long", "pred": "bool"}
BITS = {8: "unsigned char", 16: "unsigned short", 32: "unsigned",
        64: "unsigned long long", 128: "unsigned __int128"}

# Storage and asm constraint of a register in nvcc's inline asm.
HAND = {8: ("unsigned short", "h"), 16: ("unsigned short", "h"),
        32: ("unsigned", "r"), 64: ("unsigned long long", "l"),
        128: ("unsigned __int128", "q"), "f32": ("float", "f"),
        "f64": ("double", "d"), "pred": ("unsigned short", "h")}


def element(operand):
    """(signature type, C++ type) of an operand of a tile call."""
    if operand.type in NAMED:
        return operand.type, NAMED[operand.type]
    return f"b{operand.width}", BITS[operand.width]


def memory_type(type_):
    return "unsigned char" if type_ == "bool" else type_


def tile_kernel(name, variant):
    """The lines of a kernel that makes one tile call."""
    parameters, body, tiles, after, signature = [], [], [], [], []
    for i, o in enumerate(variant.form.operands):
        if o.kind == "imm":
            tiles.append(str(variant.immediate))
            signature.append("s32")
            continue
        text, type_ = element(o)
        negated = variant.negates and o.may_negate
        signature.append("!" * negated + f"{text}[{REPEATS},{o.count}]")
        tiles.append(f"NEGATED(v{i})" if negated else f"v{i}")
        body.append(f"  {type_} v{i}[{REPEATS}][{o.count}];")
        constant = "const " if o.kind == "src" else ""
        parameters.append(f"{constant}{memory_type(type_)} *p{i}")
        if o.kind == "src" or variant.preserves:
            body.append(f"  load(v{i}, p{i});")
        if o.kind == "dst":
            after.append(f"  store(p{i}, v{i});")
    macro, guard = "APPLY", ""
    if variant.guard == "lane":
        macro, guard = "APPLY_LANE", " lane_guard(guard),"
        signature.append("pred")
    elif variant.guard == "repeat":
        macro, guard = "APPLY_REPEAT", " g,"
        body.append(f"  bool g[{REPEATS}];\n  load_guard(g, guard);")
        signature.append(f"pred[{REPEATS}]")
    text = ",".join(signature)
    if variant.guard != "none":
        parameters.append("const unsigned char *guard")
        text += ";pred"
        if variant.preserves:
            text += ";preserve_dst"
            macro += "_PRESERVE"
    call = f'  {macro}("{variant.form.spelling}", "{text}",{guard} ' \
           f'{", ".join(tiles)});'
    return [f'extern "C" __global__ void {name}({", ".join(parameters)}) {{',
            *body, call, *after, "}"]


class HandKernel:
    """A kernel with one asm statement; each thread has one repeat."""

    def __init__(self):
        self.parameters, self.before, self.after = [], [], []
        self.outputs, self.inputs = [], []
        self.declared, self.enter, self.leave, self.operands = [], [], [], []

    def register(self, o, i, n, negated):
        """How register `n` of operand `i` is written."""
        key = o.type if o.type in HAND else o.width
        type_, constraint = HAND[key]
        index = f"i * {o.count} + {n}" if o.count > 1 else "i"
        variable = f"r{i}_{n}"
        if o.kind == "dst":
            self.before.append(f"  {type_} {variable};")
            self.outputs.append((variable, f'"={constraint}"({variable})'))
            self.after.append(f"  p{i}[{index}] = {variable};")
        else:
            self.before.append(f"  {type_} {variable} = p{i}[{index}];")
            self.inputs.append((variable, f'"{constraint}"({variable})'))
        place = f"%[{variable}]"
        if o.type == "pred":
            self.declared.append(f".reg .pred t{i}_{n};")
            if o.kind == "dst":
                self.leave.append(f"selp.u16 {place}, 1, 0, t{i}_{n};")
            else:
                self.enter.append(f"setp.ne.u16 t{i}_{n}, {place}, 0;")
            return "!" * negated + f"t{i}_{n}"
        if o.width == 8:  # a real byte register
            self.declared.append(f".reg .b8 t{i}_{n};")
            if o.kind == "dst":
                self.leave.append(f"cvt.u16.u8 {place}, t{i}_{n};")
            else:
                self.enter.append(f"cvt.u8.u16 t{i}_{n}, {place};")
            return f"t{i}_{n}"
        return place

    def add(self, o, i, variant):
        if o.kind == "imm":
            self.operands.append(str(variant.immediate))
            return
        key = o.type if o.type in ("f32", "f64") else \
            8 if o.type == "pred" else o.width
        type_ = BITS[key] if key in BITS else HAND[key][0]
        constant = "const " if o.kind == "src" else ""
        self.parameters.append(f"{constant}{type_} *p{i}")
        negated = variant.negates and o.may_negate
        names = [self.register(o, i, n, negated) for n in range(o.count)]
        text = names[0] if o.count == 1 else "{" + ", ".join(names) + "}"
        if o.paired:
            self.operands[-1] += "|" + text
        else:
            self.operands.append(text)

    def lines(self, name, spelling):
        instruction = f"{spelling} {', '.join(self.operands)};"
        text = " ".join(self.declared + self.enter + [instruction] + self.leave)
        if self.declared:
            text = "{ " + text + " }"
        # nvcc has no named operands.
        for n, (variable, _) in enumerate(self.outputs + self.inputs):
            text = text.replace(f"%[{variable}]", f"%{n}")
        outputs, inputs = (", ".join(constraint for _, constraint in group)
                           for group in (self.outputs, self.inputs))
        return [f'extern "C" __global__ void {name}'
                f'({", ".join(self.parameters)}) {{',
                "  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;",
                *self.before,
                f'  asm("{text}" : {outputs} : {inputs});', *self.after, "}"]


def hand_kernel(name, variant):
    kernel = HandKernel()
    for i, o in enumerate(variant.form.operands):
        kernel.add(o, i, variant)
    return kernel.lines(name, variant.form.spelling)
