// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What forms become: bytes, predicates, a group, a pair, an immediate, a target
// set, addresses, effects on memory, a "_", a family apart, no function.
//
// RUN: mkdir -p %t/out
// RUN: %tile-tblgen -I %td %s --emit=ptx-header -o %t/out.h
// RUN: %FileCheck %s --input-file=%t/out/test.h --match-full-lines
// RUN: %FileCheck %s --input-file=%t/out/target.h --check-prefix=TARGET
// RUN: %FileCheck %s --input-file=%t/out.h --check-prefix=TOP

include "Base.td"

class Test<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Test Instructions: " # mnemonic;
}

// CHECK: // a.s8.f32 d, a, imm;
// CHECK-NEXT: // PTX ISA 3.2, sm_30
// CHECK-NEXT: template <int imm>
// CHECK-NEXT: TILE_PTX signed char a_s8_f32(float a) {
// CHECK-NEXT:   short d_bits;
// CHECK-NEXT:   static_assert(imm >= -1 && imm <= 7,
// CHECK-NEXT:                 "imm is -1 to 7");
// CHECK-NEXT:   asm("a.s8.f32 %0, %1, %2;"
// CHECK-NEXT:       : "=h"(d_bits)
// CHECK-NEXT:       : "f"(a), "n"(imm));
// CHECK-NEXT:   return static_cast<signed char>(d_bits);
// CHECK-NEXT: }
def a : Test<"a", [Types<[S8], "dtype">, Types<[F32]>],
             [D<TypeOf<"dtype">>, S<"a", TypeOf<"type">>, I<"imm", -1, 7>]>;

// Registers that asm cannot bind live in a block.
// CHECK: // b.pred p|q, {a0, a1}, c;
// CHECK-NEXT: // PTX ISA 8.6, sm_90a or sm_100f
// CHECK-NEXT: TILE_PTX_ONLY_90A_100F_ISA_86 void b_pred(bool &p, bool &q, unsigned char a0, unsigned char a1, bool c) {
// CHECK-NEXT:   unsigned p_bits;
// CHECK-NEXT:   unsigned q_bits;
// CHECK-NEXT:   unsigned short a0_bits = a0;
// CHECK-NEXT:   unsigned short a1_bits = a1;
// CHECK-NEXT:   unsigned c_bits = c;
// CHECK-NEXT:   asm volatile("{ .reg .pred tile_p<3>; "
// CHECK-NEXT:       ".reg .b8 tile_b<2>; "
// CHECK-NEXT:       "cvt.u8.u16 tile_b0, %2; "
// CHECK-NEXT:       "cvt.u8.u16 tile_b1, %3; "
// CHECK-NEXT:       "setp.ne.b32 tile_p2, %4, 0; "
// CHECK-NEXT:       "b.pred tile_p0|tile_p1, {tile_b0, tile_b1}, tile_p2; "
// CHECK-NEXT:       "selp.u32 %0, 1, 0, tile_p0; "
// CHECK-NEXT:       "selp.u32 %1, 1, 0, tile_p1; "
// CHECK-NEXT:       "}"
// CHECK-NEXT:       : "=r"(p_bits), "=r"(q_bits)
// CHECK-NEXT:       : "h"(a0_bits), "h"(a1_bits), "r"(c_bits));
// CHECK-NEXT:   p = p_bits != 0;
// CHECK-NEXT:   q = q_bits != 0;
// CHECK-NEXT: }
def Bytes : S<"a", Always<B8>, CountRef<2>> {
  let ByteLanes = 1;
}
def b : Test<"b", [Types<[PRED]>],
             [SinkablePred<"p">, ResultPred<"q">, Bytes,
              S<"c", Always<PRED>>]> {
  let Syntax = "$p|$q, $a, $c";
  let Convergent = 1;
  let Needs = [Need<[], Only<[sm_90a, sm_100f]>, 86>];
}
// TARGET: #if !defined(__CUDA_ARCH__) || ((defined(__CUDA_ARCH_FEAT_SM90_ALL) || {{.}}
// TARGET-NEXT: TILE_PTX_FAMILY == 1000) && {{.}}
// TARGET-NEXT: TILE_PTX_VERSION >= 86)
// TARGET-NEXT: #define TILE_PTX_ONLY_90A_100F_ISA_86 TILE_PTX{{$}}
// TARGET-NEXT: #else
// TARGET-NEXT: #define TILE_PTX_ONLY_90A_100F_ISA_86 {{.}}
// TARGET-NEXT:   TILE_PTX_NEEDS("sm_90a or sm_100f and PTX ISA 8.6")
// TARGET-NEXT: #endif

