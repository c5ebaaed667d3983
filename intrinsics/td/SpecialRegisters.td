// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Special Registers", each read by mov. A register is read with its
// own type or another of the width; a grid's coordinates and sizes also with 16
// bits, and %gridid with 32, which read the low part.

class MovSpecial<list<string> registers, list<RegType> types>
    : Mov<[Types<types>, SpecialRegisters<registers>],
          [D<TypeOf<"type">>, Special<TypeOf<"type">>]> {
  let Section = "Special Registers";
}

class Coordinates<list<string> names> {
  list<string> Registers = !foldl([]<string>, names, all, name,
                                  !listconcat(all, !foreach(c, ["x", "y", "z"],
                                                            name # "." # c)));
}
class Numbered<string prefix, int count, string suffix = ""> {
  list<string> Registers = !foreach(n, !range(count), prefix # n # suffix);
}

defvar Special16 = [U16, S16, B16];
defvar Special32 = [U32, S32, B32];
defvar Special64 = [U64, S64, B64];

//===----------------------------------------------------------------------===//
// Constant while the thread runs
//===----------------------------------------------------------------------===//

defvar GridVectors = ["%tid", "%ntid", "%ctaid", "%nctaid"];
defvar GridRegisters = Coordinates<GridVectors>.Registers;
defvar ClusterVectors = ["%clusterid", "%nclusterid", "%cluster_ctaid",
                         "%cluster_nctaid"];
defvar ClusterRegisters = !listconcat(Coordinates<ClusterVectors>.Registers,
                                      ["%cluster_ctarank", "%cluster_nctarank"]);
defvar ReservedSharedMemory =
    !foreach(n, ["begin", "end", "cap", "0", "1"],
             "%reserved_smem_offset_" # n);
defvar SharedMemorySizes = ["%total_smem_size", "%dynamic_smem_size"];
defvar LaneMasks = !foreach(n, ["eq", "le", "lt", "ge", "gt"],
                            "%lanemask_" # n);

def mov_grid_16 : MovSpecial<GridRegisters, Special16>;

def mov_special_32
    : MovSpecial<!listconcat(GridRegisters, ["%laneid", "%nwarpid", "%nsmid",
                                             "%gridid"],
                             LaneMasks, ClusterRegisters, ReservedSharedMemory,
                             SharedMemorySizes, ["%aggr_smem_size"]),
                 Special32> {
  let Needs = [Need<[ClusterRegisters], SinceSM<90>, 78>,
               Need<[ReservedSharedMemory], SinceSM<80>, 76>,
               Need<[SharedMemorySizes], AnyTarget, 41>,
               Need<[["%aggr_smem_size"]], SinceSM<90>, 81>];
}

def mov_special_64
    : MovSpecial<["%gridid", "%current_graph_exec"], Special64> {
  let Needs = [Need<[["%current_graph_exec"]], SinceSM<50>, 80>];
}

def mov_special_pred : MovSpecial<["%is_explicit_cluster"], [PRED]> {
  let Needs = [Need<[], SinceSM<90>, 78>];
}

// All coordinates at once; the fourth is 0.
class MovVector<list<string> registers, list<RegType> types>
    : Mov<[Slot<"vector", [VectorChoice<4>]>, Types<types>,
           SpecialRegisters<registers>],
          [D<TypeOf<"type">, CountOf<"vector">>, Special<TypeOf<"type">>]> {
  let Section = "Special Registers";
}
def mov_grid_vector_16 : MovVector<GridVectors, Special16>;
def mov_grid_vector_32 : MovVector<GridVectors, Special32>;
def mov_cluster_vector : MovVector<ClusterVectors, Special32> {
  let Needs = [Need<[], SinceSM<90>, 78>];
}

def mov_environment
    : MovSpecial<Numbered<"%envreg", 32>.Registers, Special32>;

//===----------------------------------------------------------------------===//
// Changing while the thread runs: counters, timers, and the place of a warp,
// which may be moved to another SM
//===----------------------------------------------------------------------===//

let Volatile = 1 in {
  def mov_counter_32
      : MovSpecial<!listconcat(["%warpid", "%smid", "%clock", "%clock_hi",
                                "%globaltimer_lo", "%globaltimer_hi"],
                               Numbered<"%pm", 8>.Registers),
                   Special32> {
    let Needs = [Need<[["%clock_hi"]], AnyTarget, 50>];
  }
  defvar WideMonitors = Numbered<"%pm", 8, "_64">.Registers;
  def mov_counter_64
      : MovSpecial<!listconcat(["%clock64", "%globaltimer"], WideMonitors),
                   Special64> {
    let Needs = [Need<[WideMonitors], SinceSM<50>, 40>];
  }
}
