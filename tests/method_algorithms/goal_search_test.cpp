#include "stages/goal_search.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "algorithms/keeping_sequences.h"
#include "base/rng.h"
#include "base/testing.h"
#include "coord/tracked_pieces.h"
#include "cube/validity.h"
#include "methods/algorithms.h"
#include "methods/cases.h"
#include "solver/testing.h"
#include "stages/stage.h"

namespace superflip::stages {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::store;

constexpr std::array kDown = {Face::kD};

// With `one_pair` only the blocks at the left and the right count.
StageSet open(std::string_view metric = "htm", MoveSet moves = {}, bool one_pair = false) {
  Stage stage = parse_stage("cmll", kDown).value();
  if (one_pair) stage.holdings.resize(1);
  PrepareOptions options;
  options.metric = find_metric(metric);
  options.moves = moves.empty() ? options.metric->moves : moves;
  return StageSet::open(store(), {std::move(stage)}, options).value();
}

// Both blocks solved, case `number` after `quarters` turns of U, and the last six edges in random order.
CubieState cube_of(std::size_t number, int quarters, Rng& rng) {
  CubieState state = CubieState::solved();
  if (number != 0) state = apply_all(state, inverse(methods::cmll_algorithm(number)));
  if (quarters != 0) state = apply(state, Move::turn(Face::kU, quarters));
  constexpr std::array<std::size_t, 6> kFree = {kUR, kUF, kUL, kUB, kDF, kDB};
  for (int n = 0; n < 4; ++n) {  // cycles of three edges, two of which are flipped
    const std::size_t a = rng.below(6);
    const std::size_t b = (a + 1 + rng.below(5)) % 6;
    std::size_t c = rng.below(6);
    while (c == a || c == b) c = rng.below(6);
    std::swap(state.ep[kFree[a]], state.ep[kFree[b]]);
    std::swap(state.eo[kFree[a]], state.eo[kFree[b]]);
    std::swap(state.ep[kFree[b]], state.ep[kFree[c]]);
    std::swap(state.eo[kFree[b]], state.eo[kFree[c]]);
    state.eo[kFree[a]] ^= 1;
    state.eo[kFree[c]] ^= 1;
  }
  return state;
}

TEST(GoalSearch, GivesCornersTheSameLengthWhateverTheEdgesAre) {
  const StageSet set = open();
  Rng rng(51);
  std::map<int, int> lengths;
  for (std::size_t number = 1; number <= methods::kCmllCases; number += kSanitized ? 9 : 1) {
    const CubieState one = cube_of(number, 0, rng);
    const int length = set.length(0, set.look_at(one), 0, {}).moves;
    // The algorithms are the shortest among those that keep the centres.
    EXPECT_LE(length, std::ssize(methods::cmll_algorithm(number))) << number;
    EXPECT_GE(length, 6);
    ++lengths[length];
    const CubieState other = cube_of(number, 0, rng);
    ASSERT_NE(other, one);
    EXPECT_EQ(set.length(0, set.look_at(other), 0, {}).moves, length) << number;
    const SolveOutcome outcome = set.solve(0, set.look_at(other), {}, {}).value();
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_TRUE(outcome.optimal);
    EXPECT_EQ(std::ssize(outcome.solutions.front()), length);
    EXPECT_TRUE(is_solution(set.stages().front(), other, outcome.solutions.front()));
  }
  EXPECT_GE(lengths.size(), kSanitized ? 2U : 4U);
}

TEST(GoalSearch, FindsTheLengthsThatTheRowSays) {
  if (kSanitized) GTEST_SKIP() << "648 searches take too long";
  const StageSet set = open("htm", {}, /*one_pair=*/true);
  const Stage& stage = set.stages().front();
  Rng rng(54);
  std::set<std::pair<std::array<std::uint8_t, kCorners>, std::array<std::uint8_t, kCorners>>> seen;
  std::vector<std::uint32_t> counts;
  while (seen.size() < 648) {
    const CubieState state = random_pieces(methods::kRouxBlocks, rng);
    if (!defects_of(state).empty() || !seen.insert({state.cp, state.co}).second) continue;
    const auto length = static_cast<std::size_t>(set.length(0, set.look_at(state), 0, {}).moves);
    counts.resize(std::max(counts.size(), length + 1));
    ++counts[length];
  }
  EXPECT_EQ(counts, std::vector<std::uint32_t>(stage.follow_up->counts.begin(), stage.follow_up->counts.end()));
}

// Compares all shortest solutions in four faces with a search through all sequences.
TEST(GoalSearch, FindsExactlyWhatTryingAllSequencesFinds) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const MoveSet faces = MoveSet::of(Face::kR) | MoveSet::of(Face::kL) | MoveSet::of(Face::kU) | MoveSet::of(Face::kF);
  const StageSet set = open("htm", faces);
  const Stage& stage = set.stages().front();
  // The corners of the ends of the stage: a turn of U and then of the slice may still be needed.
  std::vector<CubieState> ends;
  for (std::size_t slices = 0; slices < 4; ++slices) {
    for (std::size_t turns = 0; turns < 4; ++turns) {
      CubieState end = CubieState::solved();
      for (std::size_t n = 0; n < turns; ++n) end = apply(end, Move::turn(Face::kU, 1));
      for (std::size_t n = 0; n < slices; ++n)
        end = apply(apply(end, Move::turn(Face::kR, 1)), Move::turn(Face::kL, 3));
      ends.push_back(end);
    }
  }
  Rng rng(52);
  const MoveSequence sune = {Move::turn(Face::kR, 1), Move::turn(Face::kU, 2), Move::turn(Face::kR, 3),
                             Move::turn(Face::kU, 3), Move::turn(Face::kR, 1), Move::turn(Face::kU, 3),
                             Move::turn(Face::kR, 3)};
  const CubieState plain = apply_all(cube_of(0, 1, rng), sune);
  // The same with the slice turned: F is now where U was.
  const CubieState slice_away = apply(apply(plain, Move::turn(Face::kR, 1)), Move::turn(Face::kL, 3));
  for (const CubieState& state : {plain, slice_away}) {
    SolveOptions options;
    options.moves = faces;
    options.count = kMostSolutions;
    options.within = 0;
    const SolveOutcome outcome = set.solve(0, set.look_at(state), options, {}).value();
    EXPECT_TRUE(outcome.complete && outcome.optimal);
    const int length = static_cast<int>(outcome.solutions.front().size());
    ASSERT_EQ(length, 7);
    const std::set<MoveSequence> found(outcome.solutions.begin(), outcome.solutions.end());
    EXPECT_EQ(found.size(), outcome.solutions.size());
    std::set<MoveSequence> wanted;
    MoveSequence moves;
    const auto try_all = [&](const auto& self, const CubieState& cube, int left) -> void {
      const auto corners = [&](const CubieState& end) { return end.cp == cube.cp && end.co == cube.co; };
      if (left == 0) {
        if (std::any_of(ends.begin(), ends.end(), corners) && holds(stage, cube)) wanted.insert(moves);
        return;
      }
      for (const Move m : (moves.empty() ? htm().first() : htm().after(moves.back())) & faces) {
        moves.push_back(m);
        self(self, apply(cube, m), left - 1);
        moves.pop_back();
      }
    };
    for (int shorter = 0; shorter < length; ++shorter) {
      try_all(try_all, state, shorter);
      EXPECT_TRUE(wanted.empty()) << shorter;
    }
    try_all(try_all, state, length);
    EXPECT_EQ(found, wanted);
    EXPECT_GE(wanted.size(), 2U);
  }
}

