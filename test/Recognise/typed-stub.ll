; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An instance of tile::apply is a call of __tile_apply whose opcode and signature
; are in its name. Every argument is a reference: to the elements of a tile, to a
; view, which holds a pointer, to a value.
;
; RUN: %opt -passes=tile-spell -disable-output %s | %FileCheck %s
; RUN: %opt -passes='print<tile-apply>' -disable-output %s | %FileCheck %s --check-prefix=PRINT
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s --check-prefix=GONE

target triple = "nvptx64-nvidia-cuda"

; void tile::v1::apply<"ex2.approx.f32">(tile::v1::regs<float, 2, 1> &,
;                                    tile::basic_view<float, tile::extents<2, 1>,
;                                                     tile::row_major> const &)
declare void @_ZN4tile2v15applyIXtlNS0_12fixed_stringEtlA128_cLc101ELc120ELc50ELc46ELc97ELc112ELc112ELc114ELc111ELc120ELc46ELc102ELc51ELc50EEEEJRNS0_4regsIfJLx2ELx1EEEENS0_10basic_viewIfNS0_7extentsIJLx2ELx1EEEENS0_9row_majorEEEEEEvDpOT0_(ptr, ptr)

; void tile::v1::apply<'m', 'o', 'v', '.', 'f', '3', '2'>(
;     tile::opcode<...> const &, tile::v1::regs<float, 1> const &, float const &,
;     tile::predicate<bool> const &, tile::pinned_t const &)
declare void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfNS0_9predicateIbEENS0_8pinned_tEEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr, ptr, ptr, ptr, ptr)

; PRINT: kernel: ex2.approx.f32, form {{.*}}, 2 instructions, d = f32[2,1], a = f32[2,1]
; PRINT: kernel: mov.f32, form {{.*}}, 1 instruction, d = f32[1], a = f32, pred = pred

; GONE-NOT: constant [
; GONE-NOT: {{tile5apply|__tile_apply}}
; GONE: define void @kernel(
; GONE-NOT: call void @
; CHECK: ex2.approx.f32 | f32[2,1],f32[2,1]
; CHECK-NEXT: mov.f32 | f32[1],f32,pred;pinned;pred
define void @kernel(ptr %opcode, ptr %r, ptr %view, ptr %x, ptr %p) {
  call void @_ZN4tile2v15applyIXtlNS0_12fixed_stringEtlA128_cLc101ELc120ELc50ELc46ELc97ELc112ELc112ELc114ELc111ELc120ELc46ELc102ELc51ELc50EEEEJRNS0_4regsIfJLx2ELx1EEEENS0_10basic_viewIfNS0_7extentsIJLx2ELx1EEEENS0_9row_majorEEEEEEvDpOT0_(ptr %r, ptr %view), !srcloc !0
  call void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfNS0_9predicateIbEENS0_8pinned_tEEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr %opcode, ptr %r, ptr %x, ptr %p, ptr null), !srcloc !1
  ret void
}

!0 = !{i64 7}
!1 = !{i64 8}
