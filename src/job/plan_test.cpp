#include "job/plan.h"

#include <gtest/gtest.h>

#include "base/testing.h"

namespace superflip::cli::job {
namespace {

using superflip::testing::TemporaryFolder;
using superflip::testing::write_file;

Plan three_units() {
  Plan plan{"solve", {{"format", "json"}, {"goal", "\"U\" \\ \xC3\xA4"}}};
  plan.lines = 7;
  plan.bytes = 70;
  plan.units = {{1, 3, 0, 30, 11}, {4, 2, 30, 20, 22}, {6, 2, 50, 20, ~std::uint64_t{0}}};
  return plan;
}

TEST(Plan, IsReadAsItWasWritten) {
  Plan plan = three_units();
  const auto read = parse_plan(to_text(plan));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->verb, plan.verb);
  EXPECT_EQ(read->options, plan.options);
  EXPECT_EQ(read->units, plan.units);
  EXPECT_EQ(read->lines, plan.lines);
  EXPECT_EQ(read->id, plan.id);
  EXPECT_FALSE(read->random);
}

TEST(Plan, IsRefusedWithAnyByteChangedOrAnyEndMissing) {
  Plan plan = three_units();
  const std::string text = to_text(plan);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = static_cast<char>(other[i] ^ 1);
    const auto read = parse_plan(other);
    ASSERT_FALSE(read) << i;
    EXPECT_EQ(read.error().code, ErrorCode::kInputOutput);
    EXPECT_FALSE(parse_plan(text.substr(0, i)));
  }
}

TEST(Plan, IsRefusedWithUnitsThatDoNotFollowEachOther) {
  for (const auto& units : {std::vector<Unit>{{2, 6, 0, 70, 1}},
                            std::vector<Unit>{{1, 3, 0, 30, 1}, {1, 4, 30, 40, 1}},
                            std::vector<Unit>{{1, 7, 5, 65, 1}},
                            std::vector<Unit>{{1, 3, 0, 30, 1}, {8, 4, 30, 40, 1}},
                            {}}) {
    Plan plan = three_units();
    plan.units = units;
    EXPECT_FALSE(parse_plan(to_text(plan)));
  }
}

TEST(Plan, IsMissingOrDamagedWithTheNameOfItsPlace) {
  const TemporaryFolder folder;
  EXPECT_EQ(read_plan(folder.path()).error().code, ErrorCode::kUsage);
  write_file(folder / "plan.json", "{}");
  EXPECT_EQ(read_plan(folder.path()).error().where, folder / "plan.json");
}

TEST(Plan, DealsAllLinesInOrderToUnitsOfNearlyEqualSize) {
  for (const std::uint64_t lines : {1U, 7U, 32U, 100U, 1001U})
    for (const std::uint64_t units : {1U, 3U, 7U, 32U}) {
      if (units > lines) continue;
      const auto dealt = deal(lines, units);
      ASSERT_EQ(dealt.size(), units);
      std::uint64_t next = 1;
      for (const Unit& unit : dealt) {
        EXPECT_EQ(unit.first, next);
        EXPECT_TRUE(unit.lines == lines / units || unit.lines == lines / units + 1);
        next += unit.lines;
      }
      EXPECT_EQ(next, lines + 1);
    }
}

}  // namespace
}  // namespace superflip::cli::job
