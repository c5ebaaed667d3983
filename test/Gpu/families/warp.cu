// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The instructions of a warp against a model, with random masks, values and
// lanes. The lanes that the mask names execute the instruction, the others do
// not.
//
// REQUIRES: sm_90, cuda-toolkit
// DEFINE: %{cuda} = %clangxx_cuda -std=c++20 --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_90a \
// DEFINE:   -fpass-plugin=%plugin -I%t.dir %s %cuda-libs
// RUN: %python %S/gen.py %tile-forms %t.dir
// RUN: %{cuda} -O0 -o %t.O0 && %t.O0
// RUN: %{cuda} -O3 -o %t.O3 && %t.O3

#include "report.h"
#include "words.h"
#include <tile/special_operands.h>

using word = unsigned long long;

enum : unsigned { warps = 4096, lanes = 32, threads = warps * lanes };

struct lane_input {
  unsigned mask, b, c, predicate;
  word a;
};
struct lane_result {
  word d;
  unsigned p, executed;
};

enum kind {
  shuffle,
  shuffle_pair,
  vote,
  vote_mask,
  match,
  match_pair,
  active,
  reduce,
  elect_one
};

/// `Variant` is 1 for an operand that is negated or not written.
template <opcode_text Opcode, kind Kind, int Variant>
__global__ void execute(const lane_input *in, lane_result *out) {
  const unsigned i = blockIdx.x * lanes + threadIdx.x;
  const lane_input x = in[i];
  if ((x.mask >> threadIdx.x & 1) == 0)
    return;
  unsigned d = 0;
  bool p = false;
  const bool a = x.predicate != 0;
  const unsigned value = static_cast<unsigned>(x.a);
  if constexpr (Kind == shuffle)
    tile::apply<Opcode>(d, value, x.b, x.c, x.mask);
  if constexpr (Kind == shuffle_pair && Variant == 0)
    tile::apply<Opcode>(d, p, value, x.b, x.c, x.mask);
  if constexpr (Kind == shuffle_pair && Variant == 1)
    tile::apply<Opcode>(d, tile::sink, value, x.b, x.c, x.mask);
  if constexpr (Kind == vote && Variant == 0)
    tile::apply<Opcode>(p, a, x.mask);
  if constexpr (Kind == vote && Variant == 1)
    tile::apply<Opcode>(p, tile::negated(a), x.mask);
  if constexpr (Kind == vote_mask && Variant == 0)
    tile::apply<Opcode>(d, a, x.mask);
  if constexpr (Kind == vote_mask && Variant == 1)
    tile::apply<Opcode>(d, tile::negated(a), x.mask);
  if constexpr (Kind == match && has(Opcode, ".b64"))
    tile::apply<Opcode>(d, x.a, x.mask);
  if constexpr (Kind == match && has(Opcode, ".b32"))
    tile::apply<Opcode>(d, value, x.mask);
  if constexpr (Kind == match_pair && Variant == 0 && has(Opcode, ".b64"))
    tile::apply<Opcode>(d, p, x.a, x.mask);
  if constexpr (Kind == match_pair && Variant == 0 && has(Opcode, ".b32"))
    tile::apply<Opcode>(d, p, value, x.mask);
  if constexpr (Kind == match_pair && Variant == 1 && has(Opcode, ".b64"))
    tile::apply<Opcode>(tile::sink, p, x.a, x.mask);
  if constexpr (Kind == match_pair && Variant == 1 && has(Opcode, ".b32"))
    tile::apply<Opcode>(tile::sink, p, value, x.mask);
  if constexpr (Kind == active)
    tile::apply<Opcode>(d);
  if constexpr (Kind == reduce)
    tile::apply<Opcode>(d, value, x.mask);
  if constexpr (Kind == elect_one && Variant == 0)
    tile::apply<Opcode>(d, p, x.mask);
  if constexpr (Kind == elect_one && Variant == 1)
    tile::apply<Opcode>(tile::sink, p, x.mask);
  out[i] = {d, p, 1};
}

