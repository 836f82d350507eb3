// Each algorithm of the methods solves its case. tests/method_algorithms checks that they are the best ones.
#include "methods/algorithms.h"

#include <gtest/gtest.h>

#include "methods/cases.h"
#include "methods/last_layer.h"
#include "notation/algorithm.h"

namespace superflip::methods {
namespace {

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

INSTANTIATE_TEST_SUITE_P(All, PairAlgorithms, ::testing::Values(Edges::kAny, Edges::kOriented));

TEST(AlgorithmCost, CountsTurnsAndRegrips) {
  EXPECT_EQ(execution_cost(read("R U R' U R U2 R'")), 73);
  EXPECT_EQ(execution_cost(read("F R U R' U' F'")), 68);
  const auto regrips_of = [](std::string_view text, Face face) { return regrips(parse_turns(text).value(), face); };
  EXPECT_EQ(regrips_of("R U R' U' R' F R2 U' R' U' R U R' F'", Face::kR), 0);
  EXPECT_EQ(regrips_of("R U R U R U R", Face::kR), 1);
  EXPECT_EQ(regrips_of("R U R U R", Face::kR), 0);
  EXPECT_EQ(regrips_of("L' U L' U L' U L'", Face::kL), 1);
  EXPECT_EQ(regrips_of("R2 U R2 U R2", Face::kR), 0);
}

}  // namespace
}  // namespace superflip::methods
