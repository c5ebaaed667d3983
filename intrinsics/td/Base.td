// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The vocabulary in which the instruction table is written.
//
// One `Form` record is one syntax line of the PTX ISA: a mnemonic, its ordered
// qualifier slots with the rules between them, its operands in written order,
// and what it needs of the target. A form stands for every spelling that its
// slots and rules allow; no spelling is listed.

include "Targets.td"

//===----------------------------------------------------------------------===//
// Register types
//===----------------------------------------------------------------------===//

/// How the bits of a register are read. `Packed` covers every type that has no
/// scalar element of its own (f16x2, e4m3x2, ...): it is carried by a bit
/// container of the same width.
class RegKind<string name> {
  string Name = name;
}
def Bits : RegKind<"Bits">;
def Int : RegKind<"Int">;
def Float : RegKind<"Float">;
def Packed : RegKind<"Packed">;
def Pred : RegKind<"Pred">;

/// A PTX register type (PTX ISA, "Types").
class RegType<string name, int width, RegKind kind> {
  string Name = name;
  int Width = width; // bits
  RegKind Kind = kind;
  /// A narrow value is sign-extended in a wider register, else zero-extended.
  bit Signed = 0;
}

foreach n = [8, 16, 32, 64, 128] in
  def B#n : RegType<"b"#n, n, Bits>;
foreach n = [8, 16, 32, 64] in {
  def U#n : RegType<"u"#n, n, Int>;
  let Signed = 1 in
    def S#n : RegType<"s"#n, n, Int>;
}
def F16 : RegType<"f16", 16, Float>;
def BF16 : RegType<"bf16", 16, Float>;
def F32 : RegType<"f32", 32, Float>;
def F64 : RegType<"f64", 64, Float>;
def F16X2 : RegType<"f16x2", 32, Packed>;
def BF16X2 : RegType<"bf16x2", 32, Packed>;
def F32X2 : RegType<"f32x2", 64, Packed>;
def U16X2 : RegType<"u16x2", 32, Packed>;
def S16X2 : RegType<"s16x2", 32, Packed>;
def TF32 : RegType<"tf32", 32, Packed>;
foreach t = ["e4m3", "e5m2", "e2m3", "e3m2", "ue8m0"] in
  def !toupper(t)#X2 : RegType<t#"x2", 16, Packed>;
foreach t = ["e4m3", "e5m2", "e2m3", "e3m2"] in
  def !toupper(t)#X4 : RegType<t#"x4", 32, Packed>;
def E2M1X2 : RegType<"e2m1x2", 8, Packed>;
def E2M1X4 : RegType<"e2m1x4", 16, Packed>;
def PRED : RegType<"pred", 1, Pred>;

/// Registers that no asm constraint binds are declared in a block around the
/// instruction, {0} of them, with names that begin with `prefix`. Each is moved
/// from or to one that can be bound: {0} is the inner, {1} the outer register.
class RegisterBridge<string prefix, string declare, string into,
                     string outOf> {
  string Prefix = prefix;
  string Declare = declare;
  string Into = into;
  string OutOf = outOf;
}
/// Lanes that must be 8-bit registers, in LLVM's asm as in C++: 16 bits outside.
def ByteRegisters
    : RegisterBridge<"tile_b", ".reg .b8 tile_b<{0}>;", "cvt.u8.u16 {0}, {1};",
                     "cvt.u16.u8 {1}, {0};">;
/// Predicates, in C++ only: a number of 32 bits outside.
def PredicateRegisters
    : RegisterBridge<"tile_p", ".reg .pred tile_p<{0}>;",
                     "setp.ne.b32 {0}, {1}, 0;", "selp.u32 {1}, 1, 0, {0};">;

//===----------------------------------------------------------------------===//
// Qualifier slots
//===----------------------------------------------------------------------===//

