#include "solvers/optimal/search/coset_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

// Every solution of at most `length` turns that no other order of opposite faces makes, by trying all.
void try_all(const CubieState& state, int length, MoveSequence& path, std::set<MoveSequence>& found) {
  if (state == CubieState::solved()) found.insert(path);
  if (length == 0) return;
  for (int m = 0; m < kFaceTurns; ++m) {
    const Move move(m);
    if (!path.empty() && move.axis() == path.back().axis() && move.face() <= path.back().face()) continue;
    path.push_back(move);
    try_all(apply(state, move), length - 1, path, found);
    path.pop_back();
  }
}

TEST(CosetSearch, FindsAllShortestSolutions) {
  const std::vector<MoveSequence> scrambles = {moves_of("R"),           moves_of("U2 D2"),     moves_of("R2 L2 U2 D2"),
                                               moves_of("R2 U2 R2 U2"), moves_of("U D' R L'"), moves_of("F R U2 B'"),
                                               moves_of("R L F2 B2 U")};
  for (const MoveSequence& scramble : scrambles) {
    const CubieState state = state_after(scramble);
    SolveOptions options;
    options.count = 1000;
    options.max_length = static_cast<int>(scramble.size());
    for (int threads : {1, 2}) {
      options.threads = threads;
      const SolveOutcome outcome = *search(cosets(), state, options);
      std::set<MoveSequence> all;
      MoveSequence path;
      try_all(state, *options.max_length, path, all);
      // Longer ones only after all shorter ones.
      EXPECT_TRUE(std::is_sorted(outcome.solutions.begin(), outcome.solutions.end(),
                                 [](const auto& a, const auto& b) { return a.size() < b.size(); }));
      EXPECT_EQ(std::set<MoveSequence>(outcome.solutions.begin(), outcome.solutions.end()), all);
      EXPECT_EQ(outcome.ended, EndCause::kExhausted);
    }
  }
}

TEST(CosetSearch, FindsAllThatAreUpToSoMuchLonger) {
  for (const MoveSequence& scramble :
       {moves_of(""), moves_of("R"), moves_of("U2 D2"), moves_of("R2 L2 U2 D2"), moves_of("F R U2 B'")}) {
    const CubieState state = state_after(scramble);
    const int shortest = static_cast<int>(scramble.size());
    for (int within = 0; shortest + within <= 5; ++within) {
      SolveOptions options;
      options.count = kMostSolutions;
      options.within = within;
      const SolveOutcome outcome = *search(cosets(), state, options);
      std::set<MoveSequence> all;
      MoveSequence path;
      try_all(state, shortest + within, path, all);
      EXPECT_EQ(std::set<MoveSequence>(outcome.solutions.begin(), outcome.solutions.end()), all);
      EXPECT_EQ(outcome.solutions.size(), all.size());
      EXPECT_TRUE(outcome.complete);
      EXPECT_EQ(outcome.lower_bound, shortest);
      if (all.size() == 1) continue;
      options.count = static_cast<int>(all.size()) - 1;
      const SolveOutcome fewer = *search(cosets(), state, options);
      EXPECT_EQ(fewer.solutions.size(), all.size() - 1);
      EXPECT_FALSE(fewer.complete);
    }
  }
}

TEST(CosetSearch, SaysWhatItProvedWhenItEndsEarly) {
  Rng rng(7);
  const CubieState state = random_state(rng);
  SolveOptions options;
  options.max_length = 12;
  SolveOutcome outcome = *search(cosets(), state, options);
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.ended, EndCause::kExhausted);
  EXPECT_EQ(outcome.lower_bound, 13);
  options.max_length.reset();
  options.limits.max_nodes = 100'000;
  outcome = *search(cosets(), state, options);
  EXPECT_EQ(outcome.ended, EndCause::kNodeLimit);
  EXPECT_LT(outcome.nodes, options.limits.max_nodes + kBatch) << "a limit waits for one batch at most";
  EXPECT_FALSE(outcome.optimal);
  options.limits.stop.request_stop();
  outcome = *search(cosets(), state, options);
  EXPECT_EQ(outcome.ended, EndCause::kInterrupted);
}

TEST(CosetSearch, TakesThreadsThatOthersNoLongerNeedAndGivesThemBack) {
  Rng rng(11);
  const CubieState state = state_after(random_turns(rng, 12));
  SpareThreads spare;
  spare.give(2);
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  const auto alone = search(cosets(), state, options);
  class Watch : public Progress {
   public:
    explicit Watch(const SpareThreads& threads) : threads_(threads) {}
    void report(const ProgressReport& report) override { taken = taken || (report.depth > 11 && !threads_.any()); }
    bool taken = false;

   private:
    const SpareThreads& threads_;
  } watch(spare);
  options.spare = &spare;
  options.progress = &watch;
  const auto helped = search(cosets(), state, options);
  EXPECT_TRUE(watch.taken);
  EXPECT_EQ(helped->solutions, alone->solutions);
  EXPECT_EQ(helped->nodes, alone->nodes);
  EXPECT_EQ(spare.take(9), 2);
}

