; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The stub does not exist at run time: its address must not be taken, and it is
; called directly, as a void function.
;
; RUN: %not %clangxx --target=nvptx64-nvidia-cuda -fpass-plugin=%plugin -O0 -S -emit-llvm \
; RUN:   -o %t.ll -x ir %s 2>&1 | %FileCheck %s --implicit-check-not='error:'

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"
@table = global ptr @__tile_apply

declare void @__tile_apply(ptr, ptr, ptr, ptr)
declare i32 @__tile_apply.result(ptr, ptr, ptr, ptr)
declare void @__tile_apply.bare()
declare void @consume(ptr)

; CHECK-DAG: error: the address of __tile_apply is taken{{.*}} [tile-use]
; CHECK-DAG: error: in function 'passes': the address of __tile_apply is taken
; CHECK-DAG: error: in function 'stores': the address of __tile_apply is taken
; CHECK-DAG: error: in function 'invokes': __tile_apply can only be called directly, as a function without result [tile-use]
; CHECK-DAG: error: in function 'result': __tile_apply can only be called directly, as a function without result [tile-use]
; CHECK-DAG: error: in function 'bare': __tile_apply takes an opcode, a signature and the operands; the call passes 0 arguments [tile-use]
define void @passes() {
  call void @consume(ptr @__tile_apply)
  ret void
}
define void @stores(ptr %to) {
  store ptr @__tile_apply, ptr %to
  ret void
}
define void @invokes(ptr %d, ptr %a) personality ptr null {
  invoke void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
      to label %end unwind label %cleanup
end:
  ret void
cleanup:
  %pad = landingpad { ptr, i32 } cleanup
  unreachable
}
define i32 @result(ptr %d, ptr %a) {
  %r = call i32 @__tile_apply.result(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret i32 %r
}
define void @bare() {
  call void @__tile_apply.bare()
  ret void
}
