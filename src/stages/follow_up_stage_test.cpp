// Follow-up stages: their turns agree with notation, and the stages of a method lead from a random cube to the solved
// one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/generated_group.h"
#include "cube/random_state.h"
#include "notation/algorithm.h"
#include "solver/testing.h"
#include "stages/follow_up_table.h"
#include "stages/stage.h"
#include "stages/stage_set.h"
#include "stages/testing_looks.h"

namespace superflip::stages {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::SeenLooks;
using superflip::testing::whole;

constexpr std::array kFollowedDown = {Face::kD};

StageSet open_follow_up(TableStore& store, std::string_view name, std::string_view metric = "htm",
                        std::span<const Face> faces = kFollowedDown, MoveSet moves = {}) {
  PrepareOptions options;
  options.metric = find_metric(metric);
  options.moves = moves.empty() ? options.metric->moves : moves;
  return StageSet::open(store, {parse_stage(name, faces).value()}, options).value();
}

// With tables of its own.
StageSet open_follow_up(std::string_view name, std::string_view metric = "htm",
                        std::span<const Face> faces = kFollowedDown, MoveSet moves = {}) {
  TableStore made("");
  return open_follow_up(made, name, metric, faces, moves);
}

TEST(HeldTurn, DoesWhatNotationSays) {
  const std::vector<HeldTurn> turns = held_turns("U R F D L B u r f d l b M E S");
  ASSERT_EQ(turns.size(), 45U);
  Rng rng(21);
  for (int i = 0; i < 200; ++i) {
    std::string text;
    HeldCube held;
    HeldFrame frame{Symmetry(), Symmetry()};
    CubieState state = CubieState::solved();
    for (int n = 0; n < 12; ++n) {
      const HeldTurn& turn = turns[rng.below(turns.size())];
      text += std::string(turn.text) + ' ';
      held = apply(held, turn);
      state = superflip::apply(state, frame.fixed(turn));
    }
    const auto read = parse_algorithm(text).value();
    ASSERT_EQ(state, apply_all(CubieState::solved(), read.moves)) << text;
    ASSERT_EQ(held.centres, read.rotation) << text;
    ASSERT_EQ(held, turned({state, {}}, read.rotation)) << text;
  }
}

SolveOutcome solved(const StageSet& set, const CubieState& state, const SolveOptions& options) {
  return set.solve(0, set.look_at(state), options, {}).value();
}

// The last slot and the last layer, against all sequences.
TEST(FollowUpStage, SolvesTheLastSlotWithTheLastLayer) {
  if (kSanitized) GTEST_SKIP() << "the tables of the optimal solver take too long";
  const StageSet set = open_follow_up(superflip::testing::store(), "lsll");
  const auto solved_in = [](const CubieState& from, int most) {
    std::vector<CubieState> level = {from};
    for (int length = 0; length <= most; ++length) {
      std::vector<CubieState> next;
      for (const CubieState& cube : level) {
        CubieState turned = cube;
        for (int turns = 0; turns < 4; ++turns, turned = superflip::apply(turned, Move::turn(Face::kU, 1)))
          if (turned == CubieState::solved()) return length;
        for (const Move m : MoveSet::face_turns()) next.push_back(superflip::apply(cube, m));
      }
      level = std::move(next);
    }
    return most + 1;
  };
  constexpr int kTried = 4;
  for (const char* const text :
       {"R U R'", "R U' R' U", "F' U F U2", "R U R' F' U F", "R U2 R' U' R U R'", "U F' U2 F"}) {
    const CubieState cube = apply_all(CubieState::solved(), parse_algorithm(text).value().moves);
    EXPECT_EQ(std::min(set.length(0, set.look_at(cube), 0, {}).moves, kTried + 1), solved_in(cube, kTried)) << text;
  }
}

// Solves random cubes by FMC's steps, each in any holding.
TEST(FollowUpStage, LeadsFromOrientedEdgesToTheSolvedCube) {
  const std::array<Face, 3> faces = {Face::kU, Face::kR, Face::kF};
  std::vector<StageSet> sets;
  for (const std::string_view name : {"eo", "dr", "htr", "fr", "finish"})
    sets.push_back(open_follow_up(name, "htm", faces));
  const GeneratedGroup half_turns(half_turn_moves() & MoveSet::face_turns());
  Rng rng(22);
  for (int i = 0; i < 100; ++i) {
    CubieState state = random_state(rng);
    for (std::size_t s = 0; s < sets.size(); ++s) {
      const int length = sets[s].length(0, sets[s].look_at(state), 0, {}).moves;
      const SolveOutcome outcome = solved(sets[s], state, {});
      ASSERT_EQ(outcome.solutions.size(), 1U);
      EXPECT_TRUE(outcome.optimal);
      EXPECT_EQ(std::ssize(outcome.solutions.front()), length);
      state = apply_all(state, outcome.solutions.front());
      EXPECT_TRUE(holds(sets[s].stages().front(), state));
      EXPECT_TRUE(s < 2 || half_turns.contains(state));
    }
    EXPECT_EQ(state, CubieState::solved());
  }
}

// Solutions use only turns of the row, as held, and all shortest ones are found.
TEST(FollowUpStage, FindsAllShortestWaysInItsTurns) {
  const std::vector<HeldTurn> turns = held_turns("U M");
  Rng rng(23);
  for (const std::string_view metric : {"stm", "htm"}) {
    const StageSet set = open_follow_up("lse", metric);
    for (int i = 0; i < 20; ++i) {
      HeldFrame frame{Symmetry(), Symmetry()};
      CubieState state = CubieState::solved();
      for (int n = 0; n < 5; ++n) state = superflip::apply(state, frame.fixed(turns[rng.below(turns.size())]));
      SolveOptions all;
      all.metric = find_metric(metric);
      all.moves = all.metric->moves;
      all.count = kMostSolutions;
      all.within = 0;
      const SolveOutcome outcome = solved(set, state, all);
      ASSERT_FALSE(outcome.solutions.empty());
      const int length = set.length(0, set.look_at(state), 0, {}).moves;
      EXPECT_EQ(outcome.lower_bound, length);
      EXPECT_TRUE(outcome.complete && outcome.optimal);
      for (const MoveSequence& moves : outcome.solutions) {
        EXPECT_EQ(apply_all(state, moves), CubieState::solved());
        EXPECT_EQ(length_in(*all.metric, moves), length);
      }
      EXPECT_EQ(std::set(outcome.solutions.begin(), outcome.solutions.end()).size(), outcome.solutions.size());

      // The oracle: all sequences without two consecutive turns of one layer, on a cube that has not been rotated.
      if (metric != "stm" || length > 5) continue;
      std::size_t ways = 0;
      const auto try_all = [&](const auto& self, const HeldCube& cube, int left, Axis last) -> void {
        if (cube == HeldCube()) ways += left == 0 ? 1 : 0;
        if (cube == HeldCube() || left == 0) return;
        for (const HeldTurn& turn : turns)
          if (turn.move.axis() != last) self(self, apply(cube, turn), left - 1, turn.move.axis());
      };
      for (const Beginning& begun : beginnings(*find_follow_up_row("lse"), std::array{Symmetry()}, state))
        try_all(try_all, begun.cube, length, Axis::kFB);
      EXPECT_EQ(outcome.solutions.size(), ways);
    }
  }
}

TEST(FollowUpStage, SaysWhatMustBeDoneBefore) {
  const CubieState state = superflip::apply(CubieState::solved(), Move::turn(Face::kR, 1));
  const StageSet set = open_follow_up("lse");
  EXPECT_EQ(set.length(0, set.look_at(state), 0, {}).ended, EndCause::kExhausted);
  const auto outcome = set.solve(0, set.look_at(state), {}, {});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, ErrorCode::kNoSolution);
  EXPECT_NE(outcome.error().message.find("CMLL"), std::string::npos);
}

