; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Headers and plugin of two installations: the message says so, and no other one.
;
; RUN: %not %compile-ir %s 2>&1 \
; RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

target triple = "nvptx64-nvidia-cuda"

; void tile::apply<'m'>(tile::opcode<'m'> const &)
declare void @_ZN4tile5applyIJLc109EEJEEEvRKNS_6opcodeIJXspT_EEEEDpRKT0_(ptr)
; void tile::v2::apply<'m'>(tile::v2::opcode<'m'> const &)
declare void @_ZN4tile2v25applyIJLc109EEJEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr)

; void tile::v1::apply<'m', 'o', 'v', '.', 'f', '3', '2'>(
;     tile::v1::opcode<...> const &, tile::v1::regs<float, 1> &, float &&)
declare void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr, ptr, ptr)
; void tile::v2::apply<float>(float), of someone else
declare void @_ZN4tile2v25applyIfEEvT_(float)

; CHECK: error: in function 'older': the headers of TileApply have interface v0, this plugin has v1 [tile-headers]
; CHECK-NEXT: note: in function 'older': use the headers and the plugin of one installation
define void @older(ptr %p) {
  call void @_ZN4tile5applyIJLc109EEJEEEvRKNS_6opcodeIJXspT_EEEEDpRKT0_(ptr %p)
  ret void
}

; CHECK: error: in function 'newer': the headers of TileApply have interface v2, this plugin has v1 [tile-headers]
; CHECK-NEXT: note: in function 'newer': use the headers and the plugin of one installation
define void @newer(ptr %p) {
  call void @_ZN4tile2v25applyIJLc109EEJEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr %p)
  ret void
}

define void @same(ptr %p, ptr %r, ptr %x) {
  call void @_ZN4tile2v15applyIJLc109ELc111ELc118ELc46ELc102ELc51ELc50EEJRNS0_4regsIfJLx1EEEEfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr %p, ptr %r, ptr %x)
  ret void
}

define void @foreign(float %x) {
  call void @_ZN4tile2v25applyIfEEvT_(float %x)
  ret void
}
