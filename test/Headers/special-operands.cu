// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Special registers and negated predicates in the signature; a special register
// passes nothing. As in test/Headers/operand-kinds.cu.
//
// RUN: %clangxx_device -std=c++17 -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s
// RUN: %clangxx_device -std=c++20 -O2 -S -emit-llvm -o - %s -DCXX20 \
// RUN:   | %spelled | %FileCheck %s
// RUN: %clangxx_device -std=c++17 -fsyntax-only -Xclang -verify -DMISUSE %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void special(bool b, bool (&each)[4]) {
  tile::regs<unsigned, 4, 1> r;
  // CHECK: register | u32[4,1],%cluster_ctaid.x{{$}}
#ifdef CXX20
  tile::apply<"register">(r, tile::sreg<"%cluster_ctaid.x">());
#else
  tile::apply("register"_ptx, r, "%cluster_ctaid.x"_sreg);
#endif
  // CHECK-NEXT: scalar | u32[4,1],!pred{{$}}
  tile::apply("scalar"_ptx, r, tile::negated(b));
  // CHECK-NEXT: tensor | u32[4,1],const !pred[4,1]{{$}}
  tile::apply("tensor"_ptx, r, tile::negated(tile::elements(each)));
  // CHECK-NEXT: strided | u32[4,1],const !pred[4,1]@(0,1),pred;pred{{$}}
  tile::apply("strided"_ptx, r,
              tile::negated(
                  tile::view<tile::extents<4, 1>, tile::strides<0, 1>>(&b)),
              tile::pred(b));
#ifdef MISUSE
  // expected-error@tile/special_operands.h:* {{the operand must be a bool or a tensor of bool}}
  // expected-note@+1 {{in instantiation of}}
  tile::apply("op"_ptx, r, tile::negated(1));
#endif
}
