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

/// An integer register of `width` bits: its C++ type, and how asm binds it. The
/// smallest that can be bound has 16 bits.
class Integer<int width, bit signed = 0> {
  string CxxType = !cond(
      !le(width, 8): !if(signed, "signed char", "unsigned char"),
      !eq(width, 16): !if(signed, "short", "unsigned short"),
      !eq(width, 32): !if(signed, "int", "unsigned"),
      !eq(width, 64): !if(signed, "long long", "unsigned long long"),
      !eq(width, 128): "unsigned __int128");
  string Constraint = !cond(!le(width, 16): "h", !eq(width, 32): "r",
                            !eq(width, 64): "l", !eq(width, 128): "q");
}

/// "a", "a or b", "a, b or c".
class Alternatives<list<string> items> {
  defvar last = !foldl("", items, previous, item, item);
  string Text = !foldl("", items, text, item,
                       text # !cond(!empty(text): "", !eq(item, last): " or ",
                                    true: ", ") # item);
}

/// A PTX register type (PTX ISA, "Types"), and its values in LLVM and in C++.
class RegType<string name, int width, RegKind kind, bit signed = 0> {
  string Name = name;
  int Width = width; // bits
  RegKind Kind = kind;
  /// A narrow value is sign-extended in a wider register, else zero-extended.
  bit Signed = signed;
  /// An element type of tensors and scalars: a signature may name it.
  bit IsElement = 0;
  /// The element types that may stand for a register of the type: bits are
  /// reinterpreted, never converted. And the wider ones, which an operand may
  /// allow (`MayBeWider`).
  list<string> Containers = [];
  list<string> WiderContainers = [];
  /// The containers in words.
  string Accepts = Alternatives<Containers>.Text;
  /// A value in memory: its LLVM type, and its type in Clang's device code.
  string Storage = "i" # width;
  string CxxType = Integer<width, signed>.CxxType;
  /// The type in which every CUDA compiler passes a value: the bits of what it
  /// may have no type for.
  string PortableType = Integer<width, signed>.CxxType;
  /// The variable that C++'s asm binds, and the constraint letter of the asm of
  /// C++ and of LLVM.
  string AsmType = Integer<!if(!eq(width, 8), 16, width), signed>.CxxType;
  string CxxConstraint = Integer<width>.Constraint;
  string Constraint = CxxConstraint;
}

