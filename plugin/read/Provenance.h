// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where values and pointers come from at pipeline start, where everything has
// passed through local variables:
//
//   store ptr %p, ptr %q.addr
//   %q = load ptr, ptr %q.addr                     ; is %p
//   %at = getelementptr float, ptr %q, i64 %i      ; points into what %p does
//
// One object analyses a module, of any size and shape; only what is reached
// through more than 512 pointers, each loaded through the one before, is taken
// to be unknown. No instruction is changed.

#ifndef TILE_PLUGIN_READ_PROVENANCE_H
#define TILE_PLUGIN_READ_PROVENANCE_H

#include "LocalMemory.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Argument;
class Constant;
class LoadInst;
class Module;
class Value;
} // namespace llvm

namespace tile {

class StubSet;

/// The bits of an integer that are known: V mod 2^Known.
struct LowBits {
  uint64_t Value = 0;
  unsigned Known = 64;

  static LowBits unknown() { return {0, 0}; }
  LowBits operator+(const LowBits &Other) const;
  LowBits operator*(const LowBits &Other) const;
  /// What is known if it is one of the two.
  LowBits join(const LowBits &Other) const;
  LowBits atMost(unsigned Bits) const;
};

/// Something that a pointer points into: an alloca, a global, an argument or
/// null.
struct MemoryObject {
  const llvm::Value *V;
  /// Not the argument of a kernel itself, but what a pointer that was loaded
  /// from it points to.
  bool IsPointee = false;

  bool operator==(const MemoryObject &Other) const {
    return V == Other.V && IsPointee == Other.IsPointee;
  }
};

struct Provenance {
  /// The pointer is `Base` and a constant number of bytes. Where two operands
  /// have one base, their distance is exact.
  llvm::Value *Base = nullptr;
  int64_t BaseOffset = 0;
  /// What it may point into, as far as that is known.
  llvm::SmallVector<MemoryObject, 1> Objects;
  bool IsComplete = false; // and into nothing else
  /// Bytes from the one object.
  std::optional<int64_t> Offset;
  /// What is known of the offset from each object.
  LowBits Low = LowBits::unknown();

  /// The object, if there is just one.
  const llvm::Value *object() const {
    return IsComplete && Objects.size() == 1 && !Objects[0].IsPointee
               ? Objects[0].V
               : nullptr;
  }
};

class ProvenanceAnalysis {
public:
  explicit ProvenanceAnalysis(const StubSet &Stubs, const llvm::DataLayout &DL)
      : Stubs(Stubs), DL(DL) {}

  /// The value that is read if `V` is a load of a local variable that was
  /// written once, or an element of such an aggregate; else `V`.
  llvm::Value *forwarded(llvm::Value *V);

  /// What a load from a pointer would read at an instruction: a value of the
  /// size of `Ty`, or null.
  llvm::Value *valueAt(llvm::Value *Pointer, llvm::Type *Ty,
                       const llvm::Instruction &At);

  /// The constant that an integer, float or null pointer is, or null.
  llvm::Constant *constant(llvm::Value *V);

  /// The low bits of an integer, as far as they are known.
  LowBits lowBits(llvm::Value *V);

  /// Of the function of an instruction.
  llvm::DominatorTree &dominators(const llvm::Instruction &In) {
    return memory(In).dominators();
  }

  Provenance provenance(llvm::Value *Pointer);
  /// That of the pointer which a load from `Address` would read.
  Provenance provenanceAt(llvm::Value *Address, llvm::Type *PointerTy,
                          const llvm::Instruction &At);

private:
  /// A pointer that no single value defines: a phi, a parameter, or a slot, by
  /// its object and offset, of a variable that is written several times.
  using Join = std::pair<const llvm::Value *, int64_t>;

  struct ObjectSet {
    llvm::SmallVector<MemoryObject, 1> Objects;
    bool IsComplete = true;
    /// Each offset from an object is a multiple of 2^Aligned.
    unsigned Aligned = 63;
  };

  /// What is left of a pointer after its constant and variable offsets.
  struct Walk {
    llvm::Value *Root;
    llvm::Value *Base;
    int64_t BaseOffset = 0;
    std::optional<int64_t> Offset = 0;
    LowBits Low;
  };

  /// An address in a local variable or a parameter.
  struct Slot {
    llvm::Value *Object;
    int64_t Offset;
  };
  /// The result of following a read: a value, or where it was copied from.
  struct Read {
    llvm::Value *V = nullptr;
    std::optional<Slot> From;
  };

  LocalMemory &memory(const llvm::Instruction &At);
  Walk walk(llvm::Value *Pointer);
  std::optional<Slot> slotOf(llvm::Value *Pointer);
  Read read(Slot From, llvm::Type *Ty, const llvm::Instruction &At);
  llvm::Value *readValue(llvm::Value *V);
  llvm::Constant *fold(llvm::Value &V);
  LowBits lowBitsOf(llvm::Value &V);

  const ObjectSet &objects(llvm::Value *Root);
  /// Without an offset: of any slot of the object.
  const ObjectSet &objectsOfSlot(const llvm::Value *Object,
                                 std::optional<int64_t> Offset);
  class Gatherer;

  const StubSet &Stubs;
  const llvm::DataLayout &DL;
  llvm::DenseMap<const llvm::Function *, std::unique_ptr<LocalMemory>> Memories;
  llvm::DenseMap<llvm::Value *, llvm::Value *> Forwarded;
  llvm::DenseMap<llvm::Value *, llvm::Constant *> Constants;
  llvm::DenseMap<llvm::Value *, LowBits> KnownBits;
  llvm::DenseMap<Join, std::unique_ptr<ObjectSet>> Sets;
  unsigned Depth = 0; // of pointers that are loaded through pointers
};

/// True for a parameter of a kernel that is passed as a pointer to device
/// memory, not by value.
bool isKernelPointer(const llvm::Argument &A);

} // namespace tile

#endif // TILE_PLUGIN_READ_PROVENANCE_H
