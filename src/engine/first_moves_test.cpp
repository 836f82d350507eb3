#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/answer.h"
#include "engine/engine.h"

namespace superflip {
namespace {

// The names of the first moves of one solution in a metric.
std::set<std::string> firsts(std::string_view metric_id, std::string_view solution) {
  const Metric& metric = *find_metric(metric_id);
  const std::vector<Solution> solutions = {{.moves = parse_algorithm(solution)->moves, .text = "", .length = 0}};
  std::set<std::string> names;
  for (const Move move : first_moves(metric, metric.moves, solutions)) {
    const MoveSequence alone = {move};
    names.insert(to_text_with_pairs(alone));
  }
  return names;
}

using Names = std::set<std::string>;

TEST(FirstMoves, TurnsOfOneAxisMayComeInAnyOrder) {
  EXPECT_EQ(firsts("htm", "R U L"), Names{"R"});
  EXPECT_EQ(firsts("htm", "U D2 R"), (Names{"U", "D2"}));
  EXPECT_EQ(firsts("htm", ""), Names{});
}

TEST(FirstMoves, AHalfTurnIsTwoQuarterTurnsInEitherDirection) {
  EXPECT_EQ(firsts("qtm", "U2 R"), (Names{"U", "U'", "U2"}));
  EXPECT_EQ(firsts("qtm", "U D R"), (Names{"U", "D"}));
}

TEST(FirstMoves, SlicesMayBeSplitOffAtTheSameCost) {
  // R2 L' takes two moves: R2 and L', or a slice and a turn of either face.
  EXPECT_EQ(firsts("stm", "R2 L' U"), (Names{"R2", "L'", "R", "L", "(R L')", "(R2 L2)"}));
  EXPECT_EQ(firsts("ahtm", "R2 L' U"), Names{"(R2 L')"});
}

// The optimal solver's answer to a cube, with all its solutions.
Answer solved(Engine& engine, const Metric& metric, const CubieState& cube) {
  return engine.solve(to_facelets(PlacedCube{cube, {}}),
                      {.solver = "optimal", .metric = &metric, .count = kMostSolutions, .within = 0});
}

TEST(FirstMoves, AreTheMovesAfterWhichTheRestIsAsMuchShorterAsTheyCost) {
  Engine engine({.memory = 32'000'000, .missing_tables = MissingTables::kWait});
  for (const std::string_view id : {"htm", "qtm", "stm", "ahtm"}) {
    const Metric& metric = *find_metric(id);
    for (const std::string_view scramble : {"U D2 R", "R L' F2 B2 U", "U2 F D B2 R' L'"}) {
      const CubieState cube = apply_all(CubieState::solved(), parse_algorithm(scramble)->moves);
      const Answer answer = solved(engine, metric, cube);
      ASSERT_TRUE(answer.complete) << id;
      MoveSet expected;
      for (const Move move : metric.moves)
        if (solved(engine, metric, apply(cube, move)).lower_bound == answer.lower_bound - metric.cost_of(move))
          expected.insert(move);
      EXPECT_EQ(first_moves(metric, metric.moves, answer.solutions), expected) << id << ' ' << scramble;
    }
  }
}

TEST(FirstMoves, AllSolutionsCountAndOnlyAllowedMoves) {
  const std::vector<Solution> solutions = {{.moves = parse_algorithm("R L U")->moves, .text = "", .length = 3},
                                           {.moves = parse_algorithm("F2 U B")->moves, .text = "", .length = 3}};
  EXPECT_EQ(first_moves(htm(), htm().moves, solutions).size(), 3);
  EXPECT_EQ(first_moves(htm(), MoveSet::of(Face::kR) | MoveSet::of(Face::kF), solutions).size(), 1);
}

}  // namespace
}  // namespace superflip
