// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Opcodes that exist and that no form has on purpose: why, and what to use.

/// Mnemonics that are unsupported for the same reason. `toolkit` is what CUDA C++
/// has for it, `clang` what there is without the toolkit's headers: a builtin
/// function of Clang, or inline asm.
class Group<list<string> mnemonics, string reason,
            string toolkit = "inline asm", string clang = "inline asm"> {
  list<string> Mnemonics = mnemonics;
  string Reason = reason;
  string Instead = !if(!eq(toolkit, clang), "use " # toolkit,
                       "use " # toolkit #
                           "; without the toolkit's headers, " # clang);
}
/// The same in both.
class GroupAnywhere<list<string> mnemonics, string reason,
                    string instead = "inline asm">
    : Group<mnemonics, reason, instead, instead>;

/// Opcodes of `mnemonic` whose text has one of the qualifiers of each group of
/// `qualifiers`; several in a row count as one (".bf16x2.e4m3x2"). The first
/// record that fits an opcode without a form speaks for it.
class Unsupported<string mnemonic, list<list<string>> qualifiers,
                  string reason, string instead = ""> {
  /// What names the opcodes, where that is another record.
  Group Origin = ?;
  string Mnemonic = mnemonic;
  list<list<string>> With = qualifiers;
  string Reason = reason; // "it ...", of the instruction
  string Instead = instead; // "use ..."
}

//===----------------------------------------------------------------------===//
// Newer versions of the ISA (PTX ISA, "Release Notes")
//===----------------------------------------------------------------------===//

/// `ptx` is the version, times ten, that introduced it.
class Later<string mnemonic, list<list<string>> qualifiers, int ptx>
    : Unsupported<mnemonic, qualifiers,
                  "it needs PTX ISA " # !div(ptx, 10) # "." #
                      !sub(ptx, !mul(10, !div(ptx, 10))) #
                      ", and LLVM 22 writes 9.0 at most">;

defvar NarrowPairs = [".e2m1x2", ".e2m3x2", ".e3m2x2", ".e4m3x2", ".e5m2x2"];
defvar NarrowQuadruples = !foreach(t, ["e2m1", "e2m3", "e3m2", "e4m3", "e5m2"],
                                   "." # t # "x4");
defvar FourBytes = [".u8x4", ".s8x4"];

// The newest first: some opcodes have a qualifier of one version and a type of
// an older one.

// 9.5
foreach m = ["sin", "cos"] in
  def m#_of_turns : Later<m, [[".2pi"]], 95>;
foreach r = ["%locality_domain_id", "%locality_domain_supplemental_sm"] in
  def : Later<r, [], 95>;

// 9.4
foreach m = ["add", "sub", "fma"] in
  def m#_mixed_pairs : Later<m, [[".f32x2.f16x2", ".f32x2.bf16x2"]], 94>;
foreach m = ["add", "sub", "mul", "fma"] in
  def m#_narrow : Later<m, [NarrowQuadruples], 94>;
def cvt_new_qualifiers
    : Later<"cvt", [[".pzo", ".ue5m3x2", ".scaled::n1::ue8m0"]], 94>;
def cvt_narrow_to_zero
    : Later<"cvt", [[".rz"],
                    !foldl([]<string>, NarrowPairs, all, t,
                           !listconcat(all, !foreach(a, [".f32", ".f16x2",
                                                         ".bf16x2"],
                                                     t # a)))], 94>;
def set_packed
    : Later<"set", [!listconcat(FourBytes, [".u16x2", ".s16x2"])], 94>;
def ld_proxy : Later<"ld", [[".proxy::readonly"]], 94>;
foreach m = ["spcompress", "spdecompress"] in
  def m : Later<m, [], 94>;
foreach r = ["%perctamemoryoffset", "%perctamemorysize"] in
  def : Later<r, [], 94>;

// 9.3
foreach m = ["clmad", "fabric"] in
  def m : Later<m, [], 93>;
def ld_mmio_acquire : Later<"ld", [[".mmio"], [".acquire"]], 93>;
def st_mmio_release : Later<"st", [[".mmio"], [".release"]], 93>;

// 9.2
def cp_ignore_oob : Later<"cp", [[".ignore_oob"]], 92>;
def cvt_to_bf16x2
    : Later<"cvt", [!foreach(t, NarrowPairs, ".bf16x2" # t)], 92>;
foreach m = ["add", "sub", "min", "max", "neg"] in
  def m#_four_bytes : Later<m, [FourBytes], 92>;
def add_saturated : Later<"add", [[".sat"], [".u16x2", ".s16x2", ".u32"]], 92>;

// 9.1
def cvt_from_bf16x2
    : Later<"cvt", [!foreach(t, NarrowPairs, t # ".bf16x2")], 91>;
def cvt_narrow_from_f16x2
    : Later<"cvt", [[".e2m1x2.f16x2", ".e2m3x2.f16x2", ".e3m2x2.f16x2"]], 91>;
def cvt_s2f6 : Later<"cvt", [[".s2f6x2", ".scaled::n2::ue8m0"]], 91>;
foreach m = ["ld", "st"] in
  def m#_volatile_local : Later<m, [[".volatile"], [".local"]], 91>;

//===----------------------------------------------------------------------===//
// More than the registers of a thread
//===----------------------------------------------------------------------===//

defvar ChangesFlow = "it changes the flow of control";
defvar ChangesStack = "it changes the stack of the thread";
defvar MovesMemory = "it moves memory and has no register result";
defvar ByWarp = "it is executed by a warp or more threads together";

defvar Groups = [
  GroupAnywhere<["tensormap"], MovesMemory>,
  Group<["mma", "wmma"], ByWarp, "nvcuda::wmma or inline asm">,
  GroupAnywhere<["wgmma", "tcgen05", "ldmatrix", "stmatrix", "movmatrix",
                 "clusterlaunchcontrol"], ByWarp>,
  Group<["tex", "tld4", "txq"], "it accesses textures",
        "tex1D() and its variants">,
  Group<["suld", "sust", "sured", "suq"], "it accesses surfaces",
        "surf1Dread() and its variants">,
  GroupAnywhere<["istypep"], "it tells textures from surfaces">,
  GroupAnywhere<["bra", "brx"], ChangesFlow, "if, switch or a loop of C++">,
  GroupAnywhere<["call", "ret"], ChangesFlow, "a function of C++">,
  GroupAnywhere<["alloca"], ChangesStack, "__builtin_alloca()">,
  GroupAnywhere<["stacksave", "stackrestore"], ChangesStack>
];
foreach g = Groups in
  foreach m = g.Mnemonics in
    def m#_family : Unsupported<m, [], g.Reason, g.Instead> {
      let Origin = g;
    }

// Video instructions: `simd` begins the name of the CUDA function of two or four
// lanes.
class Video<string mnemonic, string simd> {
  string Mnemonic = mnemonic;
  string SIMD = simd;
}
defvar VideoReason = "video instructions are not in the table";
defvar ScalarVideo = ["vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshl",
                      "vshr", "vmad", "vset"];
foreach m = ScalarVideo in
  def m#_family
      : Unsupported<m, [], VideoReason,
                    "use C++ on the bytes or halves of the registers, or "
                    "inline asm">;
foreach v = [Video<"vadd", "__vadd">, Video<"vsub", "__vsub">,
             Video<"vabsdiff", "__vabsdiffs">, Video<"vmin", "__vmins">,
             Video<"vmax", "__vmaxs">, Video<"vavrg", "__vavgs">,
             Video<"vset", "__vseteq">] in
  foreach lanes = [2, 4] in {
    defvar simd = Group<[], "", v.SIMD # lanes # "() and its variants">;
    def v.Mnemonic#lanes#_family
        : Unsupported<v.Mnemonic # lanes, [], VideoReason, simd.Instead>;
  }

// Of the families that the table has.
def cp_tensor : Unsupported<"cp", [[".tensor"]],
                            "it copies a tensor by its map", "use inline asm">;
