# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A line for each form: tile-forms --every-target | digest.py

Mnemonic, form, number of spellings, and the start of the SHA-256 of what
tile-forms says of them: spelling, operands, targets, versions, effects. Where the
table changes on purpose, write the lines anew:

  tile-forms --every-target | python3 test/TableGen/Inputs/digest.py \\
      > test/TableGen/Inputs/digest.txt
"""

import hashlib
import sys

counts, sums, mnemonics = {}, {}, {}
for line in sys.stdin.buffer:
    spelling, form, _ = line.split(b"\t", 2)
    counts[form] = counts.get(form, 0) + 1
    sums.setdefault(form, hashlib.sha256()).update(line)
    mnemonics.setdefault(form, spelling.partition(b".")[0])
for form in sorted(counts, key=lambda f: (mnemonics[f], f)):
    print(mnemonics[form].decode(), form.decode(), counts[form],
          sums[form].hexdigest()[:16])