class FloatType<string name, int width, string storage, string cxxType>
    : RegType<name, width, Float> {
  let IsElement = 1;
  let Containers = [name, "u" # width, "b" # width];
  let Storage = storage;
  let CxxType = cxxType;
}
class WideFloatType<string name, int width, string cxxType, string constraint>
    : FloatType<name, width, cxxType, cxxType> {
  let PortableType = cxxType;
  let AsmType = cxxType;
  let CxxConstraint = constraint;
}
/// The integers and bits that are wider than `width` (PTX ISA, "Operand Size
/// Exceeding Instruction-Type Size").
class WiderThan<int width> {
  list<string> Names =
      !foldl([]<string>, !filter(w, [16, 32, 64], !gt(w, width)), all, w,
             !listconcat(all, ["s" # w, "u" # w, "b" # w]));
}
class IntType<string letter, int width>
    : RegType<letter # width, width, Int, !eq(letter, "s")> {
  let IsElement = 1;
  let Containers = ["s" # width, "u" # width, "b" # width];
  let WiderContainers = WiderThan<width>.Names;
}
class BitsType<int width, list<string> floats>
    : RegType<"b" # width, width, Bits> {
  let IsElement = 1;
  let Containers = !listconcat(
      floats, !if(!le(width, 64), ["s" # width, "u" # width], []<string>),
      ["b" # width]);
  let WiderContainers = WiderThan<width>.Names;
  let Accepts = "any type of " # width # " bits";
}
class PackedType<string name, int width> : RegType<name, width, Packed> {
  let Containers = ["u" # width, "b" # width];
  let Accepts = Alternatives<Containers>.Text # " that holds " # name;
}

def F16 : FloatType<"f16", 16, "half", "_Float16">;
def BF16 : FloatType<"bf16", 16, "bfloat", "__bf16">;
def F32 : WideFloatType<"f32", 32, "float", "f">;
def F64 : WideFloatType<"f64", 64, "double", "d">;
foreach n = [8, 16, 32, 64] in {
  def S#n : IntType<"s", n>;
  def U#n : IntType<"u", n>;
}
def B8 : BitsType<8, []>;
def B16 : BitsType<16, ["f16", "bf16"]>;
def B32 : BitsType<32, ["f32"]>;
def B64 : BitsType<64, ["f64"]>;
def B128 : BitsType<128, []>;
/// A byte in memory; C++'s asm binds it as a number (`PredicateRegisters`).
def PRED : RegType<"pred", 1, Pred> {
  let IsElement = 1;
  let Containers = ["pred"];
  let Storage = "i8";
  let CxxType = "bool";
  let PortableType = "bool";
  let AsmType = Integer<32>.CxxType;
  let CxxConstraint = Integer<32>.Constraint;
  let Constraint = "b";
}

def F16X2 : PackedType<"f16x2", 32>;
def BF16X2 : PackedType<"bf16x2", 32>;
def F32X2 : PackedType<"f32x2", 64>;
def U16X2 : PackedType<"u16x2", 32>;
def S16X2 : PackedType<"s16x2", 32>;
def TF32 : PackedType<"tf32", 32>;
foreach t = ["e4m3", "e5m2"] in
  def !toupper(t) : PackedType<t, 8>;
foreach t = ["e4m3", "e5m2", "e2m3", "e3m2", "ue8m0"] in
  def !toupper(t)#X2 : PackedType<t#"x2", 16>;
foreach t = ["e4m3", "e5m2", "e2m3", "e3m2"] in
  def !toupper(t)#X4 : PackedType<t#"x4", 32>;
def E2M1X2 : PackedType<"e2m1x2", 8>;
def E2M1X4 : PackedType<"e2m1x4", 16>;

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
  /// The carry is written to the flag of the condition code register.
  bit WritesCarry = 0;
  /// All threads of a warp execute the instruction together, as of an `Aligned`
  /// form.
  bit Aligned = !eq(text, ".aligned");
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
  /// The choice is written as an operand (`SpecialReg`) and not in the opcode.
  bit InOperand = 0;
}
class OptionalSlot<string name, list<Choice> choices> : Slot<name, choices> {
  let Optional = 1;
}
/// A qualifier that is always written.
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

/// The register type of an operand: fixed, or that of a type slot, or that of
/// the first case that applies.
class TypeCase<list<list<string>> when, RegType type> {
  list<list<string>> When = when;
  RegType Value = type;
}
class TypeRef {
  RegType Fixed = ?;
  string SlotName = "";
  list<TypeCase> Cases = [];
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
/// `TypeBy<[TypeCase<[[".m16n8k8"]], F16>, TypeCase<[], F32>]>`: a case applies
/// to a spelling that meets every group of it. One applies to each spelling.
class TypeBy<list<TypeCase> cases> : TypeRef {
  let Cases = cases;
}

/// The register count of an operand, likewise; that of a vector slot is 1 where
/// the slot is empty.
class CountCase<list<list<string>> when, int count> {
  list<list<string>> When = when;
  int Value = count;
}
class CountRef<int fixed> {
  int Fixed = fixed;
  string SlotName = "";
  list<CountCase> Cases = [];
}
class CountOf<string slot> : CountRef<1> {
  let SlotName = slot;
}
class CountBy<list<CountCase> cases> : CountRef<1> {
  let Cases = cases;
}

class OperandKind<string name> {
  string Name = name;
}
def Register : OperandKind<"Register">;   // one, or a group of them
def Address : OperandKind<"Address">;     // names memory
def Immediate : OperandKind<"Immediate">; // integer constant in the text
def SpecialReg : OperandKind<"Special">;  // the choice of an InOperand slot

/// What the instruction does with the registers, or with the memory at the
/// address.
class AccessKind<string name> {
  string Name = name;
}
def NoAccess : AccessKind<"None">;
def Reads : AccessKind<"Read">;
def Writes : AccessKind<"Write">;
def ReadsAndWrites : AccessKind<"ReadWrite">;

/// How many bytes are at an address.
class ExtentKind<string name> {
  string Name = name;
}
def Elements : ExtentKind<"Elements">; // `Count` elements of `Type`
def Object : ExtentKind<"Object">;     // `Size` bytes
def FromCall : ExtentKind<"FromCall">; // as many as the call says

class Operand<string role, OperandKind kind, AccessKind access, TypeRef type,
              CountRef count = CountRef<1>> {
  string Role = role; // its name in the ISA's syntax line
  OperandKind Kind = kind;
  AccessKind Access = access;
  TypeRef Type = type;
  CountRef Count = count;
  /// Its part of the form's syntax, unless the form writes its own.
  string Syntax = "$" # role;
  /// Written only if the spelling has one of these qualifiers; [] is always.
  list<string> OnlyWith = [];

  // Registers.
  /// The lanes must be real .b8 registers (PTX ISA, "mov" and "cvt").
  bit ByteLanes = 0;
  /// A "_" may stand in its place. Of two results, one is a register; so is a
  /// single one if the instruction has no other effect.
  bit MaySink = 0;
  /// A "_" always stands in its place: the ISA has no result there.
  bit MustSink = 0;
  /// The predicate may be read negated: the `{!}c` of the ISA.
  bit MayNegate = 0;
  /// The registers may be wider than the type: a narrow result is extended, of
  /// a source the low bits are used (PTX ISA, "Operand Size Exceeding
  /// Instruction-Type Size").
  bit MayBeWider = 0;
  /// A constant is written as an immediate, and has a value of one.
  bit MayBeImmediate = 0;

  // Addresses.
  /// The slot that names the state space; without one, LLVM's number of the
  /// space, of which 0 is generic.
  string SpaceSlot = "";
  int AddressSpace = 0;
  /// LLVM's number of the space that a generic address must lead to, where the
  /// ISA demands one.
  int GenericSpace = 0;
  /// A generic address leads to memory of more than one thread, global or shared.
  bit IsShareable = 0;
  ExtentKind Extent = Elements;
  int Size = 0;  // bytes of an Object
  int Align = 0; // bytes, of an Object or FromCall; 0: of all its bytes
  /// The operand that holds the number of bytes of a FromCall, if any does.
  string SizeOperand = "";

  // Immediates: one of `Values`, or, if that is empty, a multiple of `Multiple`
  // from Lo to Hi inclusive.
  int Lo = 0;
  int Hi = 0;
  int Multiple = 1;
  list<int> Values = [];
  /// The operand whose value it does not exceed either, if there is one.
  string AtMost = "";
  /// A mask, written as 0x96.
  bit Hex = 0;

  /// The slot that names a special register.
  string RegisterSlot = "";
}

class Result<string role, TypeRef type, CountRef count = CountRef<1>>
    : Operand<role, Register, Writes, type, count>;
class D<TypeRef type, CountRef count = CountRef<1>> : Result<"d", type, count>;
class S<string role, TypeRef type, CountRef count = CountRef<1>>
    : Operand<role, Register, Reads, type, count>;
/// Read and written in place: an accumulator.
class InPlace<string role, TypeRef type, CountRef count = CountRef<1>>
    : Operand<role, Register, ReadsAndWrites, type, count>;

/// The address of elements: of a vector, or a matrix row.
class A<string role, AccessKind access, TypeRef type, CountRef count,
        string space>
    : Operand<role, Address, access, type, count> {
  let Syntax = "[$" # role # "]";
  let SpaceSlot = space;
}
/// The address of an object of a fixed size (an mbarrier, a tensor map), or of
/// as many bytes as the call says; `addressSpace` is LLVM's number.
class ObjectAt<string role, AccessKind access, int size, int align,
               int addressSpace> : A<role, access, Always<B8>, CountRef<1>, ""> {
  let Extent = Object;
  let Size = size;
  let Align = align;
  let AddressSpace = addressSpace;
}
class BytesAt<string role, AccessKind access, int align, int addressSpace,
              string sizeOperand = "">
    : A<role, access, Always<B8>, CountRef<1>, ""> {
  let Extent = FromCall;
  let Align = align;
  let AddressSpace = addressSpace;
  let SizeOperand = sizeOperand;
}

class I<string role, int lo, int hi>
    : Operand<role, Immediate, NoAccess, Always<S32>> {
  let Lo = lo;
  let Hi = hi;
}
class OneOf<string role, list<int> values>
    : Operand<role, Immediate, NoAccess, Always<S32>> {
  let Values = values;
}
class Mask<string role, int hi> : I<role, 0, hi> {
  let Hex = 1;
}
class MultipleOf<int multiple, string role, int lo, int hi> : I<role, lo, hi> {
  let Multiple = multiple;
}

/// A register, or an immediate: a barrier's number, a count of threads.
class RegisterOrImmediate<string role, TypeRef type, int lo, int hi,
                          int multiple = 1> : S<role, type> {
  let MayBeImmediate = 1;
  let Lo = lo;
  let Hi = hi;
  let Multiple = multiple;
}
/// A bit for each lane that executes the instruction with this one.
class MemberMask<string role = "membermask"> : S<role, Always<U32>>;

class ByteD<string slot> : D<TypeOf<slot>> {
  let ByteLanes = 1;
}
class ByteS<string slot> : S<"a", TypeOf<slot>> {
  let ByteLanes = 1;
}
class WiderD<TypeRef type, CountRef count = CountRef<1>> : D<type, count> {
  let MayBeWider = 1;
}
class WiderS<string role, TypeRef type, CountRef count = CountRef<1>>
    : S<role, type, count> {
  let MayBeWider = 1;
}
class SinkableD<TypeRef type, CountRef count = CountRef<1>> : D<type, count> {
  let MaySink = 1;
}
class ResultPred<string role> : Result<role, Always<PRED>>;
class SinkablePred<string role> : ResultPred<role> {
  let MaySink = 1;
}
/// The `{!}p` of the ISA.
class SourcePred<string role> : S<role, Always<PRED>> {
  let MayNegate = 1;
}

class Special<TypeRef type> : Operand<"sreg", SpecialReg, NoAccess, type> {
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

class Form<string mnemonic, list<Slot> slots, list<Operand> operands> {
  string Mnemonic = mnemonic;
  list<Slot> Slots = slots;
  list<Operand> Operands = operands;
  /// The operand part of the ISA's syntax line, with `$role` where an operand
  /// is written: "$d|$p, $a, $b", "[$map, {$coords}], [$mbar]". It has each
  /// operand once.
  ///
  /// - Braces that it writes are always there: `{$d}` is `{%r1}` for one
  ///   register. Without them a group of several registers gets braces and a
  ///   single one does not.
  /// - An operand that is not written with a spelling (`OnlyWith`) takes along
  ///   what separates it from the operand before it, and the brackets and
  ///   braces that enclose it alone.
  /// - The "!" of a negated predicate and the "_" of a sink are properties of
  ///   the operand and not written here.
  string Syntax = !interleave(!foreach(o, Operands, o.Syntax), ", ");
  list<Rule> Rules = [];
  list<Need> Needs = [];
  /// The result depends on the threads that execute it together, or its effect
  /// does (PTX ISA, "Divergence of Threads").
  bit Convergent = 0;
  /// All threads of a warp execute it together, also without the word .aligned.
  bit Aligned = 0;
  /// The thread may not go on after it.
  bit MayNotReturn = 0;
  /// Two executions with equal inputs may differ: none is shared or dropped, and
  /// they keep their order, as if pinned.
  bit Volatile = 0;
  /// A fence, barrier or wait: no memory access moves across it. Of a memory
  /// operation it is a property of the choice (`Strong`).
  bit OrdersMemory = 0;
  /// It reads the carry flag, which another instruction writes: a choice says
  /// so (`WritesCarry`). No register holds the flag, so those that hand it on
  /// become one statement.
  bit ReadsCarry = 0;
  /// Each spelling has a function of C++. Without: a function is a statement of
  /// its own, which the form cannot be; or there would be so many that no header
  /// of them could be included.
  bit HasFunctions = 1;
  /// The functions are not in tile/ptx.h but in a header of the instruction's
  /// own: there are so many that the common header would be slow to include.
  bit OwnHeader = 0;
  /// With one of these qualifiers ptxas 13.0 writes the destination even where
  /// the guard is false (docs/measurements.md); [] is never.
  list<string> LosesGuardWith = [];
  /// The ISA section that defines the form.
  string Section = "";
}