// The least cost from each cube that `turns` reach to the end, by uniform-cost search; -1: not reached.
int by_trying(const FollowUpRow& row, const HeldCube& start, const std::vector<HeldTurn>& turns, const Metric& metric,
              int most) {
  std::vector<std::vector<HeldCube>> levels(static_cast<std::size_t>(most) + 1);
  levels[0] = {start};
  SeenLooks seen;
  for (std::size_t cost = 0; cost < levels.size(); ++cost) {
    for (const HeldCube& cube : levels[cost]) {
      if (!seen.insert(whole(cube))) continue;
      if (row.ends(cube)) return static_cast<int>(cost);
      for (const HeldTurn& turn : turns) {
        const std::size_t next = cost + static_cast<std::size_t>(length_in(metric, std::array{turn.move}));
        if (next < levels.size()) levels[next].push_back(apply(cube, turn));
      }
    }
  }
  return -1;
}

TEST(FollowUpStage, TakesAPartOfItsTurnsAndAnyMetric) {
  struct Case {
    std::string_view stage;
    std::string_view metric;
    std::string_view turns;  // of the row that are allowed
  };
  Rng rng(24);
  for (const Case& one : {Case{"finish", "htm", "U2 R2 F2"},
                          {"htr", "htm", "U R2 F2"},
                          {"dr", "htm", "U L R"},
                          {"secondblock", "htm", "U R"},
                          {"finish", "ahtm", "U2 D2 L2 R2 F2 B2"},
                          {"htr", "aqtm", "U D L2 R2 F2 B2"},
                          {"dr", "ahtm", "U D R L"},
                          {"lse", "qtm", "U M"}}) {
    const Metric& metric = *find_metric(one.metric);
    std::vector<HeldTurn> turns = held_turns(one.turns);
    MoveSet moves;
    for (const HeldTurn& turn : turns) moves.insert(turn.move);
    if (one.metric[0] == 'a') {
      for (const Move m : metric.moves) {
        if (m.is_face_turn() || !moves.contains(Move::turn(m.face(), m.quarter_turns())) ||
            !moves.contains(Move::turn(opposite(m.face()), m.opposite_quarter_turns())))
          continue;
        moves.insert(m);
        turns.push_back({"", m, {}});
      }
    }
    if (one.stage == "lse") moves = metric.moves;
    const StageSet set = open_follow_up(one.stage, one.metric, kFollowedDown, moves);
    const Stage& stage = set.stages().front();
    const int most = kSanitized ? 2 : 4;
    for (int i = 0; i < 4; ++i) {
      HeldFrame frame{Symmetry(), Symmetry()};
      CubieState state = CubieState::solved();
      for (int cost = 0;;) {
        const HeldTurn& turn = turns[rng.below(turns.size())];
        cost += length_in(metric, std::array{turn.move});
        if (cost > most) break;
        state = superflip::apply(state, frame.fixed(turn));
      }
      int wanted = -1;
      for (const Beginning& begun : beginnings(*stage.follow_up, std::array{Symmetry()}, state)) {
        const int cost = by_trying(*stage.follow_up, begun.cube, turns, metric, most);
        if (cost >= 0 && (wanted < 0 || cost < wanted)) wanted = cost;
      }
      ASSERT_GE(wanted, 0);
      const StageLength length = set.length(0, set.look_at(state), 0, {});
      ASSERT_EQ(length.ended, EndCause::kDone);
      // In another holding fewer moves may be enough, but the cube seldom begins the stage there.
      EXPECT_LE(length.moves, wanted) << one.stage << ' ' << one.metric;
      if (stage.holdings.size() == 1) {
        EXPECT_EQ(length.moves, wanted) << one.stage << ' ' << one.metric;
      }
      SolveOptions options;
      options.metric = &metric;
      options.moves = moves;
      options.count = kMostSolutions;
      options.within = 0;
      const SolveOutcome outcome = solved(set, state, options);
      ASSERT_FALSE(outcome.solutions.empty());
      EXPECT_TRUE(outcome.optimal && outcome.complete);
      EXPECT_EQ(length_in(metric, outcome.solutions.front()), length.moves);
      for (const MoveSequence& way : outcome.solutions) {
        EXPECT_TRUE(is_solution(stage, state, way));
        for (const Move m : way) EXPECT_TRUE(moves.contains(m));
      }
    }
  }
}

