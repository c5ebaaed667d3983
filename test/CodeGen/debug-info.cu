// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// At -O0 -g the user's variables keep their debug information, and the code has the
// user's lines, none of the headers'.
//
// RUN: %clangxx_tile -O0 -g -S -emit-llvm -o - %s | %FileCheck %s --check-prefix=IR
// RUN: %clangxx_tile -O0 -g -S -o %t.ptx %s
// RUN: %FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas %{ %ptxas -g -arch=sm_90 -o %t.cubin %t.ptx %}
// RUN: %clangxx_tile -O2 -gline-tables-only -S -o - %s | %FileCheck %s --check-prefix=LINES

#include <tile/apply.h>

using namespace tile::literals;

// IR-LABEL: define {{.*}}kernel
// IR: #dbg_declare(ptr %{{.*}}, [[MEMORY:![0-9]+]],
// IR: #dbg_declare(ptr %{{.*}}, [[R:![0-9]+]],
// IR: #dbg_declare(ptr %{{.*}}, [[I:![0-9]+]],
// IR-NOT: #dbg_declare
// IR: asm "ex2.approx.f32 {{.*}}, !dbg [[LINE:![0-9]+]]
// IR-DAG: [[MEMORY]] = !DILocalVariable(name: "memory",
// IR-DAG: [[R]] = !DILocalVariable(name: "r",
// IR-DAG: [[I]] = !DILocalVariable(name: "i",
// IR-DAG: [[LINE]] = !DILocation(line: [[#EX2:]]
// PTX: .loc [[FILE:[0-9]+]] [[#EX2:@LINE+6]] {{[0-9]+}}
// PTX: ex2.approx.f32 %
__global__ void kernel(float *memory) {
  float r[2][1];
  int i = 1;
  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 1>(memory));
  tile::apply("ex2.approx.f32"_ptx, r, r);
  r[0][0] += i;
  tile::apply("st.global.f32"_ptx, tile::view<2, 1>(memory), r);
}
// PTX: .section .debug_info
// PTX-DAG: .b8 114{{ *}}// DW_AT_name
// PTX-DAG: .b8 105{{ *}}// DW_AT_name
// LINES: .loc {{[0-9]+}} [[#@LINE-8]] {{[0-9]+}}
// LINES: ex2.approx.f32 %