TEST(GoalSearch, CountsInOtherMetrics) {
  Rng rng(53);
  const StageSet htm = open();
  for (const std::string_view metric : {"stm", "qtm"}) {
    const StageSet set = open(metric);
    for (std::size_t number = 1; number <= methods::kCmllCases; number += kSanitized ? 20 : 5) {
      const CubieState state = cube_of(number, 0, rng);
      const int in_htm = htm.length(0, htm.look_at(state), 0, {}).moves;
      SolveOptions options;
      options.metric = find_metric(metric);
      options.moves = options.metric->moves;
      const SolveOutcome outcome = set.solve(0, set.look_at(state), options, {}).value();
      ASSERT_EQ(outcome.solutions.size(), 1U);
      const int length = length_in(*options.metric, outcome.solutions.front());
      EXPECT_TRUE(is_solution(set.stages().front(), state, outcome.solutions.front()));
      EXPECT_TRUE(metric == "stm" ? length <= in_htm : length >= in_htm) << number;
    }
  }
}

TEST(GoalSearch, SaysWhatMustBeDoneBefore) {
  const StageSet set = open();
  const CubieState state = apply(CubieState::solved(), Move::turn(Face::kR, 1));
  EXPECT_EQ(set.length(0, set.look_at(state), 0, {}).ended, EndCause::kExhausted);
  const auto refused = set.solve(0, set.look_at(state), {}, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNoSolution);
  EXPECT_NE(refused.error().message.find("blocks"), std::string::npos);
}

TEST(GoalSearch, GoesOnWithEveryPairOfBlocksThatIsDone) {
  // The first two layers are solved, so either pair of blocks may be kept. The corners of U are solved with neither.
  const StageSet set = open();
  const CubieState state = apply_all(CubieState::solved(), inverse(methods::cmll_algorithm(3)));
  SolveOptions options;
  options.count = 20;
  const SolveOutcome outcome = set.solve(0, set.look_at(state), options, {}).value();
  ASSERT_EQ(outcome.solutions.size(), 20U);
  EXPECT_TRUE(outcome.optimal);
  EXPECT_EQ(std::ssize(outcome.solutions.front()), set.length(0, set.look_at(state), 0, {}).moves);
  const std::set<MoveSequence> different(outcome.solutions.begin(), outcome.solutions.end());
  EXPECT_EQ(different.size(), 20U);
  for (const MoveSequence& moves : outcome.solutions) EXPECT_TRUE(is_solution(set.stages().front(), state, moves));
  options.within = 0;
  options.count = kMostSolutions;
  const SolveOutcome all = set.solve(0, set.look_at(state), options, {}).value();
  EXPECT_TRUE(all.complete);
  for (const MoveSequence& moves : all.solutions) EXPECT_EQ(std::ssize(moves), outcome.lower_bound);
}

}  // namespace
}  // namespace superflip::stages
