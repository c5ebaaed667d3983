// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Statements of Inputs/Trial.td: how odd syntax comes out, and what the form
// says of its operands.

#include "Statement.h"
#include "TableText.h"
#include "gtest/gtest.h"

namespace trial {
using namespace tile;
#include "Trial.inc"
} // namespace trial

using namespace tile;

namespace {

const InstructionTable &Table = trial::instructionTable();

/// The reading of an opcode with that number of operands, or the only one.
Spelling reading(llvm::StringRef Opcode, unsigned NumOperands = 0) {
  for (const Spelling &S : readOpcode(Table, Opcode))
    if (!NumOperands || S.operands().size() == NumOperands)
      return S;
  ADD_FAILURE() << "no reading of " << Opcode.str();
  return {};
}

/// Registers are numbered from 1 and addresses are named after their operand;
/// an immediate is the least one.
std::string text(Statement &Of, const Spelling &S, llvm::StringRef Guard = "",
                 bool PreservesOld = false) {
  unsigned Next = 1;
  auto Operands = S.operands();
  auto Name = [&](std::string &Text, unsigned Operand, unsigned) {
    const OperandDesc &O = *Operands[Operand];
    if (O.isImmediate())
      Text += immediateText(O, O.NumValues ? Table.values(O).front() : O.Hi);
    else if (O.isAddress())
      Text += O.Role;
    else
      Text += "r" + std::to_string(Next++);
  };
  return Of.text(Name, Guard, PreservesOld);
}

std::string text(const Spelling &S, Dialect D = Dialect::PTX) {
  Statement Of(S, D);
  return text(Of, S);
}

const OperandDesc &operand(const Spelling &S, llvm::StringRef Role) {
  for (const OperandDesc &O : Table.operands(*S.F))
    if (Role == O.Role)
      return O;
  ADD_FAILURE() << "no operand " << Role.str();
  return Table.Operands.front();
}

struct Line {
  const char *Opcode;
  unsigned NumOperands;
  const char *Text;
};
void PrintTo(const Line &L, std::ostream *OS) { *OS << L.Opcode; }

class StatementText : public testing::TestWithParam<Line> {};

TEST_P(StatementText, IsTheLineOfTheISA) {
  const Line &L = GetParam();
  EXPECT_EQ(text(reading(L.Opcode, L.NumOperands)),
            std::string(L.Opcode) + L.Text);
}

INSTANTIATE_TEST_SUITE_P(
    Trial, StatementText,
    testing::Values(
        // Counts are functions of shape and type; written braces stay.
        Line{"mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", 0,
             " {r1, r2, r3, r4}, {r5, r6, r7, r8}, {r9, r10}, "
             "{r11, r12, r13, r14};"},
        Line{"mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16", 0,
             " {r1, r2}, {r3, r4}, {r5}, {r6, r7};"},
        Line{"ldmatrix.sync.aligned.m8n8.x1.shared.b16", 0, " {r1}, [p];"},
        Line{"ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16", 0,
             " {r1, r2, r3, r4}, [p];"},
        Line{"shfl.sync.bfly.b32", 5, " r1, r2, r3, r4, r5;"},
        Line{"shfl.sync.bfly.b32", 6, " r1|r2, r3, r4, r5, r6;"},
        // Operands that are not written take their separator along.
        Line{"atom.global.add.u32", 0, " r1, [a], r2;"},
        Line{"atom.cas.b32", 0, " r1, [a], r2, r3;"},
        Line{"atom.global.add.L2::cache_hint.u32", 0, " r1, [a], r2, r3;"},
        Line{"cp.async.ca.shared.global", 0, " [dst], [src], 4;"},
        Line{"cp.async.bulk.tensor.1d.shared::cluster.global"
             ".mbarrier::complete_tx::bytes",
             0, " [dstMem], [tensorMap, {r1}], [mbar];"},
        Line{"cp.async.bulk.tensor.3d.shared::cluster.global"
             ".mbarrier::complete_tx::bytes.multicast::cluster",
             0, " [dstMem], [tensorMap, {r1, r2, r3}], [mbar], r4;"},
        Line{"cp.async.bulk.tensor.3d.shared::cluster.global"
             ".mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint",
             0, " [dstMem], [tensorMap, {r1, r2, r3}], [mbar], r4, r5;"},
        Line{"wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16", 0,
             " {r1, r2, r3, r4}, r5, r6, r7, -1, 0x1;"},
        Line{"bytes.b16", 0, " {r1, r2}, r3, r4;"},
        Line{"tick.u32", 0, " r1, %tick.x;"},
        Line{"fence.acq_rel.gpu", 0, ";"}));

TEST(Statement, BridgesWhatAsmCannotBind) {
  Spelling S = reading("bytes.b16");
  EXPECT_EQ(text(S, Dialect::LLVMAsm),
            "{ .reg .b8 tile_b<2>; bytes.b16 {tile_b0, tile_b1}, r3, r4; "
            "cvt.u16.u8 r1, tile_b0; cvt.u16.u8 r2, tile_b1; }");
  EXPECT_EQ(text(S, Dialect::CxxAsm),
            "{ .reg .pred tile_p<1>; .reg .b8 tile_b<2>; "
            "setp.ne.b32 tile_p0, r4, 0; "
            "bytes.b16 {tile_b0, tile_b1}, r3, tile_p0; "
            "cvt.u16.u8 r1, tile_b0; cvt.u16.u8 r2, tile_b1; }");
  // In C++ a percent sign of a name is doubled.
  EXPECT_EQ(text(reading("tick.u32"), Dialect::CxxAsm),
            "tick.u32 r1, %%tick.x;");
}

TEST(Statement, GuardsAndKeepsOldValues) {
  Spelling S = reading("bytes.b16");
  Statement Of(S, Dialect::LLVMAsm);
  Of.negate(2);
  EXPECT_EQ(text(Of, S, "p", /*PreservesOld=*/true),
            "{ .reg .b8 tile_b<2>; cvt.u8.u16 tile_b0, r1; "
            "cvt.u8.u16 tile_b1, r2; "
            "@p bytes.b16 {tile_b0, tile_b1}, r3, !r4; "
            "cvt.u16.u8 r1, tile_b0; cvt.u16.u8 r2, tile_b1; }");
}

TEST(Statement, WritesSinks) {
  Spelling S = reading("shfl.sync.up.b32", 6);
  Statement Of(S, Dialect::LLVMAsm);
  Of.sink(1);
  EXPECT_EQ(text(Of, S), "shfl.sync.up.b32 r1|_, r2, r3, r4, r5;");
}

TEST(Statement, SyntaxLines) {
  auto Syntax = [](llvm::StringRef Opcode, unsigned NumOperands = 0) {
    return syntaxLine(Table, *reading(Opcode, NumOperands).F);
  };
  EXPECT_EQ(Syntax("shfl.sync.up.b32", 6),
            "shfl.sync.mode.b32 d|p, a, b, c, membermask;");
  EXPECT_EQ(Syntax("atom.add.u32"),
            "atom{.global}.operation{.L2::cache_hint}.type d, [a], b{, c}"
            "{, cache-policy};");
  EXPECT_EQ(Syntax("bytes.b16"), "bytes.b16 {d0, d1}, a, {!}c;");
  EXPECT_EQ(Syntax("ldmatrix.sync.aligned.m8n8.x1.shared.b16"),
            "ldmatrix.sync.aligned.m8n8.number{.trans}.shared.b16 {d}, [p];");
  EXPECT_EQ(Syntax("fence.acq_rel.gpu"), "fence.acq_rel.gpu;");
}

TEST(Statement, WritesWhatIsAlwaysASink) {
  Spelling Arrive = reading("arrive.b64");
  EXPECT_EQ(text(Arrive), "arrive.b64 _, [addr];");
  EXPECT_TRUE(operand(Arrive, "state").MaySink);
  EXPECT_EQ(syntaxLine(Table, *Arrive.F), "arrive.b64 _, [addr];");
}

TEST(Rules, HoldForAnyNumberOfChoices) {
  for (const char *Legal : {"many.q3.f32", "many.q98.f32", "many.q34.ftz.f32",
                            "many.q62.ftz.f32", "many.q99.ftz.f32"})
    EXPECT_EQ(readOpcode(Table, Legal).size(), 1u) << Legal;
  for (const char *Illegal : {"many.q3.ftz.f32", "many.q98.ftz.f32"})
    EXPECT_TRUE(readOpcode(Table, Illegal).empty()) << Illegal;
  const Form &F = Table.forms("many").front();
  EXPECT_EQ(ruleText(Table, F, Table.rules(F).front()),
            "'.q3' or '.q98' cannot be combined with '.ftz'");
}

TEST(Operands, SayWhatTheyAccess) {
  Spelling Atom = reading("atom.global.add.u32");
  EXPECT_EQ(Atom.memory(), AccessKind::ReadWrite);
  EXPECT_EQ(Atom.addressSpace(operand(Atom, "a")), 1u);
  EXPECT_FALSE(Atom.needsResult());

  Spelling Wgmma =
      reading("wgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16");
  const OperandDesc &D = operand(Wgmma, "d");
  EXPECT_TRUE(D.isSource() && D.isResult());
  EXPECT_EQ(Wgmma.count(D), 8u);
  EXPECT_EQ(Wgmma.memory(), AccessKind::None);

  EXPECT_TRUE(reading("fence.acq_rel.gpu").ordersMemory());
  EXPECT_TRUE(reading("bytes.b16").needsResult());
}

TEST(Operands, SaySizeAndAlignment) {
  Spelling Matrix = reading("ldmatrix.sync.aligned.m8n8.x1.shared.b16");
  EXPECT_EQ(Matrix.size(operand(Matrix, "p")), 16u);
  EXPECT_EQ(Matrix.align(operand(Matrix, "p")), 16u);

  Spelling Copy = reading("cp.async.bulk.tensor.1d.shared::cluster.global"
                          ".mbarrier::complete_tx::bytes");
  EXPECT_EQ(Copy.size(operand(Copy, "dstMem")), 0u);
  EXPECT_EQ(Copy.align(operand(Copy, "dstMem")), 128u);
  EXPECT_EQ(Copy.addressSpace(operand(Copy, "dstMem")), 7u);
  EXPECT_EQ(Copy.size(operand(Copy, "tensorMap")), 128u);
  EXPECT_EQ(Copy.align(operand(Copy, "tensorMap")), 64u);
  EXPECT_EQ(operand(Copy, "mbar").Access, AccessKind::ReadWrite);
  EXPECT_EQ(Copy.memory(), AccessKind::ReadWrite);

  Spelling Async = reading("cp.async.ca.shared.global");
  const OperandDesc &Source = operand(Async, "src");
  EXPECT_STREQ(Table.operands(*Async.F)[Source.SizeOperand].Role, "cp-size");
  EXPECT_EQ(Async.align(operand(Async, "dst")), 0u);
}

TEST(Operands, SayTheirImmediates) {
  Spelling Async = reading("cp.async.ca.shared.global");
  const OperandDesc &Size = operand(Async, "cp-size");
  EXPECT_TRUE(Table.accepts(Size, 8));
  EXPECT_FALSE(Table.accepts(Size, 12));
  EXPECT_EQ(immediateWords(Table, Size), "4, 8 or 16");

  Spelling Wgmma =
      reading("wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16");
  const OperandDesc &Mask = operand(Wgmma, "imm-trans-b");
  EXPECT_FALSE(Table.accepts(Mask, 2));
  EXPECT_EQ(immediateWords(Table, Mask), "0 to 1");
  EXPECT_EQ(immediateText(Mask, 1), "0x1");

  Spelling Bar = reading("bar.sync");
  EXPECT_EQ(text(Bar), "bar.sync r1, r2;");
  const OperandDesc &Threads = operand(Bar, "b");
  EXPECT_TRUE(Threads.isSource());
  EXPECT_TRUE(Table.accepts(Threads, 64));
  for (int64_t Value : {0, 48, 1056})
    EXPECT_FALSE(Table.accepts(Threads, Value)) << Value;
  EXPECT_EQ(immediateWords(Table, Threads), "a multiple of 32 from 32 to 1024");
  EXPECT_TRUE(Bar.isAligned());
  EXPECT_TRUE(Wgmma.isAligned());
  EXPECT_FALSE(Size.MayBeImmediate);
}

TEST(Operands, SayTheirContainers) {
  auto Holds = [](const Spelling &S, const char *Role, const char *Element) {
    return Table.contains(S.containers(operand(S, Role)),
                          *Table.element(Element));
  };
  Spelling Byte = reading("load.u8");
  for (const char *Element : {"u8", "s8", "b8", "u16", "s32", "b64"})
    EXPECT_TRUE(Holds(Byte, "d", Element)) << Element;
  for (const char *Element : {"f16", "f32", "b128", "pred"})
    EXPECT_FALSE(Holds(Byte, "d", Element)) << Element;
  // Memory is as wide as it is.
  EXPECT_TRUE(Holds(Byte, "a", "u8"));
  EXPECT_FALSE(Holds(Byte, "a", "u32"));
  EXPECT_STREQ(
      Byte.registerType(operand(Byte, "d"), *Table.element("s32")).Name, "s32");
  EXPECT_STREQ(Byte.registerType(operand(Byte, "d"), *Table.element("b8")).Name,
               "u8");
  EXPECT_EQ(acceptedTypes(Byte, operand(Byte, "d")),
            "s8, u8 or b8, or an integer or b type of 16, 32 or 64 bits");

  Spelling Float = reading("load.f32");
  EXPECT_TRUE(Holds(Float, "d", "b32"));
  EXPECT_FALSE(Holds(Float, "d", "s32"));
  EXPECT_FALSE(Holds(Float, "d", "b64"));
  EXPECT_EQ(acceptedTypes(Float, operand(Float, "d")), "f32, u32 or b32");
}

} // namespace
