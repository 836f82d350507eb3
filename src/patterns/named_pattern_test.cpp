#include "patterns/named_pattern.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/metric.h"
#include "cube/symmetry.h"
#include "cube/validity.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

const Metric& qtm() { return *find_metric("qtm"); }

TEST(NamedPatterns, AreFiftyAndTheirNamesAreDifferent) {
  EXPECT_GE(named_patterns().size(), 50U);
  std::set<std::string_view> names;
  for (const NamedPattern& pattern : named_patterns()) {
    EXPECT_FALSE(pattern.name.empty());
    EXPECT_FALSE(pattern.source.empty()) << pattern.name;
    EXPECT_TRUE(names.insert(pattern.name).second) << pattern.name;
    EXPECT_TRUE(pattern.also.empty() || names.insert(pattern.also).second) << pattern.also;
  }
}

TEST(NamedPatterns, HaveNamesOfLettersBlanksHyphensAndApostrophes) {
  const auto is_plain = [](unsigned char c) { return std::isalpha(c) != 0 || c == ' ' || c == '-' || c == '\''; };
  for (const NamedPattern& pattern : named_patterns()) {
    EXPECT_TRUE(std::all_of(pattern.name.begin(), pattern.name.end(), is_plain)) << pattern.name;
    EXPECT_TRUE(std::all_of(pattern.also.begin(), pattern.also.end(), is_plain)) << pattern.also;
  }
}

TEST(NamedPatterns, AreDifferentCubesFromEverySide) {
  std::vector<CubieState> states;
  for (const NamedPattern& pattern : named_patterns()) states.push_back(cube_of(pattern).state);
  for (std::size_t a = 0; a < states.size(); ++a) {
    for (int s = 0; s < kSymmetries; ++s) {
      const CubieState image = conjugate(states[a], Symmetry(s));
      for (std::size_t b = a + 1; b < states.size(); ++b)
        EXPECT_NE(image, states[b]) << named_patterns()[a].name << " is " << named_patterns()[b].name;
    }
  }
}

TEST(NamedPatterns, HaveAlgorithmsThatMakeValidCubesOfTheStatedOrder) {
  for (const NamedPattern& pattern : named_patterns()) {
    ASSERT_TRUE(parse_algorithm(pattern.algorithm)) << pattern.name;
    const PlacedCube cube = cube_of(pattern);
    EXPECT_EQ(cube.rotation, Symmetry()) << pattern.name << " has moves other than face turns";
    EXPECT_TRUE(defects_of(cube.state).empty()) << pattern.name;
    int order = 1;
    for (CubieState power = cube.state; power != CubieState::solved(); power = compose(power, cube.state)) ++order;
    EXPECT_EQ(order, pattern.order) << pattern.name;
  }
}

TEST(NamedPatterns, HaveNoAlgorithmShorterThanTheShortestLength) {
  for (const NamedPattern& pattern : named_patterns()) {
    const MoveSequence moves = parse_algorithm(pattern.algorithm)->moves;
    EXPECT_GE(length_in(htm(), moves), pattern.htm.moves) << pattern.name;
    EXPECT_GE(length_in(qtm(), moves), pattern.qtm.moves) << pattern.name;
    EXPECT_GE(pattern.qtm.moves, pattern.htm.moves) << pattern.name;
  }
}

TEST(NamedPatterns, HaveLengthsInQuarterTurnsOfTheParityOfTheCube) {
  for (const NamedPattern& pattern : named_patterns()) {
    const MoveSequence moves = parse_algorithm(pattern.algorithm)->moves;
    EXPECT_EQ(pattern.qtm.moves % 2, length_in(qtm(), moves) % 2) << pattern.name;
  }
}

TEST(FindNamedPattern, FindsBothNamesInAnySpelling) {
  EXPECT_EQ((*find_named_pattern("superflip"))->name, "superflip");
  EXPECT_EQ((*find_named_pattern("Union Jack"))->name, "Christman's cross");
  EXPECT_EQ((*find_named_pattern("cube-in-a-cube"))->name, "cube in a cube");
  EXPECT_EQ((*find_named_pattern("PLUMMERS CROSS"))->name, "Plummer's cross");
}

TEST(FindNamedPattern, SuggestsTheNearestName) {
  const auto missing = find_named_pattern("anacoda");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::kUsage);
  EXPECT_NE(missing.error().message.find("did you mean Anaconda?"), std::string::npos) << missing.error().message;
  EXPECT_EQ(find_named_pattern("zzz").error().message.find("did you mean"), std::string::npos);
  EXPECT_FALSE(find_named_pattern(""));
}

TEST(ShortestLength, IsKnownInTwoMetrics) {
  const NamedPattern& superflip = **find_named_pattern("superflip");
  EXPECT_EQ(shortest_length(superflip, "htm")->moves, 20);
  EXPECT_EQ(shortest_length(superflip, "qtm")->moves, 24);
  EXPECT_EQ(shortest_length(superflip, "stm"), nullptr);
}

}  // namespace
}  // namespace superflip
