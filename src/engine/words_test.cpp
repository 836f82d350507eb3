#include <gtest/gtest.h>

#include "engine/engine.h"

namespace superflip {
namespace {

TEST(Words, SayInASentenceWhatEachSolverGives) {
  for (const auto& solver : all_solvers()) {
    const std::string_view summary = solver->info().summary;
    EXPECT_GT(summary.size(), 20U) << solver->info().id;
    EXPECT_TRUE(summary.ends_with('.')) << solver->info().id;
  }
}

TEST(Words, ExplainEveryPhaseThatASolverNames) {
  Engine engine;
  for (const auto& solver : all_solvers()) {
    Request request;
    request.puzzle = *puzzle_of_solver(solver->info().id);
    request.solver = solver->info().id;
    if (solver->info().optimal) continue;  // no phases, and long searches
    // Two-phase names its phases while it improves.
    request.time_limit = std::chrono::milliseconds(200);
    int named = 0;
    const auto explain = [&](const Solution& solution) {
      for (const SolutionPhase& phase : solution.phases) {
        EXPECT_NE(meaning_of_phase(phase.name), "") << request.solver << ": " << phase.name;
        ++named;
      }
    };
    request.improvement = [&](const Solution& solution, double) { explain(solution); };
    const Answer answer = engine.solve("R U F2 D' L B' R2 U' F", request);
    ASSERT_EQ(answer.status, Status::kSolved) << request.solver;
    explain(answer.solutions.front());
    EXPECT_GT(named, 0) << request.solver;
  }
}

TEST(Words, TellPhasesApartWhoseNamesBeginAlike) {
  EXPECT_NE(meaning_of_phase("EO"), meaning_of_phase("EOCross"));
  EXPECT_EQ(meaning_of_phase("xxEOCross on U"), meaning_of_phase("EOCross"));
  EXPECT_NE(meaning_of_phase("first phase"), meaning_of_phase("first phase, from the inverse"));
  EXPECT_EQ(meaning_of_phase("x"), "");
  EXPECT_EQ(meaning_of_phase(""), "");
}

}  // namespace
}  // namespace superflip
