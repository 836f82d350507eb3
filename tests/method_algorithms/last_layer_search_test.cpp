#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "algorithms/keeping_sequences.h"
#include "base/rng.h"
#include "base/testing.h"
#include "notation/algorithm.h"
#include "solver/testing.h"
#include "stages/goal_search.h"
#include "stages/stage.h"

namespace superflip::stages {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::store;

constexpr std::array kDownFace = {Face::kD};
constexpr PieceSet kFirstTwoLayers = {.edges = 0xFF0, .corners = 0xF0};
constexpr int kLongest = 11;

StageSet open_last_layer(std::string_view name, MoveSet moves = htm().moves, std::span<const Face> faces = kDownFace) {
  PrepareOptions options;
  options.moves = moves;
  options.memory = 35'000'000;  // the same table as in other tests
  return StageSet::open(store(), {parse_stage(name, faces).value()}, options).value();
}

CubieState turned(const CubieState& state, int quarters) {
  return quarters == 0 ? state : apply(state, Move::turn(Face::kU, quarters));
}

// Every sequence of at most kLongest turns that keeps the first two layers, by length; turns of one axis in any order.
const std::vector<std::set<MoveSequence>>& sequences() {
  static const auto kAll = [] {
    std::vector<std::set<MoveSequence>> all(kLongest + 1);
    all[0].insert(MoveSequence{});
    methods::KeepingSequences keeping(kFirstTwoLayers, MoveSet::face_turns());
    for (int length = 1; length <= kLongest; ++length)
      keeping.find(length, [&](const MoveSequence& moves) { all[static_cast<std::size_t>(length)].insert(moves); });
    return all;
  }();
  return kAll;
}

// The sequence with consecutive turns of one axis in canonical order.
MoveSequence in_order(MoveSequence moves) {
  for (std::size_t i = 1; i < moves.size(); ++i)
    if (moves[i].axis() == moves[i - 1].axis() && moves[i] < moves[i - 1]) std::swap(moves[i], moves[i - 1]);
  return moves;
}

std::set<MoveSequence> in_order(const std::vector<MoveSequence>& all) {
  std::set<MoveSequence> ordered;
  for (const MoveSequence& moves : all) ordered.insert(in_order(moves));
  return ordered;
}

// The shortest sequences that end a stage, among all that keep the first two layers.
std::pair<int, std::set<MoveSequence>> by_trying(const Stage& stage, const CubieState& state) {
  for (int length = 0; length <= kLongest; ++length) {
    std::set<MoveSequence> found;
    for (const MoveSequence& moves : sequences()[static_cast<std::size_t>(length)])
      if (holds(stage, apply_all(state, moves))) found.insert(in_order(moves));
    if (!found.empty()) return {length, found};
  }
  return {kLongest + 1, {}};
}

TEST(LastLayerSearch, FindsExactlyWhatTryingAllSequencesFinds) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const StageSet all = open_last_layer("1lll");
  const StageSet zbll = open_last_layer("zbll");
  const StageSet coll = open_last_layer("coll");
  const StageSet pll = open_last_layer("pll");
  Rng rng(41);
  std::map<int, int> lengths;
  for (std::size_t length = 0; length <= kLongest; ++length) {
    std::vector<MoveSequence> of_length(sequences()[length].begin(), sequences()[length].end());
    for (int n = 0; n < 8 && !of_length.empty(); ++n) {
      const MoveSequence& moves = of_length[rng.below(of_length.size())];
      const CubieState state = turned(apply_all(CubieState::solved(), inverse(moves)), static_cast<int>(rng.below(4)));
      for (const StageSet* set : {&all, &zbll, &coll, &pll}) {
        const Stage& stage = set->stages().front();
        const auto position = set->look_at(state);
        if (beginnings(*stage.follow_up, stage.holdings, state).empty()) {
          EXPECT_EQ(set->length(0, position, 0, {}).ended, EndCause::kExhausted);
          continue;
        }
        const auto [shortest, wanted] = by_trying(stage, state);
        ASSERT_LE(shortest, kLongest);
        EXPECT_EQ(set->length(0, position, 0, {}).moves, shortest) << stage.name;
        SolveOptions options;
        options.count = kMostSolutions;
        options.within = 0;
        const SolveOutcome outcome = set->solve(0, position, options, {}).value();
        EXPECT_TRUE(outcome.optimal && outcome.complete);
        EXPECT_EQ(outcome.lower_bound, shortest);
        EXPECT_EQ(in_order(outcome.solutions), wanted) << stage.name;
        EXPECT_EQ(outcome.solutions.size(), wanted.size()) << stage.name;
        const SolveOutcome one = set->solve(0, position, {}, {}).value();
        ASSERT_EQ(one.solutions.size(), 1U);
        EXPECT_TRUE(wanted.contains(in_order(one.solutions.front())));
        ++lengths[shortest];
      }
    }
  }
  EXPECT_GE(lengths.size(), 5U);
}

