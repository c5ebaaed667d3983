# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times of GPU work, without the time that it takes to launch it.

Each timed call runs after a filler, which reads more than the L2 cache holds, so that
neither inputs nor unwritten results are in the cache, and then waits until the call and
both events are in the queue. Before the filler, the lines that kernels asked the cache
to keep are reset.
"""

import random
import statistics

import torch

FILLER_FLOATS = 64 << 20  # 256 MiB
WAIT_CYCLES = 400_000  # 0.2 ms
WARM_UP = 3


class Timer:
    def __init__(self, reset_cache):
        self.reset_cache = reset_cache
        self.filler = torch.zeros(FILLER_FLOATS, device="cuda")

    def medians(self, calls, rounds):
        """The median time of each call in microseconds. The calls take turns, in a new
        order each round."""
        order = random.Random(0)
        events = [[] for _ in calls]
        for turn in range(WARM_UP + rounds):
            for number in order.sample(range(len(calls)), len(calls)):
                torch.cuda.synchronize()
                self.reset_cache()
                self.filler.sum()
                torch.cuda._sleep(WAIT_CYCLES)
                begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
                begin.record()
                calls[number]()
                end.record()
                if turn >= WARM_UP:
                    events[number].append((begin, end))
            torch.cuda.synchronize()
        return [
            statistics.median(begin.elapsed_time(end) for begin, end in pairs) * 1e3
            for pairs in events
        ]
