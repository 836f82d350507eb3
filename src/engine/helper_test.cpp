#include "engine/testing.h"

namespace superflip {
namespace {

using testing::TinySolver;

// Searches nothing itself: it asks for a short solution and answers with that.
class AskingSolver : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info = [] {
      SolverInfo made{"asking", "asks others", "3x3x3", true, {"htm", "qtm"}, "test"};
      made.asks_for_short = true;
      return made;
    }();
    return info;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveSet) const override { return {}; }
  Result<void> prepare(TableStore&, const PrepareOptions&) override { return {}; }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState&, const SolveOptions& options,
                                           const ImprovementCallback&) const override {
    SolveOutcome outcome;
    if (!options.ask_for_short) return outcome;
    if (auto answer = options.ask_for_short(2, 1000); answer.moves) outcome.solutions.push_back(*answer.moves);
    return outcome;
  }
};

// Finds short solutions in HTM and proves nothing.
class ShortSolver : public TinySolver {
 public:
  using TinySolver::TinySolver;
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info{"short", "short solutions", "3x3x3", false, {"htm"}, "test"};
    return info;
  }
};

TEST(Helper, IsTheFirstSolverOfTheMetricThatDoesNotProveAndIsAskedForOneSolution) {
  TinySolver::Behaviour proving;
  TinySolver::Behaviour helping;
  Engine engine{{.solvers = [&] {
    std::vector<std::unique_ptr<Solver>> solvers;
    solvers.push_back(std::make_unique<AskingSolver>());
    solvers.push_back(std::make_unique<TinySolver>(proving));
    solvers.push_back(std::make_unique<ShortSolver>(helping));
    return solvers;
  }}};
  const auto solve = [&engine](const std::string& cube, Request request) {
    request.cube = cube;
    request.solver = "asking";
    return engine.solve(request);
  };
  Answer answer = solve("R U", {});
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "U' R'");
  EXPECT_EQ(answer.solver, "asking");
  answer = solve("R U", {.goal = "R U F"});  // the helper solves the way from cube to goal
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "F");
  EXPECT_EQ(solve("R U F", {}).status, Status::kUnsolved);  // it needs three moves
  EXPECT_EQ(helping.prepared, 1);
  EXPECT_EQ(proving.prepared, 0);
  EXPECT_EQ(solve("R U", {.count = 2}).status, Status::kUnsolved);
  EXPECT_EQ(solve("R U", {.metric = "qtm"}).status, Status::kUnsolved);
}

}  // namespace
}  // namespace superflip
