; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; All emitted code has the location of the call; for a call in a wrapper, that is where
; the wrapper was inlined.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[2,1], f32[2,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @direct(
; CHECK-COUNT-8: , !dbg [[CALL:![0-9]+]]
; CHECK-NEXT: ret void, !dbg [[RET:![0-9]+]]
define void @direct(ptr %d, ptr %a) !dbg !5 {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a), !dbg !7
  ret void, !dbg !8
}

; CHECK-LABEL: define void @through_wrapper(
; CHECK-COUNT-8: , !dbg [[INNER:![0-9]+]]
define void @through_wrapper(ptr %d, ptr %a) !dbg !9 {
  call void @wrapper(ptr %d, ptr %a), !dbg !10
  ret void, !dbg !10
}
define internal void @wrapper(ptr %d, ptr %a) alwaysinline !dbg !11 {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a), !dbg !12
  ret void, !dbg !12
}

; CHECK-DAG: [[CALL]] = !DILocation(line: 10, column: 3,
; CHECK-DAG: [[RET]] = !DILocation(line: 11, column: 1,
; CHECK-DAG: [[INNER]] = !DILocation(line: 30, column: 5, {{.*}}inlinedAt: [[OUTER:![0-9]+]])
; CHECK-DAG: [[OUTER]] = distinct !DILocation(line: 20, column: 3,

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "user.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "direct", file: !1, line: 9, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 10, column: 3, scope: !5)
!8 = !DILocation(line: 11, column: 1, scope: !5)
!9 = distinct !DISubprogram(name: "through_wrapper", file: !1, line: 19, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 20, column: 3, scope: !9)
!11 = distinct !DISubprogram(name: "wrapper", file: !1, line: 29, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!12 = !DILocation(line: 30, column: 5, scope: !11)
