#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cube/random_state.h"
#include "engine/testing.h"
#include "questions/scramble/draws.h"

namespace superflip {
namespace {

using testing::small_tables;

std::string key_of_state(const CubieState& state) {
  std::string key(state.cp.begin(), state.cp.end());
  key.append(state.co.begin(), state.co.end());
  key.append(state.ep.begin(), state.ep.end());
  return key.append(state.eo.begin(), state.eo.end());
}

// The states at each distance from solved, by breadth.
std::vector<std::map<std::string, CubieState>> layers(std::size_t most) {
  std::vector<std::map<std::string, CubieState>> at(1);
  at[0][key_of_state(CubieState::solved())] = CubieState::solved();
  std::set<std::string> seen = {at[0].begin()->first};
  for (std::size_t d = 1; d <= most; ++d) {
    at.emplace_back();
    for (const auto& [key, state] : at[d - 1])
      for (const Move m : MoveSet::face_turns()) {
        const CubieState next = apply(state, m);
        if (seen.insert(key_of_state(next)).second) at[d][key_of_state(next)] = next;
      }
  }
  return at;
}

TEST(LengthDraw, DrawsEachStateAtADistanceEquallyOften) {
  Engine engine(small_tables());
  const auto at = layers(2);
  ASSERT_EQ(at[2].size(), 243U);
  const auto draw = LengthDraw::open(engine, 2, {});
  ASSERT_TRUE(draw) << draw.error().message;
  Rng rng(1);
  std::map<std::string, int> times;
  constexpr int kEach = 20;
  for (std::size_t i = 0; i < kEach * at[2].size(); ++i) ++times[key_of_state(draw->next(rng).value())];
  ASSERT_EQ(times.size(), at[2].size());
  double chi_square = 0;
  for (const auto& [key, count] : times) {
    ASSERT_EQ(at[2].count(key), 1U);
    chi_square += (count - kEach) * (count - kEach) / double{kEach};
  }
  EXPECT_LT(chi_square, 242 + 5 * std::sqrt(2 * 242.0));
}

TEST(LengthDraw, DrawsStatesThatNeedExactlySoManyMoves) {
  Engine engine(small_tables());
  const auto at = layers(3);
  const auto four = LengthDraw::open(engine, 4, {});
  ASSERT_TRUE(four);
  Rng rng(2);
  for (int i = 0; i < 100; ++i) {
    const CubieState state = four->next(rng).value();
    for (const auto& layer : at) EXPECT_EQ(layer.count(key_of_state(state)), 0U) << "needs fewer";
    bool is_next = false;
    for (const Move m : MoveSet::face_turns()) is_next |= at[3].count(key_of_state(apply(state, m))) == 1;
    EXPECT_TRUE(is_next) << "needs more";
  }
}

// What the solvers of a draw are asked, in order.
struct Asked {
  std::vector<CubieState> tried = {};   // by two-phase search
  std::vector<CubieState> proved = {};  // by the optimal solver
  std::size_t shorter = 0;              // cubes for which the former found a solution
  std::size_t long_ones = 0;            // proofs until one finds that 19 moves are needed
  std::optional<StopToken> stop = {};   // of a caller who loses patience at the next cube
};

std::unique_ptr<Solver> real_two_phase() {
  auto solvers = all_solvers();
  const auto found =
      std::find_if(solvers.begin(), solvers.end(), [](const auto& one) { return one->info().id == "two-phase"; });
  return std::move(*found);
}

// Two-phase search with few nodes; or, as the optimal solver, one that proves nothing and says that it does.
class AskedSolver : public Solver {
 public:
  AskedSolver(Asked& asked, bool proves) : asked_(asked), proves_(proves), info_(real_->info()) {
    info_.optimal = proves;
    if (proves) info_.id = "optimal";
  }
  [[nodiscard]] const SolverInfo& info() const override { return info_; }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters moves) const override {
    return real_->tiers(metric, moves);
  }
  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    return real_->prepare(store, options);
  }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    EXPECT_EQ(options.max_length, proves_ ? 19 : 18);
    (proves_ ? asked_.proved : asked_.tried).push_back(state);
    SolveOptions few = options;
    if (!proves_) few.limits.max_nodes = std::min<std::uint64_t>(options.limits.max_nodes, 200'000);
    if (asked_.stop) asked_.stop->request_stop();
    auto outcome = real_->solve(state, few, improvement);
    if (!proves_ && outcome && !outcome->solutions.empty()) ++asked_.shorter;
    if (proves_ && outcome) outcome->lower_bound = asked_.proved.size() == asked_.long_ones ? 19 : 18;
    return outcome;
  }

 private:
  Asked& asked_;
  bool proves_;
  std::unique_ptr<Solver> real_ = real_two_phase();
  SolverInfo info_;
};

TEST(LengthDraw, ProvesNineteenMovesWhereNoShorterSolutionIsFound) {
  Asked asked;
  EngineOptions options = small_tables();
  options.solvers = [&asked] {
    std::vector<std::unique_ptr<Solver>> solvers;
    for (const bool proves : {false, true}) solvers.push_back(std::make_unique<AskedSolver>(asked, proves));
    return solvers;
  };
  Engine engine(options);
  StopToken stop;
  const auto draw = LengthDraw::open(engine, 19, stop);
  ASSERT_TRUE(draw) << draw.error().message;
  Rng rng(1);
  Rng same(1);
  asked.long_ones = 3;
  const auto state = draw->next(rng);
  ASSERT_TRUE(state) << state.error().message;
  ASSERT_EQ(asked.proved.size(), 3U) << "the first that needs 19 moves";
  EXPECT_EQ(*state, asked.proved.back());
  EXPECT_EQ(*state, asked.tried.back());
  for (const CubieState& tried : asked.tried) EXPECT_EQ(tried, random_state(same)) << "a cube was left out";
  EXPECT_GT(asked.shorter, 0U);
  EXPECT_EQ(asked.tried.size(), asked.shorter + asked.proved.size());
  asked.stop = stop;
  EXPECT_EQ(draw->next(rng).error().code, ErrorCode::kInterrupted);
}

TEST(LengthDraw, RefusesWhatHardlyAnyCubeNeeds) {
  Engine engine(small_tables());
  EXPECT_EQ(LengthDraw::open(engine, 20, {}).error().code, ErrorCode::kNoSolution);
  const auto draw = LengthDraw::open(engine, 12, [] {
    StopToken stop;
    stop.request_stop();
    return stop;
  }());
  Rng rng(3);
  EXPECT_EQ((draw ? draw->next(rng).error().code : draw.error().code), ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
