// The algorithms in src/methods/data are the ones that bench/algorithms finds.
#include <gtest/gtest.h>

#include <set>

#include "algorithms/find_algorithms.h"
#include "algorithms/keeping_sequences.h"
#include "base/testing.h"
#include "methods/algorithms.h"
#include "methods/cases.h"
#include "methods/last_layer.h"

namespace superflip::methods {
namespace {

using superflip::testing::kSanitized;

class FoundPairs : public ::testing::TestWithParam<Edges> {
 protected:
  static const MoveSequence& algorithm(SlotSet kept, std::size_t pair) {
    return GetParam() == Edges::kAny ? pair_algorithm(kept, pair) : oriented_pair_algorithm(kept, pair);
  }
};

TEST_P(FoundPairs, AreTheStoredOnes) {
  for (unsigned set = kSanitized ? kKeptSets - 1 : 0; set < kKeptSets; ++set) {
    const SlotSet kept = set << 1U;
    const auto found = find_pairs(kept, GetParam(), 14);
    for (const std::size_t pair : pair_cases_with(kept, GetParam()))
      EXPECT_EQ(found[pair], algorithm(kept, pair)) << pair;
  }
}

INSTANTIATE_TEST_SUITE_P(All, FoundPairs, ::testing::Values(Edges::kAny, Edges::kOriented));

// This search ends at a smaller length than that of the longest stored algorithms. It must find the stored ones up to
// that length, and none that is cheaper.
TEST(FoundLastLayer, AreTheStoredOnes) {
  const int longest = kSanitized ? 8 : 10;
  LastLayerChoice choice;
  find_last_layer(MoveSet::face_turns(), 1, longest, choice);
  int compared = 0;
  const auto compare = [&](const MoveSequence& found, const MoveSequence& kept) {
    if (std::ssize(kept) <= longest) {
      EXPECT_EQ(found, kept);
      ++compared;
    } else if (!found.empty()) {
      EXPECT_GE(execution_cost(found), execution_cost(kept));
    }
  };
  for (int number = 1; number <= kOllCases; ++number) compare(choice.oll(number), oll_algorithm(number));
  for (int index = 0; index < kPllCases; ++index) compare(choice.pll(index), pll_algorithm(index));
  EXPECT_GE(compared, kSanitized ? 10 : 40);
}

TEST(KeepingSequences, AreThoseThatTryingAllSequencesFinds) {
  const PieceSet kept = cross_and(2);
  const CanonicalOrder order(htm(), MoveSet::face_turns());
  std::set<MoveSequence> all;
  MoveSequence turns;
  const auto visit = [&](const auto& self, const CubieState& state, MoveSet next, int left) -> void {
    if (left == 0) {
      if (holds(kept, state)) all.insert(turns);
      return;
    }
    for (const Move m : next) {
      turns.push_back(m);
      self(self, apply(state, m), order.after(m), left - 1);
      turns.pop_back();
    }
  };
  for (int length = 1; length <= (kSanitized ? 4 : 5); ++length) {
    all.clear();
    visit(visit, CubieState::solved(), order.first(), length);
    std::set<MoveSequence> found;
    KeepingSequences(kept, MoveSet::face_turns()).find(length, [&](const MoveSequence& one) { found.insert(one); });
    EXPECT_EQ(found, all) << length;
    EXPECT_EQ(all.empty(), length == 2) << length;
  }
}

}  // namespace
}  // namespace superflip::methods
