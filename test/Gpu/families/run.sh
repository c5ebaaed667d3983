#!/usr/bin/env bash
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs what build.sh packed, on a machine with a GPU of compute capability 9.0: each
# program alone, and under the tools of compute-sanitizer.
#
#   run.sh [topic...]
#
# The table goes to $OUT/h200-families.tsv, what the programs print, with a line for
# each spelling, to $OUT/h200-families-logs.tar.gz; OUT is the current folder if it is
# not set. SANITIZE=0 leaves out the tools. The exit status is 1 if anything failed.

set -euo pipefail
package="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
out="${OUT:-$PWD}"
table="$out/h200-families.tsv"
mkdir -p "$out"
logs="$(mktemp -d)"
trap 'tar -C "$logs" -czf "$out/h200-families-logs.tar.gz" . && rm -rf "$logs"' EXIT
topics=("$@")
(($#)) || for program in "$package"/O3/*; do topics+=("$(basename "$program")"); done

sanitizer="$(command -v compute-sanitizer || true)"
for folder in /usr/local/cuda/bin /usr/local/cuda/compute-sanitizer; do
  [[ -n $sanitizer || ! -x $folder/compute-sanitizer ]] ||
    sanitizer="$folder/compute-sanitizer"
done

# What a tool reports though it is right: it has no notion of what orders it.
declare -A blind=(
  [barriers racecheck]="it does not pair bar.arrive with bar.sync"
  [fences racecheck]="it does not see a flag in memory as an order"
  [mbarriers racecheck]="it takes the other block of a cluster to have ended"
  [copies synccheck]="it counts no arrival of cp.async.mbarrier.arrive"
)

# run_one TOPIC LEVEL TOOL: one line of the table. The tool "none" is the program alone.
run_one() {
  local topic="$1" level="$2" tool="$3" status=0 errors=- start=$SECONDS
  local log="$logs/$topic.$level.$tool" command=("$package/$level/$topic")
  if [[ $tool != none ]]; then
    command=("$sanitizer" --tool "$tool" --print-limit 20 "${command[@]}" gently)
  fi
  timeout 120 "${command[@]}" >"$log" 2>&1 || status=$?
  if [[ $tool != none ]]; then
    errors="$(sed -nE 's/.*ERROR SUMMARY: ([0-9]+) error.*/\1/p
      s/.*RACECHECK SUMMARY:.*\(([0-9]+) error.*/\1/p' "$log" | tail -1)"
    errors="${errors:-none reported}"
  fi
  awk -F '\t' -v OFS='\t' -v topic="$topic" -v level="$level" -v tool="$tool" \
    -v errors="$errors" -v status="$status" -v seconds=$((SECONDS - start)) '
    $1 == "pass" || $1 == "FAIL" { ++executed; checks += $3 }
    $1 == "FAIL" { ++failed }
    $1 == "passed" || $1 == "FAILED" { last = $1 }
    $1 == "left out" { ++left }
    END {
      ok = last == "passed" && status == 0 && !failed &&
           (errors == "-" || errors == "0")
      print topic, level, tool, executed + 0, left + 0, checks + 0, failed + 0,
            errors, status, seconds, ok ? "ok" : "FAILED"
    }' "$log"
}
export -f run_one
export package logs sanitizer

header='topic\tlevel\ttool\texecuted\tleft out\tchecks\tfailed\tsanitizer errors\texit status\tseconds\tresult\n'
{
  # shellcheck disable=SC2059
  printf "$header"
  for level in O0 O3; do
    for topic in "${topics[@]}"; do
      run_one "$topic" "$level" none
    done
  done
  if [[ ${SANITIZE:-1} != 0 ]]; then
    if [[ -z $sanitizer ]]; then
      printf 'compute-sanitizer\t-\t-\t0\t0\t0\t0\t-\t-\t0\tFAILED: not found\n'
    else
      for topic in "${topics[@]}"; do
        for tool in memcheck racecheck synccheck; do
          [[ -n ${blind[$topic $tool]:-} ]] ||
            printf '%s\0' "run_one $topic O3 $tool"
        done
      done | xargs -0 -P 4 -I{} bash -c '{}'
    fi
  fi
} | tee "$table"
# What is not executed, and why.
for pair in "${!blind[@]}"; do
  printf 'left out\t%s\t%s\n' "$pair" "${blind[$pair]}"
done | sort | tee -a "$table"
cat "$package/left_out.tsv" >>"$table"
cat "$package/left_out.tsv"
for log in "$logs"/*.O3.none; do
  sed -n 's/^left out\t/left out\t/p' "$log"
done | tee -a "$table"
grep -h '^FAIL' "$logs"/* | sort | uniq -c | sort -rn | head -40 || true
! grep -q 'FAILED' "$table"