// Several results are written through references.
// CHECK: // c.b64 {d0, d1}, a;
// CHECK-NEXT: // PTX ISA 8.0, sm_90
// CHECK-NEXT: TILE_PTX_SM_90_ISA_80 void c_b64(unsigned &d0, unsigned &d1, unsigned long long a) {
// CHECK-NEXT:   asm("c.b64 {%0, %1}, %2;"
// CHECK-NEXT:       : "=r"(d0), "=r"(d1)
// CHECK-NEXT:       : "l"(a));
// CHECK-NEXT: }
def c : Test<"c", [Types<[B64]>],
             [D<Always<B32>, CountRef<2>>, S<"a", TypeOf<"type">>]> {
  let Needs = [Need<[], SinceSM<90>, 80>];
}
// TARGET: #if !defined(__CUDA_ARCH__) || ((__CUDA_ARCH__ >= 900) && {{.}}

// A multiple.
// CHECK: // n m;
// CHECK:   static_assert(m >= 24 && m <= 256 && m % 8 == 0,
// CHECK-NEXT:                 "m is a multiple of 8 from 24 to 256");
// CHECK-NEXT:   asm volatile("n %0;"
def n : Test<"n", [], [MultipleOf<8, "m", 24, 256>]> {
  let Volatile = 1;
}

// A special register is a part of the name, and one that changes is volatile.
// CHECK: // s.u32 d, %tick.x;
// CHECK-NEXT: // PTX ISA 3.2, sm_30
// CHECK-NEXT: TILE_PTX unsigned s_u32_tick_x() {
// CHECK-NEXT:   unsigned d;
// CHECK-NEXT:   asm volatile("s.u32 %0, %%tick.x;"
// CHECK-NEXT:       : "=r"(d));
// CHECK-NEXT:   return d;
// CHECK-NEXT: }
def s : Test<"s", [Types<[U32]>, SpecialRegisters<["%tick.x"]>],
             [D<TypeOf<"type">>, Special<TypeOf<"type">>]> {
  let Volatile = 1;
}

// Addresses: of elements, of an object, in each space. Who reads or writes memory
// is volatile and clobbers it.
// CHECK: // t.f32 d, [a], b, [m];
// CHECK-NEXT: // PTX ISA 3.2, sm_30
// CHECK-NEXT: TILE_PTX float t_f32(float *a, float b, void *m) {
// CHECK-NEXT:   float d;
// CHECK-NEXT:   asm volatile("t.f32 %0, [%1], %2, [%3];"
// CHECK-NEXT:       : "=f"(d)
// CHECK-NEXT:       : "l"(a), "f"(b), "l"(m)
// CHECK-NEXT:       : "memory");
// CHECK-NEXT:   return d;
// CHECK-NEXT: }
// CHECK: TILE_PTX float t_global_f32(float *a, float b, void *m) {
// CHECK:       : "l"(global_address(a)), "f"(b), "l"(global_address(m))
// CHECK: TILE_PTX float t_shared_f32(shared_address<float> a, float b, shared_address<void> m) {
// CHECK:       : "r"(a.bits), "f"(b), "r"(m.bits)
// CHECK: TILE_PTX float t_shared_cluster_f32(cluster_address<float> a, float b, cluster_address<void> m) {
// CHECK:       : "r"(a.bits), "f"(b), "r"(m.bits)
// CHECK: TILE_PTX float t_local_f32(float *a, float b, void *m) {
// CHECK:       : "l"(local_address(a)), "f"(b), "l"(local_address(m))
defvar Spaces = OptionalSlot<"space", [
  SpaceChoice<".global", 1>, SpaceChoice<".shared", 3>,
  SpaceChoice<".shared::cluster", 7>, SpaceChoice<".local", 5>
]>;
def WrittenObject : ObjectAt<"m", ReadsAndWrites, 8, 8, 0> {
  let SpaceSlot = "space";
}
def t : Test<"t", [Spaces, Types<[F32]>],
             [D<TypeOf<"type">>,
              A<"a", ReadsAndWrites, TypeOf<"type">, CountRef<1>, "space">,
              S<"b", TypeOf<"type">>, WrittenObject]>;

