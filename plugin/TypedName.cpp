// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypedName.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/ItaniumDemangle.h"
#include "llvm/Support/Allocator.h"
#include <cstdlib>

using namespace llvm;
using namespace tile;
using itanium_demangle::Node;
using itanium_demangle::NodeArray;

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

/// Adds template arguments, those of packs one by one.
void flatten(NodeArray From, SmallVectorImpl<const Node *> &To) {
  for (const Node *N : From) {
    if (auto *Qualified = NODE_AS(TemplateParamQualifiedArg, N))
      Qualified->match([&](const Node *, const Node *Arg) { N = Arg; });
    if (auto *Pack = NODE_AS(TemplateArgumentPack, N))
      flatten(Pack->getElements(), To);
    else
      To.push_back(N);
  }
}

/// `name<arguments>`, or a name with no arguments.
struct TemplateId {
  std::string Name;
  SmallVector<const Node *, 8> Arguments;

  explicit TemplateId(const Node *N) {
    auto *Id = NODE_AS(NameWithTemplateArgs, N);
    if (!Id) {
      Name = textOf(N);
      return;
    }
    Name = textOf(Id->Name);
    if (auto *List = NODE_AS(TemplateArgs, Id->TemplateArgs))
      List->match([&](NodeArray Parameters, const Node *) {
        flatten(Parameters, Arguments);
      });
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

/// The characters that lead the nodes, up to a zero.
std::string charactersOf(ArrayRef<const Node *> List) {
  std::string Text;
  for (const Node *N : List) {
    std::optional<int64_t> Code = integerOf(N);
    if (!Code || *Code == 0)
      break;
    Text += static_cast<char>(*Code);
  }
  return Text;
}

/// The text of a tile::fixed_string, which has one member, an array; nothing if
/// the node is something else.
std::optional<std::string> stringOf(const Node *N) {
  SmallVector<const Node *, 32> Members, Characters;
  auto Open = [](const Node *N, SmallVectorImpl<const Node *> &Elements) {
    auto *List = NODE_AS(InitListExpr, N);
    std::string Type;
    if (List)
      List->match([&](const Node *Ty, NodeArray Inits) {
        Type = Ty ? textOf(Ty) : "";
        append_range(Elements, Inits);
      });
    return Type;
  };
  if (Open(N, Members) != "tile::v1::fixed_string")
    return std::nullopt;
  // Zeros at the end are left out, and so is an array of nothing else.
  if (!Members.empty())
    Open(Members.front(), Characters);
  return charactersOf(Characters);
}

class ArgumentParser {
public:
  explicit ArgumentParser(bool LongIs64) : LongIs64(LongIs64) {}

  TypedArgument parse(const Node *Type) const {
    TypedArgument A;
    if (auto *Reference = NODE_AS(ReferenceType, Type))
      Reference->match([&](const Node *Pointee, auto) { Type = Pointee; });
    if (auto *Qualified = NODE_AS(QualType, Type))
      Qualified->match([&](const Node *Child, auto) { Type = Child; });
    if (auto *Array = NODE_AS(ArrayType, Type)) {
      A.Text = arrayText(Array);
      A.K = A.Text.empty() ? TypedArgument::Unsupported : TypedArgument::Tensor;
      return A;
    }
    if (NODE_AS(PointerType, Type)) {
      A.K = TypedArgument::Pointer;
      return A;
    }
    TemplateId Id(Type);
    if (Id.Name == "tile::v1::predicate" && Id.Arguments.size() == 1) {
      A = parse(Id.Arguments[0]);
      A.IsPred = true;
    } else if (Id.Name == "tile::v1::negation" && Id.Arguments.size() == 1) {
      A = parse(Id.Arguments[0]);
      A.Text.insert(0, "!");
    } else if (Id.Name == "tile::v1::special_register") {
      A = {TypedArgument::TextOnly, charactersOf(Id.Arguments)};
    } else if (Id.Name == "tile::v1::detail::named_register" &&
               Id.Arguments.size() == 1) {
      A = {TypedArgument::TextOnly, stringOf(Id.Arguments[0]).value_or("")};
    } else if (Id.Name == "tile::v1::regs" && Id.Arguments.size() > 1) {
      A.Text = tensorText(Id.Arguments[0],
                          integers(ArrayRef(Id.Arguments).drop_front()));
      A.K = A.Text.empty() ? TypedArgument::Unsupported : TypedArgument::Tensor;
    } else if (Id.Name == "tile::v1::basic_view" && Id.Arguments.size() == 3) {
      A.Text = viewText(Id.Arguments);
      A.K = A.Text.empty() ? TypedArgument::Unsupported : TypedArgument::View;
    } else {
      A = StringSwitch<TypedArgument>(Id.Name)
              .Case("std::nullptr_t", {TypedArgument::Pointer, ""})
              .Case("tile::v1::sink_t", {TypedArgument::TextOnly, "_"})
              .Case("tile::v1::preserve_dst_t",
                    {TypedArgument::Option, "preserve_dst"})
              .Case("tile::v1::pinned_t", {TypedArgument::Option, "pinned"})
              .Case("tile::v1::scope_warp_t", {TypedArgument::Option, "scope=warp"})
              .Case("tile::v1::scope_warpgroup_t",
                    {TypedArgument::Option, "scope=warpgroup"})
              .Case("tile::v1::scope_cta_t", {TypedArgument::Option, "scope=cta"})
              .Case("tile::v1::scope_cluster_t",
                    {TypedArgument::Option, "scope=cluster"})
              .Default({});
      if (A.K == TypedArgument::Unsupported) {
        A.Text = elementText(Type);
        if (!A.Text.empty())
          A.K = TypedArgument::Scalar;
      }
    }
    return A;
  }

private:
  /// The type of an element or scalar, empty if there is none.
  std::string elementText(const Node *Type) const {
    TemplateId Id(Type);
    // <tile/adapt.h> says what classes of other libraries hold.
    if (Id.Name == "tile::v1::detail::element")
      return charactersOf(Id.Arguments);
    if (Id.Name == "tile::v1::detail::bits" && !Id.Arguments.empty())
      return elementText(Id.Arguments[0]);
    if (Id.Name == "long")
      return LongIs64 ? "s64" : "s32";
    if (Id.Name == "unsigned long")
      return LongIs64 ? "u64" : "u32";
    return StringSwitch<const char *>(Id.Name)
        .Case("bool", "pred")
        .Cases({"char", "signed char"}, "s8")
        .Case("unsigned char", "u8")
        .Case("short", "s16")
        .Case("unsigned short", "u16")
        .Case("int", "s32")
        .Case("unsigned int", "u32")
        .Case("long long", "s64")
        .Case("unsigned long long", "u64")
        .Cases({"__int128", "unsigned __int128"}, "b128")
        .Cases({"_Float16", "__half"}, "f16")
        .Cases({"std::bfloat16_t", "__bf16", "__nv_bfloat16"}, "bf16")
        .Case("float", "f32")
        .Case("double", "f64")
        .Cases({"__half2", "__nv_bfloat162"}, "b32")
        .Case("float2", "b64")
        .Default("");
  }

  using Integers = SmallVector<int64_t, 8>;

  static std::optional<Integers> integers(ArrayRef<const Node *> List) {
    Integers Values;
    for (const Node *N : List) {
      std::optional<int64_t> Value = integerOf(N);
      if (!Value)
        return std::nullopt;
      Values.push_back(*Value);
    }
    return Values;
  }

  static std::string listText(ArrayRef<int64_t> Values) {
    return join(map_range(Values, [](int64_t V) { return std::to_string(V); }),
                ",");
  }

  std::string tensorText(const Node *Element,
                         const std::optional<Integers> &Extents) const {
    if (auto *Qualified = NODE_AS(QualType, Element))
      Qualified->match([&](const Node *Child, auto) { Element = Child; });
    if (auto *Qualified = NODE_AS(VendorExtQualType, Element))
      Qualified->match([&](const Node *Child, auto, auto) { Element = Child; });
    std::string Text = elementText(Element);
    if (!Text.empty() && Extents)
      Text += "[" + listText(*Extents) + "]";
    return Extents ? Text : "";
  }

  /// Of element, extents and strides.
  std::string viewText(ArrayRef<const Node *> Arguments) const {
    TemplateId Extents(Arguments[1]), Strides(Arguments[2]);
    std::optional<Integers> E = integers(Extents.Arguments);
    std::string Text = tensorText(Arguments[0], E);
    if (Text.empty() || Extents.Name != "tile::v1::extents")
      return "";
    if (Strides.Name == "tile::v1::row_major")
      return Text;
    std::optional<Integers> S = integers(Strides.Arguments);
    if (!S || Strides.Name != "tile::v1::strides")
      return "";
    if (!isRowMajor(*E, *S))
      Text += "@(" + listText(*S) + ")";
    return Text;
  }

  /// The stride of an axis of extent 1 plays no part, and becomes that of a
  /// row-major one.
  static bool isRowMajor(ArrayRef<int64_t> Extents, Integers &Strides) {
    if (Extents.size() != Strides.size())
      return false;
    bool Is = true;
    int64_t Expected = 1;
    for (size_t I = Extents.size(); I-- != 0;) {
      if (Extents[I] == 1)
        Strides[I] = 1;
      else
        Is &= Strides[I] == Expected;
      Expected = static_cast<int64_t>(static_cast<uint64_t>(Expected) *
                                      static_cast<uint64_t>(Extents[I]));
    }
    return Is;
  }

  std::string arrayText(const Node *Array) const {
    Integers Extents;
    const Node *Element = Array;
    while (auto *A = NODE_AS(ArrayType, Element)) {
      const Node *Size = nullptr;
      A->match([&](const Node *Base, const Node *Dimension) {
        Element = Base;
        Size = Dimension;
      });
      int64_t Extent;
      if (!Size || StringRef(textOf(Size)).getAsInteger(10, Extent))
        return "";
      Extents.push_back(Extent);
    }
    return tensorText(Element, Extents);
  }

  bool LongIs64;
};

} // namespace

std::optional<TypedName> tile::parseTypedName(StringRef Mangled,
                                              bool LongIs64) {
  // Only such names are worth the work.
  if (!Mangled.starts_with("_ZN4tile2v15applyI"))
    return std::nullopt;
  Demangler Parser(Mangled.data(), Mangled.data() + Mangled.size());
  const Node *Root = Parser.parse();
  // What LLVM adds where two names are the same.
  if (auto *Suffixed = NODE_AS(DotSuffix, Root))
    Suffixed->match(
        [&](const Node *Prefix, std::string_view) { Root = Prefix; });
  auto *Encoding = NODE_AS(FunctionEncoding, Root);
  auto *Id =
      Encoding ? NODE_AS(NameWithTemplateArgs, Encoding->getName()) : nullptr;
  auto *List = Id ? NODE_AS(TemplateArgs, Id->TemplateArgs) : nullptr;
  if (!List || textOf(Id->Name) != "tile::v1::apply")
    return std::nullopt;

  // The opcode, as a string or as a pack of characters, and a pack of types.
  NodeArray Parameters;
  List->match([&](NodeArray All, const Node *) { Parameters = All; });
  if (Parameters.size() != 2 || !NODE_AS(TemplateArgumentPack, Parameters[1]))
    return std::nullopt;
  SmallVector<const Node *, 32> Opcode;
  flatten(NodeArray(Parameters.begin(), 1), Opcode);
  TypedName Result;
  Result.PassesOpcode = NODE_AS(TemplateArgumentPack, Parameters[0]);
  if (Result.PassesOpcode) {
    if (!all_of(Opcode, [](const Node *N) { return integerOf(N); }))
      return std::nullopt;
    Result.Opcode = charactersOf(Opcode);
  } else {
    std::optional<std::string> Text = stringOf(Opcode.front());
    if (!Text)
      return std::nullopt;
    Result.Opcode = std::move(*Text);
  }
  SmallVector<const Node *, 8> Types;
  flatten(NodeArray(Parameters.begin() + 1, 1), Types);
  ArgumentParser Arguments(LongIs64);
  for (const Node *Type : Types) {
    Result.Arguments.push_back(Arguments.parse(Type));
    TypedArgument &A = Result.Arguments.back();
    const Node *Pointee = nullptr;
    if (auto *Reference = NODE_AS(ReferenceType, Type))
      Reference->match([&](const Node *P, auto Kind) {
        if (Kind == itanium_demangle::ReferenceKind::LValue)
          Pointee = P;
      });
    if (Type == Types.front() && A.K == TypedArgument::Scalar && Pointee &&
        !NODE_AS(QualType, Pointee))
      A = {TypedArgument::Tensor, A.Text + "[1]"};
  }
  return Result;
}
