// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TableGen records -> InstructionTable, with every mistake reported at its
// record.

#ifndef TILE_TBLGEN_TABLEBUILDER_H
#define TILE_TBLGEN_TABLEBUILDER_H

#include "../table/InstructionTable.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include <cstdint>
#include <limits>
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

  /// The record that made the unsupported opcodes at `Index`.
  const llvm::Record *unsupportedRecord(unsigned Index) const {
    return UnsupportedRecords[Index];
  }

private:
  void error(const llvm::Record *R, const llvm::Twine &Message);
  /// A C string that lives as long as the builder.
  const char *intern(llvm::StringRef Text);
  /// The value, or an error that calls it `What` if it does not fit.
  template <class T>
  T fit(const llvm::Record *Where, int64_t Value, const llvm::Twine &What,
        int64_t Least = std::numeric_limits<T>::min(),
        int64_t Most = std::numeric_limits<T>::max());

  void addRegTypes(const llvm::RecordKeeper &Records);
  uint64_t elementMask(const llvm::Record *R, llvm::StringRef Field);
  void addTargets(const llvm::RecordKeeper &Records);
  void addUnsupported(const llvm::Record *R);
  void addForm(const llvm::Record *R);
  void addSlot(const llvm::Record *FormRecord, const llvm::Record *R);
  void addRule(const llvm::Record *FormRecord, const llvm::Record *R);
  void addNeed(const llvm::Record *FormRecord, const llvm::Record *R);
  void addGroup(const llvm::Record *FormRecord, const llvm::Record *Where,
                const std::vector<llvm::StringRef> &Names);
  /// Adds the list-of-lists `Field` of `R`; returns the number of groups.
  unsigned addGroups(const llvm::Record *FormRecord, const llvm::Record *R,
                     llvm::StringRef Field);
  /// The group `Field` of `R`, or -1 if it is empty.
  int addOptionalGroup(const llvm::Record *FormRecord, const llvm::Record *R,
                       llvm::StringRef Field);
  RegisterBridge bridge(const llvm::Record *R);
  /// The bit mask of a TargetSet record.
  uint64_t targetMask(const llvm::Record *Set) const;
  /// The index of a slot of the form under construction, or -1.
  int slotIndex(llvm::StringRef Name) const;
  int slotIndexOrError(const llvm::Record *R, llvm::StringRef Name);
  /// The same for the slot that the field names; -1 if it is empty.
  int slotField(const llvm::Record *FormRecord, const llvm::Record *R,
                llvm::StringRef Field);

  // OperandBuilder.cpp
  void addOperands(const llvm::Record *FormRecord);
  OperandDesc operand(const llvm::Record *FormRecord, const llvm::Record *R);
  TypeRef typeRef(const llvm::Record *FormRecord, const llvm::Record *R,
                  const OperandDesc &O);
  CountRef countRef(const llvm::Record *FormRecord, const llvm::Record *R,
                    const OperandDesc &O);
  void readRegister(const llvm::Record *FormRecord, const llvm::Record *R,
                    OperandDesc &O);
  void readAddress(const llvm::Record *FormRecord, const llvm::Record *R,
                   OperandDesc &O);
  void readImmediate(const llvm::Record *FormRecord, const llvm::Record *R,
                     OperandDesc &O);
  /// Adds the field "Cases" of `R`; returns their number.
  uint16_t addCases(const llvm::Record *FormRecord, const llvm::Record *R,
                    llvm::function_ref<int32_t(const llvm::Record *)> Value);
  void checkWidened(const llvm::Record *FormRecord, const OperandDesc &O,
                    int Type);
  void addNumberOperands(const llvm::Record *FormRecord);
  void addPieces(const llvm::Record *FormRecord);

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
  std::vector<Case> Cases;
  std::vector<int64_t> Values;
  std::vector<OperandDesc> Operands;
  std::vector<SyntaxPiece> Pieces;
  std::vector<Form> Forms;
  std::vector<const char *> Texts;
  std::vector<TextGroup> TextGroups;
  std::vector<Unsupported> Unsupporteds;
  RegisterBridge Bytes = {}, Preds = {};
  ScopeNeed ClusterScope = {};
};

template <class T>
T TableBuilder::fit(const llvm::Record *Where, int64_t Value,
                    const llvm::Twine &What, int64_t Least, int64_t Most) {
  if (Least <= Value && Value <= Most)
    return static_cast<T>(Value);
  error(Where, What + " is " + llvm::Twine(Value) + ", expected " +
                   llvm::Twine(Least) + " to " + llvm::Twine(Most));
  return static_cast<T>(Least);
}

} // namespace tile

#endif // TILE_TBLGEN_TABLEBUILDER_H