//===----------------------------------------------------------------------===//
// Model
//===----------------------------------------------------------------------===//

struct tally {
  long checks = 0, failures = 0;
  void expect(bool holds) {
    ++checks;
    failures += !holds;
  }
};

bool is_in(unsigned mask, int lane) { return lane >= 0 && (mask >> lane & 1); }

/// The lane that a shuffle reads, or -1 if there is none in range.
int shuffle_source(const opcode_text &opcode, int lane, unsigned b,
                   unsigned c) {
  const int offset = b & 31, clamp = c & 31, segment = c >> 8 & 31;
  const int most = (lane & segment) | (clamp & ~segment);
  int source;
  bool in_range;
  if (has(opcode, ".up")) {
    source = lane - offset;
    in_range = source >= most;
  } else {
    if (has(opcode, ".down"))
      source = lane + offset;
    else if (has(opcode, ".bfly"))
      source = lane ^ offset;
    else
      source = (lane & segment) | (offset & ~segment);
    in_range = source <= most;
  }
  return in_range ? source : -1;
}

unsigned reduced(const opcode_text &opcode, unsigned x, unsigned y) {
  const int left = static_cast<int>(x), right = static_cast<int>(y);
  if (has(opcode, ".add"))
    return x + y;
  if (has(opcode, ".and"))
    return x & y;
  if (has(opcode, ".or"))
    return x | y;
  if (has(opcode, ".xor"))
    return x ^ y;
  const bool is_less = has(opcode, ".s32") ? left < right : x < y;
  return is_less == has(opcode, ".min") ? x : y;
}

/// Checks one warp; `in` and `out` are its lanes.
template <opcode_text Opcode, kind Kind, int Variant>
void compare(const lane_input *in, const lane_result *out, tally &t) {
  const unsigned mask = in[0].mask;
  unsigned true_lanes = 0, sum = 0, leaders = 0, first = 32;
  bool all_equal = true;
  const word kept = has(Opcode, ".b64") ? ~0ull : 0xffffffffull;
  for (int lane = lanes; lane-- != 0;)
    if (is_in(mask, lane))
      first = lane;
  for (unsigned lane = 0; lane != lanes; ++lane) {
    if (!is_in(mask, lane))
      continue;
    true_lanes |= unsigned((in[lane].predicate != 0) != (Variant == 1)) << lane;
    all_equal &= ((in[lane].a ^ in[first].a) & kept) == 0;
    leaders += out[lane].p;
    const unsigned value = static_cast<unsigned>(in[lane].a);
    sum = lane == first ? value : reduced(Opcode, sum, value);
  }
  for (int lane = 0; lane != lanes; ++lane) {
    const lane_input &x = in[lane];
    const lane_result &y = out[lane];
    t.expect(y.executed == unsigned(is_in(mask, lane)));
    if (!is_in(mask, lane))
      continue;
    if constexpr (Kind == shuffle || Kind == shuffle_pair) {
      const int source = shuffle_source(Opcode, lane, x.b, x.c);
      if (Kind == shuffle_pair && Variant == 0)
        t.expect(y.p == unsigned(source >= 0));
      // Of a lane that does not take part the value is open.
      if (source < 0 || is_in(mask, source))
        t.expect(y.d ==
                 static_cast<unsigned>(in[source < 0 ? lane : source].a));
    }
    if constexpr (Kind == vote)
      t.expect(y.p == unsigned(has(Opcode, ".all") ? true_lanes == mask
                               : has(Opcode, ".any")
                                   ? true_lanes != 0
                                   : true_lanes == mask || true_lanes == 0));
    if constexpr (Kind == vote_mask)
      t.expect(y.d == true_lanes);
    if constexpr (Kind == match && has(Opcode, ".any")) {
      unsigned same = 0;
      for (unsigned other = 0; other != lanes; ++other)
        same |=
            unsigned(is_in(mask, other) && ((in[other].a ^ x.a) & kept) == 0)
            << other;
      t.expect(y.d == same);
    }
    if constexpr ((Kind == match && has(Opcode, ".all")) ||
                  (Kind == match_pair && Variant == 0))
      t.expect(y.d == (all_equal ? mask : 0));
    if constexpr (Kind == match_pair)
      t.expect(y.p == unsigned(all_equal));
    if constexpr (Kind == active)
      t.expect((y.d >> lane & 1) && (y.d & ~mask) == 0);
    if constexpr (Kind == reduce)
      t.expect(y.d == sum);
    if constexpr (Kind == elect_one) {
      t.expect(leaders == 1);
      if (Variant == 0)
        t.expect(y.d < lanes && out[y.d].p && is_in(mask, int(y.d)));
    }
  }
}

