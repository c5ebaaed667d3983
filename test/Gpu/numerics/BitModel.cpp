// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Logic, shifts, bit fields, byte permutation and moves (PTX ISA, "Logic and
// Shift Instructions", the bit fields of "Integer Arithmetic Instructions",
// "mov" and "prmt").

#include "Model.h"
#include <algorithm>
#include <cstdlib>

using namespace numerics;

/// An instruction whose result has \p Width bits.
static Model bits(const Spelling &F, std::function<Bits(const Bits *)> Value) {
  const int Width = F.destination().width();
  return lanewise(F, [=](const Bits *Sources) {
    return exactly(Value(Sources) & lowBits(Width));
  });
}

static bool bit(Bits Value, int Position) { return (Value >> Position) & 1; }

//===----------------------------------------------------------------------===//
// Logic
//===----------------------------------------------------------------------===//

/// Bit 4a + 2b + c of the table is the result for the bits a, b and c.
static Bits lookUp(int Table, const Bits *Sources) {
  Bits Result = 0;
  for (int I = 0; I != 32; ++I) {
    const int Index = bit(Sources[0], I) << 2 | bit(Sources[1], I) << 1 |
                      static_cast<int>(bit(Sources[2], I));
    Result |= Bits((Table >> Index) & 1) << I;
  }
  return Result;
}

static Model lookUpWithPredicate(const Spelling &F) {
  const int Table = static_cast<int>(F.Immediate);
  const bool Or = F.has("or");
  Model M;
  M.Evaluate = [=](const Bits *Sources, Allowed *Results) {
    const Bits D = lookUp(Table, Sources);
    const bool Q = Sources[3] != 0;
    Results[0] = exactly(D);
    Results[1] = exactly(Or ? D != 0 || Q : D != 0 && Q);
  };
  return M;
}

//===----------------------------------------------------------------------===//
// Shifts
//===----------------------------------------------------------------------===//

static Model shiftRight(const Spelling &F) {
  const int Width = F.destination().width();
  const bool Signed = F.destination().Element == TypeInfo::Signed;
  return bits(F, [=](const Bits *S) {
    const int Amount = static_cast<int>(std::min(S[1], Bits(Width)));
    const Bits Fill =
        Signed && bit(S[0], Width - 1) ? ~lowBits(Width - Amount) : Bits(0);
    return S[0] >> Amount | Fill;
  });
}

static Model funnelShift(const Spelling &F) {
  const bool Left = F.has("l"), Clamp = F.has("clamp");
  return bits(F, [=](const Bits *S) {
    const int Amount =
        static_cast<int>(Clamp ? std::min(S[2], Bits(32)) : S[2] & 31);
    const Bits Both = S[1] << 32 | S[0];
    return Left ? (Both << Amount) >> 32 : Both >> Amount;
  });
}

//===----------------------------------------------------------------------===//
// Bit fields
//===----------------------------------------------------------------------===//

static Model findBit(const Spelling &F) {
  const TypeInfo Type = F.source(0);
  const bool ShiftAmount = F.has("shiftamt");
  return bits(F, [=](const Bits *S) {
    Bits A = S[0];
    if (Type.Element == TypeInfo::Signed && bit(A, Type.width() - 1))
      A = ~A & lowBits(Type.width());
    const int Position = bitLength(A) - 1;
    if (ShiftAmount && Position >= 0)
      return Bits(Type.width() - 1 - Position);
    return Bits(static_cast<unsigned>(Position));
  });
}

static Model reverse(const Spelling &F) {
  const int Width = F.destination().width();
  return bits(F, [=](const Bits *S) {
    Bits Result = 0;
    for (int I = 0; I != Width; ++I)
      Result |= Bits(bit(S[0], I)) << (Width - 1 - I);
    return Result;
  });
}

/// Positions and lengths are "restricted to the 8-bit value range 0..255".
static Model extractField(const Spelling &F) {
  const TypeInfo Type = F.destination();
  return lanewise(F, [=](const Bits *S) {
    if (S[1] > 255 || S[2] > 255)
      return anything();
    const int Top = Type.width() - 1;
    const int Position = static_cast<int>(S[1]),
              Length = static_cast<int>(S[2]);
    const bool Fill = Type.Element == TypeInfo::Signed && Length != 0 &&
                      bit(S[0], std::min(Position + Length - 1, Top));
    Bits Result = 0;
    for (int I = 0; I <= Top; ++I) {
      const bool Inside = I < Length && Position + I <= Top;
      Result |= Bits(Inside ? bit(S[0], Position + I) : Fill) << I;
    }
    return exactly(Result);
  });
}

static Model insertField(const Spelling &F) {
  const int Width = F.destination().width();
  return lanewise(F, [=](const Bits *S) {
    if (S[2] > 255 || S[3] > 255)
      return anything();
    const int Position = static_cast<int>(S[2]),
              Length = static_cast<int>(S[3]);
    Bits Result = S[1];
    for (int I = 0; I < Length && Position + I < Width; ++I) {
      Result &= ~(Bits(1) << (Position + I));
      Result |= Bits(bit(S[0], I)) << (Position + I);
    }
    return exactly(Result);
  });
}

static Model extend(const Spelling &F) {
  const bool Signed = F.destination().Element == TypeInfo::Signed;
  const bool Clamp = F.has("clamp");
  return bits(F, [=](const Bits *S) {
    if (Clamp && S[1] >= 32)
      return S[0];
    const int Length = static_cast<int>(S[1] & 31);
    const Bits Value = S[0] & lowBits(Length);
    return Signed && Length && bit(Value, Length - 1) ? Value | ~lowBits(Length)
                                                      : Value;
  });
}

