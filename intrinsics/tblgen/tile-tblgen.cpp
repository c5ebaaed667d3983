// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile-tblgen: the TableGen backend of the instruction table.

#include "CheckTable.h"
#include "EmitTable.h"
#include "TableBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/TableGen/Main.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;
using namespace tile;

static bool run(raw_ostream &OS, const RecordKeeper &Records) {
  TableBuilder Builder(Records);
  if (Builder.hasErrors() || checkTable(Builder))
    return true;
  emitTable(Builder.table(), OS);
  return false;
}

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  cl::ParseCommandLineOptions(Argc, Argv, "instruction table generator\n");
  return TableGenMain(Argv[0], TableGenMainFn(run));
}
