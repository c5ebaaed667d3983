; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A helper of one block is inlined without the variables that only hold values. Its other
; variables are the caller's, made once, and its instructions take the location of the
; call.
;
; RUN: %opt -passes=tile-apply -S %s | %FileCheck %s

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex2.approx.f32\00"
@signature = private constant [14 x i8] c"f32[1,1], f32\00"

declare void @__tile_apply(ptr, ptr, ptr, float)
declare void @use(ptr)

define linkonce_odr { ptr } @helper(ptr %p, i64 %i) alwaysinline {
  %result = alloca { ptr }
  %copy = alloca ptr
  %kept = alloca float
  %unset = alloca i64
  store ptr %p, ptr %copy
  call void @use(ptr %kept)
  %base = load ptr, ptr %copy
  %more = load i64, ptr %unset
  %at = getelementptr float, ptr %base, i64 %i
  store ptr %at, ptr %result
  store i64 %more, ptr %at
  %struct = load { ptr }, ptr %result
  ret { ptr } %struct
}

; CHECK-LABEL: define void @user(
; CHECK-NEXT: entry:
; CHECK-NEXT: %[[RESULT:.*]] = alloca { ptr }
; CHECK-NEXT: %[[KEPT:.*]] = alloca float
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK: call void @use(ptr %[[KEPT]]), !dbg ![[LINE:.*]]
; CHECK-NEXT: %[[AT:.*]] = getelementptr float, ptr %p, i64 %n, !dbg ![[LINE]]
; CHECK-NEXT: store ptr %[[AT]], ptr %[[RESULT]], {{.*}}!dbg ![[LINE]]
; CHECK-NEXT: store i64 poison, ptr %[[AT]], {{.*}}!dbg ![[LINE]]
; CHECK-NEXT: load { ptr }, ptr %[[RESULT]], {{.*}}!dbg ![[LINE]]
; CHECK: br i1 %more, label %loop
; CHECK: ![[LINE]] = !DILocation(line: 7,
define void @user(ptr %d, ptr %p, i64 %n, float %x, i1 %more) !dbg !3 {
entry:
  br label %loop
loop:
  %view = call { ptr } @helper(ptr %p, i64 %n), !dbg !4
  %place = extractvalue { ptr } %view, 0
  call void @use(ptr %place)
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, float %x)
  br i1 %more, label %loop, label %end
end:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "user.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "user", file: !1, line: 1, unit: !0)
!4 = !DILocation(line: 7, scope: !3)
