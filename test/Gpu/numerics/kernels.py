# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The text of a kernel: with a tile call, and with inline PTX by hand."""

REPEATS = 4  # instructions of one tile call; Device.h says it again


def memory_type(type_):
    return "unsigned char" if type_ == "bool" else type_


def tile_kernel(name, variant):
    """The lines of a kernel that makes one tile call."""
    parameters, body, tiles, after, signature = [], [], [], [], []
    for i, o in enumerate(variant.spelling.operands):
        if o.kind == "imm":
            tiles.append(str(variant.immediate))
            signature.append("s32")
            continue
        text, type_ = o.type.element, o.type.cxx
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
    call = f'  {macro}("{variant.spelling.text}", "{text}",{guard} ' \
           f'{", ".join(tiles)});'
    return [f'extern "C" __global__ void {name}({", ".join(parameters)}) {{',
            *body, call, *after, "}"]


class HandKernel:
    """A kernel with one asm statement; each thread has one repeat."""

    def __init__(self):
        self.parameters, self.before, self.after = [], [], []
        self.outputs, self.inputs = [], []
        self.declared, self.enter, self.leave, self.names = [], [], [], []

    def register(self, o, i, n, negated):
        """How register `n` of operand `i` is written."""
        type_, constraint = o.type.asm, o.type.cxx_constraint
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
        if o.type.kind == "pred":
            self.declared.append(f".reg .pred t{i}_{n};")
            if o.kind == "dst":
                self.leave.append(f"selp.u32 {place}, 1, 0, t{i}_{n};")
            else:
                self.enter.append(f"setp.ne.u32 t{i}_{n}, {place}, 0;")
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
            self.names.append(str(variant.immediate))
            return
        constant = "const " if o.kind == "src" else ""
        self.parameters.append(f"{constant}{memory_type(o.type.portable)} *p{i}")
        negated = variant.negates and o.may_negate
        self.names.append([self.register(o, i, n, negated)
                           for n in range(o.count)])

    def lines(self, name, spelling):
        instruction = spelling.filled(self.names)
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
    for i, o in enumerate(variant.spelling.operands):
        kernel.add(o, i, variant)
    return kernel.lines(name, variant.spelling)
