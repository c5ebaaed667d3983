; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The plugin does nothing for a target that is not NVPTX, such as the host.
;
; RUN: %opt -mtriple=x86_64-unknown-linux-gnu -passes='tile-apply,verify<tile-apply>' -S %s \
; RUN:   | %FileCheck %s
; RUN: %opt -mtriple=amdgcn-amd-amdhsa -passes='tile-apply,verify<tile-apply>' -S %s \
; RUN:   | %FileCheck %s
; RUN: %opt -mtriple=x86_64-unknown-linux-gnu -passes='default<O2>' -S %s \
; RUN:   | %FileCheck %s

@opcode = private constant [14 x i8] c"not an opcode\00"
@signature = private constant [16 x i8] c"not a signature\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: call void @__tile_apply(ptr {{.*}}@opcode, ptr {{.*}}@signature, ptr %d, ptr %a)
; CHECK-NEXT: ret void
define void @kernel(ptr %d, ptr %a) {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}
