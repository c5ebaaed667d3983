// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile-reference: the instruction table as Markdown pages.

#include "FamilyPage.h"
#include "Statement.h"
#include "TableText.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>

using namespace llvm;
using namespace tile;

static cl::OptionCategory Category("tile-reference options");
static cl::opt<std::string> Folder("o", cl::Required, cl::value_desc("folder"),
                                   cl::desc("Where the pages go"),
                                   cl::cat(Category));
static cl::list<std::string>
    ResultFiles("results", cl::value_desc("file.tsv"),
                cl::desc("A table of GPU runs, with the columns spelling, "
                         "form and result; one without them is passed over"),
                cl::cat(Category));

static const char Overview[] =
    R"(the reference of the PTX instructions that TileApply knows

Writes one page for each mnemonic, index.md with all of them, and matrix.md with
each form by target. With results of GPU runs, the matrix says what was executed.
)";

namespace {

/// What was run on a GPU: the spellings of each form, by result.
struct GpuRuns {
  std::set<std::string> Devices; // the first lines of the files
  std::map<std::string, StringSet<>> Passed, Failed;
};

/// Reads a table of runs, if it has the columns of one.
void readRuns(StringRef Path, StringRef Text, GpuRuns &Runs) {
  std::string Device;
  int Spelling = -1, Form = -1, Result = -1;
  for (StringRef Line : split(Text, '\n')) {
    if (Line.consume_front("# ")) {
      if (Device.empty())
        Device = Line.str();
      continue;
    }
    SmallVector<StringRef, 16> Cells;
    Line.split(Cells, '\t');
    if (Form < 0) {
      for (auto [I, Cell] : enumerate(Cells)) {
        Spelling = Cell == "spelling" ? I : Spelling;
        Form = Cell == "form" ? I : Form;
        Result = Cell == "result" ? I : Result;
      }
      if (Spelling < 0 || Form < 0 || Result < 0)
        return;
      Runs.Devices.insert(Device.empty() ? Path.str() : Device);
      continue;
    }
    int Last = std::max({Spelling, Form, Result});
    if ((int)Cells.size() <= Last)
      continue;
    // What follows the spelling says how it was called.
    StringRef Opcode = Cells[Spelling].split(' ').first;
    if (Cells[Result].starts_with("passed"))
      Runs.Passed[Cells[Form].str()].insert(Opcode);
    else if (Cells[Result].starts_with("FAILED"))
      Runs.Failed[Cells[Form].str()].insert(Opcode);
  }
}

/// The spellings of a form that need the same target and PTX version.
struct Level {
  TargetList Targets;
  unsigned PTX;
  SmallVector<std::string, 8> Spellings;
};

/// By compute capability, then PTX version.
SmallVector<Level, 4> levels(const InstructionTable &Table, const Form &F) {
  using Key = std::tuple<unsigned, unsigned, uint64_t>;
  std::map<Key, Level> Found;
  forEachSpelling(Table, F, [&](const Spelling &S) {
    TargetList Targets = describeTargets(Table, S.targets());
    unsigned PTX = S.minPTX(Targets.Least);
    Key K = {Table.Targets[Targets.Least].SM, PTX, S.targets()};
    Level &L = Found.try_emplace(K, Level{Targets, PTX, {}}).first->second;
    L.Spellings.push_back(S.text());
  });
  return to_vector<4>(make_second_range(Found));
}

std::string link(StringRef Mnemonic) {
  return formatv("[{0}]({0}.md)", Mnemonic);
}

std::string executed(const Form &F, const Level &L, const GpuRuns &Runs) {
  auto Count = [&](const std::map<std::string, StringSet<>> &Of) -> size_t {
    auto It = Of.find(F.Name);
    if (It == Of.end())
      return 0;
    return count_if(L.Spellings, [&](const std::string &S) {
      return It->second.contains(S);
    });
  };
  size_t Passed = Count(Runs.Passed), Failed = Count(Runs.Failed);
  if (Failed)
    return formatv("{0} of {1} failed", Failed, L.Spellings.size());
  if (!Passed)
    return "assembled only";
  if (Passed == L.Spellings.size())
    return "executed";
  return formatv("{0} of {1} executed, the others assembled only", Passed,
                 L.Spellings.size());
}

void writeMatrix(raw_ostream &OS, const InstructionTable &Table,
                 const GpuRuns &Runs) {
  bool HasRuns = !Runs.Devices.empty();
  OS << "# Forms by target\n\n"
        "A form has a row for each target and PTX ISA version at which some of "
        "its spellings start. Without a suffix, a target stands for all that "
        "are newer.\n";
  if (HasRuns) {
    OS << "\nExecuted are the spellings whose results were checked on a GPU:\n";
    for (const std::string &Device : Runs.Devices)
      OS << "\n- " << Device;
    OS << "\n\nThe others went through the compiler and the assembler.\n";
  }
  OS << "\n| family | form | spellings | target | PTX ISA |"
     << (HasRuns ? " on a GPU |" : "") << "\n| --- | --- | ---: | --- | --- |"
     << (HasRuns ? " --- |" : "") << '\n';
  for (const Form &F : Table.Forms)
    for (const Level &L : levels(Table, F)) {
      OS << formatv("| {0} | {1} | {2} | {3} | {4} |", link(F.Mnemonic), F.Name,
                    L.Spellings.size(), L.Targets.Text, versionText(L.PTX));
      if (HasRuns)
        OS << ' ' << executed(F, L, Runs) << " |";
      OS << '\n';
    }
}

/// For a cell of a table.
std::string escaped(StringRef Text) {
  std::string Cell;
  for (char C : Text)
    Cell += C == '|' ? "\\|" : std::string(1, C);
  return Cell;
}

/// The forms of each mnemonic, which the table has next to each other.
SmallVector<ArrayRef<Form>, 64> families(const InstructionTable &Table) {
  SmallVector<ArrayRef<Form>, 64> Families;
  for (ArrayRef<Form> Rest = Table.Forms; !Rest.empty();
       Rest = Rest.drop_front(Families.back().size()))
    Families.push_back(Table.forms(Rest.front().Mnemonic));
  return Families;
}

/// The words with underscores or colons as code, which Markdown leaves alone.
std::string withNames(StringRef Text) {
  SmallVector<std::string, 16> Words;
  for (StringRef Word : split(Text, ' ')) {
    StringRef Name = Word.rtrim(",;:");
    bool IsName = Name.find_first_of("_:(") != StringRef::npos;
    Words.push_back(
        IsName ? ("`" + Name + "`" + Word.drop_front(Name.size())).str()
               : Word.str());
  }
  return join(Words, " ");
}

/// What exists and has no form, by reason.
void writeUnsupported(raw_ostream &OS, const InstructionTable &Table) {
  MapVector<std::pair<StringRef, StringRef>, SmallVector<std::string, 16>> Why;
  for (const Unsupported &U : Table.Unsupporteds) {
    std::string Text = "`" + std::string(U.Mnemonic) + "`";
    for (const TextGroup &Group : Table.groups(U)) {
      SmallVector<std::string, 8> Names;
      for (const char *Name : Table.texts(Group))
        Names.push_back("`" + std::string(Name) + "`");
      Text += " with " + alternatives(Names);
    }
    Why[{U.Reason, U.Instead}].push_back(Text);
  }
  OS << "\n## Not supported\n\nThese exist, and a call of them is an error "
        "(`tile-opcode`) that says why.\n\n| instruction | why not | instead "
        "|\n| --- | --- | --- |\n";
  for (auto &[Reason, Names] : Why)
    OS << formatv("| {0} | {1} | {2} |\n", join(Names, ", "), Reason.first,
                  withNames(Reason.second));
}

void writeIndex(raw_ostream &OS, const InstructionTable &Table) {
  OS << "# Instruction reference\n\n"
        "The PTX instructions that TileApply knows, made from its instruction "
        "table. How a call is written and what it promises is in "
        "[the contract](../contract.md); [forms by target](matrix.md) has all "
        "forms in one table.\n\n";
  OS << "On a page, `{.ftz}` may be left out, and a qualifier such as `.type` "
        "stands for one of the list below the syntax line.\n";
  // The table does not know the order of the chapters: both are sorted by name.
  std::map<std::string, std::string> Chapters;
  for (ArrayRef<Form> Family : families(Table)) {
    StringSet<> Seen;
    for (const Form &F : Family) {
      StringRef Chapter = StringRef(F.Section).split(':').first;
      if (!Seen.insert(Chapter).second)
        continue;
      std::string &Rows = Chapters[Chapter.str()];
      for (const Form &Each : Family)
        if (StringRef(Each.Section).split(':').first == Chapter)
          Rows += formatv("| {0} | `{1}` |\n", link(Each.Mnemonic),
                          escaped(syntaxLine(Table, Each)))
                      .str();
    }
  }
  for (auto &[Chapter, Rows] : Chapters)
    OS << "\n## " << Chapter << "\n\n| family | syntax |\n| --- | --- |\n"
       << Rows;
  writeUnsupported(OS, Table);
}

bool failed(const Twine &What) {
  WithColor::error(errs(), "tile-reference") << What << '\n';
  return true;
}

/// Writes a page. True if that failed.
bool writePage(StringRef Name, function_ref<void(raw_ostream &)> Write) {
  std::error_code Error;
  raw_fd_ostream OS(Folder + "/" + Name.str() + ".md", Error);
  if (!Error) {
    Write(OS);
    OS.close();
    Error = OS.error();
    OS.clear_error();
  }
  return Error && failed(Name + ".md: " + Error.message());
}

} // namespace

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(Argc, Argv, Overview);
  const InstructionTable &Table = instructionTable();

  GpuRuns Runs;
  for (const std::string &Path : ResultFiles) {
    auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
    if (!Buffer)
      return failed(Path + ": " + Buffer.getError().message());
    readRuns(Path, (*Buffer)->getBuffer(), Runs);
  }
  if (std::error_code Error = sys::fs::create_directories(Folder))
    return failed(Folder + ": " + Error.message());

  for (ArrayRef<Form> Family : families(Table))
    if (writePage(Family.front().Mnemonic,
                  [&](raw_ostream &OS) { writeFamilyPage(OS, Table, Family); }))
      return 1;
  return writePage("index", [&](raw_ostream &OS) { writeIndex(OS, Table); }) ||
         writePage("matrix",
                   [&](raw_ostream &OS) { writeMatrix(OS, Table, Runs); });
}
