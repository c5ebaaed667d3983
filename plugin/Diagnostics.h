// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every message of the plugin. A rule of the contract has one id, which ends
// each of its messages: "[tile-shape]".

#ifndef TILE_PLUGIN_DIAGNOSTICS_H
#define TILE_PLUGIN_DIAGNOSTICS_H

#include "InstructionTable.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace llvm {
class Function;
class Instruction;
class LLVMContext;
} // namespace llvm

namespace tile {

struct CompileTarget;
struct OpcodeError;
struct OperandSignature;
struct Spelling;

struct Diagnostic {
  bool IsError;
  std::string Message;
  llvm::SmallVector<std::string, 2> Notes;
};

/// The `!srcloc` of a call, which Clang keeps without -g; 0 if there is none.
uint64_t sourceCookie(const llvm::Instruction &I);

/// Reports each fault of a source line once, although inlining may have copied
/// the call.
class Reporter {
public:
  /// Reports at the user's source line: the instruction's `!srcloc`; else its
  /// debug location; else the name of its function.
  void report(const Diagnostic &D, const llvm::Instruction &Where);
  /// Reports a fault that no instruction shows, with a function's name.
  void report(const Diagnostic &D, const llvm::Function &Where);

private:
  void reportAt(const Diagnostic &D, uint64_t Cookie, const llvm::Twine &Prefix,
                llvm::LLVMContext &Context);

  llvm::StringSet<> Reported;
};

namespace diag {

using llvm::ArrayRef;
using llvm::StringRef;
using llvm::Twine;

// constant, use, signature: what the call itself must be.
Diagnostic opcodeNotConstant(StringRef Parameter);
Diagnostic signatureNotConstant(StringRef Parameter);
Diagnostic tooFewArguments(unsigned Found);
Diagnostic badSignature(StringRef Signature, StringRef Why);
Diagnostic argumentCount(unsigned Found, unsigned Expected);
Diagnostic argumentType(unsigned Index, StringRef Found, StringRef Expected);
Diagnostic argumentUndefined(unsigned Index);
Diagnostic argumentIsPointer(unsigned Number);
Diagnostic argumentUnsupported(unsigned Number);
Diagnostic addressTaken();
Diagnostic notADirectCall();
Diagnostic survived();

// opcode, count, target
Diagnostic badOpcode(StringRef Opcode, const OpcodeError &Why);
Diagnostic operandCount(StringRef Opcode, unsigned Found,
                        ArrayRef<unsigned> Expected);
Diagnostic wrongTarget(const Spelling &S, const CompileTarget &Have);
Diagnostic clusterTarget(const InstructionTable &Table,
                         const CompileTarget &Have);

// special
Diagnostic noSpecialRegister(StringRef Opcode, StringRef Register,
                             const OpcodeError &Why);

// type, scalar, atom, shape: one operand against its form.
Diagnostic elementType(const Twine &Operand, StringRef Found,
                       const RegType &Expected, bool FoundIsImmediateLike);
Diagnostic scalarNotAllowed(const Twine &Operand, StringRef Why);
Diagnostic addressIsScalar(const Twine &Operand);
Diagnostic immediateNotConstant(const Twine &Operand);
Diagnostic immediateRange(const Twine &Operand, int64_t Found, int64_t Lo,
                          int64_t Hi);
Diagnostic sinkNotAllowed(const Twine &Operand);
Diagnostic negated(const Twine &Operand);
Diagnostic atomExtent(const Twine &Operand, int64_t Found, unsigned Expected);
Diagnostic extentNotPositive(const Twine &Operand, int64_t Found);
Diagnostic repeatShape(const Twine &Operand, ArrayRef<int64_t> Found,
                       ArrayRef<int64_t> Expected, const Twine &Reference);
Diagnostic groupShape(const Twine &Operand, StringRef Scope, StringRef Found,
                      StringRef Expected);
Diagnostic expansionLimit(uint64_t Found, int64_t Limit);

// storage, bounds, align
Diagnostic notThreadLocal(const Twine &Operand, StringRef Found);
Diagnostic wrongStateSpace(const Twine &Operand, StringRef Found,
                           StringRef Expected);
Diagnostic outOfBounds(const Twine &Operand, int64_t First, int64_t End,
                       int64_t Size);
Diagnostic atomNotContiguous(const Twine &Operand, int64_t Stride);
Diagnostic strideMisaligned(const Twine &Operand, int64_t Bytes,
                            uint64_t Alignment);
Diagnostic baseMisaligned(const Twine &Operand, uint64_t Known,
                          uint64_t Alignment);

// dst-overlap, order-overlap
Diagnostic dstOverlap(const Twine &First, const Twine &FirstAt,
                      const Twine &Second, const Twine &SecondAt);
Diagnostic orderOverlap(const Twine &Src, const Twine &SrcAt, const Twine &Dst,
                        const Twine &DstAt, bool IsError);

// options
Diagnostic operandBehindOption(unsigned Number);
Diagnostic optionTwice(StringRef Name);
Diagnostic preserveWithoutPred();
Diagnostic preserveWithoutDst();
Diagnostic preserveWithoutGuard(const Spelling &S);
Diagnostic predType(StringRef Found);
Diagnostic predShape(ArrayRef<int64_t> Found, ArrayRef<int64_t> Expected);
Diagnostic noPredOperand();

} // namespace diag
} // namespace tile

#endif // TILE_PLUGIN_DIAGNOSTICS_H
