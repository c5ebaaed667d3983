# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a CUDA file that compiles if the functions that the reference's list of
unsupported instructions advises exist.

  advice.py clang|toolkit INDEX

`clang` is what there is without the toolkit's headers, `toolkit` the rest but for
namespaces of C++, whose headers a kernel includes by itself.
"""

import pathlib
import re
import sys

WITHOUT_HEADERS = "; without the toolkit's headers, "
NAME = re.compile(r"`(\w+)\(\)`")
OF_CLANG = ("__nvvm_", "__builtin_")

which, index = sys.argv[1], pathlib.Path(sys.argv[2])
text = index.read_text(encoding="utf-8").partition("\n## Not supported\n")[2]
names = {"clang": set(), "toolkit": set()}
for row in text.splitlines():
    advice = row.rstrip("| ").rpartition(" | ")[2]
    toolkit, separator, clang = advice.partition(WITHOUT_HEADERS)
    names["clang"].update(NAME.findall(clang))
    for name in NAME.findall(toolkit):
        is_of_clang = not separator and name.startswith(OF_CLANG)
        names["clang" if is_of_clang else "toolkit"].add(name)

for name in sorted(names[which]):
    if which == "clang":
        print(f"#if !__has_builtin({name})\n#error {name}\n#endif")
    else:
        print(f"namespace of_toolkit {{ using ::{name}; }}")
