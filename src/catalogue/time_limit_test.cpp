// No cube keeps a solver from its time limit: not one with many symmetries, not one of a small subgroup.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string_view>
#include <vector>

#include "catalogue/registry.h"
#include "notation/algorithm.h"
#include "solver/testing.h"

namespace superflip {
namespace {

using testing::state_after;
using testing::store;

constexpr std::size_t kLimitedTables = 70'000'000;

CubieState cube_of(std::string_view moves) { return state_after(parse_algorithm(moves)->moves); }

// `count` of these moves by chance.
CubieState random_in(std::string_view group, int count) {
  const MoveSequence moves = parse_algorithm(group)->moves;
  Rng rng(7);
  MoveSequence chosen;
  while (count-- > 0) chosen.push_back(moves[rng.below(moves.size())]);
  return state_after(chosen);
}

std::vector<CubieState> cubes() {
  return {
      cube_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"),                    // 48 symmetries
      cube_of("R2 L2 U2 D2 F2 B2"),                                                     // 48
      cube_of("R2 L2 U2 D2 F2 B2 U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"),  // 48
      cube_of("F2 B2 U D' R2 L2 U D'"),                                                 // 16
      cube_of("U D' R L' F B' U D'"),                                                   // 24
      cube_of("F L F U' R U F2 L2 U' L' B D' B' L2 U"),                                 // 6
      random_in("U U' U2 D D' D2 R2 L2 F2 B2", 60),
      random_in("U2 D2 R2 L2 F2 B2", 60),
      random_in("U U' U2 R R' R2", 60),
      random_in("U R F D L B", 60),
  };
}

// The shortest time, of some tries, that a solver takes with a limit of 1 ms; other programs may have the core.
Clock::duration least_time(const Solver& solver, const Metric& metric, const CubieState& cube) {
  auto least = Clock::duration::max();
  for (int i = 0; i < 10 && least > std::chrono::milliseconds(5); ++i) {
    SolveOptions options;
    options.metric = &metric;
    options.moves = metric.moves;
    options.none_below = 12;  // from here on optimal splits its root, which takes long for a cube with symmetries
    const auto begin = Clock::now();
    options.limits.deadline = begin + std::chrono::milliseconds(1);
    EXPECT_TRUE(solver.solve(cube, options, {})) << solver.info().id;
    least = std::min(least, Clock::now() - begin);
  }
  return least;
}

TEST(TimeLimit, HoldsForEachSolverMetricAndCube) {
  for (const auto& solver : all_solvers()) {
    if (solver->info().puzzle != "3x3x3") continue;
    for (const std::string_view id : solver->info().metrics) {
      const Metric& metric = *find_metric(id);
      PrepareOptions prepare;
      prepare.metric = &metric;
      prepare.moves = metric.moves;
      prepare.tier = choose_tier(solver->tiers(metric, metric.moves), kLimitedTables);
      ASSERT_TRUE(solver->prepare(store(), prepare)) << solver->info().id;
      for (const CubieState& cube : cubes())
        EXPECT_LT(least_time(*solver, metric, cube), std::chrono::milliseconds(50))
            << solver->info().id << " in " << id << "; 5 where nothing else runs";
    }
  }
}

}  // namespace
}  // namespace superflip
