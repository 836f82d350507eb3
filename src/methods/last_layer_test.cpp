// The cases of the last layer are complete, and have the usual numbers and names.
#include "methods/last_layer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/combinatorics.h"
#include "notation/algorithm.h"

namespace superflip::methods {
namespace {

// All orientations of a last layer.
std::vector<CubieState> oriented_states() {
  std::vector<CubieState> states;
  for (unsigned twists = 0; twists < 81; ++twists) {
    for (unsigned flips = 0; flips < 16; ++flips) {
      CubieState state = CubieState::solved();
      unsigned rest = twists;
      for (std::size_t p = 0; p < 4; ++p, rest /= 3) {
        state.co[p] = static_cast<std::uint8_t>(rest % 3);
        state.eo[p] = static_cast<std::uint8_t>(flips >> p & 1U);
      }
      if (std::accumulate(state.co.begin(), state.co.end(), 0) % 3 == 0 &&
          std::accumulate(state.eo.begin(), state.eo.end(), 0) % 2 == 0)
        states.push_back(state);
    }
  }
  return states;
}

// All permutations of an oriented last layer.
std::vector<CubieState> permuted_states() {
  std::vector<CubieState> states;
  CubieState state = CubieState::solved();
  do {
    do {
      if (is_odd_permutation(state.cp) == is_odd_permutation(state.ep)) states.push_back(state);
    } while (std::next_permutation(state.ep.begin(), state.ep.begin() + 4));
  } while (std::next_permutation(state.cp.begin(), state.cp.begin() + 4));
  return states;
}

CubieState turned(const CubieState& state, int quarters) {
  return quarters == 0 ? state : apply(state, Move::turn(Face::kU, quarters));
}

std::string first_four(std::span<const std::uint8_t> corners, std::span<const std::uint8_t> edges) {
  std::string digits;
  for (const auto& values : {corners, edges})
    for (std::size_t p = 0; p < 4; ++p) digits += static_cast<char>('0' + values[p]);
  return digits;
}

TEST(LastLayer, The216OrientationsAre57CasesAndTheSkip) {
  std::map<int, int> sizes;
  for (const CubieState& state : oriented_states()) {
    const OllCase oll = oll_case(state);
    ++sizes[oll.number];
    for (int quarters = 1; quarters < 4; ++quarters) EXPECT_EQ(oll_case(turned(state, quarters)).number, oll.number);
    const CubieState held = turned(state, oll.turns);
    EXPECT_EQ(first_four(held.co, held.eo), oll.number > 0 ? oll_pattern(oll.number) : "00000000");
  }
  ASSERT_EQ(sizes.size(), 58U);
  // The cases that look the same from two sides, or from all.
  std::map<int, int> expected = {{0, 1}, {20, 1}, {1, 2}, {21, 2}, {55, 2}, {56, 2}, {57, 2}};
  for (const auto& [number, size] : sizes) EXPECT_EQ(size, expected.contains(number) ? expected[number] : 4) << number;
}

TEST(LastLayer, The288PermutationsAre21CasesAndTheSkip) {
  std::map<std::string, int> sizes;
  for (const CubieState& state : permuted_states()) {
    const PllCase pll = pll_case(state);
    ++sizes[name_of(pll)];
    // The case itself, without the turns of U before and after it.
    CubieState shown = CubieState::solved();
    if (pll.index >= 0)
      for (std::size_t p = 0; p < 4; ++p) {
        shown.cp[p] = static_cast<std::uint8_t>(pll_pattern(pll.index)[p] - '0');
        shown.ep[p] = static_cast<std::uint8_t>(pll_pattern(pll.index)[4 + p] - '0');
      }
    int before = 0;
    const auto left = [&] { return turned(compose(turned(state, before), inverse(shown)), pll.after); };
    while (before < 4 && left() != CubieState::solved()) ++before;
    EXPECT_LT(before, 4) << name_of(pll);
  }
  ASSERT_EQ(sizes.size(), 22U);
  const std::map<std::string, int> expected = {{"PLL skip", 4}, {"PLL H", 4}, {"PLL Na", 4},
                                               {"PLL Nb", 4},   {"PLL E", 8}, {"PLL Z", 8}};
  for (const auto& [name, size] : sizes) EXPECT_EQ(size, expected.contains(name) ? expected.at(name) : 16) << name;
}

struct KnownAlgorithm {
  std::string_view name;
  std::string_view text;
};

// Algorithms that speedcubers learn under these numbers and names.
constexpr std::array kKnown = std::to_array<KnownAlgorithm>({
    {"OLL 1", "R U2 R2 F R F' U2 R' F R F'"},
    {"OLL 2", "F R U R' U' F' f R U R' U' f'"},
    {"OLL 3", "f R U R' U' f' U' F R U R' U' F'"},
    {"OLL 4", "f R U R' U' f' U F R U R' U' F'"},
    {"OLL 5", "r' U2 R U R' U r"},
    {"OLL 6", "r U2 R' U' R U' r'"},
    {"OLL 7", "r U R' U R U2 r'"},
    {"OLL 8", "l' U' L U' L' U2 l"},
    {"OLL 9", "R U R' U' R' F R2 U R' U' F'"},
    {"OLL 10", "R U R' U R' F R F' R U2 R'"},
    {"OLL 11", "r U R' U R' F R F' R U2 r'"},
    {"OLL 12", "M' R' U' R U' R' U2 R U' R r'"},
    {"OLL 13", "F U R U' R2 F' R U R U' R'"},
    {"OLL 14", "R' F R U R' F' R F U' F'"},
    {"OLL 15", "l' U' l L' U' L U l' U l"},
    {"OLL 16", "r U r' R U R' U' r U' r'"},
    {"OLL 17", "R U R' U R' F R F' U2 R' F R F'"},
    {"OLL 18", "r U R' U R U2 r2 U' R U' R' U2 r"},
    {"OLL 19", "M U R U R' U' M' R' F R F'"},
    {"OLL 20", "r U R' U' M2 U R U' R' U' M'"},
    {"OLL 21", "R U2 R' U' R U R' U' R U' R'"},
    {"OLL 22", "R U2 R2 U' R2 U' R2 U2 R"},
    {"OLL 23", "R2 D' R U2 R' D R U2 R"},
    {"OLL 24", "r U R' U' r' F R F'"},
    {"OLL 25", "F' r U R' U' r' F R"},
    {"OLL 26", "R U2 R' U' R U' R'"},
    {"OLL 27", "R U R' U R U2 R'"},
    {"OLL 28", "r U R' U' M U R U' R'"},
    {"OLL 29", "R U R' U' R U' R' F' U' F R U R'"},
    {"OLL 30", "F R' F R2 U' R' U' R U R' F2"},
    {"OLL 31", "R' U' F U R U' R' F' R"},
    {"OLL 32", "L U F' U' L' U L F L'"},
    {"OLL 33", "R U R' U' R' F R F'"},
    {"OLL 34", "R U R2 U' R' F R U R U' F'"},
    {"OLL 35", "R U2 R2 F R F' R U2 R'"},
    {"OLL 36", "L' U' L U' L' U L U L F' L' F"},
    {"OLL 37", "F R' F' R U R U' R'"},
    {"OLL 38", "R U R' U R U' R' U' R' F R F'"},
    {"OLL 39", "L F' L' U' L U F U' L'"},
    {"OLL 40", "R' F R U R' U' F' U R"},
    {"OLL 41", "R U R' U R U2 R' F R U R' U' F'"},
    {"OLL 42", "R' U' R U' R' U2 R F R U R' U' F'"},
    {"OLL 43", "F' U' L' U L F"},
    {"OLL 44", "F U R U' R' F'"},
    {"OLL 45", "F R U R' U' F'"},
    {"OLL 46", "R' U' R' F R F' U R"},
    {"OLL 47", "R' U' R' F R F' R' F R F' U R"},
    {"OLL 48", "F R U R' U' R U R' U' F'"},
    {"OLL 49", "r U' r2 U r2 U r2 U' r"},
    {"OLL 50", "r' U r2 U' r2 U' r2 U r'"},
    {"OLL 51", "F U R U' R' U R U' R' F'"},
    {"OLL 52", "R U R' U R U' B U' B' R'"},
    {"OLL 53", "l' U2 L U L' U' L U L' U l"},
    {"OLL 54", "r U R' U R U' R' U R U2 r'"},
    {"OLL 55", "R' F R U R U' R2 F' R2 U' R' U R U R'"},
    {"OLL 56", "r' U' r U' R' U R U' R' U R r' U r"},
    {"OLL 57", "R U R' U' M' U R U' r'"},
    {"PLL Aa", "x R' U R' D2 R U' R' D2 R2 x'"},
    {"PLL Ab", "x R2 D2 R U R' D2 R U' R x'"},
    {"PLL E", "x' R U' R' D R U R' D' R U R' D R U' R' D' x"},
    {"PLL F", "R' U' F' R U R' U' R' F R2 U' R' U' R U R' U R"},
    {"PLL Ga", "R2 U R' U R' U' R U' R2 D U' R' U R D'"},
    {"PLL Gb", "R' U' R U D' R2 U R' U R U' R U' R2 D"},
    {"PLL Gc", "R2 U' R U' R U R' U R2 D' U R U' R' D"},
    {"PLL Gd", "R U R' U' D R2 U' R U' R' U R' U R2 D'"},
    {"PLL H", "M2 U M2 U2 M2 U M2"},
    {"PLL Ja", "x R2 F R F' R U2 r' U r U2 x'"},
    {"PLL Jb", "R U R' F' R U R' U' R' F R2 U' R'"},
    {"PLL Na", "R U R' U R U R' F' R U R' U' R' F R2 U' R' U2 R U' R'"},
    {"PLL Nb", "R' U R U' R' F' U' F R U R' F R' F' R U' R"},
    {"PLL Ra", "R U' R' U' R U R D R' U' R D' R' U2 R'"},
    {"PLL Rb", "R2 F R U R U' R' F' R U2 R' U2 R"},
    {"PLL T", "R U R' U' R' F R2 U' R' U' R U R' F'"},
    {"PLL Ua", "M2 U M U2 M' U M2"},
    {"PLL Ub", "R2 U R U R' U' R' U' R' U R'"},
    {"PLL V", "R' U R' U' y R' F' R2 U' R' U R' F R F"},
    {"PLL Y", "F R U' R' U' R U R' F' R U R' U' R' F R F'"},
    {"PLL Z", "M' U M2 U M2 U M' U2 M2"},
});

TEST(LastLayer, CasesAreCalledAsSpeedcubersCallThem) {
  ASSERT_EQ(kKnown.size(), static_cast<std::size_t>(kOllCases + kPllCases));
  for (const auto& [name, text] : kKnown) {
    const auto algorithm = parse_algorithm(text);
    ASSERT_TRUE(algorithm) << text;
    const CubieState state = apply_all(CubieState::solved(), inverse(algorithm->moves));
    ASSERT_TRUE(has_first_two_layers(state)) << name;
    const OllCase oll = oll_case(state);
    EXPECT_EQ(oll.number > 0 ? name_of(oll) : name_of(pll_case(state)), name);
  }
}

}  // namespace
}  // namespace superflip::methods
