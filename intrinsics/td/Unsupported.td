// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Opcodes that exist and that no form has on purpose: why, and what to use.

/// Mnemonics that are unsupported for the same reason.
class Group<list<string> mnemonics, string reason, string instead = ""> {
  list<string> Mnemonics = mnemonics;
  string Reason = reason;
  string Instead = instead;
}

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
// Carry (PTX ISA, "Extended-Precision Integer Arithmetic Instructions")
//===----------------------------------------------------------------------===//

class Carry<string mnemonic, list<list<string>> qualifiers>
    : Unsupported<mnemonic, qualifiers,
                  "it passes the carry in a flag that does not survive from "
                  "one asm statement to the next",
                  "use a wider type: the .u64 form, or unsigned __int128 in "
                  "C++, whose code has the carry">;
foreach m = ["add", "sub", "mad"] in {
  def m#_cc : Carry<m, [[".cc"]]>;
  def m#c_carry : Carry<m # "c", []>;
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
def cvt_to_bf16x2
    : Later<"cvt", [!foreach(t, NarrowPairs, ".bf16x2" # t)], 92>;
def cvt_from_bf16x2
    : Later<"cvt", [!foreach(t, NarrowPairs, t # ".bf16x2")], 91>;
def cvt_six_bits_from_f16x2
    : Later<"cvt", [[".e2m3x2.f16x2", ".e3m2x2.f16x2"]], 91>;
def cvt_s2f6 : Later<"cvt", [[".s2f6x2", ".scaled::n2::ue8m0"]], 91>;
foreach m = ["ld", "st"] in
  def m#_volatile_local : Later<m, [[".volatile"], [".local"]], 91>;
foreach m = ["add", "sub", "min", "max", "neg"] in
  def m#_four_bytes : Later<m, [[".u8x4", ".s8x4"]], 92>;
def add_saturated : Later<"add", [[".sat"], [".u16x2", ".s16x2", ".u32"]], 92>;

//===----------------------------------------------------------------------===//
// More than the registers of a thread
//===----------------------------------------------------------------------===//

defvar Groups = [
  Group<["shfl"], "it exchanges registers between the threads of a warp",
        "use __shfl_sync() and its kin">,
  Group<["vote"], "it exchanges predicates between the threads of a warp",
        "use __ballot_sync(), __any_sync() or __all_sync()">,
  Group<["match"], "it compares registers of the threads of a warp",
        "use __match_any_sync() or __match_all_sync()">,
  Group<["redux"], "it reduces over the threads of a warp",
        "use __reduce_add_sync() and its kin">,
  Group<["activemask", "elect"], "its result depends on the other threads of "
        "the warp", "use __activemask(), or cuda::ptx::elect_sync()">,
  Group<["bar", "barrier", "mbarrier", "griddepcontrol"],
        "it synchronises threads",
        "use __syncthreads(), __syncwarp() or cuda::barrier">,
  Group<["fence", "membar"], "it orders memory accesses",
        "use __threadfence() or cuda::atomic_thread_fence()">,
  Group<["atom", "red", "multimem"], "it is atomic on memory",
        "use atomicAdd() and its kin, or cuda::atomic_ref">,
  Group<["cp", "tensormap", "prefetch", "prefetchu", "applypriority",
         "discard"], "it moves or caches memory and has no register result",
        "use cuda::memcpy_async() or inline asm">,
  Group<["mma", "wmma", "wgmma", "tcgen05", "ldmatrix", "stmatrix",
         "movmatrix", "setmaxnreg", "clusterlaunchcontrol"],
        "it is executed by a warp or more threads together",
        "use nvcuda::wmma or inline asm">,
  Group<["tex", "tld4", "txq", "suld", "sust", "sured", "suq", "istypep"],
        "it accesses textures or surfaces",
        "use tex1D() and its kin, or surf1Dread() and its kin">,
  Group<["bra", "brx", "call", "ret", "exit", "trap", "brkpt", "nanosleep",
         "pmevent", "alloca", "stacksave", "stackrestore"],
        "it changes the flow or the stack of the thread",
        "use C++, __trap(), __brkpt() or __nanosleep()">,
  Group<!foldl([]<string>,
               ["vadd", "vsub", "vabsdiff", "vmin", "vmax", "vavrg", "vset",
                "vshl", "vshr", "vmad"], all, m,
               !listconcat(all, [m, m # "2", m # "4"])),
        "video instructions are not in the table",
        "use the SIMD functions of CUDA C++, such as __vadd4()">
];
foreach g = Groups in
  foreach m = g.Mnemonics in
    def m#_family : Unsupported<m, [], g.Reason, g.Instead> {
      let Origin = g;
    }

// Of the families that the table has.
foreach q = ["async", "bulk"] in
  def st_#q : Unsupported<"st", [["." # q]], "it completes asynchronously",
                          "use inline asm">;
