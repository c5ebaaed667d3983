# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A line for each form: tile-forms --json --every-target | digest.py

Mnemonic, form, number of spellings, and the start of the SHA-256 of all that
tile-forms says of them: statement, operands, targets, versions, effects. Where the
table changes on purpose, regenerate the lines:

  tile-forms --json --every-target | python3 test/TableGen/Inputs/digest.py \\
      > test/TableGen/Inputs/digest.txt
"""

import hashlib
import re
import sys

HEAD = re.compile(rb'\{"spelling":"[^"]*","form":"([^"]*)","mnemonic":"([^"]*)"')

counts, sums, mnemonics = {}, {}, {}
for line in sys.stdin.buffer:
    form, mnemonic = HEAD.match(line).groups()
    counts[form] = counts.get(form, 0) + 1
    sums.setdefault(form, hashlib.sha256()).update(line)
    mnemonics[form] = mnemonic
for form in sorted(counts, key=lambda f: (mnemonics[f], f)):
    print(mnemonics[form].decode(), form.decode(), counts[form],
          sums[form].hexdigest()[:16])
