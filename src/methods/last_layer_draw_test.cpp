#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "cube/validity.h"
#include "methods/last_layer.h"

namespace superflip::methods {
namespace {

TEST(LastLayerDraw, ReadsEveryNameItListsAndNothingElse) {
  const auto names = last_layer_case_names();
  EXPECT_EQ(names.size(), 78U);
  for (const std::string& name : names) EXPECT_TRUE(parse_last_layer_case(name)) << name;
  EXPECT_EQ(parse_last_layer_case("PLL:ua"), parse_last_layer_case("pll:Ua"));
  EXPECT_EQ(parse_last_layer_case("zbll:S"), parse_last_layer_case("oll:27"));
  for (const char* const text : {"", "f2l", "pll:", "pll:X", "oll:0", "oll:58", "oll:2x", "zbll:", "zbll:Q", "f2l:1"})
    EXPECT_FALSE(parse_last_layer_case(text)) << text;
}

TEST(LastLayerDraw, GivesPossibleCubesOfTheCaseItIsAskedFor) {
  Rng rng(1);
  for (const std::string& name : last_layer_case_names()) {
    const LastLayerCase wanted = *parse_last_layer_case(name);
    for (int i = 0; i < 20; ++i) {
      const CubieState state = draw_last_layer(wanted, rng);
      ASSERT_TRUE(defects_of(state).empty()) << name;
      ASSERT_TRUE(has_first_two_layers(state)) << name;
      if (wanted.set == LastLayerCase::Set::kOll)
        EXPECT_EQ(oll_case(state).number, wanted.number) << name;
      else
        EXPECT_EQ(pll_case(state).index, wanted.number) << name;
    }
  }
}

TEST(LastLayerDraw, GivesEveryCaseOfASetAndNoSkip) {
  Rng rng(5);
  std::map<int, int> plls;
  std::map<int, int> olls;
  constexpr int kDraws = 7100;
  for (int i = 0; i < kDraws; ++i) {
    ++plls[pll_case(draw_last_layer(*parse_last_layer_case("pll"), rng)).index];
    const CubieState oll = draw_last_layer(*parse_last_layer_case("OLL"), rng);
    ASSERT_TRUE(defects_of(oll).empty());
    ++olls[oll_case(oll).number];
  }
  EXPECT_EQ(plls.size(), 21U);
  EXPECT_EQ(olls.size(), 57U);
  EXPECT_EQ(plls.count(-1) + olls.count(0), 0U);
  // T is four of the 71 permutations that are no skip, H is one.
  EXPECT_NEAR(plls[pll_case(draw_last_layer(*parse_last_layer_case("pll:T"), rng)).index], 400, 80);
  EXPECT_NEAR(plls[pll_case(draw_last_layer(*parse_last_layer_case("pll:H"), rng)).index], 100, 40);
}

// T has 16 cubes (4 directions, 4 turns), H 4; OLL 27 has 4 directions of 288 permutations, OLL 21 has 2.
TEST(LastLayerDraw, DrawsAllCubesOfACaseEquallyOften) {
  for (const auto& [name, cubes] : {std::pair{"pll:T", 16}, {"pll:H", 4}, {"oll:27", 1152}, {"oll:21", 576}}) {
    Rng rng(2);
    using Key = std::tuple<decltype(CubieState::cp), decltype(CubieState::co), decltype(CubieState::ep),
                           decltype(CubieState::eo)>;
    std::map<Key, int> seen;
    constexpr int kEach = 60;
    for (int i = 0; i < kEach * cubes; ++i) {
      const CubieState state = draw_last_layer(*parse_last_layer_case(name), rng);
      ++seen[{state.cp, state.co, state.ep, state.eo}];
    }
    EXPECT_EQ(static_cast<int>(seen.size()), cubes) << name;
    double chi = 0;
    for (const auto& [key, count] : seen) chi += (count - kEach) * (count - kEach) / static_cast<double>(kEach);
    EXPECT_LT(chi, cubes + 6 * std::sqrt(2.0 * cubes)) << name;
  }
}

}  // namespace
}  // namespace superflip::methods
