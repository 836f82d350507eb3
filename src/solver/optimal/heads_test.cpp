#include "solver/optimal/heads.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solver/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

TEST(Heads, StandForAllSequencesOfTheirLengthWhateverTheSymmetries) {
  const MoveSequence flip_all = superflip::testing::moves_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
  const std::map<int, std::uint64_t> sequences = {{3, 3240}, {4, 43'254}, {5, 577'368}, {6, 7'706'988}};
  const TurnRules rules(htm(), MoveSet::face_turns());
  const NodeMaker maker(cosets().space, cosets().table, rules);
  for (const MoveSequence& scramble :
       {superflip::testing::moves_of("R U2 F"), superflip::testing::moves_of("R2 L2 U2 D2"),
        superflip::testing::moves_of("F2"), flip_all}) {
    const CubieState cube = state_after(scramble);
    const std::vector<Symmetry> symmetries = symmetries_of(cube, MoveSet::face_turns());
    const Heads heads = make_heads(maker, maker.root(cube), rules, symmetries);
    std::uint64_t all = 0;
    for (const Node& head : heads.nodes) {
      std::set<MoveSequence> images;
      for (const Symmetry s : symmetries) images.insert(rules.seen_through(moves_of(head, heads.turns), s));
      all += images.size();
    }
    EXPECT_EQ(all, sequences.at(heads.turns)) << symmetries.size() << " symmetries, " << heads.turns << " turns";
    EXPECT_LT(heads.nodes.size(), 65'536U);
  }
}

TEST(Heads, HaveARotationOfEverySolutionOfACentralCube) {
  const CubieState superflip = state_after("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
  EXPECT_TRUE(is_central(superflip));
  EXPECT_TRUE(is_central(CubieState::solved()));
  EXPECT_FALSE(is_central(state_after("R2 L2 U2 D2 F2 B2")));
  const TurnRules rules(htm(), MoveSet::face_turns());
  const NodeMaker maker(cosets().space, cosets().table, rules);
  const std::vector<Symmetry> symmetries = symmetries_of(superflip, MoveSet::face_turns());
  ASSERT_EQ(symmetries.size(), kSymmetries);
  const Heads heads = make_heads_for_rotations(maker, maker.root(superflip), rules, symmetries);
  EXPECT_LT(heads.nodes.size(), 35'000U) << "a fifth of 160,948, the sequences of six moves but for symmetry";
  std::set<MoveSequence> begin;
  for (const Node& head : heads.nodes) begin.insert(superflip::optimal::moves_of(head, heads.turns));

  // Any sequence that no rotation makes shorter might be a solution.
  Rng rng(8);
  for (int tried = 0; tried < 200;) {
    const MoveSequence moves = rules.canonical(random_turns(rng, 14));
    std::vector<MoveSequence> rotations;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      MoveSequence rotation(moves.begin() + static_cast<std::ptrdiff_t>(i), moves.end());
      rotation.insert(rotation.end(), moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i));
      rotations.push_back(rules.canonical(rotation));
      rotations.push_back(rules.canonical(inverse(rotation)));
    }
    if (std::any_of(rotations.begin(), rotations.end(), [](const auto& r) { return r.size() != 14; })) continue;
    ++tried;
    bool found = false;
    for (const MoveSequence& rotation : rotations)
      for (const Symmetry s : symmetries) {
        const MoveSequence image = rules.seen_through(rotation, s);
        found = found || begin.contains(MoveSequence(image.begin(), image.begin() + heads.turns));
      }
    EXPECT_TRUE(found) << tried;
  }
}

}  // namespace
}  // namespace superflip::optimal
