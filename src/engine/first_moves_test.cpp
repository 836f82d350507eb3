#include "engine/first_moves.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

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

TEST(FirstMoves, AllSolutionsCountAndOnlyAllowedMoves) {
  const std::vector<Solution> solutions = {{.moves = parse_algorithm("R L U")->moves, .text = "", .length = 3},
                                           {.moves = parse_algorithm("F2 U B")->moves, .text = "", .length = 3}};
  EXPECT_EQ(first_moves(htm(), htm().moves, solutions).size(), 3);
  EXPECT_EQ(first_moves(htm(), MoveSet::of(Face::kR) | MoveSet::of(Face::kF), solutions).size(), 1);
}

}  // namespace
}  // namespace superflip