TEST(LastLayerSearch, ListsLongerOnesThatDoNotGoOnBehindTheEnd) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const StageSet set = open_last_layer("zbll");
  const Stage& stage = set.stages().front();
  const MoveSequence sune = {Move::turn(Face::kR, 1), Move::turn(Face::kU, 1), Move::turn(Face::kR, 3),
                             Move::turn(Face::kU, 1), Move::turn(Face::kR, 1), Move::turn(Face::kU, 2),
                             Move::turn(Face::kR, 3)};
  const CubieState state = apply_all(CubieState::solved(), inverse(sune));
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 2;
  const SolveOutcome outcome = set.solve(0, set.look_at(state), options, {}).value();
  EXPECT_TRUE(outcome.complete);
  std::set<MoveSequence> wanted;
  for (std::size_t length = 7; length <= 9; ++length) {
    for (const MoveSequence& moves : sequences()[length]) {
      bool before = false;
      for (std::size_t n = 0; n < moves.size(); ++n)
        before = before || holds(stage, apply_all(state, std::span(moves).first(n)));
      if (!before && holds(stage, apply_all(state, moves))) wanted.insert(in_order(moves));
    }
  }
  EXPECT_GT(wanted.size(), 3U);
  for (const MoveSequence& moves : outcome.solutions) {
    EXPECT_TRUE(holds(stage, apply_all(state, moves)));
    for (std::size_t n = 0; n < moves.size(); ++n)
      EXPECT_FALSE(holds(stage, apply_all(state, std::span(moves).first(n))));
  }
  // With one order of two opposite faces the stage may be solved earlier than with the other. The search lists one
  // order; this oracle may need both.
  for (const MoveSequence& moves : in_order(outcome.solutions)) EXPECT_TRUE(wanted.contains(moves));
  EXPECT_EQ(in_order(outcome.solutions).size(), outcome.solutions.size());
  EXPECT_TRUE(std::is_sorted(outcome.solutions.begin(), outcome.solutions.end(),
                             [](const auto& a, const auto& b) { return a.size() < b.size(); }));
  EXPECT_GE(outcome.solutions.size(), wanted.size());
}

TEST(LastLayerSearch, LooksAtTheLayerOppositeToEveryFaceThatIsNamed) {
  constexpr std::array kFaces = {Face::kU, Face::kF, Face::kD};
  const StageSet set = open_last_layer("1lll", htm().moves, kFaces);
  const CubieState on_back = apply(CubieState::solved(), Move::turn(Face::kB, 1));
  EXPECT_EQ(set.length(0, set.look_at(on_back), 0, {}).moves, 0);
  const CubieState on_left = apply(CubieState::solved(), Move::turn(Face::kL, 1));
  EXPECT_EQ(set.length(0, set.look_at(on_left), 0, {}).ended, EndCause::kExhausted);
  const auto refused = set.solve(0, set.look_at(on_left), {}, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNoSolution);
  EXPECT_NE(refused.error().message.find("F2L"), std::string::npos);
}

TEST(LastLayerSearch, UsesTheAllowedMovesAlone) {
  const MoveSet two_faces = MoveSet::of(Face::kR) | MoveSet::of(Face::kU);
  const StageSet set = open_last_layer("zbll", two_faces);
  const CubieState sune = superflip::testing::state_after(
      {Move::turn(Face::kR, 1), Move::turn(Face::kU, 2), Move::turn(Face::kR, 3), Move::turn(Face::kU, 3),
       Move::turn(Face::kR, 1), Move::turn(Face::kU, 3), Move::turn(Face::kR, 3), Move::turn(Face::kU, 1)});
  SolveOptions options;
  options.moves = two_faces;
  const SolveOutcome outcome = set.solve(0, set.look_at(sune), options, {}).value();
  ASSERT_EQ(outcome.solutions.size(), 1U);
  EXPECT_EQ(outcome.solutions.front().size(), 8U);
  for (const Move m : outcome.solutions.front()) EXPECT_TRUE(two_faces.contains(m));
  // Half turns do not solve it.
  const MoveSet half = half_turn_moves() & MoveSet::face_turns();
  const StageSet none = open_last_layer("zbll", half);
  options.moves = half;
  EXPECT_FALSE(none.solve(0, none.look_at(sune), options, {}));
  EXPECT_EQ(none.length(0, none.look_at(sune), 0, {}).ended, EndCause::kExhausted);
}

TEST(LastLayerSearch, EndsWhenToldTo) {
  const StageSet set = open_last_layer("1lll");
  const CubieState deep = superflip::testing::state_after(
      parse_algorithm("R U R' U' R' F R2 U' R' U' R U R' F' U F R U R' U' F' U2 R U R' U R U2 R'").value().moves);
  Limits limits;
  const auto whole = set.length(0, set.look_at(deep), 0, limits);
  EXPECT_EQ(whole.ended, EndCause::kDone);
  ASSERT_GE(whole.moves, 12);
  SolveOptions few;
  few.limits.max_nodes = 5'000;
  const SolveOutcome outcome = set.solve(0, set.look_at(deep), few, {}).value();
  EXPECT_EQ(outcome.ended, EndCause::kNodeLimit);
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_FALSE(outcome.optimal);
  EXPECT_LE(outcome.lower_bound, whole.moves);
  EXPECT_LT(outcome.nodes, 10'000U);
  few.limits.max_nodes = std::numeric_limits<std::uint64_t>::max();
  few.limits.stop.request_stop();
  EXPECT_EQ(set.solve(0, set.look_at(deep), few, {})->ended, EndCause::kInterrupted);
  limits.max_depth = 9;
  EXPECT_EQ(set.length(0, set.look_at(deep), 0, limits).ended, EndCause::kExhausted);
}

}  // namespace
}  // namespace superflip::stages