TEST(CosetSearch, ASolutionFromElsewhereEndsItWhereNoneIsShorter) {
  Rng rng(9);
  CubieState state;
  SolveOptions options;
  SolveOutcome alone;
  do {  // one whose search is long enough to ask
    state = state_after(random_turns(rng, 13));
    alone = *search(cosets(), state, options);
  } while (alone.nodes < 300'000);
  const MoveSequence& shortest = alone.solutions.front();
  const auto length = static_cast<int>(shortest.size());

  std::vector<int> asked;
  options.ask_for_short = [&](int max_length, std::uint64_t max_nodes) -> ShortAnswer {
    asked.push_back(max_length);
    EXPECT_GT(max_nodes, 0);
    if (max_length < length) return {std::nullopt, 1000};
    return {shortest, 10};
  };
  const SolveOutcome helped = *search(cosets(), state, options);
  EXPECT_EQ(helped.solutions, alone.solutions);
  EXPECT_TRUE(helped.optimal);
  EXPECT_EQ(helped.lower_bound, length);
  EXPECT_LT(helped.nodes, alone.nodes);
  ASSERT_FALSE(asked.empty());
  EXPECT_EQ(asked.back(), length);

  // Who knows nothing, or a solution that is too long, changes nothing; and nobody is asked where more than one is
  // wanted.
  options.ask_for_short = [&](int, std::uint64_t) -> ShortAnswer {
    MoveSequence longer = shortest;
    for (const Face face : {Face::kU, Face::kR, Face::kU, Face::kR}) longer.push_back(Move::turn(face, 1));
    return {longer, 0};
  };
  EXPECT_EQ(search(cosets(), state, options)->nodes, alone.nodes);
  asked.clear();
  options.count = 2;
  options.max_length = length;
  options.ask_for_short = [&](int max_length, std::uint64_t) -> ShortAnswer {
    asked.push_back(max_length);
    return {};
  };
  (void)search(cosets(), state, options);
  EXPECT_TRUE(asked.empty());
}

TEST(CosetSearch, NodesAreTheSameWithEveryKernel) {
  Rng rng(8);
  SolveOptions options;
  for (int i = 0; i < 3; ++i) {
    const CubieState state = state_after(random_turns(rng, 12));
    std::set<std::uint64_t> nodes;
    for (const ExpandKernel* kernel : expand_kernels())
      nodes.insert(search(cosets(), state, options, {}, *kernel)->nodes);
    EXPECT_EQ(nodes.size(), 1);
  }
}

TEST(CosetSearch, ShortScramblesHaveShortSolutions) {
  const SolveOptions options;
  Rng rng(5);
  for (int length = 0; length < 10; ++length) {
    for (int i = 0; i < 10; ++i) {
      const CubieState state = state_after(random_turns(rng, length));
      const SolveOutcome outcome = *search(cosets(), state, options);
      ASSERT_EQ(outcome.solutions.size(), 1);
      EXPECT_LE(outcome.solutions.front().size(), static_cast<std::size_t>(length));
      EXPECT_EQ(compose(state, state_after(outcome.solutions.front())), CubieState::solved());
    }
  }
}

// For a cube with all symmetries the heads alone take a quarter of a second.
TEST(CosetSearch, MakesNoHeadsOnceALimitIsMet) {
  const CubieState cube = state_after(moves_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"));
  SolveOptions options;
  options.none_below = 12;  // the first iteration has heads, whatever the tables say
  options.limits.deadline = Clock::now();
  auto least = Clock::duration::max();  // of five tries, since other programs may have the core
  for (int i = 0; i < 5; ++i) {
    const auto begin = Clock::now();
    const SolveOutcome outcome = *search(cosets(), cube, options);
    least = std::min(least, Clock::now() - begin);
    EXPECT_EQ(outcome.ended, EndCause::kTimeLimit);
    EXPECT_EQ(outcome.nodes, 0U);
    EXPECT_EQ(outcome.lower_bound, 12);
  }
  EXPECT_LT(least, std::chrono::milliseconds(20));
}

TEST(CosetSearch, BeginsWithTheLengthThatAnEarlierSearchHasReached) {
  const CubieState cube = state_after(moves_of("R U2 F' D L B2 U R' F D2 L' B U"));
  SolveOptions options;
  const SolveOutcome whole = *search(cosets(), cube, options);
  options.none_below = whole.lower_bound;
  const SolveOutcome rest = *search(cosets(), cube, options);
  EXPECT_EQ(rest.solutions, whole.solutions);
  EXPECT_LT(rest.nodes, whole.nodes);
  ++options.none_below;
  EXPECT_GE(search(cosets(), cube, options)->lower_bound, options.none_below) << "it is believed";
}

}  // namespace
}  // namespace superflip::optimal
