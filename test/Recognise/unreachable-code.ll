; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Code that is never executed may refer to itself; following a pointer through it still
; ends.
;
; RUN: timeout 60 %opt -passes=tile-apply -disable-output %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [23 x i8] c"ld.shared::cluster.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

define void @casts(ptr %d) #0 {
  ret void
dead:
  %window = addrspacecast ptr %generic to ptr addrspace(3)
  %generic = addrspacecast ptr addrspace(3) %window to ptr
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %generic)
  ret void
}

define void @aggregate(ptr %d) #0 {
  ret void
dead:
  %pair = insertvalue { ptr, ptr } %pair, ptr %d, 0
  %second = extractvalue { ptr, ptr } %pair, 1
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %second)
  ret void
}

define void @offset(ptr %d) #0 {
  ret void
dead:
  %next = getelementptr i8, ptr %next, i64 4
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %next)
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx80" }
