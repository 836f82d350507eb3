// A small ball of phase 2 against plain breadth-first search among cubes.
#include <gtest/gtest.h>

#include <set>

#include "coord/sym_reduced.h"
#include "cube/testing.h"
#include "solvers/two_phase/phase2/ball_phase2.h"
#include "solvers/two_phase/phase2/phase2_tables.h"

namespace superflip::two_phase {
namespace {

// A metric, and the fewest lines for one level more: the ball is then four fifths full, and a dozen lines overflow.
struct SmallBall {
  const Metric* metric;
  std::uint64_t lines;
};

Phase2Tables tables_for(const SmallBall& ball) {
  TableStore store{std::string()};
  return open_phase2_tables(store, {ball.metric, ball.metric->moves}, ball.lines, GenerateOptions()).value();
}

// Cubes by the cost of solving them with moves of the subgroup, up to `depth`.
std::vector<std::vector<CubieState>> plain_layers(const UnitMoves& moves, int depth) {
  std::set<std::string> seen;
  std::vector<std::vector<CubieState>> reached(static_cast<std::size_t>(depth) + 1);
  std::vector<std::vector<CubieState>> layers(reached.size());
  reached[0].push_back(CubieState::solved());
  for (std::size_t d = 0; d < reached.size(); ++d)
    for (const CubieState& cube : reached[d]) {
      if (!seen.insert(superflip::testing::bytes_of(cube)).second) continue;
      layers[d].push_back(cube);
      for (std::size_t u = 0; u < static_cast<std::size_t>(moves.size()); ++u) {
        const std::size_t later = d + static_cast<std::size_t>(moves.cost(u));
        if (later > d && later < reached.size()) reached[later].push_back(apply(cube, moves.move(u)));
      }
    }
  return layers;
}

// The lookup of a cube.
BallPhase2::Hint hint_of(const Phase2Tables& tables, const CubieState& cube) {
  BallPhase2::Hint hint{};
  BallPhase2::begin_lookup(phase2_kernels(), tables, Position::of(cube), hint);
  BallPhase2::finish_lookup(phase2_kernels(), tables, hint);
  return hint;
}

class EachMetric : public ::testing::TestWithParam<SmallBall> {};
INSTANTIATE_TEST_SUITE_P(Phase2Ball, EachMetric,
                         ::testing::Values(SmallBall{find_metric("htm"), 103}, SmallBall{find_metric("qtm"), 78},
                                           SmallBall{find_metric("ahtm"), 111}),
                         [](const auto& ball) { return std::string(ball.param.metric->id); });

TEST_P(EachMetric, HoldsThePositionsWithinItsRadiusAtTheirDistances) {
  const Phase2Tables tables = tables_for(GetParam());
  const int radius = tables.ball.radius();
  ASSERT_GE(radius, 3);
  const auto layers = plain_layers(tables.moves, radius + 1);
  BallPhase2 search(tables);
  MoveSequence solution;
  for (int d = 0; d <= radius; ++d)
    for (const CubieState& cube : layers[static_cast<std::size_t>(d)]) {
      const BallPhase2::Hint hint = hint_of(tables, cube);
      ASSERT_EQ(hint.distances >> d & 1, 1U) << "a position at " << d << " is missing";
      ASSERT_FALSE(search.solve_within(Position::of(cube), hint, d - 1, solution)) << "nearer than it is";
      ASSERT_TRUE(search.solve_within(Position::of(cube), hint, Phase2Ball::kMaxRadius, solution));
      ASSERT_EQ(length_in(*GetParam().metric, solution), d);
      ASSERT_EQ(apply_all(cube, solution), CubieState::solved());
    }
}

TEST_P(EachMetric, ClaimsNoStrangerButByChanceAndThenTheWalkFails) {
  const Phase2Tables tables = tables_for(GetParam());
  const int beyond = tables.ball.radius() + 1;
  const auto layers = plain_layers(tables.moves, beyond);
  BallPhase2 search(tables);
  MoveSequence solution;
  std::size_t claimed = 0;
  for (const CubieState& cube : layers.back()) {
    const BallPhase2::Hint hint = hint_of(tables, cube);
    claimed += hint.distances != 0 ? 1 : 0;
    ASSERT_FALSE(search.solve_within(Position::of(cube), hint, Phase2Ball::kMaxRadius, solution));
    ASSERT_TRUE(solution.empty());
  }
  EXPECT_LT(claimed, layers.back().size() / 40) << "one tag in 4,096 is right by chance, and a line has 32";
}

TEST_P(EachMetric, IsPassedByPlainDeepening) {
  const Phase2Tables tables = tables_for(GetParam());
  const int beyond = tables.ball.radius() + 1;
  const auto layers = plain_layers(tables.moves, beyond);
  BallPhase2 search(tables);
  const auto always = [] { return true; };
  MoveSequence solution;
  for (std::size_t i = 0; i < layers.back().size(); i += layers.back().size() / 50 + 1) {
    const CubieState& cube = layers.back()[i];
    BallPhase2::Beyond children;
    search.begin_beyond(Position::of(cube), children);
    ASSERT_FALSE(search.solve_beyond(children, beyond - 1, solution, always));
    ASSERT_TRUE(search.solve_beyond(children, beyond, solution, always));
    ASSERT_EQ(length_in(*GetParam().metric, solution), beyond);
    ASSERT_EQ(apply_all(cube, solution), CubieState::solved());
  }
}

// Another thread may accept longer solutions again, so that going_on() is true after it was false.
TEST_P(EachMetric, EndsAtItsStopWithoutAnotherTotal) {
  const Phase2Tables tables = tables_for(GetParam());
  const int beyond = tables.ball.radius() + 3;
  BallPhase2 search(tables);
  MoveSequence solution;
  Rng rng(3);
  int stops = 0;
  for (int i = 0; i < 20; ++i) {
    CubieState cube = CubieState::solved();
    for (int k = 0; k < beyond + 4; ++k)
      cube = apply(cube, tables.moves.move(rng.below(static_cast<std::uint64_t>(tables.moves.size()))));
    BallPhase2::Beyond children;
    search.begin_beyond(Position::of(cube), children);
    int asked = 0;
    const bool found = search.solve_beyond(children, beyond, solution, [&] { return ++asked != 1; });
    if (asked == 0) continue;
    ++stops;
    EXPECT_FALSE(found);
    EXPECT_EQ(asked, 1);
  }
  EXPECT_GT(stops, 0);
}

TEST(Phase2Ball, HasTheSameBytesByAnyNumberOfThreads) {
  constexpr std::uint64_t kManyLines = 20'000;  // so that the threads meet
  const UnitMoves moves(htm(), phase2_moves() & htm().moves);
  const auto symmetries = corner_symmetries(kAllUdSymmetries);
  GenerateOptions options;
  const TableContents once = make_phase2_ball(moves, *symmetries, kAllUdSymmetries, kManyLines, options).value();
  options.threads = 4;
  const TableContents again = make_phase2_ball(moves, *symmetries, kAllUdSymmetries, kManyLines, options).value();
  ASSERT_EQ(once.payload.size(), (kManyLines + 1) * Phase2Ball::kLineBytes);
  EXPECT_TRUE(std::equal(once.payload.bytes().begin(), once.payload.bytes().end(), again.payload.bytes().begin(),
                         again.payload.bytes().end()));
  EXPECT_EQ(once.histogram, again.histogram);
}

// The set of visited positions is not filled then: a search in it would not end.
TEST(Phase2Ball, IsNotBegunAfterAStop) {
  const UnitMoves moves(htm(), phase2_moves() & htm().moves);
  GenerateOptions options;
  options.stop.request_stop();
  const auto made = make_phase2_ball(moves, *corner_symmetries(kAllUdSymmetries), kAllUdSymmetries, 20'000, options);
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().code, ErrorCode::kInterrupted);
}

TEST(Phase2Ball, CountsThePositionsUnderFewerSymmetriesToo) {
  // Without symmetries each class is one position: the numbers of positions at each distance.
  const UnitMoves moves(htm(), phase2_moves() & htm().moves);
  const auto none = corner_symmetries(1);
  const TableContents contents = make_phase2_ball(moves, *none, 1, 150, GenerateOptions()).value();
  const auto layers = plain_layers(moves, contents.histogram.max_distance());
  ASSERT_GE(layers.size(), 4U);
  for (std::size_t d = 0; d < layers.size(); ++d) EXPECT_EQ(contents.histogram.counts[d], layers[d].size()) << d;
}

TEST(Phase2Ball, GivesUpWhenItIsInterrupted) {
  const UnitMoves moves(htm(), phase2_moves() & htm().moves);
  const auto symmetries = corner_symmetries(kAllUdSymmetries);
  GenerateOptions options;
  options.stop.request_stop();
  const auto made = make_phase2_ball(moves, *symmetries, kAllUdSymmetries, 100, options);
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip::two_phase
