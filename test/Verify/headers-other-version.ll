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