//===----------------------------------------------------------------------===//
// Inputs and runs
//===----------------------------------------------------------------------===//

/// Half of the warps have values that often agree.
void prepare(lane_input *in) {
  sequence random(7);
  for (unsigned warp = 0; warp != warps; ++warp) {
    unsigned mask = random.next();
    if (warp % 8 == 0)
      mask = ~0u;
    if (warp % 8 == 1)
      mask = 1u << random.below(lanes);
    if (mask == 0)
      mask = 1;
    const unsigned range = warp % 2 ? 1 + random.below(4) : 0;
    const unsigned odds = random.below(3);
    const unsigned segment = random.below(32), clamp = random.below(32);
    for (unsigned lane = 0; lane != lanes; ++lane) {
      lane_input &x = in[warp * lanes + lane];
      x.mask = mask;
      // The bits between the fields are ignored.
      x.b = random.next();
      x.c = (random.next() & 0xffffe0e0) |
            (warp % 4 < 2 ? segment << 8 | clamp
                          : random.below(32) << 8 | random.below(32));
      x.predicate = odds == 2 ? random.below(2) : odds;
      x.a = range ? random.below(range) * 0x100000001ull +
                        (word(random.below(2)) << 40) * (warp % 3)
                  : random.wide();
    }
  }
}

lane_input *input;
lane_result *result;

template <opcode_text Opcode, kind Kind, int Variant> void run(tally &t) {
  std::memset(result, 0, threads * sizeof *result);
  execute<Opcode, Kind, Variant>
      <<<warps, lanes>>>(on_device(input), on_device(result));
  finish_launch(Opcode.text);
  for (unsigned warp = 0; warp != warps; ++warp)
    compare<Opcode, Kind, Variant>(input + warp * lanes, result + warp * lanes,
                                   t);
}

template <opcode_text Opcode, kind Kind, int Variants = 1> int test() {
  tally t;
  run<Opcode, Kind, 0>(t);
  if constexpr (Variants == 2)
    run<Opcode, Kind, 1>(t);
  return report(Opcode.text, t.checks, t.failures);
}

#define SPELLING(form, opcode, number)                                         \
  failures += RUN_##form(opcode), ++executed;
#define RUN_shfl(opcode) test<opcode, shuffle>()
#define RUN_shfl_in_range(opcode) test<opcode, shuffle_pair, 2>()
#define RUN_vote(opcode) test<opcode, vote, 2>()
#define RUN_vote_ballot(opcode) test<opcode, vote_mask, 2>()
#define RUN_match_any(opcode) test<opcode, match>()
#define RUN_match_all(opcode) test<opcode, match>()
#define RUN_match_all_equal(opcode) test<opcode, match_pair, 2>()
#define RUN_activemask(opcode) test<opcode, active>()
#define RUN_redux(opcode) test<opcode, reduce>()
#define RUN_redux_bits(opcode) test<opcode, reduce>()
#define RUN_elect(opcode) test<opcode, elect_one, 2>()

int main() {
  input = mirrored<lane_input>(threads);
  result = mirrored<lane_result>(threads);
  prepare(input);
  int failures = 0, executed = 0;
#include "warp.inc"
  return finish("warp", executed, 0, failures);
}