static Model fieldMask(const Spelling &F) {
  const bool Clamp = F.has("clamp");
  return bits(F, [=](const Bits *S) {
    if (Clamp && S[0] >= 32)
      return Bits(0);
    const int Position = static_cast<int>(S[0] & 31);
    if (Clamp && S[1] >= 32)
      return lowBits(32) << Position;
    return lowBits(static_cast<int>(S[1] & 31)) << Position;
  });
}

static Model findNthSet(const Spelling &F) {
  return lanewise(F, [](const Bits *S) {
    if (S[1] > 31)
      return anything();
    const int Offset = static_cast<int>(static_cast<unsigned>(S[2]));
    int Position = static_cast<int>(S[1]);
    if (Offset == 0)
      return exactly(bit(S[0], Position) ? Bits(Position) : lowBits(32));
    long long Left = std::llabs(static_cast<long long>(Offset));
    for (; Position >= 0 && Position < 32; Position += Offset > 0 ? 1 : -1)
      if (bit(S[0], Position) && --Left == 0)
        return exactly(Bits(Position));
    return exactly(lowBits(32));
  });
}

//===----------------------------------------------------------------------===//
// Bytes and moves
//===----------------------------------------------------------------------===//

/// The source byte of each result byte, from the low one, for each selector.
struct PermuteMode {
  const char *Name;
  const char *Bytes[4];
};
static const PermuteMode PermuteModes[] = {
    {"f4e", {"0123", "1234", "2345", "3456"}},
    {"b4e", {"0765", "1076", "2107", "3210"}},
    {"rc8", {"0000", "1111", "2222", "3333"}},
    {"ecl", {"0123", "1123", "2223", "3333"}},
    {"ecr", {"0000", "0111", "0122", "0123"}},
    {"rc16", {"0101", "2323", "0101", "2323"}}};

static Model permute(const Spelling &F) {
  const PermuteMode *Mode = nullptr;
  for (const PermuteMode &M : PermuteModes)
    if (F.has(M.Name))
      Mode = &M;
  return bits(F, [=](const Bits *S) {
    const Bits Both = S[1] << 32 | S[0];
    Bits Result = 0;
    for (int I = 0; I != 4; ++I) {
      const int Select = static_cast<int>(S[2] >> (4 * I)) & 15;
      const int Byte = Mode ? Mode->Bytes[S[2] & 3][I] - '0' : Select & 7;
      Bits Value = (Both >> (8 * Byte)) & 255;
      if (!Mode && (Select & 8))
        Value = bit(Value, 7) ? 255 : 0;
      Result |= Value << (8 * I);
    }
    return Result;
  });
}

/// A move, also between one register and several: the first is the low part.
static Model move(const Spelling &F) {
  int SourceWidth = 0, Count = 0, Width = 0, Results = 0;
  for (const Operand &O : F.Operands) {
    if (O.Kind == Operand::Source) {
      SourceWidth = O.Type.width();
      Count = O.Count;
    } else {
      Width = O.Type.width();
      Results = O.Count;
    }
  }
  Model M;
  M.Evaluate = [=](const Bits *Sources, Allowed *Lanes) {
    Bits All = 0;
    for (int I = 0; I != Count; ++I)
      All |= Sources[I] << (I * SourceWidth);
    for (int I = 0; I != Results; ++I)
      Lanes[I] = exactly((All >> (I * Width)) & lowBits(Width));
  };
  return M;
}

std::optional<Model> numerics::bitModel(const Spelling &F) {
  const std::string Name = F.mnemonic();
  if (Name == "and")
    return bits(F, [](const Bits *S) { return S[0] & S[1]; });
  if (Name == "or")
    return bits(F, [](const Bits *S) { return S[0] | S[1]; });
  if (Name == "xor")
    return bits(F, [](const Bits *S) { return S[0] ^ S[1]; });
  if (Name == "not")
    return bits(F, [](const Bits *S) { return ~S[0]; });
  if (Name == "cnot")
    return bits(F, [](const Bits *S) { return Bits(S[0] == 0); });
  if (Name == "lop3") {
    if (F.has("or") || F.has("and"))
      return lookUpWithPredicate(F);
    const int Table = static_cast<int>(F.Immediate);
    return bits(F, [=](const Bits *S) { return lookUp(Table, S); });
  }
  if (Name == "shl") {
    return bits(F, [](const Bits *S) {
      return S[0] << static_cast<int>(std::min(S[1], Bits(64)));
    });
  }
  if (Name == "shr")
    return shiftRight(F);
  if (Name == "shf")
    return funnelShift(F);
  if (Name == "popc")
    return bits(F, [](const Bits *S) {
      return Bits(__builtin_popcountll(static_cast<unsigned long long>(S[0])));
    });
  if (Name == "clz") {
    const int Width = F.source(0).width();
    return bits(F,
                [=](const Bits *S) { return Bits(Width - bitLength(S[0])); });
  }
  if (Name == "bfind")
    return findBit(F);
  if (Name == "brev")
    return reverse(F);
  if (Name == "bfe")
    return extractField(F);
  if (Name == "bfi")
    return insertField(F);
  if (Name == "szext")
    return extend(F);
  if (Name == "bmsk")
    return fieldMask(F);
  if (Name == "fns")
    return findNthSet(F);
  if (Name == "prmt")
    return permute(F);
  if (Name == "mov")
    return move(F);
  return std::nullopt;
}
