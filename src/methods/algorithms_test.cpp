// The algorithms of the methods: that each does what it is for, and that they are what the program finds.
#include "methods/algorithms.h"

#include <gtest/gtest.h>

#include <set>

#include "base/testing.h"
#include "methods/algorithm_cost.h"
#include "methods/find_algorithms.h"
#include "methods/keeping_sequences.h"
#include "notation/algorithm.h"

namespace superflip::methods {
namespace {

using superflip::testing::kSanitized;

MoveSequence read(std::string_view text) { return parse_algorithm(text).value().moves; }
CubieState case_of(const MoveSequence& turns) { return apply_all(CubieState::solved(), inverse(turns)); }

TEST(Algorithms, EveryOneOfTheLastLayerSolvesItsCase) {
  for (int number = 1; number <= kOllCases; ++number) {
    const CubieState state = case_of(oll_algorithm(number));
    ASSERT_TRUE(has_first_two_layers(state)) << number;
    EXPECT_EQ(oll_case(state).number, number);
  }
  for (int index = 0; index < kPllCases; ++index) {
    const CubieState state = case_of(pll_algorithm(index));
    ASSERT_TRUE(has_first_two_layers(state)) << pll_name(index);
    ASSERT_EQ(oll_case(state).number, 0) << pll_name(index);
    EXPECT_EQ(pll_case(state).index, index);
  }
}

// Both sets of pair algorithms.
class PairAlgorithms : public ::testing::TestWithParam<Edges> {
 protected:
  static const MoveSequence& algorithm(SlotSet kept, std::size_t pair) {
    return GetParam() == Edges::kAny ? pair_algorithm(kept, pair) : oriented_pair_algorithm(kept, pair);
  }
};

TEST_P(PairAlgorithms, SolveTheirCasesAndKeepTheSlots) {
  for (unsigned set = 0; set < kKeptSets; ++set) {
    const SlotSet kept = set << 1U;
    for (const std::size_t pair : pair_cases_with(kept, GetParam())) {
      const MoveSequence& turns = algorithm(kept, pair);
      const CubieState state = case_of(turns);
      EXPECT_TRUE(holds(cross_and(kept), state)) << kept << ' ' << pair;
      EXPECT_EQ(pair_case(state), pair) << kept;
      if (GetParam() == Edges::kAny) continue;
      for (const Move turn : turns) EXPECT_TRUE(turn.axis() == Axis::kRL || turn.face() == Face::kU) << to_text(turns);
    }
  }
}

TEST_P(PairAlgorithms, AreWhatTheProgramFinds) {
  for (unsigned set = kSanitized ? kKeptSets - 1 : 0; set < kKeptSets; ++set) {
    const SlotSet kept = set << 1U;
    const auto found = find_pairs(kept, GetParam(), 14);
    for (const std::size_t pair : pair_cases_with(kept, GetParam()))
      EXPECT_EQ(found[pair], algorithm(kept, pair)) << pair;
  }
}

INSTANTIATE_TEST_SUITE_P(All, PairAlgorithms, ::testing::Values(Edges::kAny, Edges::kOriented));

// Of the last layer only the shorter ones are looked for here: they must be found, and no cheaper ones.
TEST(Algorithms, ThoseOfTheLastLayerAreWhatTheProgramFinds) {
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

TEST(KeepingSequences, AreThoseThatATryOfAllFinds) {
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

TEST(AlgorithmCost, CountsTurnsAndRegrips) {
  EXPECT_EQ(execution_cost(read("R U R' U R U2 R'")), 73);
  EXPECT_EQ(execution_cost(read("F R U R' U' F'")), 68);
  EXPECT_EQ(regrips(read("R U R' U' R' F R2 U' R' U' R U R' F'"), Face::kR), 0);
  EXPECT_EQ(regrips(read("R U R U R U R"), Face::kR), 1);
  EXPECT_EQ(regrips(read("R U R U R"), Face::kR), 0);
  EXPECT_EQ(regrips(read("L' U L' U L' U L'"), Face::kL), 1);
  EXPECT_EQ(regrips(read("R2 U R2 U R2"), Face::kR), 0);
}

}  // namespace
}  // namespace superflip::methods
