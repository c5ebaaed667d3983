// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FromName.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/ItaniumDemangle.h"
#include "llvm/Support/Allocator.h"
#include <cstdlib>

using namespace llvm;
using namespace tile;
using itanium_demangle::Node;
using itanium_demangle::NodeArray;

//===----------------------------------------------------------------------===//
// Nodes of a demangled name
//===----------------------------------------------------------------------===//

namespace {

/// Memory for the nodes of one name.
class NodeAllocator {
public:
  void reset() { Memory.Reset(); }
  template <class T, class... Args> T *makeNode(Args &&...A) {
    return new (Memory.Allocate<T>()) T(std::forward<Args>(A)...);
  }
  void *allocateNodeArray(size_t Count) {
    return Memory.Allocate(Count * sizeof(Node *), alignof(Node *));
  }

private:
  BumpPtrAllocator Memory;
};

using Demangler = itanium_demangle::ManglingParser<NodeAllocator>;

template <class T, Node::Kind Kind> const T *nodeAs(const Node *N) {
  return N && N->getKind() == Kind ? static_cast<const T *>(N) : nullptr;
}
/// The node as one of a kind, or null.
#define NODE_AS(Type, N) nodeAs<itanium_demangle::Type, Node::K##Type>(N)

std::string textOf(const Node *N) {
  itanium_demangle::OutputBuffer Buffer;
  N->print(Buffer);
  std::string Text(Buffer.getBuffer(), Buffer.getCurrentPosition());
  std::free(Buffer.getBuffer());
  return Text;
}

/// A template argument without the declaration of its parameter, which some
/// names have.
const Node *argument(const Node *N) {
  if (auto *Qualified = NODE_AS(TemplateParamQualifiedArg, N))
    Qualified->match([&](const Node *, const Node *Arg) { N = Arg; });
  return N;
}

/// Adds template arguments, those of packs one by one.
void flatten(NodeArray From, SmallVectorImpl<const Node *> &To) {
  for (const Node *N : From) {
    N = argument(N);
    if (auto *Pack = NODE_AS(TemplateArgumentPack, N))
      flatten(Pack->getElements(), To);
    else
      To.push_back(N);
  }
}

/// True if the node is the namespace of the headers.
bool isOwnNamespace(const Node *N) {
  auto *Nested = NODE_AS(NestedName, N);
  auto *Outer = Nested ? NODE_AS(NameType, Nested->Qual) : nullptr;
  auto *Inner = Nested ? NODE_AS(NameType, Nested->Name) : nullptr;
  return Outer && Inner && Outer->getName() == "tile" &&
         Inner->getName() == InterfaceVersion;
}

/// `name<arguments>`, or a name with no arguments. Names are compared as nodes:
/// to print each would be half of the work on an instance.
struct TemplateId {
  StringRef Own;    // the name if it is the headers' own, else ""
  StringRef Detail; // the same in their namespace detail
  std::string Name; // with its namespaces, of all others
  SmallVector<const Node *, 8> Arguments;