/// One qualifier as it is written, with its leading dot (a special register
/// has a leading "%"), and what choosing it
/// says about the instruction.
class Choice<string text> {
  string Text = text;
  /// The register type that a type qualifier names.
  RegType Type = ?;
  /// The register count that a vector qualifier names.
  int Count = 1;
  /// The LLVM address space that a state-space qualifier names.
  int AddressSpace = 0;
  /// A strong memory operation (PTX ISA, "Operation Types"): it orders other
  /// accesses and is never moved.
  bit Strong = 0;
  /// Each execution counts, as of a `Volatile` form.
  bit Volatile = 0;
}
class TypeChoice<RegType type> : Choice<"." # type.Name> {
  let Type = type;
}
class VectorChoice<int count> : Choice<".v" # count> {
  let Count = count;
}
class SpaceChoice<string text, int addressSpace> : Choice<text> {
  let AddressSpace = addressSpace;
}
class StrongChoice<string text> : Choice<text> {
  let Strong = 1;
}

/// A position in the opcode where one of `choices` is written.
class Slot<string name, list<Choice> choices> {
  string Name = name;
  list<Choice> Choices = choices;
  bit Optional = 0;
  /// The choice is written as an operand (a `SpecialReg`) and not in the opcode.
  bit InOperand = 0;
}
class OptionalSlot<string name, list<Choice> choices> : Slot<name, choices> {
  let Optional = 1;
}
/// A qualifier that takes no choice but to be there.
class Word<string text> : Slot<text, [Choice<"." # text>]>;
class OptionalWord<string text> : OptionalSlot<text, [Choice<"." # text>]>;
class Choices<string name, list<string> texts>
    : Slot<name, !foreach(t, texts, Choice<t>)>;
class Types<list<RegType> types, string name = "type">
    : Slot<name, !foreach(t, types, TypeChoice<t>)>;
/// Special registers, one of which is read: "%tid.x".
class SpecialRegisters<list<string> names>
    : Slot<"special register", !foreach(n, names, Choice<n>)> {
  let InOperand = 1;
}

//===----------------------------------------------------------------------===//
// Rules between slots
//
// A group is a list of qualifiers; a spelling meets the group if it has one of
// them. "!name" means that the slot `name` is empty; "name=.q" picks the slot
// where the same qualifier is a choice of several slots.
//===----------------------------------------------------------------------===//

class Rule<list<list<string>> groups, list<string> must> {
  list<list<string>> Groups = groups;
  list<string> Then = must;
}
/// No spelling meets every group.
class Forbid<list<list<string>> groups> : Rule<groups, []>;
/// A spelling that meets every group of `when` also meets `must`.
class Require<list<list<string>> when, list<string> must> : Rule<when, must>;

/// A spelling that meets every group of `when` needs one of `targets` and at
/// least PTX ISA version `ptx` (times ten: 8.8 is 88).
class Need<list<list<string>> when, TargetSet targets, int ptx> {
  list<list<string>> When = when;
  TargetSet Targets = targets;
  int PTX = ptx;
  /// It exists on `targets` only, and needs the version on all of them.
  bit Restricts = 1;
}
/// On these targets the version is needed, on others it is not.
class NeedOn<list<list<string>> when, TargetSet targets, int ptx>
    : Need<when, targets, ptx> {
  let Restricts = 0;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// The register type of an operand: fixed, or that of a type slot.
class TypeRef {
  RegType Fixed = ?;
  string SlotName = "";
  /// Twice as wide, with the same signedness (PTX ISA, "mul.wide").
  bit Widened = 0;
}
class Always<RegType type> : TypeRef {
  let Fixed = type;
}
class TypeOf<string slot> : TypeRef {
  let SlotName = slot;
}
class Widened<string slot> : TypeOf<slot> {
  let Widened = 1;
}

/// The register count of an operand: fixed, or that of a vector slot.
class CountRef<int fixed> {
  int Fixed = fixed;
  string SlotName = "";
}
class CountOf<string slot> : CountRef<1> {
  let SlotName = slot;
}

class OperandKind<string name> {
  string Name = name;
}
def Dst : OperandKind<"Dst">;   // written register(s)
def Src : OperandKind<"Src">;   // read register(s)
def Addr : OperandKind<"Addr">; // address of the memory that is transferred
def Imm : OperandKind<"Imm">;   // integer constant in the instruction text
def SpecialReg : OperandKind<"SpecialReg">; // the choice of an InOperand slot

class Operand<string role, OperandKind kind, TypeRef type,
              CountRef count = CountRef<1>> {
  string Role = role; // its name in the ISA's syntax line
  OperandKind Kind = kind;
  TypeRef Type = type;
  CountRef Count = count;
  /// Written only if the spelling has one of these qualifiers; [] is always.
  list<string> OnlyWith = [];
  /// The slot that names an address's state space; "" is generic.
  string SpaceSlot = "";
  /// The lanes must be real .b8 registers (PTX ISA, "mov" and "cvt").
  bit ByteLanes = 0;
  /// Written behind a "|" and not a comma: the `p` of `d|p`.
  bit Paired = 0;
  /// A "_" may stand in its place; of a pair, in one place.
  bit MaySink = 0;
  /// The predicate may be read negated: the `{!}c` of the ISA.
  bit MayNegate = 0;
  /// The slot that names the register of a SpecialReg.
  string RegisterSlot = "";
  /// Inclusive range of an immediate.
  int Lo = 0;
  int Hi = 0;
}
class D<TypeRef type, CountRef count = CountRef<1>>
    : Operand<"d", Dst, type, count>;
class S<string role, TypeRef type, CountRef count = CountRef<1>>
    : Operand<role, Src, type, count>;
class A<string role, TypeRef type, CountRef count, string space>
    : Operand<role, Addr, type, count> {
  let SpaceSlot = space;
}
class I<string role, int lo, int hi> : Operand<role, Imm, Always<S32>> {
  let Lo = lo;
  let Hi = hi;
}

class ByteD<string slot> : D<TypeOf<slot>> {
  let ByteLanes = 1;
}
class ByteS<string slot> : S<"a", TypeOf<slot>> {
  let ByteLanes = 1;
}
class SinkableD<TypeRef type> : D<type> {
  let MaySink = 1;
}
class SinkablePred<string role> : Operand<role, Dst, Always<PRED>> {
  let MaySink = 1;
}
class PairedPred<string role> : Operand<role, Dst, Always<PRED>> {
  let Paired = 1;
}
class SinkablePairedPred<string role> : PairedPred<role> {
  let MaySink = 1;
}

class Special<TypeRef type> : Operand<"sreg", SpecialReg, type> {
  let RegisterSlot = "special register";
}

/// The operands of most arithmetic: the sources are of the type that a slot
/// names, and so is the result unless it has a slot of its own.
class Unary<string slot, string dslot = slot> {
  list<Operand> Operands = [D<TypeOf<dslot>>, S<"a", TypeOf<slot>>];
}
class Binary<string slot, string dslot = slot> {
  list<Operand> Operands =
      !listconcat(Unary<slot, dslot>.Operands, [S<"b", TypeOf<slot>>]);
}
class Ternary<string slot, string dslot = slot> {
  list<Operand> Operands =
      !listconcat(Binary<slot, dslot>.Operands, [S<"c", TypeOf<slot>>]);
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

class MemoryEffect<string name> {
  string Name = name;
}
def NoMemory : MemoryEffect<"None">;
def ReadsMemory : MemoryEffect<"Read">;
def WritesMemory : MemoryEffect<"Write">;

class Form<string mnemonic, list<Slot> slots, list<Operand> operands> {
  string Mnemonic = mnemonic;
  list<Slot> Slots = slots;
  list<Operand> Operands = operands;
  list<Rule> Rules = [];
  list<Need> Needs = [];
  MemoryEffect Memory = NoMemory;
  /// Executed by a warp together (PTX ISA, "Divergence of Threads").
  bit Convergent = 0;
  /// Two executions with equal inputs may differ: none is shared or dropped, and
  /// they keep their order, as if pinned.
  bit Volatile = 0;
  /// With one of these qualifiers ptxas 13.0 writes the destination even where
  /// the guard is false (docs/measurements.md); [] is never.
  list<string> LosesGuardWith = [];
  /// The ISA section that defines the form.
  string Section = "";
}
