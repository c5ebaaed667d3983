// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The targets and sets of them (PTX ISA, "PTX Module Directives: .target").

/// `ptx` is the PTX ISA version (times ten) that introduced the target.
class Target<int sm, string suffix, int ptx> {
  int SM = sm;
  string Suffix = suffix; // "", "a" (architecture) or "f" (family)
  int PTX = ptx;
}

defset list<Target> AllTargets = {
  foreach sm = [30, 32, 35] in
    def sm_#sm : Target<sm, "", 32>;
  def sm_37 : Target<37, "", 41>;
  def sm_50 : Target<50, "", 40>;
  def sm_52 : Target<52, "", 41>;
  def sm_53 : Target<53, "", 42>;
  def sm_60 : Target<60, "", 50>;
  def sm_61 : Target<61, "", 50>;
  def sm_62 : Target<62, "", 50>;
  def sm_70 : Target<70, "", 60>;
  def sm_72 : Target<72, "", 61>;
  def sm_75 : Target<75, "", 63>;
  def sm_80 : Target<80, "", 70>;
  def sm_86 : Target<86, "", 71>;
  def sm_87 : Target<87, "", 74>;
  def sm_88 : Target<88, "", 90>;
  def sm_89 : Target<89, "", 78>;
  def sm_90 : Target<90, "", 78>;
  def sm_90a : Target<90, "a", 80>;
  foreach sm = [100, 101] in {
    def sm_#sm : Target<sm, "", 86>;
    def sm_#sm#a : Target<sm, "a", 86>;
    def sm_#sm#f : Target<sm, "f", 88>;
  }
  foreach sm = [103, 121] in {
    def sm_#sm : Target<sm, "", 88>;
    def sm_#sm#a : Target<sm, "a", 88>;
    def sm_#sm#f : Target<sm, "f", 88>;
  }
  def sm_110 : Target<110, "", 90>;
  def sm_110a : Target<110, "a", 90>;
  def sm_110f : Target<110, "f", 90>;
  def sm_120 : Target<120, "", 87>;
  def sm_120a : Target<120, "a", 87>;
  def sm_120f : Target<120, "f", 88>;
}

class TargetSet<list<Target> members> {
  list<Target> Members = members;
}
def AnyTarget : TargetSet<AllTargets>;

/// Every target from compute capability `sm` on, with any suffix.
class SinceSM<int sm> : TargetSet<!filter(t, AllTargets, !ge(t.SM, sm))>;
/// Those among them that have a suffix.
class SuffixedSince<int sm>
    : TargetSet<!filter(t, SinceSM<sm>.Members, !ne(t.Suffix, ""))>;
/// Just these.
class Only<list<Target> members> : TargetSet<members>;

/// What scope cluster, with its CTA coordinates, needs of the target.
class ScopeNeed<TargetSet targets, int ptx> {
  TargetSet Targets = targets;
  int PTX = ptx;
}
def ClusterScope : ScopeNeed<SinceSM<90>, 78>;
