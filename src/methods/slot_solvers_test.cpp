// CFOP and ZZ as solvers: each step reaches its goal, and solutions keep the length limits.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "methods/cases.h"
#include "methods/last_layer.h"
#include "notation/algorithm.h"
#include "solver/solver.h"

namespace superflip {
std::unique_ptr<Solver> make_cfop_solver();
std::unique_ptr<Solver> make_zz_solver();
}  // namespace superflip

namespace superflip::methods {
namespace {

constexpr int kCubes = superflip::testing::kSanitized ? 100 : 5000;

const Solver& cfop() {
  static TableStore store{""};
  static const std::unique_ptr<Solver> kSolver = [] {
    auto solver = make_cfop_solver();
    EXPECT_TRUE(solver->prepare(store, {}));
    return solver;
  }();
  return *kSolver;
}

SolveOptions plain() {
  SolveOptions options;
  options.max_length = cfop().info().usual_length;
  return options;
}

SolveOutcome solved(const CubieState& state, const SolveOptions& options) {
  return cfop().solve(state, options, {}).value();
}

CubieState state_after(std::string_view text) {
  return apply_all(CubieState::solved(), parse_algorithm(text).value().moves);
}

// Whether the goal of a step is reached, as seen from `frame`, with the cross on D.
bool is_done(std::string_view name, Symmetry frame, const CubieState& state) {
  if (!holds(kCross, state)) return false;
  for (int slot = 0; slot < kSlots; ++slot)
    if (name.starts_with("F2L") && name.find(slot_name(slot, frame)) != std::string_view::npos &&
        (solved_slots(state) >> slot & 1U) == 0)
      return false;
  if (name.starts_with("OLL")) return has_first_two_layers(state) && oll_case(state).number == 0;
  if (name.starts_with("PLL")) return has_first_two_layers(state) && pll_case(state).index < 0;
  return !name.starts_with("AUF") || state == CubieState::solved();
}

// Every step reaches what it is called after, and all together are the solution. The cross of the first face is the
// shortest, or with look-ahead not shorter.
void expect_steps(const CubieState& start, const SolveOptions& options, const SolveOutcome& outcome) {
  const Symmetry frame = rotation_from_bottom(options.faces.front());
  for (std::size_t i = 0; i < outcome.solutions.size(); ++i) {
    const PhaseEnds& steps = outcome.phases[i];
    CubieState state = start;
    MoveSequence moves;
    for (const PhaseEnd& step : steps) {
      for (const Move turn : step.performed->normal) append_joined(moves, turn);
      state = apply_all(state, step.performed->normal);
      EXPECT_TRUE(is_done(step.name, frame, conjugate(state, frame.inverse()))) << step.name;
    }
    EXPECT_EQ(state, CubieState::solved());
    EXPECT_EQ(moves, outcome.solutions[i]);
    const auto cross = static_cast<int>(steps.front().performed->normal.size());
    EXPECT_TRUE(options.look_ahead ? cross >= outcome.lower_bound : cross == outcome.lower_bound);
  }
}

TEST(Cfop, StepsDoWhatTheyAreCalledAfter) {
  Rng rng(11);
  for (int i = 0; i < kCubes / 5; ++i) {
    const CubieState start = random_state(rng);
    SolveOptions options = plain();
    options.faces = {static_cast<Face>(i % kFaces)};
    options.look_ahead = i % 100 == 99;
    options.count = options.look_ahead ? 5 : 1;
    const SolveOutcome outcome = solved(start, options);
    ASSERT_EQ(outcome.solutions.size(), static_cast<std::size_t>(options.count));
    expect_steps(start, options, outcome);
  }
}

TEST(Cfop, TakesFiftyOneMovesOnAverage) {
  Rng rng(12);
  std::size_t moves = 0;
  for (int i = 0; i < kCubes; ++i) moves += solved(random_state(rng), plain()).solutions.front().size();
  EXPECT_NEAR(static_cast<double>(moves) / kCubes, 50.9, superflip::testing::kSanitized ? 1.5 : 0.3);
}

std::vector<std::string> names_of(const SolveOutcome& outcome) {
  std::vector<std::string> names;
  for (const PhaseEnd& end : outcome.phases.front()) names.push_back(end.name);
  return names;
}

TEST(Cfop, NamesCasesSkipsAndPairsThatComeByThemselves) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(names_of(solved(CubieState::solved(), plain())), (Names{"xxxxcross", "OLL skip", "PLL skip"}));
  EXPECT_EQ(names_of(solved(state_after("U"), plain())), (Names{"xxxxcross", "OLL skip", "PLL skip", "AUF"}));
  EXPECT_EQ(names_of(solved(state_after("R U2 R' U' R U' R'"), plain())).at(1), "OLL 27");
  EXPECT_EQ(names_of(solved(state_after("R U R' U' R' F R2 U' R' U' R U R' F'"), plain())),
            (Names{"xxxxcross", "OLL skip", "PLL T"}));
  EXPECT_EQ(names_of(solved(state_after("R U' R'"), plain())).at(1), "F2L pair FR");
  EXPECT_EQ(names_of(solved(state_after("R U' R' L U L'"), plain())).front(), "xxcross");
}

TEST(Cfop, BeginsOnTheFaceThatIsAskedFor) {
  // The cross on U is solved.
  const CubieState state = state_after("D F D' F' L D2 L' D");
  SolveOptions options = plain();
  options.faces = {Face::kR, Face::kU};
  const SolveOutcome outcome = solved(state, options);
  EXPECT_EQ(apply_all(state, outcome.solutions.front()), CubieState::solved());
  EXPECT_EQ(names_of(outcome).front(), "xxcross on U");
  EXPECT_TRUE(outcome.phases.front().front().performed->normal.empty());
  EXPECT_EQ(names_of(outcome).at(1).substr(0, 9), "F2L pair ");
}

TEST(Cfop, HoldsTheCrossAtTheBottomAndTheWorkInFront) {
  // A pair of the slot BL is easier with the cube turned around.
  const SolveOutcome outcome = solved(state_after("L U' L'"), plain());
  const PhaseEnd& pair = outcome.phases.front().at(1);
  EXPECT_EQ(pair.name, "F2L pair BL");
  EXPECT_EQ(pair.holding(Face::kF), Face::kB);

  Rng rng(14);
  for (int i = 0; i < kCubes / 50; ++i) {
    SolveOptions options = plain();
    options.faces = {static_cast<Face>(i % kFaces)};
    const SolveOutcome any = solved(random_state(rng), options);
    for (const PhaseEnd& end : any.phases.front()) {
      EXPECT_EQ(end.holding(Face::kD), options.faces.front());
      EXPECT_FALSE(end.holding.is_mirror());
    }
  }
}

TEST(Cfop, IsShorterWhenItLooksAhead) {
  Rng rng(13);
  const int cubes = superflip::testing::kSanitized ? 2 : 10;
  std::size_t straight = 0;
  std::size_t ahead = 0;
  for (int i = 0; i < cubes; ++i) {
    const CubieState state = random_state(rng);
    SolveOptions options = plain();
    straight += solved(state, options).solutions.front().size();
    options.look_ahead = true;
    options.count = 3;
    const SolveOutcome outcome = solved(state, options);
    ASSERT_EQ(outcome.solutions.size(), 3U);
    for (const MoveSequence& moves : outcome.solutions) EXPECT_EQ(apply_all(state, moves), CubieState::solved());
    EXPECT_LE(outcome.solutions[0].size(), outcome.solutions[1].size());
    EXPECT_NE(outcome.solutions[0], outcome.solutions[1]);
    ahead += outcome.solutions.front().size();
  }
  EXPECT_LT(ahead + static_cast<std::size_t>(8 * cubes), straight);
}

TEST(Cfop, SaysWhatItCannotDo) {
  SolveOptions options = plain();
  options.max_length = 5;
  const SolveOutcome outcome = solved(state_after("R U2 F D B2 L"), options);
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.ended, EndCause::kExhausted);
  TableStore store{""};
  PrepareOptions prepare;
  prepare.moves = MoveSet::of(Face::kU);
  EXPECT_EQ(make_cfop_solver()->prepare(store, prepare).error().code, ErrorCode::kUsage);
}

TEST(Zz, SolvesPairsByTurnsOfThreeFaces) {
  TableStore store{table_folder()};
  const auto zz = make_zz_solver();
  ASSERT_TRUE(zz->prepare(store, {}));
  Rng rng(15);
  const int cubes = kCubes / 5;
  std::size_t moves = 0;
  for (int i = 0; i < cubes; ++i) {
    const CubieState start = random_state(rng);
    const SolveOutcome outcome = zz->solve(start, plain(), {}).value();
    expect_steps(start, plain(), outcome);
    moves += outcome.solutions.front().size();
    for (const PhaseEnd& end : outcome.phases.front()) {
      for (const Move turn : end.performed->normal)
        EXPECT_TRUE(!end.name.starts_with("F2L") || turn.axis() == Axis::kRL || turn.face() == Face::kU) << end.name;
      if (end.name.starts_with("OLL") && end.name != "OLL skip") {
        const int number = std::stoi(end.name.substr(4));
        EXPECT_TRUE(number >= 21 && number <= 27) << "edges are oriented already";
      }
    }
  }
  EXPECT_NEAR(static_cast<double>(moves) / cubes, 53, 3);
}

}  // namespace
}  // namespace superflip::methods