  explicit TemplateId(const Node *N) {
    if (auto *Id = NODE_AS(NameWithTemplateArgs, N)) {
      N = Id->Name;
      if (auto *List = NODE_AS(TemplateArgs, Id->TemplateArgs))
        List->match([&](NodeArray Parameters, const Node *) {
          flatten(Parameters, Arguments);
        });
    }
    if (auto *Simple = NODE_AS(NameType, N)) {
      Name = Simple->getName();
      return;
    }
    auto *Nested = NODE_AS(NestedName, N);
    auto *Outer = Nested ? NODE_AS(NestedName, Nested->Qual) : nullptr;
    if (Nested && isOwnNamespace(Nested->Qual))
      Own = Nested->getBaseName();
    else if (Outer && isOwnNamespace(Outer->Qual) &&
             Outer->getBaseName() == "detail")
      Detail = Nested->getBaseName();
    else
      Name = textOf(N);
  }
};

std::optional<int64_t> integerOf(const Node *N) {
  auto *Literal = NODE_AS(IntegerLiteral, N);
  if (!Literal)
    return std::nullopt;
  StringRef Digits(Literal->value());
  std::string Text = (Digits.consume_front("n") ? "-" : "") + Digits.str();
  int64_t Value;
  if (StringRef(Text).getAsInteger(10, Value))
    return std::nullopt;
  return Value;
}

using Integers = SmallVector<int64_t, 8>;

std::optional<Integers> integersOf(ArrayRef<const Node *> List) {
  Integers Values;
  for (const Node *N : List) {
    std::optional<int64_t> Value = integerOf(N);
    if (!Value)
      return std::nullopt;
    Values.push_back(*Value);
  }
  return Values;
}

/// The characters that the nodes are, without zeros at the end.
std::string charactersOf(ArrayRef<const Node *> List) {
  std::string Text;
  for (const Node *N : List)
    Text += static_cast<char>(integerOf(N).value_or(0));
  while (!Text.empty() && Text.back() == '\0')
    Text.pop_back();
  return Text;
}

/// The text of a fixed_string, which has one member, an array; nothing if the
/// node is something else.
std::optional<std::string> stringOf(const Node *N) {
  auto Open = [](const Node *N, SmallVectorImpl<const Node *> &Elements) {
    auto *List = NODE_AS(InitListExpr, N);
    std::string Type;
    if (List)
      List->match([&](const Node *Ty, NodeArray Inits) {
        Type = Ty ? TemplateId(Ty).Own.str() : "";
        append_range(Elements, Inits);
      });
    return Type;
  };
  SmallVector<const Node *, 32> Members, Characters;
  if (Open(N, Members) != "fixed_string")
    return std::nullopt;
  // Zeros at the end are left out, and so is an array of nothing else.
  if (!Members.empty())
    Open(Members.front(), Characters);
  return charactersOf(Characters);
}

/// A type as the user spells it, without the version of the headers.
std::string typeName(const Node *N) {
  std::string Text = textOf(N), Version = std::string(InterfaceVersion) + "::";
  for (size_t At; (At = Text.find("tile::" + Version)) != std::string::npos;)
    Text.erase(At + 6, Version.size());
  return Text;
}

/// A type without its reference and qualifiers, and what they were.
struct QualifiedType {
  const Node *Type;
  bool IsReference = false, IsConst = false, IsVolatile = false;
  unsigned AddressSpace = 0;

