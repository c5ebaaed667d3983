# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that two cubins have the same kernels, bit for bit: same_machine_code.py A B

What is compared are the sections of code, `.text.<kernel>`, each with its name.
"""

import pathlib
import struct
import sys

HEADER = struct.Struct("<40xQ10xHHH")  # e_shoff, e_shentsize, e_shnum, e_shstrndx
SECTION = struct.Struct("<I20xQQ")  # sh_name, sh_offset, sh_size


def kernels(path):
    """The code of each kernel in an ELF file of 64 bits."""
    elf = pathlib.Path(path).read_bytes()
    at, size, count, names = HEADER.unpack_from(elf)
    sections = [SECTION.unpack_from(elf, at + size * n) for n in range(count)]

    def name(section):
        begin = sections[names][1] + section[0]
        return elf[begin : elf.index(b"\0", begin)].decode()

    return {
        name(section): elf[section[1] : section[1] + section[2]]
        for section in sections
        if name(section).startswith(".text.")
    }


def main():
    first, second = map(kernels, sys.argv[1:])
    failures = [] if first else ["there is no kernel"]
    for name in sorted(first.keys() | second.keys()):
        if first.get(name) != second.get(name):
            sizes = [len(each.get(name, b"")) // 16 for each in (first, second)]
            failures.append(f"{name}: {sizes[0]} and {sizes[1]} instructions differ")
    return "\n".join(failures) or 0


if __name__ == "__main__":
    sys.exit(main())
