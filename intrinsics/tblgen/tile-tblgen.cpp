// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile-tblgen: the TableGen backend of the instruction table.

#include "CheckTable.h"
#include "EmitHeader.h"
#include "EmitResults.h"
#include "EmitTable.h"
#include "TableBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Main.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;
using namespace tile;

namespace {
enum class Output { Table, PtxHeader, ResultTypes };
} // namespace

static cl::opt<Output> Emit(
    "emit", cl::desc("What to generate:"), cl::init(Output::Table),
    cl::values(clEnumValN(Output::Table, "table",
                          "the table as C++ data (default)"),
               clEnumValN(Output::PtxHeader, "ptx-header",
                          "the scalar intrinsics: <name>.h, and the chapters "
                          "that it includes in an existing folder <name>"),
               clEnumValN(Output::ResultTypes, "result-types",
                          "the C++ types of results, for tile::value")));

static bool run(TableGenOutputFiles &Files, const RecordKeeper &Records) {
  TableBuilder Builder(Records);
  if (Builder.hasErrors() || checkTable(Builder))
    return true;
  if (Emit == Output::PtxHeader)
    return emitHeader(Builder, Files);
  raw_string_ostream OS(Files.MainFile);
  if (Emit == Output::ResultTypes) {
    emitResults(Builder.table(), OS);
    return false;
  }
  emitTable(Builder.table(), OS);
  return false;
}

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  cl::ParseCommandLineOptions(Argc, Argv, "instruction table generator\n");
  return TableGenMain(Argv[0], MultiFileTableGenMainFn(run));
}
