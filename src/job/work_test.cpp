#include "job/work.h"

#include <gtest/gtest.h>

#include "base/checksum.h"
#include "base/testing.h"
#include "job/journals.h"
#include "job/plan.h"
#include "job/units.h"

namespace superflip::cli::job {
namespace {

using superflip::testing::read_file;
using superflip::testing::TemporaryFolder;
using superflip::testing::write_file;

// Gathers a job of two cubes, one a unit, whose second answer is this one.
struct Gathered {
  explicit Gathered(const std::string& answer) {
    static Console console;  // only one catches signals
    const std::string input = "R U F\nR\n";
    Plan plan{"solve"};
    plan.lines = 2;
    plan.bytes = input.size();
    plan.units = {{1, 1, 0, 6, checksum(input.data(), 6)}, {2, 1, 6, 2, checksum(input.data() + 6, 2)}};
    std::filesystem::create_directory(journal_folder(folder.path()));
    write_file(input_file(folder.path()), input);
    write_file(plan_file(folder.path()), to_text(plan));
    JournalWriter writer(journal_folder(folder.path()), plan.id);
    for (const auto& [unit, text] : {std::pair{1U, std::string("F' U' R' (3 HTM)\n")}, std::pair{2U, answer}})
      EXPECT_TRUE(writer.append(unit, to_bytes(UnitResult{.output = {text, {text.size()}}}), 0));
    code = gather(folder.path(), folder / "result", false, console);
    result = read_file(folder / "result");
  }
  TemporaryFolder folder;
  ExitCode code = ExitCode::kDone;
  std::string result;
};

TEST(Gather, WritesAnswersThatAreRight) {
  const Gathered gathered("R' (1 HTM)\n");
  EXPECT_EQ(gathered.code, ExitCode::kDone);
  EXPECT_EQ(gathered.result, "F' U' R' (3 HTM)\nR' (1 HTM)\n");
}

TEST(Gather, WritesNothingWhenAnAnswerIsWrong) {
  for (const char* const wrong : {"R (1 HTM)\n", "R' (2 HTM)\n", "F' U' R' (3 HTM)\n", "nonsense\n"}) {
    const Gathered gathered(wrong);
    EXPECT_EQ(gathered.code, ExitCode::kSelfCheck) << wrong;
    EXPECT_EQ(gathered.folder.names().size(), 3U) << "plan, input and journal, and no part of a result";
  }
}

}  // namespace
}  // namespace superflip::cli::job
