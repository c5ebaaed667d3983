#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes tables and a plot of what run.py measured: report.py RESULTS NAME

Reads NAME.json in the folder RESULTS and writes NAME.md and NAME.png there.
"""

import json
import pathlib
import sys

TIMES = {
    "copy": "copy_us",
    "memcpy": "memcpy_us",
    "tile": "tile_us",
    "hand, Clang": "hand_clang_us",
    "hand, nvcc": "hand_nvcc_us",
    "torch.compile": "torch_compile_us",
    "PyTorch": "torch_us",
}
SERIES = {
    "tile_us": ("tile calls", "o", "tab:blue"),
    "hand_clang_us": ("by hand, Clang", "|", "black"),
    "torch_compile_us": ("torch.compile", "s", "tab:orange"),
    "torch_us": ("PyTorch eager", "v", "tab:red"),
}


def table(head, lines):
    rule = ["---"] + ["---:"] * (len(head) - 1)
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [head, rule, *lines])


def name_of(row):
    return f"{row['kernel']} {row['rows']}x{row['cols']} {row['dtype']}"


def shown(value):
    return "-" if value is None else f"{value:.1f}"


def times(rows):
    """Microseconds, and the tile version against the copies and the hand version."""
    lines = [
        [name_of(row), f"{row['bytes'] / 1e6:.0f}"]
        + [shown(row[key]) for key in TIMES.values()]
        + [
            f"{row['bytes'] / row['tile_us'] / 1e6:.2f}",
            f"{row['copy_us'] / row['copy_bytes'] * row['bytes'] / row['tile_us']:.1%}",
            f"{row['memcpy_us'] / row['copy_bytes'] * row['bytes'] / row['tile_us']:.1%}",
            f"{row['tile_us'] / row['hand_clang_us']:.3f}",
        ]
        for row in rows
    ]
    head = ["kernel", "MB", *TIMES, "TB/s", "of copy", "of memcpy", "tile / hand"]
    return table(head, lines)


def instructions(rows):
    lines = [
        [
            name_of(row),
            f"{row['sass_tile']} / {row['sass_hand']}",
            f"{row['regs_tile']} / {row['regs_hand']}",
            f"{row['local_bytes']}",
        ]
        for row in rows
    ]
    return table(["kernel", "instructions", "registers", "local bytes"], lines)


def plot(rows, path):
    """Bandwidth as a share of the copy kernel's, one panel per matrix."""
    from matplotlib import pyplot

    panels = {}
    for row in rows:
        title = f"{row['rows']}x{row['cols']} {row['dtype']}"
        panels.setdefault(title, []).append(row)
    figure, axes = pyplot.subplots(
        2, (len(panels) + 1) // 2, figsize=(11, 6), sharex=True, sharey=True
    )
    order = sorted(panels, key=lambda title: title.split()[1])
    for axis, title in zip(axes.flat, order):
        part = panels[title]
        for key, (label, marker, color) in SERIES.items():
            points = [
                row["copy_us"] / row[key] if row[key] is not None else None for row in part
            ]
            size = 12 if marker == "|" else 6
            axis.plot(points, marker, color=color, label=label, markersize=size)
        axis.axhline(1, color="gray", linewidth=0.8)
        axis.set_title(title, fontsize=10)
        axis.set_ylim(0, 1.15)
        axis.grid(axis="y", alpha=0.3)
        names = [row["kernel"].replace("_", " ") for row in part]
        axis.set_xticks(range(len(names)), names, rotation=40, ha="right", fontsize=8)
    for axis in axes[:, 0]:
        axis.set_ylabel("of the copy's bandwidth", fontsize=9)
    handles, labels = axes.flat[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="upper center", ncols=len(SERIES), frameon=False)
    figure.tight_layout(rect=(0, 0, 1, 0.95))
    figure.savefig(path, dpi=80)


def main():
    folder, name = pathlib.Path(sys.argv[1]), sys.argv[2]
    rows = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    text = f"""# Row kernels on {name.upper()}

Made by `benchmarks/report.py` from `{name}.json`; machine and versions are in
`{name}-machine.json`. Times are medians in microseconds.

{times(rows)}

SASS instructions and registers, tile version / version by hand, both by Clang:

{instructions(rows)}
"""
    (folder / f"{name}.md").write_text(text, encoding="utf-8")
    plot(rows, folder / f"{name}.png")


if __name__ == "__main__":
    main()
