// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs every form on the GPU and compares: the tile kernel at -O3 and at -O0
// with the same instruction by hand, bit for bit, and with the model of the
// ISA.
//
//   runner FOLDER [--filter TEXT] [--threads N] [--output FILE]
//   runner --self-test [FOLDER]
//
// FOLDER is the output of build.sh. --filter selects the spellings whose title
// contains TEXT. The self-test needs no GPU. Exit status: 0 if everything
// passes, 1 if not, 2 if it could not be run.

#include "SelfTest.h"
#include "SpellingTest.h"
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <thread>

using namespace numerics;

namespace {

struct Options {
  std::string Folder;
  std::string Filter;
  std::string Output = "h200-numerics.tsv";
  unsigned Threads = std::thread::hardware_concurrency();
  bool SelfTest = false;
};

[[noreturn]] void usage() {
  std::fputs("usage: runner FOLDER [--filter TEXT] [--threads N] "
             "[--output FILE]\n       runner --self-test [FOLDER]\n",
             stderr);
  std::exit(2);
}

Options readOptions(int Count, char **Arguments) {
  Options O;
  for (int I = 1; I < Count; ++I) {
    const std::string Text = Arguments[I];
    const auto Value = [&]() -> const char * {
      if (++I == Count)
        usage();
      return Arguments[I];
    };
    if (Text == "--self-test")
      O.SelfTest = true;
    else if (Text == "--filter")
      O.Filter = Value();
    else if (Text == "--output")
      O.Output = Value();
    else if (Text == "--threads")
      O.Threads = static_cast<unsigned>(std::atoi(Value()));
    else if (Text[0] != '-' && O.Folder.empty())
      O.Folder = Text;
    else
      usage();
  }
  if (O.Folder.empty() && !O.SelfTest)
    usage();
  O.Threads = std::max(O.Threads, 1U);
  return O;
}

/// The outcome of one line of spellings.tsv.
struct Outcome {
  bool HasModel = false;
  Report R;
  bool passed() const { return HasModel && R.passed(); }
};

std::vector<Outcome> runAll(const std::vector<Spelling> &Spellings,
                            const Options &O, Device &D) {
  std::vector<Outcome> Outcomes(Spellings.size());
  std::atomic<size_t> Next{0};
  std::mutex Lock;
  const auto Work = [&] {
    D.useInThisThread();
    for (size_t I; (I = Next++) < Spellings.size();) {
      const std::optional<Model> M = modelOf(Spellings[I]);
      Outcomes[I].HasModel = M.has_value();
      if (!M)
        continue;
      SpellingTest Test(Spellings[I], *M);
      Test.run(D, Lock, O.Folder);
      Outcomes[I].R = Test.report();
    }
  };
  std::vector<std::thread> Threads;
  for (unsigned I = 0; I != O.Threads; ++I)
    Threads.emplace_back(Work);
  for (std::thread &T : Threads)
    T.join();
  return Outcomes;
}

const char *const Columns =
    "spelling\tform\tresult\tspecified lanes\tmodel mismatches\t"
    "against the ISA\tunlike hand at O3\tunlike hand at O0\tother NaN\t"
    "inactive lanes\tchanged\tpayloads kept\tpayloads lost\tmax error\t"
    "of bound\tbound\texample\n";

void writeRow(std::FILE *File, const Spelling &F, const Outcome &O) {
  const Report &R = O.R;
  const char *Result = R.Deviations ? "passed, against the ISA" : "passed";
  if (!O.passed())
    Result = O.HasModel ? "FAILED" : "FAILED: no model";
  std::fprintf(File,
               "%s\t%s\t%s\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t"
               "%lld\t%lld\t",
               F.title().c_str(), F.Form.c_str(), Result, R.Specified,
               R.Mismatches, R.Deviations, R.UnlikeHand, R.UnlikeHandO0,
               R.OtherNaNs, R.Inactive, R.Changed, R.KeptPayloads,
               R.LostPayloads);
  if (R.Bound.empty())
    std::fputs("-\t-\texact\t", File);
  else
    std::fprintf(File, "%.4g\t%.4f\t%s\t", R.MaxError, R.MaxShare,
                 R.Bound.c_str());
  std::fprintf(File, "%s\n", R.Example.empty() ? "-" : R.Example.c_str());
}

/// The rows for spellings that this GPU cannot run.
void writeSkipped(std::FILE *File, const std::string &Path) {
  std::ifstream Lines(Path);
  for (std::string Line; std::getline(Lines, Line);) {
    const size_t First = Line.find('\t'), Last = Line.rfind('\t');
    std::fprintf(File, "%s\t%s\tnot executed, assembled for %s%s\n",
                 Line.substr(0, First).c_str(),
                 Line.substr(First + 1, Last - First - 1).c_str(),
                 Line.substr(Last + 1).c_str(),
                 "\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-");
  }
}

int runOnDevice(const Options &O) {
  std::vector<Spelling> Spellings = readSpellings(O.Folder + "/spellings.tsv");
  if (!O.Filter.empty()) {
    std::vector<Spelling> Chosen;
    for (const Spelling &F : Spellings)
      if (F.title().find(O.Filter) != std::string::npos)
        Chosen.push_back(F);
    Spellings = Chosen;
  }
  Device D;
  const std::vector<Outcome> Outcomes = runAll(Spellings, O, D);

  std::FILE *File = std::fopen(O.Output.c_str(), "w");
  if (!File) {
    std::fprintf(stderr, "error: cannot write %s\n", O.Output.c_str());
    return 2;
  }
  size_t Failed = 0;
  long long Executions = 0;
  for (const Outcome &Each : Outcomes) {
    Failed += !Each.passed();
    Executions += Each.R.Executions;
  }
  std::fprintf(File, "# %s\n# %zu kernels, %lld executions, %zu failed\n",
               D.description().c_str(), Spellings.size(), Executions, Failed);
  std::fputs(Columns, File);
  for (size_t I = 0; I != Spellings.size(); ++I) {
    writeRow(File, Spellings[I], Outcomes[I]);
    if (!Outcomes[I].passed())
      writeRow(stdout, Spellings[I], Outcomes[I]);
  }
  writeSkipped(File, O.Folder + "/skipped.tsv");
  std::fclose(File);
  std::printf("%s: %zu kernels, %lld executions, %zu failed; table in %s\n",
              D.description().c_str(), Spellings.size(), Executions, Failed,
              O.Output.c_str());
  return Failed == 0 ? 0 : 1;
}

} // namespace

int main(int Count, char **Arguments) {
  const Options O = readOptions(Count, Arguments);
  return O.SelfTest ? selfTest(O.Folder) : runOnDevice(O);
}
