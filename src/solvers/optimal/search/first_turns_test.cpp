#include "solvers/optimal/search/first_turns.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

TEST(Heads, StandForAllSequencesOfTheirLengthWhateverTheSymmetries) {
  const MoveSequence flip_all = superflip::testing::moves_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
  const std::map<int, std::uint64_t> sequences = {{3, 3240}, {4, 43'254}, {5, 577'368}, {6, 7'706'988}};
  const TurnRules rules(htm(), MoveSet::face_turns());
  const NodeMaker maker(cosets().numbering, cosets().tables.table, rules);
  for (const MoveSequence& scramble :
       {superflip::testing::moves_of("R U2 F"), superflip::testing::moves_of("R2 L2 U2 D2"),
        superflip::testing::moves_of("F2"), flip_all}) {
    const CubieState cube = state_after(scramble);
    const std::vector<Symmetry> symmetries = symmetries_of(cube, MoveSet::face_turns());
    const Heads heads = *make_heads(maker, maker.root(cube), rules, symmetries, nullptr, kAlways);
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

TEST(Heads, AreNotMadeOnceALimitIsMet) {
  const CubieState cube =
      state_after(superflip::testing::moves_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"));
  const TurnRules rules(htm(), MoveSet::face_turns());
  const NodeMaker maker(cosets().numbering, cosets().tables.table, rules);
  const std::vector<Symmetry> symmetries = symmetries_of(cube, MoveSet::face_turns());
  // Between two questions there is little to do: one sequence is extended, with all its images.
  for (const int asked_until : {0, 1, 2, 1000, 3000}) {
    int asked = 0;
    EXPECT_FALSE(
        make_heads(maker, maker.root(cube), rules, symmetries, nullptr, [&] { return ++asked <= asked_until; }));
    EXPECT_LE(asked, asked_until + 2);
  }
}

}  // namespace
}  // namespace superflip::optimal
