#include "search/kept_search.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/search/coset_search.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

// What a search for `state` gives, and all that it kept on the way.
struct Kept {
  SolveOutcome outcome;
  std::vector<std::string> states = {};
};
Kept search_and_keep(const Cosets& with, const CubieState& state, SolveOptions options, const std::string& from = "") {
  Kept kept;
  Checkpoint checkpoint;
  checkpoint.kept = from;
  if (from.empty()) checkpoint.every = Clock::duration::zero();
  checkpoint.keep = [&kept](const std::string& text) -> Result<void> {
    kept.states.push_back(text);
    return {};
  };
  options.checkpoint = &checkpoint;
  kept.outcome = *search(with, state, options);
  return kept;
}

TEST(KeptSearch, GoesOnWhereAnotherOneWasWithAnyTables) {
  Rng rng(9);
  const CubieState state = state_after(random_turns(rng, 13));
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  const Kept whole = search_and_keep(cosets(), state, options);
  ASSERT_TRUE(whole.outcome.complete);
  ASSERT_GE(whole.states.size(), 20U);
  EXPECT_EQ(search(cosets(), state, options)->nodes, whole.outcome.nodes) << "to stop for a moment changes nothing";
  for (const std::size_t part : {0U, 5U, 9U}) {  // tenths
    const std::string& kept = whole.states[std::min(whole.states.size() * part / 10, whole.states.size() - 1)];
    for (const int threads : {1, 2}) {
      options.threads = threads;
      const SolveOutcome same = search_and_keep(cosets(), state, options, kept).outcome;
      EXPECT_EQ(same.solutions, whole.outcome.solutions);
      EXPECT_TRUE(same.complete);
      EXPECT_EQ(same.lower_bound, whole.outcome.lower_bound);
      EXPECT_GE(same.nodes, whole.outcome.nodes);
      EXPECT_LE(same.nodes, whole.outcome.nodes + whole.outcome.nodes / 50);
    }
    const SolveOutcome other = search_and_keep(cosets_with_flips(), state, options, kept).outcome;
    EXPECT_EQ(other.solutions, whole.outcome.solutions);
  }
}

CubieState after_quarter_turns(Rng& rng, int count) {
  CubieState state = CubieState::solved();
  while (count-- > 0) state = apply(state, Move::turn(static_cast<Face>(rng.below(kFaces)), rng.below(2) == 0 ? 1 : 3));
  return state;
}

// The first length that is searched may be one more than the tables say, as every second one is left out.
TEST(KeptSearch, ChangesNothingInQuarterTurnsWhateverTheTablesSayFirst) {
  const Metric& qtm = *find_metric("qtm");
  const Cosets with({1, 1}, qtm);
  Rng rng(11);
  SolveOptions options;
  options.metric = &qtm;
  for (int i = 0; i < 40; ++i) {
    const CubieState state = after_quarter_turns(rng, 1 + i % 14);
    const SolveOutcome plain = *search(with, state, options);
    const SolveOutcome kept = search_and_keep(with, state, options).outcome;
    EXPECT_EQ(kept.solutions, plain.solutions);
    EXPECT_EQ(kept.lower_bound, plain.lower_bound);
    EXPECT_EQ(kept.nodes, plain.nodes);
  }
}

TEST(KeptSearch, GoesOnInQuarterTurnsAndInNoOtherMetric) {
  const Metric& qtm = *find_metric("qtm");
  Rng rng(3);
  const Cosets with({1, 1}, qtm);
  SolveOptions options;
  options.metric = &qtm;
  options.count = kMostSolutions;
  options.within = 0;
  CubieState state;
  Kept whole;
  do {  // one whose search is long enough to stop for a moment
    state = after_quarter_turns(rng, 16);
    whole = search_and_keep(with, state, options);
  } while (whole.states.size() < 6);
  ASSERT_TRUE(whole.outcome.complete);
  const std::string& kept = whole.states[whole.states.size() / 2];
  const SolveOutcome same = search_and_keep(with, state, options, kept).outcome;
  EXPECT_EQ(same.solutions, whole.outcome.solutions);
  EXPECT_GE(same.nodes, whole.outcome.nodes);
  Checkpoint checkpoint;
  checkpoint.kept = kept;
  options.checkpoint = &checkpoint;
  options.metric = &htm();
  EXPECT_EQ(search(cosets(), state, options).error().code, ErrorCode::kInputOutput);
}

TEST(KeptSearch, AsksForMoreThanTheSearchBeforeOrForLess) {
  const CubieState state = state_after(moves_of("R2 L2 U2 D2"));
  SolveOptions options;
  const Kept first = search_and_keep(cosets(), state, options);
  ASSERT_EQ(first.outcome.solutions.size(), 1U);
  options.count = kMostSolutions;
  options.within = 4;
  const Kept all = search_and_keep(cosets(), state, options, first.states.back());
  EXPECT_EQ(all.outcome.solutions, search(cosets(), state, options)->solutions);
  options.within = 0;
  const Kept fewer = search_and_keep(cosets(), state, options, all.states.back());
  EXPECT_EQ(fewer.outcome.solutions.size(), 2U);
  EXPECT_TRUE(fewer.outcome.complete);
  EXPECT_EQ(fewer.outcome.nodes, all.outcome.nodes) << "all is known already";
  EXPECT_EQ(fewer.states.back(), all.states.back()) << "nothing that is known is forgotten";
  ASSERT_GT(all.outcome.solutions.size(), 5U);
  options.count = 5;
  const SolveOutcome of_five = search_and_keep(cosets(), state, options, all.states.back()).outcome;
  EXPECT_EQ(of_five.solutions.size(), 2U);
  EXPECT_TRUE(of_five.complete) << "the others that are known are longer than those that are wanted";
  EXPECT_EQ(of_five.ended, EndCause::kExhausted);
  options.max_length = 3;
  const SolveOutcome none = search_and_keep(cosets(), state, options, all.states.back()).outcome;
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_EQ(none.lower_bound, 4);
}

TEST(KeptSearch, GoesOnFromNothingButItsOwnWholeState) {
  Rng rng(10);
  const CubieState state = state_after(random_turns(rng, 8));
  SolveOptions options;
  options.max_length = 6;
  const std::string text = search_and_keep(cosets(), state, options).states.back();
  const auto go_on = [&](const CubieState& cube, const std::string& from) {
    Checkpoint checkpoint;
    checkpoint.kept = from;
    checkpoint.keep = [](const std::string&) -> Result<void> { return {}; };
    options.checkpoint = &checkpoint;
    return search(cosets(), cube, options);
  };
  ASSERT_TRUE(go_on(state, text));
  EXPECT_EQ(go_on(state_after(random_turns(rng, 8)), text).error().code, ErrorCode::kInputOutput);
  EXPECT_EQ(go_on(state, "R U F\n").error().code, ErrorCode::kInputOutput);
  EXPECT_FALSE(go_on(state, text.substr(0, text.size() - 1)));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(go_on(state, damaged)) << i;
  }
  MoveSet fewer = options.moves.moves();
  fewer.erase(Move(0));
  options.moves = fewer;
  EXPECT_FALSE(go_on(state, text));
}

TEST(KeptSearch, EndsAtOnceWhenItCannotKeepWhatItDoes) {
  Checkpoint checkpoint;
  checkpoint.keep = [](const std::string&) -> Result<void> { return fail(ErrorCode::kInputOutput, "full"); };
  SolveOptions options;
  options.checkpoint = &checkpoint;
  const auto outcome = search(cosets(), state_after(moves_of("R U")), options);
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().message, "full");
}

}  // namespace
}  // namespace superflip::optimal
