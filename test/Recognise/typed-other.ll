; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The plugin ignores functions that the headers do not declare, even in a namespace of
; the same name, and functions with a body.
;
; RUN: %opt -passes='tile-apply,verify<tile-apply>' -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; void tile::apply<float>(float)
declare void @_ZN4tile5applyIfEEvT_(float)
; void tile::apply<int, float>(float const &)
declare void @_ZN4tile5applyIiJfEEEvDpRKT0_(ptr)
declare void @_ZN4tile5applyI(ptr)

; void tile::v1::apply<'m'>(tile::v1::opcode<'m'> const &)
define void @_ZN4tile2v15applyIJLc109EEJEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr %opcode) {
  ret void
}

; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: call void @_ZN4tile5applyIfEEvT_(
; CHECK-NEXT: call void @_ZN4tile5applyIiJfEEEvDpRKT0_(
; CHECK-NEXT: call void @_ZN4tile5applyI(
; CHECK-NEXT: call void @_ZN4tile2v15applyIJLc109EEJEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(
define void @kernel(ptr %p) {
  call void @_ZN4tile5applyIfEEvT_(float 1.0)
  call void @_ZN4tile5applyIiJfEEEvDpRKT0_(ptr %p)
  call void @_ZN4tile5applyI(ptr %p)
  call void @_ZN4tile2v15applyIJLc109EEJEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_(ptr %p)
  ret void
}