  explicit QualifiedType(const Node *N) : Type(N) {
    if (auto *Reference = NODE_AS(ReferenceType, Type)) {
      Reference->match([&](const Node *Pointee, auto) { Type = Pointee; });
      IsReference = true;
    }
    while (true) {
      if (auto *Qualified = NODE_AS(QualType, Type)) {
        Qualified->match(
            [&](const Node *Child, itanium_demangle::Qualifiers Q) {
              Type = Child;
              IsConst |= Q & itanium_demangle::QualConst;
              IsVolatile |= Q & itanium_demangle::QualVolatile;
            });
      } else if (auto *Vendor = NODE_AS(VendorExtQualType, Type)) {
        Vendor->match(
            [&](const Node *Child, std::string_view Extension, const Node *) {
              StringRef Name(Extension.data(), Extension.size());
              Type = Child;
              // "AS3"; the named ones are not of CUDA.
              if (Name.consume_front("AS"))
                (void)Name.getAsInteger(10, AddressSpace);
            });
      } else {
        return;
      }
    }
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

namespace {

class ElementReader {
public:
  ElementReader(const InstructionTable &Table, bool LongIs64)
      : Table(Table), LongIs64(LongIs64) {}

  /// The type of an element or scalar, with no `Scalar` if there is none.
  ElementType read(const Node *Type) const {
    if (auto *Vector = NODE_AS(VectorType, Type))
      return extendedVector(*Vector);
    TemplateId Id(Type);
    // <tile/adapt.h> says what classes of other libraries hold.
    if (Id.Detail == "element")
      return {Table.element(charactersOf(Id.Arguments))};
    if (Id.Detail == "bits" && !Id.Arguments.empty())
      return read(Id.Arguments[0]);
    if (const char *Name = scalarName(Id.Name))
      return {Table.element(Name)};
    return toolkitVector(Id.Name);
  }

private:
  const char *scalarName(StringRef Name) const {
    if (Name == "long")
      return LongIs64 ? "s64" : "s32";
    if (Name == "unsigned long")
      return LongIs64 ? "u64" : "u32";
    return StringSwitch<const char *>(Name)
        .Case("bool", "pred")
        .Cases({"char", "signed char"}, "s8")
        .Cases({"unsigned char", "char8_t"}, "u8")
        .Case("short", "s16")
        .Cases({"unsigned short", "char16_t"}, "u16")
        .Cases({"int", "wchar_t"}, "s32")
        .Cases({"unsigned int", "char32_t"}, "u32")
        .Case("long long", "s64")
        .Case("unsigned long long", "u64")
        .Cases({"__int128", "unsigned __int128"}, "b128")
        .Cases({"_Float16", "__fp16", "half", "__half"}, "f16")
        .Cases({"std::bfloat16_t", "__bf16", "__nv_bfloat16"}, "bf16")
        .Case("float", "f32")
        .Case("double", "f64")
        .Default(nullptr);
  }

  /// float4, ulonglong2 and so on of the CUDA Toolkit, and its pairs of 16-bit
  /// floats.
  ElementType toolkitVector(StringRef Name) const {
    if (Name == "__half2")
      return {Table.element("f16"), 2};
    if (Name == "__nv_bfloat162")
      return {Table.element("bf16"), 2};
    // double4_16a: of another alignment.
    StringRef Base = Name.take_until([](char C) { return C == '_'; });
    unsigned Lanes = Base.empty() ? 0 : Base.back() - '0';
    if (Lanes < 1 || Lanes > 4)
      return {};
    const char *Element = StringSwitch<const char *>(Base.drop_back())
                              .Case("char", "s8")
                              .Case("uchar", "u8")
                              .Case("short", "s16")
                              .Case("ushort", "u16")
                              .Case("int", "s32")
                              .Case("uint", "u32")
                              .Case("long", LongIs64 ? "s64" : "s32")
                              .Case("ulong", LongIs64 ? "u64" : "u32")
                              .Case("longlong", "s64")
                              .Case("ulonglong", "u64")
                              .Case("float", "f32")
                              .Case("double", "f64")
                              .Default(nullptr);
    if (!Element)
      return {};
    return {Table.element(Element), Lanes};
  }

  /// A vector type of GCC or Clang.
  ElementType extendedVector(const itanium_demangle::VectorType &Vector) const {
    ElementType Element;
    Vector.match([&](const Node *Base, const Node *Dimension) {
      unsigned Lanes;
      if (!Dimension || StringRef(textOf(Dimension)).getAsInteger(10, Lanes))
        return;
      Element = read(Base);
      // What lies in memory has no holes: a vector of 3 is aligned to 4.
      if (Element.isVector() || Element.isPred() || !isPowerOf2_32(Lanes) ||
          Lanes > 16)
        Element = {};
      Element.Lanes = Lanes;
    });
    return Element;
  }

  const InstructionTable &Table;
  bool LongIs64;
};

} // namespace

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

namespace {

class SignatureReader {
public:
  SignatureReader(const ElementReader &Elements, TypedSignature &Result)
      : Elements(Elements), Result(Result) {}

  /// Reads argument number `Number`, from 1; `Place` is that in the call.
  void read(const Node *Type, unsigned Number, unsigned Place) {
    this->Number = Number;
    QualifiedType Q(Type);
    OperandSignature O;
    O.Argument = Place;
    O.IsTemporary = !Q.IsReference;
    TemplateId Id(Q.Type);
    if (Id.Own == "predicate" && Id.Arguments.size() == 1) {
      takeOption("pred");
      if (readOperand(QualifiedType(Id.Arguments[0]), O) && !O.isPredicate())
        fail(ArgumentError::PredType, O.str());
      Result.Sig.Pred = std::move(O);
      return;
    }
    if (readOption(Id.Own))
      return;
    if (HasOptions && !IsLate) {
      IsLate = true;
      fail(ArgumentError::OperandAfterOption);
    }
    if (Id.Own == "negation" && Id.Arguments.size() == 1) {
      O.IsNegated = true;
      readOperand(QualifiedType(Id.Arguments[0]), O);
    } else {
      readOperand(Q, O);
    }
    Result.Sig.Operands.push_back(std::move(O));
  }

private:
  void fail(ArgumentError::KindTy Kind, std::string Text = "") {
    Result.Errors.push_back({Kind, Number, std::move(Text)});
  }

  void takeOption(StringRef Name) {
    HasOptions = true;
    if (!Options.insert(Name).second)
      fail(ArgumentError::OptionTwice, Name.str());
  }

  bool readOption(StringRef Name) {
    if (Name == "preserve_dst_t") {
      takeOption("preserve_dst");
      return Result.Sig.PreserveDst = true;
    }
    if (Name == "pinned_t") {
      takeOption("pinned");
      return Result.Sig.Pinned = true;
    }
    for (Scope S : {Scope::Warp, Scope::Warpgroup, Scope::CTA, Scope::Cluster})
      if (Name == "scope_" + scopeName(S).str() + "_t") {
        takeOption("scope");
        Result.Sig.S = S;
        return true;
      }
    return false;
  }

  /// False if the type is no operand's; then there is an error.
  bool readOperand(const QualifiedType &Q, OperandSignature &O) {
    TemplateId Id(Q.Type);
    if (Id.Own == "sink_t")
      return setText(O, OperandSignature::Sink, "");
    if (Id.Own == "special_register")
      return setText(O, OperandSignature::SpecialRegister,
                     charactersOf(Id.Arguments));
    if (Id.Detail == "named_register" && Id.Arguments.size() == 1)
      return setText(O, OperandSignature::SpecialRegister,
                     stringOf(Id.Arguments[0]).value_or(""));
    bool IsKnown;
    if (NODE_AS(ArrayType, Q.Type))
      IsKnown = readArray(Q, O);
    else if (Id.Own == "regs" && !Id.Arguments.empty())
      IsKnown = readRegs(Q, Id.Arguments, O);
    else if ((Id.Own == "basic_view" || Id.Own == "shared_view") &&
             Id.Arguments.size() == 3)
      IsKnown = readView(Id, O);
    else
      IsKnown = readScalar(Q, O);
    if (!IsKnown)
      fail(NODE_AS(PointerType, Q.Type) || Id.Name == "std::nullptr_t"
               ? ArgumentError::Pointer
               : ArgumentError::Unsupported,
           typeName(Q.Type));
    else if (O.isTensor())
      checkShape(O);
    return IsKnown;
  }

  static bool setText(OperandSignature &O, OperandSignature::KindTy Kind,
                      std::string Register) {
    O.Kind = Kind;
    O.Passing = OperandSignature::Nothing;
    O.Register = std::move(Register);
    return true;
  }

  bool readScalar(const QualifiedType &Q, OperandSignature &O) {
    O.Kind = OperandSignature::Scalar;
    O.Passing = OperandSignature::Reference;
    return readElement(Q, O);
  }

  bool readElement(const QualifiedType &Q, OperandSignature &O) {
    O.IsConst |= Q.IsConst;
    O.IsVolatile |= Q.IsVolatile;
    O.AddressSpace = Q.AddressSpace;
    O.Type = Elements.read(Q.Type);
    return O.Type.Scalar;
  }

  bool readArray(const QualifiedType &Q, OperandSignature &O) {
    const Node *Element = Q.Type; // which has the qualifiers of the array
    while (auto *A = NODE_AS(ArrayType, Element)) {
      const Node *Size = nullptr;
      A->match([&](const Node *Base, const Node *Dimension) {
        Element = Base;
        Size = Dimension;
      });
      int64_t Extent;
      if (!Size || StringRef(textOf(Size)).getAsInteger(10, Extent))
        return false;
      O.Extents.push_back(Extent);
    }
    O.Strides = rowMajorStrides(O.Extents);
    return readElement(QualifiedType(Element), O);
  }

  /// Element type and extents.
  bool readRegs(const QualifiedType &Q, ArrayRef<const Node *> Arguments,
                OperandSignature &O) {
    O.IsConst = Q.IsConst;
    std::optional<Integers> Extents = integersOf(Arguments.drop_front());
    if (!Extents || !readElement(QualifiedType(Arguments[0]), O))
      return false;
    O.Extents.assign(Extents->begin(), Extents->end());
    O.Strides = rowMajorStrides(O.Extents);
    return true;
  }

  /// Element type, extents and strides.
  bool readView(const TemplateId &View, OperandSignature &O) {
    O.Passing = OperandSignature::Reference;
    O.IsTemporary = false; // its elements are elsewhere
    O.IsSharedAddress = View.Own == "shared_view";
    TemplateId Extents(View.Arguments[1]), Strides(View.Arguments[2]);
    std::optional<Integers> E = integersOf(Extents.Arguments);
    std::optional<Integers> S = integersOf(Strides.Arguments);
    if (!E || !S || Extents.Own != "extents" ||
        !readElement(QualifiedType(View.Arguments[0]), O))
      return false;
    O.Extents.assign(E->begin(), E->end());
    O.Strides = rowMajorStrides(*E);
    if (Strides.Own == "row_major")
      return true;
    if (Strides.Own != "strides" || S->size() != E->size())
      return false;
    // The stride of an axis of extent 1 plays no part.
    for (auto [Axis, Stride] : enumerate(*S))
      if ((*E)[Axis] != 1)
        O.Strides[Axis] = Stride;
      else
        O.Strides[Axis] = 1;
    // A contiguous tensor is one, whatever the strides of such axes are.
    SmallVector<int64_t, 4> Contiguous = rowMajorStrides(*E);
    if (all_of(enumerate(*E), [&](auto Axis) {
          return Axis.value() == 1 ||
                 O.Strides[Axis.index()] == Contiguous[Axis.index()];
        }))
      O.Strides = Contiguous;
    return true;
  }

  void checkShape(const OperandSignature &O) {
    bool IsVector = O.Type.isVector();
    if ((O.Extents.empty() && !IsVector) || O.Extents.size() > MaxRank)
      fail(ArgumentError::Rank, std::to_string(O.Extents.size()));
    for (const auto &List : {O.Extents, O.Strides})
      for (int64_t Value : List)
        if (Value > MaxMagnitude || Value < -MaxMagnitude)
          return fail(ArgumentError::Extent, std::to_string(Value));
  }

  const ElementReader &Elements;
  TypedSignature &Result;
  StringSet<> Options;
  unsigned Number = 0;
  bool HasOptions = false, IsLate = false;
};

} // namespace

//===----------------------------------------------------------------------===//
// The instance
//===----------------------------------------------------------------------===//

/// The version between `_ZN4tile` and `5apply`, if it is not the plugin's own.
/// Others may have a tile::apply too, but none with an opcode of the headers.
static std::optional<std::string> otherVersion(StringRef AfterTile) {
  std::string Version;
  unsigned Length;
  if (!AfterTile.starts_with("5apply")) {
    if (AfterTile.consumeInteger(10, Length) || Length > AfterTile.size())
      return std::nullopt;
    Version = AfterTile.take_front(Length).str();
    AfterTile = AfterTile.drop_front(Length);
    if (Version.size() < 2 || Version[0] != 'v' ||
        Version == InterfaceVersion || !all_of(drop_begin(Version), isDigit))
      return std::nullopt;
  }
  bool HasOpcode = AfterTile.starts_with("5applyI") &&
                   (AfterTile.contains("_12fixed_string") ||
                    AfterTile.contains("_6opcodeI"));
  return HasOpcode ? std::optional(Version) : std::nullopt;
}

/// Takes the characters of the opcode out of a name, which parses to the same
/// nodes without them but several times as fast.
///
/// \param Begin  where the template arguments of apply begin.
static std::string takeOpcode(std::string &Name, size_t Begin) {
  StringRef Rest = StringRef(Name).drop_front(Begin);
  unsigned Size;
  if (Rest.consume_front("XtlNS0_12fixed_stringEtlA")) {
    if (Rest.consumeInteger(10, Size) || !Rest.consume_front("_c"))
      return "";
  } else if (!Rest.consume_front("J")) {
    return "";
  }
  Begin = Name.size() - Rest.size();
  SmallString<64> Opcode;
  while (Rest.consume_front("Lc")) {
    bool IsNegative = Rest.consume_front("n");
    int Code = 0;
    for (; !Rest.empty() && isDigit(Rest.front()); Rest = Rest.drop_front())
      Code = (10 * Code + Rest.front() - '0') & 0xff;
    if (!Rest.consume_front("E"))
      return "";
    Opcode += static_cast<char>(IsNegative ? -Code : Code);
  }
  Name.erase(Begin, Name.size() - Rest.size() - Begin);
  return StringRef(Opcode).rtrim('\0').str();
}

std::optional<TypedSignature>
tile::signatureFromName(StringRef Mangled, const InstructionTable &Table,
                        bool LongIs64) {
  // Only such names are worth the work.
  StringRef Rest = Mangled;
  if (!Rest.consume_front("_ZN4tile"))
    return std::nullopt;
  TypedSignature Result;
  Result.OtherVersion = otherVersion(Rest);
  if (Result.OtherVersion)
    return Result;
  if (!Rest.consume_front(std::to_string(StringRef(InterfaceVersion).size())) ||
      !Rest.consume_front(InterfaceVersion) || !Rest.consume_front("5applyI"))
    return std::nullopt;

  std::string Name = Mangled.str();
  Result.Sig.Opcode = takeOpcode(Name, Name.size() - Rest.size());
  Demangler Parser(Name.data(), Name.data() + Name.size());
  const Node *Root = Parser.parse();
  // What LLVM adds where two names are the same.
  if (auto *Suffixed = NODE_AS(DotSuffix, Root))
    Suffixed->match(
        [&](const Node *Prefix, std::string_view) { Root = Prefix; });
  auto *Encoding = NODE_AS(FunctionEncoding, Root);
  auto *Id =
      Encoding ? NODE_AS(NameWithTemplateArgs, Encoding->getName()) : nullptr;
  auto *List = Id ? NODE_AS(TemplateArgs, Id->TemplateArgs) : nullptr;
  if (!List || TemplateId(Id->Name).Own != "apply")
    return std::nullopt;

  // What is left of the opcode, a string or a pack of characters, and a pack of
  // types.
  NodeArray Parameters;
  List->match([&](NodeArray All, const Node *) { Parameters = All; });
  if (Parameters.size() != 2 ||
      !NODE_AS(TemplateArgumentPack, argument(Parameters[1])))
    return std::nullopt;
  const Node *Opcode = argument(Parameters[0]);
  auto *Pack = NODE_AS(TemplateArgumentPack, Opcode);
  bool PassesOpcode = Pack;
  if (Pack ? !Pack->getElements().empty() : stringOf(Opcode) != "")
    return std::nullopt;

  SmallVector<const Node *, 8> Types;
  flatten(NodeArray(Parameters.begin() + 1, 1), Types);
  ElementReader Elements(Table, LongIs64);
  SignatureReader Reader(Elements, Result);
  for (auto [Index, Type] : enumerate(Types))
    Reader.read(Type, Index + 1, Index + PassesOpcode);
  Result.Sig.NumArguments = Types.size() + PassesOpcode;
  return Result;
}
