#include "solvers/painted/placements.h"

#include <gtest/gtest.h>

#include <set>

#include "cube/random_state.h"

namespace superflip::painted {
namespace {

// The stickers of random pieces, or all stickers of a colour.
StickerSet random_stickers(Rng& rng, int most) {
  StickerSet set;
  for (int i = 0; i < most; ++i) {
    set.edges[rng.below(kEdges)] = static_cast<std::uint8_t>(1 + rng.below(3));
    set.corners[rng.below(kCorners)] = static_cast<std::uint8_t>(1 + rng.below(7));
  }
  return set;
}

std::vector<PieceClass> of_kind(const StickerSet& set, bool corners) {
  std::vector<PieceClass> classes = classes_of(set);
  std::erase_if(classes, [&](const PieceClass& one) { return one.corners != corners; });
  return classes;
}

TEST(Placements, AStepIsWhatTheMoveDoesToTheCube) {
  Rng rng(1);
  const MoveSequence moves = list_of(MoveSet::all());
  for (int i = 0; i < 20; ++i) {
    const StickerSet set = random_stickers(rng, 4);
    for (const bool corners : {false, true}) {
      const Placements placements(corners, of_kind(set, corners), moves);
      for (int j = 0; j < 20; ++j) {
        const CubieState state = random_state(rng);
        const Placement at = placements.encode(state);
        EXPECT_LT(placements.value_of(at), placements.size());
        for (std::size_t k = 0; k < moves.size(); ++k) {
          const Placement next = placements.next(at, k);
          EXPECT_EQ(placements.value_of(next), placements.value_of(placements.encode(apply(state, moves[k]))));
        }
      }
    }
  }
}

TEST(Placements, FourWhiteEdgesHave7920ValuesAndAllAreReached) {
  StickerSet white;
  for (const Edge edge : {kUR, kUF, kUL, kUB}) white.edges[edge] = 0b01;
  const MoveSequence moves = list_of(MoveSet::face_turns());
  const Placements placements(false, of_kind(white, false), moves);
  EXPECT_EQ(placements.size(), 7920U);
  ASSERT_EQ(placements.goals().size(), 1U) << "all four places are filled, in whatever order";
  std::set<std::uint32_t> reached = {placements.goals().front()};
  for (std::vector<std::uint32_t> open(reached.begin(), reached.end()); !open.empty();) {
    const Placement at = placements.placement_of(open.back());
    open.pop_back();
    for (std::size_t k = 0; k < moves.size(); ++k)
      if (const auto next = placements.value_of(placements.next(at, k)); reached.insert(next).second)
        open.push_back(next);
  }
  EXPECT_EQ(reached.size(), placements.size());
}

TEST(Placements, GoalsAreTheValuesOfTheCubesWhoseStickersAreHome) {
  Rng rng(2);
  const MoveSequence moves = list_of(MoveSet::face_turns());
  for (int i = 0; i < 200; ++i) {
    const StickerSet set = random_stickers(rng, 2);
    bool all_home = true;
    const CubieState state = i % 4 == 0 ? random_state(rng) : apply(CubieState::solved(), moves[rng.below(18)]);
    for (const bool corners : {false, true}) {
      const Placements placements(corners, of_kind(set, corners), moves);
      const std::vector<std::uint32_t> goals = placements.goals();
      EXPECT_EQ(std::set(goals.begin(), goals.end()).size(), goals.size());
      all_home = all_home && std::count(goals.begin(), goals.end(), placements.value_of(placements.encode(state))) == 1;
    }
    EXPECT_EQ(all_home, holds(set, state));
  }
}

}  // namespace
}  // namespace superflip::painted
