#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "search/unit_moves.h"
#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

CubieState superflip_cube() { return state_after("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"); }

std::vector<Symmetry> all_symmetries() { return symmetries_of(superflip_cube(), MoveSet::face_turns()); }

// A metric, and the rotations of sequences in it.
struct Field {
  explicit Field(const Metric& its_metric)
      : metric(its_metric), rules(metric, metric.moves), units(UnitMoves(metric, metric.moves).moves()) {}

  // A sequence of kLength moves that no rotation makes shorter: it might be a solution.
  [[nodiscard]] MoveSequence random_sequence(Rng& rng) const {
    for (;;) {
      MoveSequence moves;
      for (std::size_t i = 0; i < kLength; ++i) moves.push_back(units[rng.below(units.size())]);
      moves = rules.canonical(moves);
      if (moves.size() != kLength) continue;
      const std::set<MoveSequence> all = rotations_of(rules, units, moves);
      const bool shorter = std::any_of(all.begin(), all.end(),
                                       [&](const MoveSequence& rotation) { return is_shorter_elsewhere(rotation); });
      if (!shorter) return moves;
    }
  }
  // With its first move at the end.
  [[nodiscard]] bool is_shorter_elsewhere(MoveSequence moves) const {
    std::rotate(moves.begin(), moves.begin() + 1, moves.end());
    return rules.canonical(moves).size() < moves.size();
  }

  static constexpr std::size_t kLength = 14;

  const Metric& metric;
  TurnRules rules;
  MoveSequence units;
  std::vector<Symmetry> symmetries = all_symmetries();
  Rotations rotations{rules, symmetries, kAlways};
};
const Field& in_htm() {
  static const Field field(htm());
  return field;
}
const Field& field_in_qtm() {
  static const Field field(*find_metric("qtm"));
  return field;
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

TEST(Rotations, AreThoseOfCentralCubes) {
  EXPECT_TRUE(is_central(superflip_cube()));
  EXPECT_TRUE(is_central(CubieState::solved()));
  EXPECT_FALSE(is_central(state_after("R2 L2 U2 D2 F2 B2")));
  EXPECT_EQ(all_symmetries().size(), kSymmetries);
}

TEST(Rotations, OfASolutionAreSolutions) {
  const std::map<std::string, std::string> solutions = {
      {"htm", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"},
      {"qtm", "R' U2 B L' F U' B D F U D' L D2 F' R B' D F' U' B' U D'"}};
  for (const Field* const field : {&in_htm(), &field_in_qtm()}) {
    const MoveSequence solution =
        field->rules.canonical(superflip::testing::moves_of(solutions.at(std::string(field->metric.id))));
    const std::set<MoveSequence> rotations = rotations_of(field->rules, field->units, solution);
    EXPECT_TRUE(rotations.contains(solution));
    EXPECT_TRUE(rotations.contains(field->rules.canonical(inverse(solution))));
    EXPECT_GE(rotations.size(), solution.size()) << "from each place";
    for (const MoveSequence& rotation : rotations) {
      EXPECT_EQ(apply_all(superflip_cube(), rotation), CubieState::solved());
      EXPECT_EQ(rotation.size(), solution.size());
      EXPECT_EQ(rotations_of(field->rules, field->units, rotation), rotations);
      // The next one begins a move later.
      MoveSequence next = rotation;
      std::rotate(next.begin(), next.begin() + 1, next.end());
      EXPECT_TRUE(rotations.contains(field->rules.canonical(next)));
    }
  }
}

// Any sequence that no rotation makes shorter might be a solution.
TEST(Rotations, KeepOneOfEverySolutionWhicheverEndGoesOn) {
  for (const Field* const field : {&in_htm(), &field_in_qtm()}) {
    const NodeMaker maker(cosets().numbering, cosets().tables.table, field->rules);
    const Node root = maker.root(superflip_cube());
    const Heads heads = *make_heads(maker, root, field->rules, field->symmetries, &field->rotations, kAlways);
    EXPECT_LT(heads.nodes.size(), 60'000U) << "of 160,948 in HTM, the sequences of six moves but for symmetry";
    std::set<MoveSequence> begin;
    for (const Node& head : heads.nodes) begin.insert(superflip::optimal::moves_of(head, heads.turns));

    Rng rng(8);
    for (int tried = 0; tried < 300; ++tried) {
      const auto kept = [&](const MoveSequence& solution) {
        if (!begin.contains(MoveSequence(solution.begin(), solution.begin() + heads.turns))) return false;
        for (int steps = heads.turns; steps <= 12; ++steps)
          for (int last = 0; last <= steps - heads.turns; ++last) {
            Node node = node_after(solution, static_cast<std::size_t>(steps - last), static_cast<std::size_t>(last));
            if (!field->rotations.may_begin(node, steps)) return false;
            EXPECT_EQ(field->rotations.keep({&node, 1}, steps), 1U);
          }
        return true;
      };
      bool found = false;
      for (const MoveSequence& rotation : rotations_of(field->rules, field->units, field->random_sequence(rng)))
        for (const Symmetry s : field->symmetries) found = found || kept(field->rules.seen_through(rotation, s));
      EXPECT_TRUE(found) << tried;
    }
  }
}

TEST(Rotations, LeaveOutMoreOfThemTheMoreMovesAreSeen) {
  for (const Field* const field : {&in_htm(), &field_in_qtm()}) {
    Rng rng(9);
    std::vector<MoveSequence> solutions;
    while (solutions.size() < 2000) solutions.push_back(field->random_sequence(rng));
    std::vector<double> shares;
    for (const std::size_t last : {0U, 2U, 4U, 6U}) {
      int kept = 0;
      for (const MoveSequence& solution : solutions)
        kept += field->rotations.may_begin(node_after(solution, 6, last), static_cast<int>(6 + last)) ? 1 : 0;
      shares.push_back(kept / static_cast<double>(solutions.size()));
    }
    EXPECT_LT(shares[0], 0.4);
    EXPECT_LT(shares[1], 0.7 * shares[0]);
    EXPECT_LT(shares[2], 0.8 * shares[1]);
    EXPECT_LT(shares[3], 0.1);
  }
}

}  // namespace
}  // namespace superflip::optimal
