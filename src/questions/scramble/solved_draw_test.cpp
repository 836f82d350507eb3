#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "cube/symmetry.h"
#include "cube/validity.h"
#include "notation/algorithm.h"
#include "questions/scramble/draws.h"
#include "questions/scramble/f2l_case.h"
#include "stages/stage.h"

namespace superflip {
namespace {

std::string key_of(const CubieState& state) {
  std::string key(state.cp.begin(), state.cp.end());
  key.append(state.co.begin(), state.co.end());
  key.append(state.ep.begin(), state.ep.end());
  return key.append(state.eo.begin(), state.eo.end());
}

// Draws 100,000 times, and compares how often each value came with equal chances (chi-square, five standard
// deviations).
void expect_uniform(const SolvedDraw& draw, std::size_t values, const std::function<std::string(const CubieState&)>& of,
                    const std::map<std::string, int>* all = nullptr) {
  constexpr int kDraws = 100'000;
  Rng rng(values);
  std::map<std::string, int> times;
  for (int i = 0; i < kDraws; ++i) {
    const CubieState state = draw.next(rng);
    const std::string value = of(state);
    ASSERT_TRUE(all == nullptr || all->count(value) == 1) << "none of the enumerated states";
    ASSERT_TRUE(i > 1000 || defects_of(state).empty());
    ++times[value];
  }
  ASSERT_EQ(times.size(), values);
  const double expected = static_cast<double>(kDraws) / static_cast<double>(values);
  double chi_square = 0;
  for (const auto& [value, count] : times) chi_square += (count - expected) * (count - expected) / expected;
  const auto freedom = static_cast<double>(values - 1);
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
}

// All last layers by brute force: orders of the four corners and of the four edges, their twists, their flips, and of
// these the possible ones.
std::map<std::string, int> last_layers(bool permuted_corners, bool twists, bool flips, const MoveSequence& then = {}) {
  std::map<std::string, int> all;
  std::array<std::uint8_t, 4> corners = {0, 1, 2, 3};
  do {
    std::array<std::uint8_t, 4> edges = {0, 1, 2, 3};
    do {
      for (int twist = 0; twist < (twists ? 81 : 1); ++twist) {
        for (int flip = 0; flip < (flips ? 16 : 1); ++flip) {
          CubieState state = CubieState::solved();
          for (std::size_t p = 0; p < 4; ++p) {
            state.cp[p] = corners[p];
            state.ep[p] = edges[p];
            state.co[p] = static_cast<std::uint8_t>(std::array{twist, twist / 3, twist / 9, twist / 27}[p] % 3);
            state.eo[p] = static_cast<std::uint8_t>(flip >> p & 1);
          }
          if (defects_of(state).empty()) all[key_of(apply_all(state, then))] = 1;
        }
      }
    } while (std::next_permutation(edges.begin(), edges.end()));
  } while (permuted_corners && std::next_permutation(corners.begin(), corners.end()));
  return all;
}

SolvedDraw set_of(std::string_view name) { return SolvedDraw::open(*find_case_set(name), "").value(); }

TEST(SolvedDraw, DrawsEveryStateOfSmallSetsEquallyOften) {
  const auto pll = last_layers(true, false, false);
  ASSERT_EQ(pll.size(), 288U);
  expect_uniform(SolvedDraw::open("oll", "").value(), pll.size(), key_of, &pll);
  const auto ell = last_layers(false, false, true);
  ASSERT_EQ(ell.size(), 96U);
  expect_uniform(set_of("ell"), ell.size(), key_of, &ell);
  const auto zbll = last_layers(true, true, false);
  ASSERT_EQ(zbll.size(), 7776U);
  expect_uniform(set_of("zbll"), zbll.size(), key_of, &zbll);
  const auto winter =
      last_layers(true, true, false, {Move::turn(Face::kR, 1), Move::turn(Face::kU, 1), Move::turn(Face::kR, 3)});
  ASSERT_EQ(winter.size(), 7776U);
  expect_uniform(set_of("wv"), winter.size(), key_of, &winter);
}

// Of sets that are too large to list: a few pieces, which have each place and turn equally often.
TEST(SolvedDraw, PutsPiecesEverywhereEquallyOften) {
  const auto corner = [](const CubieState& state, std::uint8_t piece) {
    const auto at = std::find(state.cp.begin(), state.cp.end(), piece) - state.cp.begin();
    return std::to_string(at) + '/' + std::to_string(state.co[static_cast<std::size_t>(at)]) + ' ';
  };
  const auto edge = [](const CubieState& state, std::uint8_t piece) {
    const auto at = std::find(state.ep.begin(), state.ep.end(), piece) - state.ep.begin();
    return std::to_string(at) + '/' + std::to_string(state.eo[static_cast<std::size_t>(at)]) + ' ';
  };
  const auto pair = [&](const CubieState& state) { return corner(state, kDFR) + edge(state, kFR); };
  expect_uniform(set_of("f2l"), 15U * 10, pair);
  expect_uniform(set_of("cmll"), 24U * 27, [&](const CubieState& state) {
    return corner(state, kURF) + corner(state, kUFL) + corner(state, kULB) + corner(state, kUBR);
  });
  expect_uniform(set_of("corners"), 24U * 21, [&](const CubieState& state) {
    EXPECT_EQ(state.ep, CubieState::solved().ep);
    EXPECT_EQ(state.eo, CubieState::solved().eo);
    return corner(state, kURF) + corner(state, kDBL);
  });
  expect_uniform(set_of("edges"), 24U * 22, [&](const CubieState& state) {
    EXPECT_EQ(state.cp, CubieState::solved().cp);
    EXPECT_EQ(state.co, CubieState::solved().co);
    return edge(state, kUF) + edge(state, kBR);
  });
  expect_uniform(set_of("oriented"), 12U * 8, [&](const CubieState& state) {
    EXPECT_EQ(state.co, CubieState::solved().co);
    EXPECT_EQ(state.eo, CubieState::solved().eo);
    return edge(state, kUF) + corner(state, kDBL);
  });
  expect_uniform(SolvedDraw::open("UF UR DFR", "").value(), 20U * 21, [&](const CubieState& state) {
    EXPECT_EQ(edge(state, kUF) + edge(state, kUR) + corner(state, kDFR), "1/0 0/0 4/0 ");
    return edge(state, kUL) + corner(state, kDBL);
  });
}

// The solved cube has an ELL on both faces, and counts once.
TEST(SolvedDraw, DrawsOnAnyOfSeveralFaces) {
  expect_uniform(SolvedDraw::open(*find_case_set("ell"), "UD").value(), 96U + 96 - 1, key_of);
  Rng rng(1);
  const auto left = SolvedDraw::open("cross", "L").value();
  for (int i = 0; i < 20; ++i) {
    const CubieState state = left.next(rng);
    for (const Edge e : {kUL, kDL, kFL, kBL}) EXPECT_TRUE(state.ep[e] == e && state.eo[e] == 0);
  }
}

TEST(SolvedDraw, SaysWhatHasNoStatesAndWhatItDoesNotUnderstand) {
  const std::string edges = "UR UF UL UB DR DF DL DB FR FL BL ";
  const std::string corners = "URF UFL ULB UBR DFR DLF DBL DRB";
  EXPECT_EQ(SolvedDraw::open(edges + "BR " + corners, "").error().code, ErrorCode::kNoSolution);
  EXPECT_EQ(SolvedDraw::open(edges + corners, "").error().code, ErrorCode::kNoSolution) << "one edge fits one place";
  EXPECT_TRUE(SolvedDraw::open(edges + "BR " + corners.substr(8), "")) << "two corners, which may be twisted";
  EXPECT_EQ(SolvedDraw::open("moon", "").error().code, ErrorCode::kUsage);
  EXPECT_EQ(SolvedDraw::open("pll", "").error().code, ErrorCode::kUsage);
  EXPECT_EQ(SolvedDraw::open("(UF)", "").error().code, ErrorCode::kUsage);
  EXPECT_EQ(SolvedDraw::open("cross", "Q").error().code, ErrorCode::kUsage);
  EXPECT_EQ(find_case_set("moon"), nullptr);
  for (const CaseSet& set : case_sets()) EXPECT_TRUE(SolvedDraw::open(set, "DULRFB")) << set.name;
}

// Up to turns of U: 24 cases with both pieces on top, 6 + 6 with one of them, 6 with both in the slot, one of which is
// solved. The algorithms keep the cross and the other slots.
TEST(F2lCase, HasEachCaseOnce) {
  const auto rest = stages::parse_stage("cross+FL+BL+BR", std::array{Face::kD}).value();
  const auto slot = stages::parse_stage("f2l", std::array{Face::kD}).value();
  std::set<int> numbers;
  for (int number = 1; number <= kF2lCases; ++number) {
    const MoveSequence moves = parse_algorithm(f2l_algorithm(number)).value().moves;
    const CubieState state = apply_all(CubieState::solved(), inverse(moves));
    EXPECT_TRUE(holds(rest, state)) << number;
    EXPECT_FALSE(holds(slot, state)) << number;
    numbers.insert(f2l_case(state));
    EXPECT_EQ(f2l_case(state), number) << "two algorithms for one case";
    EXPECT_EQ(f2l_case(apply(state, Move::turn(Face::kU, 1))), number);
  }
  EXPECT_EQ(numbers.size(), 41U);
  EXPECT_EQ(f2l_case(CubieState::solved()), 0);
  EXPECT_EQ(f2l_case_named("f2l:41"), 41);
  for (const char* const name : {"f2l:42", "f2l:0", "f2l", "f2l:", "f2l:1x", "pll:1"})
    EXPECT_FALSE(f2l_case_named(name));
}

// Of all states with three slots each case has its share: 4 places of a piece in the U layer by turns of U, 1 in the
// slot.
TEST(F2lCase, IsDrawnUniformly) {
  const auto draw = SolvedDraw::open("cross+FL+BL+BR", "");
  Rng rng(11);
  std::map<int, int> times;
  constexpr int kDraws = 60'000;
  for (int i = 0; i < kDraws; ++i) ++times[f2l_case(draw->next(rng))];
  EXPECT_EQ(times.size(), 42U);
  // 15 ways for the corner, 10 for the edge; in the slot both are in one of 3 * 2 ways.
  double chi_square = 0;
  for (const auto& [number, count] : times) {
    const bool in_slot = number == 0 || number >= 37;
    const double expected = kDraws * (in_slot ? 1.0 : 4.0) / 150;
    chi_square += (count - expected) * (count - expected) / expected;
  }
  EXPECT_LT(chi_square, 80) << "41 degrees of freedom; one in three thousand is above 80";
  const auto one = SolvedDraw::open_f2l(33, "UF");
  for (int i = 0; i < 20; ++i) {
    const CubieState state = one->next(rng);
    int found = 0;
    for (const Face face : {Face::kU, Face::kF})
      found += f2l_case(conjugate(state, rotation_from_bottom(face).inverse())) == 33 ? 1 : 0;
    EXPECT_GE(found, 1);
  }
}

}  // namespace
}  // namespace superflip
