// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Macros of a program do not reach the headers: no parameter and no local
// variable has a name that a program may define. And the headers leave no macro
// defined but those that they document, the guards and reserved ones.
//
// RUN: %clangxx_tile -std=c++17 -O1 -S -o /dev/null %s
// RUN: %clangxx_tile -std=c++20 -O1 -S -o /dev/null %s
// RUN: %clangxx -x cuda --cuda-host-only -nocudainc -nocudalib -std=c++20 \
// RUN:   %include -Wno-unknown-cuda-version -fsyntax-only %s
//
// RUN: %clangxx_device -std=c++17 -DALL -fsyntax-only -Xclang -ast-dump=json %s \
// RUN:   | %python %S/Inputs/names.py | %FileCheck %s --check-prefix=NAMES
// RUN: %clangxx_device -std=c++20 -DALL -fsyntax-only -Xclang -ast-dump=json %s \
// RUN:   | %python %S/Inputs/names.py | %FileCheck %s --check-prefix=NAMES
// NAMES: {{^[5-9][0-9] names|^[1-9][0-9][0-9] names}}
//
// RUN: %clangxx_device -std=c++20 -DALL -dM -E %s | grep 'define TILE_' \
// RUN:   | grep -v '_H *$' | %FileCheck %s --check-prefix=LEFT \
// RUN:     --implicit-check-not=TILE_
// LEFT-DAG: #define TILE_APPLY_VERSION 100
// LEFT-DAG: #define TILE_APPLY_INTERFACE_VERSION 1
// LEFT-DAG: #define TILE_HAS_STRING_ARGUMENTS 1

#define T broken(
#define S broken(
#define E broken(
#define N broken(
#define X broken(
#define I broken(
#define B broken(
#define F broken(
#define Dst broken(
#define Index broken(
#define Value broken(
#define Opcode broken(
#define Arguments broken(
#define Extents broken(
#define Strides broken(
#define Base broken(
#define Condition broken(
#define Layout broken(
#define arguments broken(
#define pointer broken(
#define base broken(
#define index broken(
#define condition broken(
#define array broken(
#define count broken(
#define number broken(
#define part broken(

#include <tile/adapt.h>
#include <tile/apply.h>
#include <tile/ewise.h>
#include <tile/value.h>

__global__ void kernel(float *p) {
  using namespace tile::literals;
  tile::regs<float, 2, 2> r;
  tile::apply("ld.global.v2.f32"_ptx, r, tile::view<2, 2>(p));
  r(0, 1) = tile::value("ex2.approx.f32"_ptx, r[0]);
  tile::ewise([](float x) { return 2 * x; }, r, r);
  tile::apply("st.global.v2.f32"_ptx,
              tile::view<tile::extents<2, 2>, tile::strides<4, 1>>(p), r,
              tile::pred(r[0] > 0));
}