// What is only read is const; a vector is its first element.
// CHECK: // u.v2.f16 {d0, d1}, [a];
// CHECK: TILE_PTX void u_v2_f16(unsigned short &d0, unsigned short &d1, const unsigned short *a) {
// CHECK-NEXT:   asm volatile("u.v2.f16 {%0, %1}, [%2];"
// CHECK-NEXT:       : "=h"(d0), "=h"(d1)
// CHECK-NEXT:       : "l"(const_address(a))
// CHECK-NEXT:       : "memory");
def ReadVector : A<"a", Reads, TypeOf<"type">, CountOf<"vector">, ""> {
  let AddressSpace = 4;
}
def u : Test<"u", [Slot<"vector", [VectorChoice<2>]>, Types<[F16]>],
             [D<TypeOf<"type">, CountOf<"vector">>, ReadVector]>;

// An address through which nothing is accessed is a number.
// CHECK: TILE_PTX unsigned long long v_b64(const void *a) {
// CHECK:   asm("v.b64 %0, [%1];"
// CHECK-NEXT:       : "=l"(d)
// CHECK-NEXT:       : "l"(param_address(a)));
def v : Test<"v", [Types<[B64]>],
             [D<TypeOf<"type">>, BytesAt<"a", NoAccess, 1, 101>]>;

// A fence has no operand and no result; a "_" is no parameter.
// CHECK: TILE_PTX void w_all() {
// CHECK-NEXT:   asm volatile("w.all;"
// CHECK-NEXT:       :
// CHECK-NEXT:       :
// CHECK-NEXT:       : "memory");
// CHECK-NEXT: }
def w : Test<"w", [Word<"all">], []> {
  let OrdersMemory = 1;
}
// CHECK: // x _;
// CHECK: TILE_PTX void x() {
// CHECK-NEXT:   asm volatile("x _;");
// CHECK-NEXT: }
def Nothing : Result<"d", Always<B64>> {
  let MustSink = 1;
}
def x : Test<"x", [], [Nothing]> {
  let Volatile = 1;
}

// The operands of asm are numbered as they are listed, in whatever order the
// statement has them.
// CHECK: TILE_PTX void y(unsigned &p, unsigned &d, unsigned a, unsigned b) {
// CHECK-NEXT:   asm("y %1|%0, %3, %2;"
// CHECK-NEXT:       : "=r"(p), "=r"(d)
// CHECK-NEXT:       : "r"(a), "r"(b));
def y : Test<"y", [], [Result<"p", Always<B32>>, D<Always<B32>>,
                       S<"a", Always<B32>>, S<"b", Always<B32>>]> {
  let Syntax = "$d|$p, $b, $a";
}

// CHECK-NOT: // z a
def z : Test<"z", [], [S<"a", Always<B32>>]> {
  let HasFunctions = 0;
}

// TOP: //   <tile/ptx/many.h>
// TOP: #include <tile/ptx/test.h>
// TOP-NOT: many.h
def many : Test<"many", [Choices<"comparison", [".lt"]>, Types<[F32]>],
                [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let OwnHeader = 1;
}
