// Roux: every cube is solved, and each step reaches its goal with its own turns.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "methods/algorithms.h"
#include "methods/cases.h"
#include "methods/roux_walk.h"
#include "notation/algorithm.h"
#include "solver/solver.h"

namespace superflip {
std::unique_ptr<Solver> make_roux_solver();
}  // namespace superflip

namespace superflip::methods {
namespace {

constexpr int kRouxCubes = superflip::testing::kSanitized ? 50 : 1000;

std::unique_ptr<Solver> prepared(std::string_view metric) {
  TableStore store{""};
  auto solver = make_roux_solver();
  PrepareOptions options;
  options.metric = find_metric(metric);
  options.moves = options.metric->moves;
  EXPECT_TRUE(solver->prepare(store, options));
  return solver;
}

SolveOptions plain(std::string_view metric) {
  SolveOptions options;
  options.metric = find_metric(metric);
  options.moves = options.metric->moves;
  options.max_length = make_roux_solver()->info().usual_length;
  return options;
}

TEST(CmllCase, IsOneOfFortyTwoOfEightTwists) {
  std::multiset<std::string> names;
  for (std::size_t number = 1; number <= kCmllCases; ++number) names.insert(cmll_name(number));
  for (const std::string_view twist : {"Pi", "U", "T", "L", "S", "As"})
    EXPECT_EQ(names.count("CMLL " + std::string(twist)), 6U) << twist;
  EXPECT_EQ(names.count("CMLL H"), 4U);
  EXPECT_EQ(names.count("CMLL O"), 2U);
  EXPECT_EQ(cmll_name(cmll_case(apply(CubieState::solved(), Move::turn(Face::kU, 3)))), "CMLL skip");
}

TEST(CmllAlgorithm, SolvesItsCaseAndKeepsBothBlocks) {
  for (std::size_t number = 1; number <= kCmllCases; ++number) {
    const MoveSequence& algorithm = cmll_algorithm(number);
    EXPECT_LE(algorithm.size(), 11U);
    const CubieState state = apply_all(CubieState::solved(), inverse(algorithm));
    EXPECT_TRUE(holds(kRouxBlocks, state)) << cmll_name(number);
    EXPECT_EQ(cmll_case(state), number);
  }
}

TEST(RouxWalk, JoinsTurnsOfAnAxis) {
  const auto joined = [](std::string_view text, std::string_view metric) {
    MoveSequence moves;
    const auto read = parse_algorithm(text).value();
    for (const Move m : read.moves) append_joined(moves, m, *find_metric(metric));
    return to_text_with_pairs(moves);
  };
  EXPECT_EQ(joined("R L' R", "stm"), "R2 L'");
  EXPECT_EQ(joined("R L'", "stm"), "(R L')");
  EXPECT_EQ(joined("R L'", "htm"), "R L'");
  EXPECT_EQ(joined("U R L' R' L U", "stm"), "U2");
}

// The turns that a step may use, as held.
bool is_allowed(std::string_view step, char turn) {
  if (step.starts_with("second")) return std::string_view("URrM").find(turn) != std::string_view::npos;
  if (step == "LSE") return turn == 'U' || turn == 'M';
  return kFaceLetters.find(turn) != std::string_view::npos;
}

TEST(Roux, SolvesEveryCubeStepByStep) {
  const std::vector<stages::HeldTurn> turns = stages::held_turns("URFDLBrM");
  for (const std::string_view metric : {"stm", "htm"}) {
    const auto roux = prepared(metric);
    Rng rng(31);
    int total = 0;
    for (int i = 0; i < kRouxCubes; ++i) {
      const CubieState start = random_state(rng);
      SolveOptions options = plain(metric);
      options.faces = {static_cast<Face>(i % kFaces)};
      const SolveOutcome outcome = roux->solve(start, options, {}).value();
      ASSERT_EQ(outcome.solutions.size(), 1U);
      const MoveSequence& moves = outcome.solutions.front();
      ASSERT_EQ(apply_all(start, moves), CubieState::solved());
      total += length_in(*options.metric, moves);

      // The steps, as held.
      const PhaseEnds& steps = outcome.phases.front();
      ASSERT_EQ(steps.size(), 4U);
      const Symmetry holding = steps.front().holding;
      EXPECT_EQ(holding(Face::kD), options.faces.front());
      stages::HeldCube cube{conjugate(start, holding.inverse()), {}};
      MoveSequence joined;
      for (std::size_t s = 0; s < steps.size(); ++s) {
        for (const Move m : steps[s].performed->normal) append_joined(joined, m, *options.metric);
        std::istringstream words(*steps[s].spelled);
        for (std::string word; words >> word;) {
          EXPECT_TRUE(is_allowed(steps[s].name, word.front())) << steps[s].name << ": " << word;
          const auto turn =
              std::find_if(turns.begin(), turns.end(), [&](const stages::HeldTurn& one) { return one.text == word; });
          ASSERT_NE(turn, turns.end());
          cube = stages::apply(cube, *turn);
        }
        EXPECT_TRUE(holds(PieceSet{.edges = 0x640, .corners = 0x60}, cube.pieces)) << "the first block";
        EXPECT_TRUE(s < 1 || holds(kRouxBlocks, cube.pieces));
        EXPECT_TRUE(s < 2 || cmll_case(cube.pieces) == 0);
      }
      EXPECT_EQ(cube, stages::HeldCube());
      EXPECT_EQ(joined, moves);
    }
    EXPECT_NEAR(static_cast<double>(total) / kRouxCubes, metric == "stm" ? 35.6 : 41.3, kRouxCubes < 1000 ? 2 : 0.5);
  }
}

TEST(Roux, IsShorterWhenItLooksAhead) {
  const auto roux = prepared("stm");
  Rng rng(32);
  int straight = 0;
  int ahead = 0;
  const int cubes = superflip::testing::kSanitized ? 2 : 20;
  for (int i = 0; i < cubes; ++i) {
    const CubieState state = random_state(rng);
    SolveOptions options = plain("stm");
    straight += length_in(*options.metric, roux->solve(state, options, {}).value().solutions.front());
    options.look_ahead = true;
    options.count = 3;
    const SolveOutcome outcome = roux->solve(state, options, {}).value();
    ASSERT_EQ(outcome.solutions.size(), 3U);
    for (const MoveSequence& moves : outcome.solutions) EXPECT_EQ(apply_all(state, moves), CubieState::solved());
    EXPECT_LE(length_in(*options.metric, outcome.solutions[0]), length_in(*options.metric, outcome.solutions[1]));
    ahead += length_in(*options.metric, outcome.solutions.front());
  }
  EXPECT_LT(ahead + 4 * cubes, straight);
}

TEST(Roux, SaysWhatItCannotDo) {
  TableStore store{""};
  PrepareOptions prepare;
  prepare.moves = MoveSet::of(Face::kU);
  EXPECT_EQ(make_roux_solver()->prepare(store, prepare).error().code, ErrorCode::kUsage);
  prepare.metric = find_metric("qtm");
  prepare.moves = prepare.metric->moves;
  EXPECT_EQ(make_roux_solver()->prepare(store, prepare).error().code, ErrorCode::kUsage);
  const auto roux = prepared("htm");
  Rng rng(33);
  SolveOptions options = plain("htm");
  options.max_length = 5;
  const SolveOutcome outcome = roux->solve(random_state(rng), options, {}).value();
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.ended, EndCause::kExhausted);
}

}  // namespace
}  // namespace superflip::methods
