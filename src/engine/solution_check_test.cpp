#include <gtest/gtest.h>

#include "engine/solution.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

// Plants each kind of error into a right solution; the check must find it.
TEST(SolutionCheck, FindsWhatIsWrongWithASolution) {
  const Request request = read_request({.costs = "half=3"}).value();
  const CubieState cube = apply_all(CubieState::solved(), parse_algorithm("F2 R")->moves);
  const Solution right = solution_of(parse_algorithm("R' F2")->moves, request);
  EXPECT_EQ(objection_to(right, cube, request, {}, 2), "");
  EXPECT_NE(objection_to(right, cube, request, {}, 1), "");
  EXPECT_NE(objection_to(right, CubieState::solved(), request, {}, 2), "");
  const auto objection_after = [&](const auto& spoil) {
    Solution wrong = right;
    spoil(wrong);
    return objection_to(wrong, cube, request, {}, 2);
  };
  EXPECT_NE(objection_after([](Solution& s) { s.text = "R' F"; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.text = "R' Q"; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.steps = "R' F"; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.steps = "R'  F2"; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.length = 1; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.cost = 3; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.moves.push_back(Move::pair(Axis::kRL, 1, 3)); }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.phases = {{"G1", "R'", 1}}; }), "");
}

TEST(SolutionCheck, TakesPhasesOnBothSidesAsOneSequence) {
  const Request request;
  PhaseEnds steps(2);
  steps[0].performed = NissMoves{parse_algorithm("R U")->moves, parse_algorithm("F2")->moves};
  steps[1].performed = NissMoves{parse_algorithm("U2")->moves, parse_algorithm("U")->moves};
  const MoveSequence moves = parse_algorithm("R U2 F2")->moves;  // R U U2 and then the inverse of F2 U
  const Solution right = solution_of(moves, request, steps);
  ASSERT_EQ(right.phases.size(), 2U);
  EXPECT_EQ(right.phases[0].text, "(F2) R U");
  EXPECT_EQ(right.phases[0].length, 3);
  EXPECT_TRUE(right.phases[0].both_sides);
  const CubieState cube = apply_all(CubieState::solved(), inverse(moves));
  EXPECT_EQ(objection_to(right, cube, request, {}, {}), "");
  Solution wrong = right;
  wrong.phases[1].text = "(U') U2";
  EXPECT_NE(objection_to(wrong, cube, request, {}, {}), "");
  wrong = right;
  wrong.phases[1].text = "(U";
  EXPECT_NE(objection_to(wrong, cube, request, {}, {}), "");
  wrong = right;
  wrong.phases[0].length = 2;
  EXPECT_NE(objection_to(wrong, cube, request, {}, {}), "");
}

TEST(SolutionCheck, TakesPhasesAsPerformedWhereTheirTurnsJoin) {
  const Request request;
  const auto moves_of = [](std::string_view text) { return parse_algorithm(text)->moves; };
  PhaseEnds steps(3);
  steps[0].performed = NissMoves{moves_of("R U")};
  steps[1].performed = NissMoves{moves_of("U F")};
  steps[2].performed = NissMoves{moves_of("F' D")};
  const MoveSequence moves = moves_of("R U2 D");
  const Solution right = solution_of(moves, request, steps);
  ASSERT_EQ(right.phases.size(), 3U);
  EXPECT_EQ(right.phases[1].text, "U F");
  EXPECT_EQ(right.phases[1].length, 2);
  EXPECT_FALSE(right.phases[1].both_sides);
  EXPECT_EQ(right.length, 3);
  const CubieState cube = apply_all(CubieState::solved(), inverse(moves));
  EXPECT_EQ(objection_to(right, cube, request, {}, {}), "");
  Solution wrong = right;
  wrong.phases[1].text = "U B";
  EXPECT_NE(objection_to(wrong, cube, request, {}, {}), "");
}

TEST(SolutionCheck, DividesASolutionIntoItsPhases) {
  const Request request;
  const MoveSequence moves = parse_algorithm("R' F2 U")->moves;
  const Solution solution = solution_of(moves, request, {{"none", 0}, {"first", 2}, {"last", 3}});
  ASSERT_EQ(solution.phases.size(), 3U);
  EXPECT_EQ(solution.phases[0].text, "");
  EXPECT_EQ(solution.phases[1].text, "R' F2");
  EXPECT_EQ(solution.phases[1].length, 2);
  EXPECT_EQ(solution.phases[2].text, "U");
  const CubieState cube = apply_all(CubieState::solved(), inverse(moves));
  EXPECT_EQ(objection_to(solution, cube, request, {}, {}), "");
  const Solution too_short = solution_of(moves, request, {{"first", 2}});
  EXPECT_NE(objection_to(too_short, cube, request, {}, {}), "") << "a phase is missing";
  const Solution wild = solution_of(moves, request, {{"first", 7}, {"second", -1}});
  EXPECT_EQ(wild.phases[1].text, "") << "ends that are none reach no further than the solution";
}

}  // namespace
}  // namespace superflip
