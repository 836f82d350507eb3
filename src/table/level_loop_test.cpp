#include "table/level_loop.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace superflip {
namespace {

// A search whose levels have given sizes. It records the calls of the loop.
struct Script {
  std::vector<std::uint64_t> sizes;  // of levels 1, 2, ...; deeper ones are empty
  std::vector<int> depths = {};
  std::vector<bool> backward = {};

  Result<Levels> run(const LevelPlan& plan, const GenerateOptions& options = {}) {
    return run_levels(plan, 1, options, [this](const Level& level) -> Result<LevelSize> {
      depths.push_back(level.depth);
      backward.push_back(level.backward);
      const auto number = static_cast<std::size_t>(level.depth) - 1;
      const std::uint64_t size = number < sizes.size() ? sizes[number] : 0;
      level.progress.add(size);
      return LevelSize(size);
    });
  }
};

std::vector<std::uint64_t> counts_of(const Levels& levels) {
  const auto& counts = levels.histogram.counts;
  return {counts.begin(), counts.begin() + levels.histogram.max_distance() + 1};
}

TEST(LevelLoop, AnExhaustiveSearchEndsWithTheLastEntry) {
  Script script{{2, 4, 5}};
  const auto levels = script.run({.entries = 7, .states = 7});
  ASSERT_TRUE(levels);
  EXPECT_EQ(script.depths, (std::vector<int>{1, 2}));
  EXPECT_EQ(counts_of(*levels), (std::vector<std::uint64_t>{1, 2, 4}));
  EXPECT_EQ(levels->histogram.unreached, 0U);
  EXPECT_EQ(levels->deepest, 2);
}

TEST(LevelLoop, AnExhaustiveSearchEndsAfterAsManyEmptyLevelsAsTheCostliestMoveCosts) {
  Script one{{2, 0, 4}};
  const auto short_of_four = one.run({.entries = 9, .states = 9});
  ASSERT_TRUE(short_of_four);
  EXPECT_EQ(counts_of(*short_of_four), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(short_of_four->histogram.unreached, 6U);
  EXPECT_EQ(one.depths, (std::vector<int>{1, 2}));

  Script two{{2, 0, 4}};
  const auto all = two.run({.entries = 9, .states = 9, .costliest = 2});
  ASSERT_TRUE(all);
  EXPECT_EQ(counts_of(*all), (std::vector<std::uint64_t>{1, 2, 0, 4}));
  EXPECT_EQ(all->deepest, 3);
  EXPECT_EQ(two.depths, (std::vector<int>{1, 2, 3, 4, 5}));
}

TEST(LevelLoop, AnEntryBeyondTheLastDistanceOfAnExhaustiveSearchIsAnError) {
  EXPECT_EQ((Script{{2, 4, 8}}.run({.last = 2}).error().code), ErrorCode::kTable);
  EXPECT_TRUE((Script{{2, 4}}.run({.last = 2})));
  EXPECT_EQ((Script{std::vector<std::uint64_t>(DistanceHistogram::kLevels, 1)}.run({}).error().code),
            ErrorCode::kTable);
}

TEST(LevelLoop, ABoundedSearchMakesEveryLevelUpToItsLast) {
  Script script{{6}};
  const auto levels = script.run({.entries = 7, .exhaustive = false, .last = 3});
  ASSERT_TRUE(levels);
  EXPECT_EQ(script.depths, (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(levels->deepest, 3);
}

TEST(LevelLoop, ScansBackwardOnceTheUnsetEntriesAreAtMostTwiceTheFrontier) {
  Script script{{10, 20, 40, 20}};
  ASSERT_TRUE(script.run({.entries = 100}));
  // Unset before levels 1 to 5: 99, 89, 69, 29, 9; frontier: 1, 10, 20, 40, 20.
  EXPECT_EQ(script.backward, (std::vector<bool>{false, false, false, true, true}));
  Script modulo_three{{40, 1, 1, 1}};
  ASSERT_TRUE(modulo_three.run({.entries = 125, .packing = {2, Meaning::kModThree}}));
  // Before level 5 the forward scan visits levels 4 and 1, and 81 entries are unset.
  EXPECT_EQ(modulo_three.backward, (std::vector<bool>{false, false, false, false, true}));
  Script all_cells{{10, 20}};
  ASSERT_TRUE(
      all_cells.run({.entries = 1000, .exhaustive = false, .last = 3, .backward_factor = 4, .backward_visits = 80}));
  EXPECT_EQ(all_cells.backward, (std::vector<bool>{false, false, true}));
}

TEST(LevelLoop, ALevelBeyondTheCapacityIsNotCounted) {
  Script script{{2, 4, 8}};
  const auto levels = script.run({.capacity = 7});
  ASSERT_TRUE(levels);
  EXPECT_EQ(counts_of(*levels), (std::vector<std::uint64_t>{1, 2, 4}));
  EXPECT_EQ(levels->deepest, 2);
}

TEST(LevelLoop, ALevelThatWillNotFitIsNotBegun) {
  Script script{{10, 100, 1000}};
  ASSERT_TRUE(script.run({.capacity = 111 + 749}));
  EXPECT_EQ(script.depths, (std::vector<int>{1, 2})) << "750 expected: three quarters of 1,000";
  Script as_large{{10, 100, 700}};
  const auto levels = as_large.run({.capacity = 111 + 750});
  ASSERT_TRUE(levels);
  EXPECT_EQ(levels->deepest, 3);
}

TEST(LevelLoop, EntriesMeetTheCapacityAndStatesTheHistogram) {
  const auto levels =
      run_levels({.states = 10, .capacity = 9}, LevelSize(2, 1), {},
                 [](const Level& level) -> Result<LevelSize> { return LevelSize(level.depth == 1 ? 6 : 5, 3); });
  ASSERT_TRUE(levels);
  EXPECT_EQ(counts_of(*levels), (std::vector<std::uint64_t>{1, 3}));
  EXPECT_EQ(levels->histogram.unreached, 6U);
}

TEST(LevelLoop, AStopTokenPulledWithinALevelInterrupts) {
  GenerateOptions options;
  options.label = "a_table";
  const auto levels = run_levels({}, 1, options, [&](const Level& level) -> Result<LevelSize> {
    if (level.depth == 3) options.stop.request_stop();
    return LevelSize(1);
  });
  ASSERT_FALSE(levels);
  EXPECT_EQ(levels.error().code, ErrorCode::kInterrupted);
  EXPECT_NE(levels.error().message.find("a_table"), std::string::npos);
}

TEST(LevelLoop, AnErrorOfALevelEndsTheSearch) {
  const auto levels =
      run_levels({}, 1, {}, [](const Level&) -> Result<LevelSize> { return fail(ErrorCode::kInputOutput, "no more"); });
  ASSERT_FALSE(levels);
  EXPECT_EQ(levels.error().code, ErrorCode::kInputOutput);
}

// The last progress report of each task: done, total.
class Finished : public Progress {
 public:
  void report(const ProgressReport& report) override {
    if (report.finished) reports.emplace_back(report.done, report.total);
  }
  std::vector<std::pair<std::uint64_t, std::uint64_t>> reports;
};

TEST(LevelLoop, ProgressCountsEntriesOrWhereTheirNumberIsUnknownEachFrontier) {
  Finished whole;
  GenerateOptions options;
  options.progress = &whole;
  ASSERT_TRUE((Script{{2, 4}}.run({.entries = 9}, options)));
  EXPECT_EQ(whole.reports, (decltype(whole.reports){{7, 9}}));
  Finished by_level;
  options.progress = &by_level;
  ASSERT_TRUE((Script{{2, 4}}.run({.costliest = 2}, options)));
  EXPECT_EQ(by_level.reports, (decltype(by_level.reports){{2, 1}, {4, 3}, {0, 6}, {0, 4}}));
}

}  // namespace
}  // namespace superflip
