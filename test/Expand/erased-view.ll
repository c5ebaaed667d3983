; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A tile is addressed itself, whatever temporaries a view of it went through, and
; those that only fed the call go with it: the tile's address does not escape
; into them. A variable that is read, that has debug information, or that is a
; tile stays.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

%view = type { ptr }

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [19 x i8] c"f32[2,1], f32[2,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; CHECK-LABEL: define void @views(
; CHECK-NEXT:    %r = alloca [4 x float]
; CHECK-NEXT:    [[A:%.*]] = getelementptr inbounds i8, ptr %r, i64 4
; CHECK-NEXT:    load float, ptr [[A]]
; CHECK-NEXT:    call float asm
; CHECK-NEXT:    store float {{.*}}, ptr [[A]]
; CHECK-NOT:     %view
; CHECK:         ret void
define void @views() {
  %r = alloca [4 x float]
  %made = alloca %view
  %passed = alloca %view
  %second = getelementptr float, ptr %r, i64 1
  call void @llvm.lifetime.start.p0(ptr %made)
  store ptr %second, ptr %made
  %whole = load %view, ptr %made
  call void @llvm.lifetime.end.p0(ptr %made)
  %data = extractvalue %view %whole, 0
  %field = getelementptr inbounds %view, ptr %passed, i32 0, i32 0
  store ptr %data, ptr %field
  %a = load ptr, ptr %field
  %d = load ptr, ptr %field
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a)
  ret void
}

; CHECK-LABEL: define ptr @read(
; CHECK:         %made = alloca
; CHECK:         store ptr %r, ptr %made
define ptr @read(ptr %r) {
  %made = alloca %view
  store ptr %r, ptr %made
  %a = load ptr, ptr %made
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %a, ptr %a)
  %again = load ptr, ptr %made
  ret ptr %again
}

; Deleting a tile or a statement that nothing reads is left to the optimiser.
; CHECK-LABEL: define void @unread(
; CHECK-COUNT-2: call float asm "ex2.approx.f32
; CHECK-COUNT-2: call float asm "ex2.approx.f32
define void @unread(ptr %a) {
  %r = alloca [2 x float]
  %q = alloca [2 x float]
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %r, ptr %a)
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %q, ptr %r)
  ret void
}

; CHECK-LABEL: define void @debugged(
; CHECK:         %made = alloca
; CHECK-NEXT:    #dbg_declare(ptr %made,
; CHECK-NEXT:    store ptr %r, ptr %made
define void @debugged(ptr %r) !dbg !3 {
  %made = alloca %view
    #dbg_declare(ptr %made, !5, !DIExpression(), !7)
  store ptr %r, ptr %made
  %a = load ptr, ptr %made
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %a, ptr %a), !dbg !7
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "debugged", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocalVariable(name: "made", scope: !3, file: !1, line: 2, type: !6)
!6 = !DIBasicType(name: "p", size: 64, encoding: DW_ATE_unsigned)
!7 = !DILocation(line: 3, column: 5, scope: !3)
