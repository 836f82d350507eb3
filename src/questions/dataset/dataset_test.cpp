#include "questions/dataset/dataset.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "cube/random_state.h"
#include "engine/answer.h"
#include "solver/testing.h"

namespace superflip {
namespace {

// In place of the optimal solver: says at once that two solutions of two-phase are all the shortest ones.
class FastOptimal : public Solver {
 public:
  explicit FastOptimal(bool& complete) : complete_(complete) {}
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info = [] {
      SolverInfo made{"optimal", "only says so", "3x3x3", true, {"htm"}, "test"};
      made.takes = {SolverOption::kWithin};
      return made;
    }();
    return info;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override { return {}; }
  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    PrepareOptions small = options;
    small.tier = 0;
    return two_phase_->prepare(store, small);
  }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback&) const override {
    SolveOptions usual = options;
    usual.within.reset();
    usual.count = std::min(options.count, 2);
    usual.max_length = 30;
    usual.ask_for_short = {};
    auto outcome = two_phase_->solve(state, usual, {});
    if (!outcome || outcome->solutions.empty()) return outcome;
    outcome->phases.clear();
    outcome->lower_bound = length_in(htm(), outcome->solutions.front());
    outcome->optimal = outcome->complete = complete_;
    outcome->ended = complete_ ? EndCause::kExhausted : EndCause::kInterrupted;
    return outcome;
  }

 private:
  std::unique_ptr<Solver> two_phase_ = make_solver("two-phase");
  bool& complete_;
};

class Dataset : public ::testing::Test {
 protected:
  std::vector<DatasetRecord> make(std::uint64_t seed, std::uint64_t count, int threads = 1) {
    RandomCubes cubes(seed);
    return make(cubes, count, threads);
  }
  std::vector<DatasetRecord> make(RandomCubes& cubes, std::uint64_t count, int threads = 1) {
    std::vector<DatasetRecord> records;
    made_ = make_dataset(engine_, {.depth = depth_, .cubes = count, .threads = threads, .stop = stop_}, cubes,
                         [&](const DatasetRecord& record) {
                           records.push_back(record);
                           return records.size() < most_;
                         });
    return records;
  }

  bool complete_ = true;
  DatasetDepth depth_ = DatasetDepth::kAllSolutions;
  StopToken stop_;
  std::size_t most_ = 1000;
  Result<void> made_ = {};
  Engine engine_{{.solvers = [this] {
    std::vector<std::unique_ptr<Solver>> solvers;
    solvers.push_back(std::make_unique<FastOptimal>(complete_));
    return solvers;
  }}};
};

TEST(RandomCubes, AreTheSameBehindSkippedOnes) {
  RandomCubes all(7);
  for (int i = 0; i < 5; ++i) all.next();
  RandomCubes some(7);
  some.next();
  some.skip(4);
  EXPECT_EQ(some.drawn(), 5U);
  EXPECT_EQ(some.next(), all.next());
}

TEST_F(Dataset, HasTheRandomStatesOfItsSeedInOrder) {
  const auto records = make(7, 20, 2);
  ASSERT_TRUE(made_);
  ASSERT_EQ(records.size(), 20U);
  Rng rng(7);
  for (std::uint64_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(records[i].index, i);
    EXPECT_EQ(records[i].cube, to_facelets(PlacedCube{random_state(rng), {}}));
  }
  EXPECT_NE(make(8, 1).front().cube, records.front().cube);
}

TEST_F(Dataset, ContinuesWithTheCubesThatAreNotDrawnYet) {
  const auto whole = make(7, 6);
  RandomCubes cubes(7);
  for (int i = 0; i < 4; ++i) cubes.next();
  const auto rest = make(cubes, 6);
  ASSERT_EQ(rest.size(), 2U);
  EXPECT_EQ(rest[0].index, 4U);
  EXPECT_EQ(rest[1].cube, whole[5].cube);
}

TEST_F(Dataset, SortsTheSolutionsAndLabelsTheirFirstMoves) {
  for (const DatasetRecord& record : make(7, 5)) {
    ASSERT_EQ(record.solutions.size(), 2U);
    EXPECT_EQ(record.length, record.solutions.front().length);
    for (std::size_t i = 1; i < record.solutions.size(); ++i)
      EXPECT_LT(record.solutions[i - 1].moves, record.solutions[i].moves);
    EXPECT_EQ(record.optimal_moves, first_moves(htm(), htm().moves, record.solutions));
    EXPECT_TRUE(record.optimal_moves.contains(record.solutions.front().moves.front()));
  }
}

TEST_F(Dataset, HasOneSolutionWhereNoMoreAreWanted) {
  depth_ = DatasetDepth::kOneSolution;
  for (const DatasetRecord& record : make(7, 5)) {
    ASSERT_EQ(record.solutions.size(), 1U);
    EXPECT_EQ(record.length, record.solutions.front().length);
  }
  complete_ = false;
  EXPECT_TRUE(make(7, 1).empty());
}

TEST_F(Dataset, HasNoRecordThatIsNotProvedComplete) {
  complete_ = false;
  EXPECT_TRUE(make(7, 3).empty());
  ASSERT_FALSE(made_);
  EXPECT_EQ(made_.error().code, ErrorCode::kInterrupted);
}

TEST_F(Dataset, EndsWhenItsReceiverHasEnough) {
  most_ = 2;
  EXPECT_EQ(make(7, 5).size(), 2U);
  EXPECT_TRUE(made_);
}

TEST_F(Dataset, StopsWhenItsTokenIsPulled) {
  (void)make(7, 1);
  stop_.request_stop();
  EXPECT_TRUE(make(7, 5).empty());
  EXPECT_EQ(made_.error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
