; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; tile::apply is called directly, with a reference for each argument.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

; void tile::apply<'m', 'o', 'v', '.', 'f', '3', '2'>(
;     tile::opcode<...> const &, tile::regs<float, 1> const &, float const &)
declare void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr, ptr, ptr)
declare void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_.fewer(ptr, ptr)
declare void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_.value(ptr, ptr, float)

; CHECK: error: in function 'address': the address of tile::apply<"mov.f32"> is taken; it is not a function that exists at run time [tile-use]
; CHECK: error: in function 'fewer': __tile_apply can only be called directly, as a function without result [tile-use]
define void @fewer(ptr %p) {
  call void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr %p, ptr %p)
  ret void
}

; CHECK: error: in function 'value': __tile_apply can only be called directly, as a function without result [tile-use]
define void @value(ptr %p, float %x) {
  call void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr %p, ptr %p, float %x)
  ret void
}

define void @address(ptr %p) {
  store ptr @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_, ptr %p
  ret void
}

; CHECK: error: in function 'declared_fewer': __tile_apply can only be called directly, as a function without result [tile-use]
define void @declared_fewer(ptr %p) {
  call void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_.fewer(ptr %p, ptr %p)
  ret void
}

; CHECK: error: in function 'declared_value': __tile_apply can only be called directly, as a function without result [tile-use]
define void @declared_value(ptr %p, float %x) {
  call void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_.value(ptr %p, ptr %p, float %x)
  ret void
}

define void @good(ptr %p, ptr %r, ptr %x) {
  call void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr %p, ptr %r, ptr %x)
  ret void
}