TEST(FollowUpStage, SaysAtOnceWhatAPartOfItsTurnsCannotDo) {
  const MoveSet two = MoveSet::of(Face::kU) | MoveSet::of(Face::kR);
  const StageSet set = open_follow_up("finish", "htm", kFollowedDown, two);
  const CubieState far = superflip::apply(CubieState::solved(), Move::turn(Face::kF, 2));
  EXPECT_EQ(set.length(0, set.look_at(far), 0, {}).ended, EndCause::kExhausted);
  SolveOptions options;
  options.moves = two;
  const auto refused = set.solve(0, set.look_at(far), options, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNoSolution);
}

TEST(FollowUpStage, SaysWhichMovesItHasNoUseFor) {
  TableStore store("");
  PrepareOptions options;
  const auto refused = [&](std::string_view metric, MoveSet moves, std::string_view stage) {
    options.metric = find_metric(metric);
    options.moves = moves;
    const auto set = StageSet::open(store, {parse_stage(stage, kFollowedDown).value()}, options);
    return !set && set.error().code == ErrorCode::kUsage;
  };
  EXPECT_TRUE(refused("htm", MoveSet::of(Face::kF), "htr") == false);
  // L is r and a rotation, after which U is F. So L is refused in this holding, and this cube needs U.
  const MoveSet three = MoveSet::of(Face::kU) | MoveSet::of(Face::kR) | MoveSet::of(Face::kL);
  const StageSet set = open_follow_up("secondblock", "htm", kFollowedDown, three);
  const CubieState state = apply_all(CubieState::solved(), parse_algorithm("R U R").value().moves);
  EXPECT_EQ(set.length(0, set.look_at(state), 0, {}).ended, EndCause::kExhausted);
  EXPECT_EQ(set.solve(0, set.look_at(state), {}, {}).error().code, ErrorCode::kUsage);
  // After M has turned the centres, L may be at the top.
  EXPECT_FALSE(refused("htm", MoveSet::of(Face::kL), "lse"));
  EXPECT_TRUE(refused("ahtm", find_metric("ahtm")->moves, "lse"));
}

}  // namespace
}  // namespace superflip::stages
