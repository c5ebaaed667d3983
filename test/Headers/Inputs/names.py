# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names in the headers that a macro of a program can break.

    clang++ ... -Xclang -ast-dump=json -fsyntax-only <header> | names.py

Prints each template parameter, function parameter and local variable in the
namespace tile that has no reserved spelling, and the number of all of them; fails
if it prints a name.
"""

import json
import sys

PARAMETERS = {"TemplateTypeParmDecl", "NonTypeTemplateParmDecl", "ParmVarDecl"}
FUNCTIONS = {"FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl"}


def names(node, in_function=False):
    kind = node.get("kind", "")
    if kind in PARAMETERS or kind == "VarDecl" and in_function:
        if name := node.get("name"):
            yield name
    in_function = in_function or kind in FUNCTIONS
    for child in node.get("inner", ()):
        yield from names(child, in_function)


found = set()
for top in json.load(sys.stdin)["inner"]:
    if top.get("kind") == "NamespaceDecl" and top.get("name") == "tile":
        found |= set(names(top))
unreserved = {n for n in found if not (n[:2] == "__" or n[0] == "_" and n[1].isupper())}
print(*sorted(unreserved), f"{len(found)} names", sep="\n")
sys.exit(bool(unreserved))
