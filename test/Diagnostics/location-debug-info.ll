; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; IR of another front end: without !srcloc the debug location is used, the outermost one
; of inlined code; without that, the function is named.
;
; RUN: %not %clangxx --target=nvptx64-nvidia-cuda -x ir -O0 -S -o /dev/null \
; RUN:   -fpass-plugin=%plugin %s 2>&1 | %FileCheck %s --implicit-check-not=error:

target triple = "nvptx64-nvidia-cuda"

@op = private constant [9 x i8] c"ex2.oops\00"
@sig = private constant [15 x i8] c"f32[1], f32[1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK: error: in function 'without': illegal opcode 'ex2.oops'
define void @without(ptr %r) {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %r, ptr %r)
  ret void
}

; CHECK: error: kernel.cu:7:3: illegal opcode 'ex2.oops'
; CHECK: error: kernel.cu:9:5: illegal opcode 'ex2.oops'
define void @with(ptr %r) !dbg !4 {
  call void @__tile_apply(ptr @op, ptr @sig, ptr %r, ptr %r), !dbg !6
  call void @__tile_apply(ptr @op, ptr @sig, ptr %r, ptr %r), !dbg !7
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "kernel.cu", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "with", file: !2, line: 6, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "wrapper", file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 7, column: 3, scope: !4)
!7 = !DILocation(line: 2, column: 1, scope: !5, inlinedAt: !8)
!8 = distinct !DILocation(line: 9, column: 5, scope: !4)
