// Tests of the dives of the optimal search: solutions that are at hand before the proof.
#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

// Quarter turns of two faces make cubes whose searches are short and yet have dives.
SolveOptions with_two_faces() {
  SolveOptions options;
  options.metric = find_metric("qtm");
  options.moves = MoveSet((1U << 6) - 1) & options.metric->moves;
  return options;
}
CubieState state_of_two_faces(Rng& rng) {
  MoveSequence scramble;
  for (int k = 0; k < 60; ++k) scramble.emplace_back(static_cast<int>(rng.below(6)));
  return apply_all(CubieState::solved(), scramble);
}

TEST(Dives, HaveASolutionAtHandWhereALimitEndsTheProof) {
  Rng rng(5);
  int at_hand = 0;
  for (int i = 0; i < 40; ++i) {
    const CubieState state = state_of_two_faces(rng);
    SolveOptions options = with_two_faces();
    const StopToken stop;
    options.limits.stop = stop;
    std::vector<MoveSequence> told;
    const SolveOutcome outcome = *search(cosets_in_qtm(), state, options, [&](const MoveSequence& moves, const auto&) {
      told.push_back(moves);
      stop.request_stop();
    });
    ASSERT_FALSE(told.empty());
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_EQ(outcome.solutions.front(), told.back());
    EXPECT_EQ(apply_all(state, told.back()), CubieState::solved());
    const int length = length_in(*options.metric, told.back());
    EXPECT_LE(outcome.lower_bound, length);
    EXPECT_EQ(outcome.optimal, outcome.lower_bound == length);
    if (outcome.optimal) continue;
    EXPECT_EQ(outcome.ended, EndCause::kInterrupted);
    ++at_hand;
  }
  EXPECT_GT(at_hand, 0);
}

TEST(Dives, ProveTheSameLengths) {
  Rng rng(6);
  for (int i = 0; i < 20; ++i) {
    const CubieState state = state_of_two_faces(rng);
    SolveOptions options = with_two_faces();
    const SolveOutcome dived = *search(cosets_in_qtm(), state, options);
    options.count = 2;  // no dives
    const SolveOutcome plain = *search(cosets_in_qtm(), state, options);
    ASSERT_FALSE(dived.solutions.empty());
    EXPECT_TRUE(dived.optimal);
    EXPECT_EQ(dived.lower_bound, plain.lower_bound);
    EXPECT_EQ(length_in(*options.metric, dived.solutions.front()), length_in(*options.metric, plain.solutions.front()));
    EXPECT_EQ(apply_all(state, dived.solutions.front()), CubieState::solved());
  }
}

TEST(Dives, FindNothingLongerThanWanted) {
  Rng rng(7);
  const CubieState state = random_state(rng);  // that two faces do not solve
  SolveOptions options = with_two_faces();
  options.max_length = 22;
  const SolveOutcome outcome = *search(cosets_in_qtm(), state, options);
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.ended, EndCause::kExhausted);
}

}  // namespace
}  // namespace superflip::optimal
