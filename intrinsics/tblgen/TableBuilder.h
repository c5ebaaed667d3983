// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TableGen records -> InstructionTable, with every mistake reported at its
// record.

#ifndef TILE_TBLGEN_TABLEBUILDER_H
#define TILE_TBLGEN_TABLEBUILDER_H

#include "../table/InstructionTable.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include <vector>

namespace llvm {
class Record;
class RecordKeeper;
} // namespace llvm

namespace tile {

class TableBuilder {
public:
  /// Reads the records of every `Form`, `RegType`, `Target`, bridge and so on.
  /// Mistakes are reported through TableGen's `PrintError`.
  explicit TableBuilder(const llvm::RecordKeeper &Records);

  bool hasErrors() const { return HasErrors; }
  /// Valid as long as this object.
  InstructionTable table() const;
  /// The record of the table's form at `Index`.
  const llvm::Record *record(unsigned Index) const {
    return FormRecords[Index];
  }

  /// The record of the unsupported opcodes at `Index`.
  const llvm::Record *unsupportedRecord(unsigned Index) const {
    return UnsupportedRecords[Index];
  }

private:
  void error(const llvm::Record *R, const llvm::Twine &Message);
  /// A C string that lives as long as the builder.
  const char *intern(llvm::StringRef Text);

  void addUnsupported(const llvm::Record *R);
  void addForm(const llvm::Record *R);
  void addSlot(const llvm::Record *FormRecord, const llvm::Record *R);
  void addOperand(const llvm::Record *FormRecord, const llvm::Record *R);
  void addRule(const llvm::Record *FormRecord, const llvm::Record *R);
  void addNeed(const llvm::Record *FormRecord, const llvm::Record *R);
  void addGroup(const llvm::Record *FormRecord, const llvm::Record *Where,
                const std::vector<llvm::StringRef> &Names);
  /// Adds the list-of-lists `Field` of `R`; returns the number of groups.
  unsigned addGroups(const llvm::Record *FormRecord, const llvm::Record *R,
                     llvm::StringRef Field);
  RegisterBridge bridge(const llvm::Record *R);
  /// The bit mask of a TargetSet record.
  uint64_t targetMask(const llvm::Record *Set) const;
  /// The index of a slot of the form under construction, or -1.
  int slotIndex(llvm::StringRef Name) const;
  int slotIndexOrError(const llvm::Record *R, llvm::StringRef Name);

  bool HasErrors = false;
  llvm::StringSet<> Strings;
  llvm::DenseMap<const llvm::Record *, unsigned> RegTypeIndex, TargetIndex;
  std::vector<const llvm::Record *> FormRecords, UnsupportedRecords;
  std::vector<RegType> RegTypes;
  std::vector<TargetDesc> Targets;
  std::vector<Choice> Choices;
  std::vector<Slot> Slots;
  std::vector<Literal> Literals;
  std::vector<Group> Groups;
  std::vector<Rule> Rules;
  std::vector<Need> Needs;
  std::vector<OperandDesc> Operands;
  std::vector<Form> Forms;
  std::vector<Unsupported> Unsupporteds;
  RegisterBridge Bytes = {}, Preds = {};
  ScopeNeed ClusterScope = {};
};

} // namespace tile

#endif // TILE_TBLGEN_TABLEBUILDER_H
