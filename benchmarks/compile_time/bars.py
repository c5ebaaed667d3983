# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a measurement may be at most."""

import dataclasses
from typing import Optional


@dataclasses.dataclass
class Bar:
    what: str
    found: Optional[float]  # None if the run took too long
    allowed: float

    def holds(self):
        return self.found is not None and self.found <= self.allowed

    def __str__(self):
        found = "too long" if self.found is None else self.found
        return (f"{self.what}: {found}, at most {self.allowed}"
                f"{'' if self.holds() else ', MISSED'}")


def as_rows(bars):
    return [dataclasses.asdict(bar) for bar in bars]


def add_option(parser):
    parser.add_argument("--check", action="store_true",
                        help="exit with 1 if a result is above its limit")


def exit_status(bars, arguments):
    """Prints the bars; 1 if --check is given and one of them does not hold."""
    for bar in bars:
        print(bar)
    return 1 if arguments.check and not all(bar.holds() for bar in bars) else 0
