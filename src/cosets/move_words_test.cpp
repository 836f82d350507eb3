#include <gtest/gtest.h>

#include "coord/coordinate.h"
#include "cosets/subgroup_cosets.h"
#include "cube/cubie_state.h"
#include "cube/metric.h"

namespace superflip {
namespace {

void expect_words(MoveSet moves, std::size_t generators) {
  const MoveWords words = words_of(moves);
  EXPECT_EQ(words.generators.size(), generators);
  for (const Move generator : words.generators) EXPECT_TRUE(moves.contains(generator));
  for (const Move m : moves) {
    CubieState state = CubieState::solved();
    for (const std::uint8_t g : words.words[static_cast<std::size_t>(m.index())])
      state = apply(state, words.generators[g]);
    EXPECT_EQ(state, state_of(m)) << m.index();
  }
}

TEST(MoveWords, MakeEachMoveOfFewGenerators) {
  expect_words(MoveSet::face_turns(), 6);
  expect_words(MoveSet::all(), 6);
  expect_words(find_metric("stm")->moves, 6);
  expect_words(phase2_moves() & MoveSet::face_turns(), 6);
  expect_words(half_turn_moves() & MoveSet::face_turns(), 6);
  expect_words(MoveSet::of(Face::kR) | MoveSet::of(Face::kU), 2);
}

TEST(MoveWords, TakeAPairAsAGeneratorWhereItsFacesDoNotTurnAlone) {
  MoveSet slices;
  for (const Move m : MoveSet::all())
    if (m.is_slice()) slices.insert(m);
  expect_words(slices, 3);
}

}  // namespace
}  // namespace superflip
