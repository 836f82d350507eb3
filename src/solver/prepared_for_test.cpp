#include "solver/prepared_for.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

SolverInfo info_with(TakesMoves takes_moves) {
  SolverInfo info{"test", "a solver", "3x3x3", false, {"htm", "qtm"}, "nobody"};
  info.takes_moves = takes_moves;
  return info;
}

PrepareOptions options_for(MoveSet moves, const Metric& metric = htm()) {
  PrepareOptions options;
  options.metric = &metric;
  options.moves = moves;
  return options;
}

std::string objection(TakesMoves takes_moves, MoveSet moves, const Metric& metric = htm()) {
  const auto made = PreparedFor::make(info_with(takes_moves), options_for(moves, metric));
  return made ? "" : made.error().message;
}

SolveOptions solve_options(MoveSet moves, const Metric& metric = htm()) {
  SolveOptions options;
  options.metric = &metric;
  options.moves = moves;
  return options;
}

const MoveSet kUpper = MoveSet::of(Face::kU);

TEST(PreparedFor, AMetricThatTheSolverDoesNotKnowIsRefused) {
  EXPECT_EQ(objection(TakesMoves::kAny, kUpper, *find_metric("stm")), "test solves in HTM and QTM");
  EXPECT_EQ(objection(TakesMoves::kAll, kUpper, *find_metric("stm")),
            "test solves in HTM or QTM, with all their moves");
}

TEST(PreparedFor, NoMovesAndMovesOfOtherMetricsAreRefused) {
  EXPECT_EQ(objection(TakesMoves::kAny, MoveSet()), "no moves are allowed; name some faces");
  EXPECT_EQ(objection(TakesMoves::kAny, MoveSet::all()), "some allowed moves are not moves of HTM");
}

TEST(PreparedFor, WideMovesAreForSolversThatTakeThem) {
  SolverInfo info = info_with(TakesMoves::kAny);
  PrepareOptions options = options_for(kUpper);
  options.moves = {kUpper | MoveSet::of(Face::kL), MoveSet::of(Face::kL)};
  EXPECT_EQ(PreparedFor::make(info, options).error().message,
            "test does not take wide moves; two-phase and optimal do");
  info.takes_wide = true;
  const auto made = PreparedFor::make(info, options);
  ASSERT_TRUE(made);
  // The same turns with plain letters are another set.
  SolveOptions plain = solve_options(options.moves.moves());
  EXPECT_EQ(made->check(info, CubieState::solved(), plain).error().code, ErrorCode::kUsage);
  plain.moves = options.moves;
  EXPECT_TRUE(made->check(info, CubieState::solved(), plain));
}

TEST(PreparedFor, TheMovesAreThoseThatTheSolverTakes) {
  MoveSet clockwise;
  clockwise.insert(Move::turn(Face::kU, 1));
  MoveSet half = clockwise;
  half.insert(Move::turn(Face::kU, 2));
  MoveSet half_alone;
  half_alone.insert(Move::turn(Face::kU, 2));
  EXPECT_EQ(objection(TakesMoves::kAny, clockwise), "");
  EXPECT_EQ(objection(TakesMoves::kWithInverses, clockwise),
            "test needs the inverse of every allowed move; allow it too");
  EXPECT_EQ(objection(TakesMoves::kWithInverses, kUpper), "");
  EXPECT_EQ(objection(TakesMoves::kWholeFaces, half), "test takes all turns of a face, or its half turn alone");
  EXPECT_EQ(objection(TakesMoves::kWholeFaces, half_alone), "");
  EXPECT_EQ(objection(TakesMoves::kAll, kUpper), "test solves in HTM or QTM, with all their moves");
  EXPECT_EQ(objection(TakesMoves::kAll, htm().moves), "");
}

TEST(PreparedFor, ASearchHasTheSameMetricAndMoves) {
  const SolverInfo info = info_with(TakesMoves::kAny);
  const CubieState solved = CubieState::solved();
  EXPECT_EQ(PreparedFor().check(info, solved, solve_options(kUpper)).error().message,
            "test was not prepared for this metric and these moves");
  const PreparedFor made = PreparedFor::make(info, options_for(kUpper)).value();
  EXPECT_TRUE(made.check(info, solved, solve_options(kUpper)));
  EXPECT_FALSE(made.check(info, solved, solve_options(htm().moves)));
  EXPECT_FALSE(made.check(info, solved, solve_options(kUpper, *find_metric("qtm"))));
}

TEST(PreparedFor, CostsAreRefusedUnlessTheSolverTakesThem) {
  SolverInfo info = info_with(TakesMoves::kAny);
  const PreparedFor made = PreparedFor::make(info, options_for(kUpper)).value();
  const MoveCosts costs = MoveCosts::of({}, PairCost::kMax);
  SolveOptions options = solve_options(kUpper);
  options.costs = &costs;
  EXPECT_EQ(made.check(info, CubieState::solved(), options).error().message, "test does not take costs");
  info.takes = {SolverOption::kCosts};
  EXPECT_TRUE(made.check(info, CubieState::solved(), options));
}

TEST(PreparedFor, ACubeThatTheMovesCannotSolveIsRefusedUnlessTheGoalIsLess) {
  const SolverInfo info = info_with(TakesMoves::kAny);
  const CubieState cube = apply(CubieState::solved(), Move::turn(Face::kR, 1));
  const SolveOptions options = solve_options(kUpper);
  const PreparedFor whole = PreparedFor::make(info, options_for(kUpper)).value();
  EXPECT_EQ(whole.check(info, cube, options).error().code, ErrorCode::kNoSolution);
  const PreparedFor part = PreparedFor::make(info, options_for(kUpper), UnsolvableCubes::kAllowed).value();
  EXPECT_TRUE(part.check(info, cube, options));
}

}  // namespace
}  // namespace superflip
