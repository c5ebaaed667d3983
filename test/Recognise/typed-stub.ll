; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An instance of tile::apply is a call of __tile_apply whose opcode and signature
; are in its name. Every argument is a reference: to the elements of a tile, to a
; view, which holds a pointer, to a value.
;
; RUN: %opt -passes=tile-spell -S %s | %FileCheck %s
; RUN: %opt -passes='print<tile-apply>' -disable-output %s | %FileCheck %s --check-prefix=PRINT
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s --check-prefix=GONE

target triple = "nvptx64-nvidia-cuda"

; void tile::apply<"ex2.approx.f32">(tile::regs<float, 2, 1> const &,
;                                    tile::basic_view<float, tile::extents<2, 1>,
;                                                     tile::row_major> const &)
declare void @_ZN4tile5applyIXtlNS_12fixed_stringEtlA128_cLc101ELc120ELc50ELc46ELc97ELc112ELc112ELc114ELc111ELc120ELc46ELc102ELc51ELc50EEEEJNS_4regsIfJLx2ELx1EEEENS_10basic_viewIfNS_7extentsIJLx2ELx1EEEENS_9row_majorEEEEEEvDpRKT0_(ptr, ptr)

; void tile::apply<'m', 'o', 'v', '.', 'f', '3', '2'>(
;     tile::opcode<...> const &, tile::regs<float, 1> const &, float const &,
;     tile::predicate<bool> const &, tile::pinned_t const &)
declare void @_ZN4tile5applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJNS_4regsIfJLx1EEEEfNS_9predicateIbEENS_8pinned_tEEEEvRKNS_6opcodeIJXspT_EEEEDpRKT0_(ptr, ptr, ptr, ptr, ptr)

; PRINT: kernel: ex2.approx.f32, form {{.*}}, 2 instructions, d = f32[2,1], a = f32[2,1]
; PRINT: kernel: mov.f32, form {{.*}}, 1 instruction, d = f32[1], a = f32, pred = pred

; GONE-NOT: constant [
; GONE-NOT: {{tile5apply|__tile_apply}}
; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: [[A:%.*]] = load ptr, ptr %view
; CHECK-NEXT: call void (ptr, ptr, ...) @__tile_apply(ptr @{{.*}}, ptr @{{.*}}, ptr %r, ptr [[A]]), !srcloc
; CHECK-NEXT: [[X:%.*]] = load float, ptr %x
; CHECK-NEXT: [[BYTE:%.*]] = load i8, ptr %p
; CHECK-NEXT: [[P:%.*]] = trunc i8 [[BYTE]] to i1
; CHECK-NEXT: call void (ptr, ptr, ...) @__tile_apply(ptr @{{.*}}, ptr @{{.*}}, ptr %r, float [[X]], i1 [[P]])
; CHECK-NEXT: ret void
define void @kernel(ptr %opcode, ptr %r, ptr %view, ptr %x, ptr %p) {
  call void @_ZN4tile5applyIXtlNS_12fixed_stringEtlA128_cLc101ELc120ELc50ELc46ELc97ELc112ELc112ELc114ELc111ELc120ELc46ELc102ELc51ELc50EEEEJNS_4regsIfJLx2ELx1EEEENS_10basic_viewIfNS_7extentsIJLx2ELx1EEEENS_9row_majorEEEEEEvDpRKT0_(ptr %r, ptr %view), !srcloc !0
  call void @_ZN4tile5applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJNS_4regsIfJLx1EEEEfNS_9predicateIbEENS_8pinned_tEEEEvRKNS_6opcodeIJXspT_EEEEDpRKT0_(ptr %opcode, ptr %r, ptr %x, ptr %p, ptr null), !srcloc !1
  ret void
}

!0 = !{i64 7}
!1 = !{i64 8}
