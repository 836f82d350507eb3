// Follow-up stages: their turns agree with notation, their distances with a plain breadth-first search, and the stages
// of a method lead from a random cube to the solved one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "base/parallel.h"
#include "base/rng.h"
#include "base/testing.h"
#include "cube/generated_group.h"
#include "cube/random_state.h"
#include "notation/algorithm.h"
#include "search/counters.h"
#include "solver/testing.h"
#include "stages/follow_up_table.h"
#include "stages/stage.h"
#include "stages/stage_set.h"
#include "stages/testing_looks.h"

namespace superflip::stages {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::Look;
using superflip::testing::SeenLooks;

constexpr std::array kFollowedDown = {Face::kD};

FollowUpTable table_of(std::string_view name, const Metric& metric) {
  TableStore store("");
  GenerateOptions options;
  options.threads = hardware_threads();
  return FollowUpTable::open(store, *find_follow_up_row(name), metric, metric.moves, options).value();
}

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

// The number of cubes at each distance from any of `ends`, by breadth-first search; of distances up to `most` in a
// large space. Cubes with equal `looks` count as one.
template <typename Looks>
std::vector<std::uint64_t> counts_by_trying(std::string_view turns, const Looks& looks, std::size_t most = 99,
                                            std::vector<HeldCube> ends = {HeldCube()}) {
  const std::vector<HeldTurn> all = held_turns(turns);
  SeenLooks seen;
  for (const HeldCube& end : ends) seen.insert(looks(end));
  std::vector<HeldCube> level = std::move(ends);
  std::vector<std::uint64_t> counts;
  while (!level.empty()) {
    counts.push_back(level.size());
    if (counts.size() > most) break;
    std::vector<HeldCube> next;
    for (const HeldCube& cube : level)
      for (const HeldTurn& turn : all)
        if (const HeldCube child = apply(cube, turn); seen.insert(looks(child))) next.push_back(child);
    level = std::move(next);
  }
  return counts;
}

std::vector<std::uint64_t> counts_of(const FollowUpTable& table) {
  const DistanceHistogram& histogram = *table.histogram();
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

Look whole(const HeldCube& cube) {
  Look look = {static_cast<std::uint64_t>(cube.centres.index()), 0};
  for (std::size_t p = 0; p < kCorners; ++p) look[0] = look[0] << 5 | cube.pieces.cp[p] << 2U | cube.pieces.co[p];
  for (std::size_t p = 0; p < kEdges; ++p) look[1] = look[1] << 5 | cube.pieces.ep[p] << 1U | cube.pieces.eo[p];
  return look;
}

// The edges and corners of the blocks at the right.
Look five_pieces(const HeldCube& cube) {
  Look look = {};
  for (std::size_t p = 0; p < kEdges; ++p)
    for (const auto& [edge, at] : {std::pair{kDR, 0U}, {kFR, 1U}, {kBR, 2U}})
      if (cube.pieces.ep[p] == edge) look[0] |= (2 * p + cube.pieces.eo[p]) << 8 * at;
  for (std::size_t p = 0; p < kCorners; ++p)
    for (const auto& [corner, at] : {std::pair{kDFR, 3U}, {kDRB, 4U}})
      if (cube.pieces.cp[p] == corner) look[0] |= (3 * p + cube.pieces.co[p]) << 8 * at;
  return look;
}

TEST(FollowUpTable, HasTheDistancesOfTheLastSixEdges) {
  const auto counts = counts_of(table_of("lse", *find_metric("stm")));
  EXPECT_EQ(counts, counts_by_trying("U M", whole));
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 184'320U);
}

TEST(FollowUpTable, CountsInOtherMetrics) {
  EXPECT_EQ(counts_of(table_of("finish", *find_metric("qtm"))).size() - 1, 30U);
}

// A slice's quarter turn counts two in QTM, its half turn four.
TEST(FollowUpTable, CountsSlicesInQuarterTurns) {
  const FollowUpTable table = table_of("lse", *find_metric("qtm"));
  EXPECT_EQ(table.histogram(), nullptr);
  std::uint64_t reached = 0;
  Rng rng(25);
  HeldCube cube;
  for (int i = 0; i < 5000; ++i) {
    const std::size_t k = rng.below(table.turns().size());
    const int before = table.distance(table.node_of(cube));
    cube = apply(cube, table.turns()[k]);
    const int now = table.distance(table.node_of(cube));
    EXPECT_LE(std::abs(now - before), table.cost_of(k));
    EXPECT_EQ((now - before + table.cost_of(k)) % 2, 0);
    int nearest = kMaxPly;  // over the neighbours: cost of the turn plus distance
    for (std::size_t n = 0; n < table.turns().size(); ++n)
      nearest = std::min(nearest, table.cost_of(n) + table.distance(table.node_of(apply(cube, table.turns()[n]))));
    EXPECT_EQ(now, table.is_goal(table.node_of(cube)) ? 0 : nearest);
    reached += now > 0 ? 1 : 0;
  }
  EXPECT_GT(reached, 4000U);
  EXPECT_EQ(table.longest(), 34);
}

TEST(FollowUpTable, HasTheDistancesOfHalfTurns) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const auto counts = counts_of(table_of("finish", htm()));
  EXPECT_EQ(counts, counts_by_trying("U2 D2 L2 R2 F2 B2", whole));
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 663'552U);
  EXPECT_EQ(counts.size() - 1, 15U);
  EXPECT_EQ(counts_of(table_of("htr", htm())).size() - 1, 13U);
}

// Every cube that turns lead to.
std::vector<HeldCube> all_by(std::string_view turns) {
  std::vector<HeldCube> cubes = {HeldCube()};
  SeenLooks seen;
  seen.insert(whole(cubes.front()));
  for (std::size_t i = 0; i < cubes.size(); ++i)
    for (const HeldTurn& turn : held_turns(turns))
      if (const HeldCube next = apply(cubes[i], turn); seen.insert(whole(next))) cubes.push_back(next);
  return cubes;
}

// From all cubes that end the row at once. The tables have cosets in place of cubes.
TEST(FollowUpTable, HasTheDistancesOfFloppyReductionAndOfASlice) {
  const std::vector<HeldCube> floppy = all_by("R2 L2 F2 B2");
  EXPECT_EQ(floppy.size(), 192U);
  EXPECT_EQ(counts_of(table_of("frfinish", htm())), counts_by_trying("R2 L2 F2 B2", whole));
  const auto cosets = counts_of(table_of("fr", htm()));
  EXPECT_EQ(std::accumulate(cosets.begin(), cosets.end(), std::uint64_t{0}), 3'456U);
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  auto cubes = counts_by_trying("U2 D2 L2 R2 F2 B2", whole, 99, floppy);
  for (std::uint64_t& count : cubes) count /= 192;
  EXPECT_EQ(cosets, cubes);

  std::vector<HeldCube> half_turned = all_by("U2 D2 L2 R2 F2 B2");
  std::erase_if(half_turned, [](const HeldCube& cube) {
    for (std::uint8_t p = 0; p < kCorners; ++p)
      if (cube.pieces.cp[p] != p || cube.pieces.ep[p] != p) return true;
    return false;
  });
  const std::size_t ends = half_turned.size();  // the even orders of the slice
  EXPECT_EQ(ends, 12U);
  cubes = counts_by_trying("U2 D2 L2 R2 F2 B2", whole, 99, std::move(half_turned));
  for (std::uint64_t& count : cubes) count /= ends;
  EXPECT_EQ(counts_of(table_of("leaveslice", htm())), cubes);
}

TEST(FollowUpTable, HasTheDistancesOfTheFirstTwoLayersOfPetrus) {
  const auto counts = counts_of(table_of("petrusf2l", htm()));
  EXPECT_EQ(counts, counts_by_trying("U R", five_pieces));
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 7 * 6 * 5 * (6 * 3) * (5 * 3U));
}

TEST(FollowUpTable, HasTheDistancesOfTheSecondBlock) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const auto counts = counts_of(table_of("secondblock", *find_metric("stm")));
  const auto tried = counts_by_trying("U R r M", five_pieces, 6);
  EXPECT_EQ(std::vector(counts.begin(), counts.begin() + 7), tried);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 1'088'640U);
}

