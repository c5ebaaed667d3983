// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Special registers of a PTX ISA that LLVM does not write.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(unsigned *u) {
  // expected-error@+1 {{'mov.u32' cannot read '%locality_domain_id': it needs PTX ISA 9.5, and LLVM 22 writes 9.0 at most [tile-special]}}
  __tile_apply("mov.u32", "u32[1], %locality_domain_id", u);
  // expected-error@+1 {{'mov.u32' cannot read '%perctamemorysize': it needs PTX ISA 9.4, and LLVM 22 writes 9.0 at most [tile-special]}}
  __tile_apply("mov.u32", "u32[1], %perctamemorysize", u);

  __tile_apply("mov.u32", "u32[1], %laneid", u);
}
