#include "solvers/optimal/search/rotations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

CubieState superflip_cube() { return state_after("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"); }

// What the tests share: 0.3 s to make.
struct Shared {
  TurnRules rules{htm(), MoveSet::face_turns()};
  std::vector<Symmetry> symmetries = symmetries_of(superflip_cube(), MoveSet::face_turns());
  Rotations rotations{rules, symmetries};
};
const Shared& shared() {
  static const Shared shared;
  return shared;
}

// A node that has made the first moves of a solution at its beginning and the last ones at its end.
Node node_after(const MoveSequence& solution, std::size_t first, std::size_t last) {
  Node node{};
  for (std::size_t i = 0; i < first; ++i) node.add_step(static_cast<std::size_t>(solution[i].index()));
  node.flipped = 1;
  for (std::size_t i = 0; i < last; ++i)
    node.add_step(static_cast<std::size_t>(solution[solution.size() - 1 - i].inverse().index()));
  return node;
}

constexpr std::size_t kLength = 14;

// The same solution begun at every place, read forwards and undone. Empty where one of them is shorter than kLength.
std::vector<MoveSequence> all_rotations(const MoveSequence& moves) {
  std::vector<MoveSequence> rotations;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    MoveSequence rotation(moves.begin() + static_cast<std::ptrdiff_t>(i), moves.end());
    rotation.insert(rotation.end(), moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i));
    rotations.push_back(shared().rules.canonical(rotation));
    rotations.push_back(shared().rules.canonical(inverse(rotation)));
    // Begun between two turns of one axis, either of them may be the first.
    if (rotation.front().axis() == rotation.back().axis()) {
      std::swap(rotation.front(), rotation.back());
      rotations.push_back(shared().rules.canonical(rotation));
      rotations.push_back(shared().rules.canonical(inverse(rotation)));
    }
  }
  const auto shorter = [](const MoveSequence& rotation) { return rotation.size() != kLength; };
  if (std::any_of(rotations.begin(), rotations.end(), shorter)) rotations.clear();
  return rotations;
}

TEST(Rotations, AreThoseOfCentralCubes) {
  EXPECT_TRUE(is_central(superflip_cube()));
  EXPECT_TRUE(is_central(CubieState::solved()));
  EXPECT_FALSE(is_central(state_after("R2 L2 U2 D2 F2 B2")));
  EXPECT_EQ(shared().symmetries.size(), kSymmetries);
}

// Any sequence that no rotation makes shorter might be a solution.
TEST(Rotations, KeepOneOfEverySolutionWhicheverEndGoesOn) {
  const NodeMaker maker(cosets().numbering, cosets().tables.table, shared().rules);
  const Node root = maker.root(superflip_cube());
  const Heads heads = make_heads(maker, root, shared().rules, shared().symmetries, &shared().rotations);
  EXPECT_LT(heads.nodes.size(), 35'000U) << "a fifth of 160,948, the sequences of six moves but for symmetry";
  std::set<MoveSequence> begin;
  for (const Node& head : heads.nodes) begin.insert(superflip::optimal::moves_of(head, heads.turns));

  Rng rng(8);
  for (int tried = 0; tried < 300;) {
    const std::vector<MoveSequence> rotations = all_rotations(shared().rules.canonical(random_turns(rng, kLength)));
    if (rotations.empty()) continue;
    ++tried;
    const auto kept = [&](const MoveSequence& solution) {
      if (!begin.contains(MoveSequence(solution.begin(), solution.begin() + heads.turns))) return false;
      for (int steps = heads.turns; steps <= 12; ++steps)
        for (int last = 0; last <= steps - heads.turns; ++last) {
          Node node = node_after(solution, static_cast<std::size_t>(steps - last), static_cast<std::size_t>(last));
          if (!shared().rotations.may_begin(node, steps)) return false;
          EXPECT_EQ(shared().rotations.keep({&node, 1}, steps), 1U);
        }
      return true;
    };
    bool found = false;
    for (const MoveSequence& rotation : rotations)
      for (const Symmetry s : shared().symmetries) found = found || kept(shared().rules.seen_through(rotation, s));
    EXPECT_TRUE(found) << tried;
  }
}

TEST(Rotations, LeaveOutMoreOfThemTheMoreMovesAreSeen) {
  Rng rng(9);
  std::vector<MoveSequence> solutions;
  while (solutions.size() < 2000)
    if (MoveSequence moves = shared().rules.canonical(random_turns(rng, kLength)); !all_rotations(moves).empty())
      solutions.push_back(std::move(moves));
  std::vector<double> shares;
  for (const std::size_t last : {0U, 2U, 4U}) {
    int kept = 0;
    for (const MoveSequence& solution : solutions) {
      const bool may = shared().rotations.may_begin(node_after(solution, 6, last), static_cast<int>(6 + last));
      // The same as asking at every step.
      bool parents_may = shared().rotations.may_begin(node_after(solution, 6, 0), 6);
      for (std::size_t more = 1; parents_may && more <= last; ++more) {
        Node node = node_after(solution, 6, more);
        parents_may = shared().rotations.keep({&node, 1}, static_cast<int>(6 + more)) == 1;
      }
      EXPECT_EQ(may, parents_may);
      kept += may ? 1 : 0;
    }
    shares.push_back(kept / static_cast<double>(solutions.size()));
  }
  EXPECT_NEAR(shares[0], 1 / 6.0, 0.04) << "six places are seen, three moves from each";
  EXPECT_NEAR(shares[1], 1 / 10.0, 0.03);
  EXPECT_NEAR(shares[2], 1 / 14.0, 0.03);
}

}  // namespace
}  // namespace superflip::optimal
