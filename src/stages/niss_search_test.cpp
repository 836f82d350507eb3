#include <gtest/gtest.h>

#include <array>
#include <set>

#include "base/parallel.h"
#include "cube/random_state.h"
#include "notation/niss.h"
#include "solver/testing.h"
#include "stages/stage.h"
#include "stages/stage_solver.h"

namespace superflip::stages {
namespace {

constexpr std::array kNissDown = {Face::kD};
constexpr std::array kAxes = {Face::kU, Face::kR, Face::kF};

StageSet open_niss(std::string_view name, std::span<const Face> faces = kNissDown, PrepareOptions options = {}) {
  TableStore store("");
  options.memory = 5'000'000;
  options.threads = hardware_threads();
  return StageSet::open(store, {parse_stage(name, faces).value()}, options).value();
}

NissMoves sides(const SolveOutcome& outcome, std::size_t i) {
  const MoveSequence& moves = outcome.solutions[i];
  const auto inverse_begins = moves.end() - outcome.on_inverse[i];
  return {{moves.begin(), inverse_begins}, {inverse_begins, moves.end()}};
}

using Pair = std::pair<MoveSequence, MoveSequence>;

std::set<Pair> pairs_of(const SolveOutcome& outcome) {
  std::set<Pair> pairs;
  for (std::size_t i = 0; i < outcome.solutions.size(); ++i) {
    const NissMoves moves = sides(outcome, i);
    EXPECT_TRUE(pairs.emplace(moves.normal, moves.inverse).second);
  }
  return pairs;
}

std::vector<MoveSequence> all_sequences(MoveSet allowed, int length) {
  std::vector<MoveSequence> all = {{}};
  for (int n = 0; n < length; ++n) {
    std::vector<MoveSequence> longer;
    for (const MoveSequence& moves : all) {
      for (const Move m : moves.empty() ? allowed : htm().after(moves.back()) & allowed) {
        longer.push_back(moves);
        longer.back().push_back(m);
      }
    }
    all = std::move(longer);
  }
  return all;
}

// Every pair of sequences with `length` moves in all that solves the stage, while no beginning of them solves it.
std::set<Pair> by_trying(const Stage& stage, const CubieState& cube, MoveSet allowed, int length) {
  std::set<Pair> found;
  for (int on_inverse = 0; on_inverse <= length; ++on_inverse) {
    for (const MoveSequence& inverse_moves : all_sequences(allowed, on_inverse)) {
      for (const MoveSequence& normal : all_sequences(allowed, length - on_inverse)) {
        if (!holds(stage, after({normal, inverse_moves}, cube))) continue;
        bool sooner = false;
        for (std::size_t n = 0; n <= normal.size(); ++n)
          for (std::size_t p = 0; p <= inverse_moves.size(); ++p)
            sooner =
                sooner ||
                (n + p < static_cast<std::size_t>(length) &&
                 holds(stage, after({{normal.begin(), normal.begin() + static_cast<std::ptrdiff_t>(n)},
                                     {inverse_moves.begin(), inverse_moves.begin() + static_cast<std::ptrdiff_t>(p)}},
                                    cube)));
        if (!sooner) found.emplace(normal, inverse_moves);
      }
    }
  }
  return found;
}

TEST(NissSearch, FindsExactlyThePairsThatTryingAllFinds) {
  const MoveSet few = MoveSet::of(Face::kR) | MoveSet::of(Face::kU) | MoveSet::of(Face::kF);
  PrepareOptions restricted;
  restricted.moves = few;
  Rng rng(61);
  for (const std::string_view name : {"eo", "DL DB BL DBL", "cross"}) {
    const StageSet set = open_niss(name, kNissDown, restricted);
    const Stage& stage = set.stages().front();
    for (int i = 0; i < 6; ++i) {
      // Moves on both sides.
      NissMoves made;
      const MoveSequence moves = list_of(few);
      for (int n = 0; n < 2; ++n) {
        made.normal.push_back(moves[rng.below(moves.size())]);
        made.inverse.push_back(moves[rng.below(moves.size())]);
      }
      const CubieState cube = after(made, CubieState::solved());
      SolveOptions all;
      all.moves = few;
      all.count = kMostSolutions;
      all.within = 1;
      all.max_length = 4;
      const SolveOutcome outcome = solve_both_sides(set, 0, cube, all, {}).value();
      ASSERT_FALSE(outcome.solutions.empty()) << name;
      EXPECT_TRUE(outcome.optimal && outcome.complete);
      std::set<Pair> wanted;
      int shortest = 0;
      for (int length = 0; length <= 4 && (wanted.empty() || length <= shortest + 1); ++length) {
        auto found = by_trying(stage, cube, few, length);
        if (wanted.empty()) shortest = length;
        wanted.merge(found);
      }
      EXPECT_EQ(outcome.lower_bound, shortest);
      EXPECT_EQ(pairs_of(outcome), wanted) << name;
      SolveOptions one;
      one.moves = few;
      const SolveOutcome first = solve_both_sides(set, 0, cube, one, {}).value();
      ASSERT_EQ(first.solutions.size(), 1U);
      EXPECT_EQ(std::ssize(first.solutions.front()), shortest);
      EXPECT_TRUE(holds(stage, after(sides(first, 0), cube)));
    }
  }
}

// Solves random cubes step by step from both sides; no step is longer than from one side alone.
TEST(NissSearch, LeadsToTheSolvedCubeStepByStep) {
  std::vector<StageSet> sets;
  for (const std::string_view name : {"eo", "dr", "htr", "finish"}) sets.push_back(open_niss(name, kAxes));
  Rng rng(62);
  int both = 0;
  int shorter = 0;
  for (int i = 0; i < 10; ++i) {
    const CubieState cube = random_state(rng);
    NissMoves skeleton;
    for (const StageSet& set : sets) {
      const CubieState left = after(skeleton, cube);
      SolveOptions options;
      options.count = 3;
      const SolveOutcome outcome = solve_both_sides(set, 0, left, options, {}).value();
      ASSERT_FALSE(outcome.solutions.empty());
      const int alone = set.length(0, set.look_at(left), 0, {}).moves;
      EXPECT_LE(std::ssize(outcome.solutions.front()), alone);
      shorter += std::ssize(outcome.solutions.front()) < alone ? 1 : 0;
      for (std::size_t n = 0; n < outcome.solutions.size(); ++n)
        EXPECT_TRUE(holds(set.stages().front(), after(sides(outcome, n), left)));
      const NissMoves next = sides(outcome, 0);
      both += !next.normal.empty() && !next.inverse.empty() ? 1 : 0;
      skeleton.normal.insert(skeleton.normal.end(), next.normal.begin(), next.normal.end());
      skeleton.inverse.insert(skeleton.inverse.end(), next.inverse.begin(), next.inverse.end());
    }
    EXPECT_EQ(apply_all(cube, as_one_sequence(skeleton)), CubieState::solved());
  }
  EXPECT_GT(both, 0);
  EXPECT_GT(shorter, 5);
}

TEST(NissSearch, IsForStagesThatTheInverseCubeHasToo) {
  for (const auto& [name, has] : {std::pair{"eo", true},
                                  {"cross", true},
                                  {"dr", true},
                                  {"finish", true},
                                  {"lse", false},
                                  {"pseudocross", false},
                                  {"paircross", false},
                                  {"zbll", false}})
    EXPECT_EQ(has_both_sides(parse_stage(name, kNissDown).value()), has) << name;
  const StageSet pseudo = open_niss("pseudocross");
  EXPECT_EQ(solve_both_sides(pseudo, 0, CubieState::solved(), {}, {}).error().code, ErrorCode::kUsage);
}

TEST(NissSearch, SaysWhatIsMissingAndEndsWhenToldTo) {
  const StageSet dr = open_niss("dr");
  const CubieState turned = apply(apply(CubieState::solved(), Move::turn(Face::kF, 1)), Move::turn(Face::kR, 1));
  EXPECT_EQ(solve_both_sides(dr, 0, turned, {}, {}).error().code, ErrorCode::kNoSolution);
  const StageSet eo = open_niss("eo");
  Rng rng(63);
  SolveOptions options;
  options.count = kMostSolutions;
  options.limits.stop.request_stop();
  EXPECT_EQ(solve_both_sides(eo, 0, random_state(rng), options, {})->ended, EndCause::kInterrupted);
  SolveOptions few;
  few.count = kMostSolutions;
  few.limits.max_nodes = 10;
  EXPECT_EQ(solve_both_sides(eo, 0, random_state(rng), few, {})->ended, EndCause::kNodeLimit);
}

}  // namespace
}  // namespace superflip::stages