Look twists_and_slice(const HeldCube& cube) {
  Look look = {};
  for (const std::uint8_t twist : cube.pieces.co) look[0] = look[0] << 2 | twist;
  for (const std::uint8_t edge : cube.pieces.ep) look[1] = look[1] << 1 | (edge >= kFR ? 1 : 0);
  return look;
}

TEST(FollowUpTable, HasTheDistancesOfAxialReduction) {
  std::vector<HeldCube> ends = {HeldCube()};
  SeenLooks seen;
  seen.insert(twists_and_slice(ends.front()));
  for (std::size_t i = 0; i < ends.size(); ++i)
    for (const HeldTurn& turn : held_turns("L R U2 D2 F2 B2"))
      if (const HeldCube next = apply(ends[i], turn); seen.insert(twists_and_slice(next))) ends.push_back(next);
  EXPECT_EQ(ends.size(), 70U * 70U);  // the places of a tetrad's corners, and those of the UD slice's edges
  const FollowUpRow& row = *find_follow_up_row("ar");
  Rng rng(47);
  for (int i = 0; i < 20'000; ++i) {
    const HeldCube cube{row.draw(rng), {}};
    EXPECT_EQ(row.ends(cube), seen.contains(twists_and_slice(cube)));
  }
  EXPECT_TRUE(std::all_of(ends.begin(), ends.end(), row.ends));
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const auto counts = counts_of(table_of("ar", htm()));
  const auto tried = counts_by_trying("U D L R F2 B2", twists_and_slice, 3, std::move(ends));
  EXPECT_EQ(std::vector(counts.begin(), counts.begin() + 4), tried);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 1'082'565U);
}

TEST(FollowUpTable, HasTheDistancesOfDominoReduction) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const auto counts = counts_of(table_of("dr", htm()));
  const auto tried = counts_by_trying("U D L R F2 B2", twists_and_slice, 6);
  EXPECT_EQ(std::vector(counts.begin(), counts.begin() + 7), tried);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 1'082'565U);
  EXPECT_EQ(counts.size() - 1, 10U);  // Thistlethwaite's phases take 7, 10, 13 and 15
  EXPECT_EQ(counts_of(table_of("htr", htm())).size() - 1, 13U);
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
