// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CheckTable.h"
#include "../table/Spelling.h"
#include "TableBuilder.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;
using namespace tile;

/// What a call's operands say about the form: two spellings with one key can
/// not be told apart.
static std::string operandKey(const Spelling &S) {
  std::string Key = S.text();
  for (const OperandDesc *O : S.operands()) {
    Key += ' ';
    Key += O->isAddress() ? "[]" : std::to_string(S.type(*O).Width);
    Key += 'x' + std::to_string(S.count(*O));
    Key += S.specialRegister(*O);
  }
  return Key;
}

/// What a spelling lacks because no case of an operand applies to it; "" if
/// nothing.
static std::string missingCase(const Spelling &S) {
  auto IsMissing = [&](ArrayRef<Case> Cases) {
    return !Cases.empty() && !S.firstCase(Cases);
  };
  for (const OperandDesc *O : S.operands()) {
    bool NoType = IsMissing(S.Table->cases(O->Type));
    if (NoType || IsMissing(S.Table->cases(O->Count)))
      return "'" + S.text() + "' has no register " +
             (NoType ? "type" : "count") + " for operand '" + O->Role + "'";
  }
  return "";
}

bool tile::checkTable(const TableBuilder &Builder) {
  InstructionTable Table = Builder.table();
  StringMap<unsigned> FormOf;
  // The legal spellings that each record of unsupported opcodes describes.
  std::vector<SmallVector<std::string, 0>> Legal(Table.Unsupporteds.size());
  bool Failed = false;
  for (auto [Index, F] : enumerate(Table.Forms)) {
    ArrayRef<Slot> Slots = Table.slots(F);
    SmallVector<SmallBitVector, 12> Seen(Slots.size(), SmallBitVector(256));
    int Twin = -1;
    std::string TwinText, Missing;
    forEachSpelling(Table, F, [&](const Spelling &S) {
      for (auto [I, Pick] : enumerate(S.Picks))
        Seen[I].set(Pick);
      for (auto [I, U] : enumerate(Table.Unsupporteds))
        if (Table.describes(U, S.text()))
          Legal[I].push_back(S.text());
      if (Missing.empty())
        Missing = missingCase(S);
      if (!Missing.empty())
        return;
      auto [It, IsNew] = FormOf.try_emplace(operandKey(S), Index);
      if (!IsNew && Twin < 0) {
        Twin = It->second;
        TwinText = S.text();
      }
    });

    const Record *R = Builder.record(Index);
    if (!Missing.empty()) {
      PrintError(R->getLoc(), Missing);
      Failed = true;
    }
    if (Twin >= 0) {
      PrintError(R->getLoc(), "'" + TwinText + "' is accepted by two forms");
      PrintNote(Builder.record(Twin)->getLoc(), "the other form is here");
      Failed = true;
    }
    for (auto [I, S] : enumerate(Slots))
      for (auto [K, C] : enumerate(Table.choices(S)))
        if (!Seen[I].test(K + 1)) {
          PrintError(R->getLoc(), Twine("no legal spelling has '") + C.Text +
                                      "' in slot '" + S.Name + "'");
          Failed = true;
        }
  }
  for (auto [I, Spellings] : enumerate(Legal))
    if (!Spellings.empty()) {
      PrintError(Builder.unsupportedRecord(I)->getLoc(),
                 "'" + Spellings.front() + "' is a legal spelling");
      Failed = true;
    }
  return Failed;
}
