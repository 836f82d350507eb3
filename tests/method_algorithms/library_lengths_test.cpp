// The library's lengths against another search: the stages of the last layer ask the optimal solver. And its data
// against the search that made them, up to a small length.
#include <gtest/gtest.h>

#include <algorithm>

#include "algorithms/library_choice.h"
#include "algs/library.h"
#include "base/testing.h"
#include "notation/algorithm.h"
#include "solver/testing.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::algs {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::store;

stages::StageSet open_stage(std::string_view name, MoveSet moves) {
  constexpr std::array kDown = {Face::kD};
  PrepareOptions options;
  options.moves = moves;
  options.memory = 35'000'000;  // the same table as in other tests
  return stages::StageSet::open(store(), {stages::parse_stage(name, kDown).value()}, options).value();
}

// The least moves of a case: turns of U before and after are free.
int least_moves(const stages::StageSet& set, const CubieState& shown) {
  int least = 100;
  for (int quarters = 0; quarters < 4; ++quarters) {
    const CubieState state = quarters == 0 ? shown : apply(shown, Move::turn(Face::kU, quarters));
    least = std::min(least, set.length(0, set.look_at(state), 0, {}).moves);
  }
  return least;
}

void compare(SetId id, std::string_view stage, std::string_view letters, MoveSet moves, std::size_t step, int most) {
  const stages::StageSet set = open_stage(stage, moves);
  const Letters allowed = Letters::read(letters).value();
  int compared = 0;
  for (std::size_t number = 0; number < case_set(id).cases.size(); number += step) {
    const auto algorithms = algorithms_of(id, number, Order::kLength, allowed);
    if (algorithms.empty() || algorithms.front().algorithm.htm > most) continue;
    EXPECT_EQ(algorithms.front().algorithm.htm, least_moves(set, case_set(id).cases[number].state))
        << case_set(id).label << ' ' << case_set(id).cases[number].name;
    ++compared;
  }
  EXPECT_GE(compared, 4);
}

TEST(Library, HasShortestAlgorithms) {
  if (kSanitized) GTEST_SKIP() << "takes too long";
  compare(SetId::kPll, "pll", "<U,R,F,D,L,B>", htm().moves, 2, 12);
  compare(SetId::kZbll, "zbll", "<U,R,F,D,L,B>", htm().moves, 30, 12);
  compare(SetId::kColl, "coll", "<U,R,F,D,L,B>", htm().moves, 6, 12);
}

TEST(Library, HasShortestAlgorithmsOfTwoFaces) {
  if (kSanitized) GTEST_SKIP() << "takes too long";
  const MoveSet two = MoveSet::of(Face::kR) | MoveSet::of(Face::kU);
  compare(SetId::kZbll, "zbll", "<R,U>", two, 8, 18);
}

// The generator's search of short sequences finds nothing shorter, and nothing easier.
TEST(Library, HasTheBestOfWhatAShortSearchFinds) {
  LibraryChoice choice(SetId::kOll);
  methods::LetterSequences sequences({.edges = 0xFF0, .corners = 0xF0}, "R r M U F");
  int seen = 0;
  sequences.find(1, kSanitized ? 3 : 5, [&](const HeldTurns& turns) {
    choice.consider(SeenSequence(turns, false));
    ++seen;
  });
  sequences.find(kSanitized ? 3 : 5, kSanitized ? 3 : 5, [&](const HeldTurns& turns) {
    choice.consider(SeenSequence(turns, false));
    ++seen;
  });
  EXPECT_GT(seen, kSanitized ? 1 : 100);
  const Letters letters = Letters::read("<R,r,M,U,F>").value();
  for (std::size_t number = 0; number < case_set(SetId::kOll).cases.size(); ++number) {
    const auto stored = algorithms_of(SetId::kOll, number, Order::kLength, letters);
    ASSERT_FALSE(stored.empty());
    int easiest = stored.front().algorithm.ease;
    for (const CaseAlgorithm& one : stored) easiest = std::min(easiest, one.algorithm.ease);
    for (const HeldTurns& turns : choice.best(number)) {
      const RatedAlgorithm found = rated(turns);
      if (!letters.allow(found.turns)) continue;
      EXPECT_GE(found.length, stored.front().algorithm.length) << found.text;
      EXPECT_GE(found.ease, easiest) << found.text;
    }
  }
}

}  // namespace
}  // namespace superflip::algs
