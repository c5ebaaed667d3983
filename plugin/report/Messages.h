// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every message of the plugin. A rule of the contract has one id, which ends
// each of its messages: "[tile-shape]".

#ifndef TILE_PLUGIN_REPORT_MESSAGES_H
#define TILE_PLUGIN_REPORT_MESSAGES_H

#include "InstructionTable.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace tile {

struct ArgumentError;
struct CompileTarget;
struct OpcodeError;
struct OperandSignature;
struct Spelling;
struct TextError;

struct Diagnostic {
  bool IsError;
  std::string Message;
  llvm::SmallVector<std::string, 2> Notes;
};

namespace diag {

using llvm::ArrayRef;
using llvm::StringRef;
using llvm::Twine;

// constant, use, signature: what the call itself must be.
Diagnostic opcodeNotConstant(StringRef Parameter);
Diagnostic signatureNotConstant(StringRef Parameter);
Diagnostic tooFewArguments(unsigned Found);
Diagnostic badText(StringRef Signature, const TextError &Error);
/// `Version` is that of the headers, "" before there was one.
Diagnostic otherHeaders(StringRef Version);
Diagnostic badArgument(const ArgumentError &Error);
Diagnostic argumentCount(unsigned Found, unsigned Expected);
Diagnostic argumentType(unsigned Index, StringRef Found, StringRef Expected);
Diagnostic argumentUndefined(unsigned Index);
Diagnostic addressTaken(StringRef Stub);
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
/// `OtherCount` is the number of registers of the element type that another
/// form takes there, or 0.
Diagnostic elementType(const Spelling &S, const OperandDesc &Desc,
                       const OperandSignature &Found, const RegType &Element,
                       unsigned OtherCount);
Diagnostic scalarNotAllowed(const Twine &Operand, StringRef Why);
Diagnostic addressIsScalar(const Twine &Operand);
Diagnostic immediateNotConstant(const Twine &Operand);
Diagnostic immediateRange(const Twine &Operand, int64_t Found,
                          StringRef Expected);
Diagnostic sinkNotAllowed(const Twine &Operand);
Diagnostic sinkExpected(const Twine &Operand);
Diagnostic negated(const Twine &Operand);
Diagnostic atomExtent(const Twine &Operand, int64_t Found, unsigned Expected,
                      bool IsMemory);
Diagnostic objectSize(const Twine &Operand, int64_t Found, unsigned Expected);
Diagnostic extentNotPositive(const Twine &Operand, int64_t Found);
Diagnostic repeatShape(const Twine &Operand, ArrayRef<int64_t> Found,
                       ArrayRef<int64_t> Expected, const Twine &Reference);
Diagnostic groupShape(const Twine &Operand, StringRef Scope, StringRef Found,
                      StringRef Expected);
Diagnostic groupTooLarge(const Twine &Operand, int64_t Threads, int64_t Most);
Diagnostic tooManyRegisters(const Twine &Operand, uint64_t Found,
                            unsigned Most);
Diagnostic expansionLimit(uint64_t Found, int64_t Limit);

// const
Diagnostic constElements(const Twine &Operand);
Diagnostic writtenTemporary(const Twine &Operand);

// storage, bounds, align
Diagnostic nullStorage(const Twine &Operand);
Diagnostic notThreadLocal(const Twine &Operand, StringRef Found);
Diagnostic wrongStateSpace(const Twine &Operand, StringRef Found,
                           StringRef Expected);
Diagnostic constantWritten(const Twine &Operand);
Diagnostic outOfBounds(const Twine &Operand, int64_t First, int64_t End,
                       int64_t Size);
Diagnostic tooLong(const Twine &Operand, int64_t Length, int64_t Size);
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

// divergent: a warning. `Lanes` has a bit for each lane of a warp.
Diagnostic divergent(const Spelling &S, uint32_t Lanes);

// options
Diagnostic scopeWithoutMemory(StringRef Scope);
Diagnostic preserveWithoutPred();
Diagnostic preserveWithoutDst();
Diagnostic preserveWithoutGuard(const Spelling &S);
Diagnostic predShape(ArrayRef<int64_t> Found, ArrayRef<int64_t> Expected);
Diagnostic predOfAligned(const Spelling &S);

// carry
/// `Writer` is what writes the flag in an earlier block, or null; `Function` is
/// where the call is after inlining.
Diagnostic carryWithoutWriter(const Spelling &S, const Spelling *Writer,
                              StringRef Function);
/// `What` stands between two calls and must follow the first one.
Diagnostic carryBetween(const Spelling &S, StringRef What);
Diagnostic carryOperand(const Spelling &S, StringRef What);
Diagnostic carryGuard(const Spelling &S, const Spelling &First);

} // namespace diag
} // namespace tile

#endif // TILE_PLUGIN_REPORT_MESSAGES_H
