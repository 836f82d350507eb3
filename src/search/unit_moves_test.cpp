// The canonical order against known counts and against plain breadth-first search.
#include "search/unit_moves.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "base/rng.h"
#include "coord/all.h"
#include "cube/testing.h"

namespace superflip {
namespace {

using testing::bytes_of;
using testing::moves_of;

// Calls visit(state, cost, last unit or -1) for every canonical sequence that costs at most `limit`.
template <typename Visit>
void for_each_sequence(const UnitMoves& moves, const CubieState& cube, UnitMoves::State order, int cost, int limit,
                       int last, const Visit& visit) {
  visit(cube, cost, last);
  for (std::uint64_t rest = moves.after(order); rest != 0; rest &= rest - 1) {
    const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
    if (cost + moves.cost(unit) > limit) continue;
    for_each_sequence(moves, apply(cube, moves.move(unit)), moves.next(order, unit), cost + moves.cost(unit), limit,
                      static_cast<int>(unit), visit);
  }
}

template <typename Visit>
void for_each_sequence(const UnitMoves& moves, int limit, const Visit& visit) {
  for_each_sequence(moves, CubieState::solved(), UnitMoves::kStart, 0, limit, -1, visit);
}

std::vector<std::uint64_t> sequences_by_length(const UnitMoves& moves, int limit) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(limit) + 1);
  for_each_sequence(moves, limit, [&](const CubieState&, int cost, int) { ++counts[static_cast<std::size_t>(cost)]; });
  return counts;
}

const Metric& metric_named(std::string_view id) { return *find_metric(id); }

TEST(UnitMoves, HaveTheKnownNumbersOfCanonicalSequences) {
  // a(n) = 12 a(n - 1) + 18 a(n - 2): up to three moves as many as positions, then 43,254 for 43,239.
  EXPECT_EQ(sequences_by_length(UnitMoves(htm(), htm().moves), 5),
            (std::vector<std::uint64_t>{1, 18, 243, 3240, 43254, 577368}));
  // Each axis has fifteen effects, and one of the other two axes follows.
  const Metric& ahtm = metric_named("ahtm");
  EXPECT_EQ(sequences_by_length(UnitMoves(ahtm, ahtm.moves), 3), (std::vector<std::uint64_t>{1, 45, 1350, 40500}));
}

TEST(UnitMoves, NeedNoHalfTurnWhereTwoQuarterTurnsCostAsMuch) {
  const Metric& qtm = metric_named("qtm");
  const UnitMoves all(qtm, qtm.moves);
  EXPECT_EQ(all.size(), 12);
  EXPECT_TRUE(all.all_cost_one());
  for (const Move m : all.moves()) EXPECT_NE(m.quarter_turns(), 2);
  const UnitMoves second(qtm, qtm.moves & phase2_moves());
  EXPECT_EQ(second.size(), 8) << "U, U', D, D' and four half turns whose quarter turns are not allowed";
  EXPECT_FALSE(second.all_cost_one());
}

TEST(UnitMoves, ReachEveryPositionOfUpToThreeMovesAtItsLengthInEveryMetric) {
  for (const Metric& metric : metrics()) {
    std::map<std::string, int> reached;
    for_each_sequence(UnitMoves(metric, metric.moves), 3, [&](const CubieState& cube, int cost, int) {
      const auto [place, added] = reached.emplace(bytes_of(cube), cost);
      if (!added) place->second = std::min(place->second, cost);
    });
    const auto layers = testing::layers_of<CubieState>(metric, 3);
    std::size_t positions = 0;
    for (std::size_t d = 0; d < layers.size(); ++d) {
      positions += layers[d].size();
      for (const CubieState& cube : layers[d]) {
        const auto found = reached.find(bytes_of(cube));
        ASSERT_NE(found, reached.end()) << metric.id << " at " << d;
        ASSERT_EQ(found->second, static_cast<int>(d)) << metric.id;
      }
    }
    EXPECT_EQ(reached.size(), positions) << metric.id;
  }
}

TEST(UnitMoves, ReachWhatTheAllowedMovesReachWithoutTheOthers) {
  const MoveSet allowed = MoveSet::of(Face::kU) | MoveSet::of(Face::kD) | MoveSet::of(Face::kR);
  const UnitMoves moves(htm(), allowed);
  EXPECT_EQ(moves.set(), allowed);
  EXPECT_EQ(sequences_by_length(moves, 2), (std::vector<std::uint64_t>{1, 9, 9 + 6 * 3 + 3 * 6}));
}

TEST(CheapestForms, MergeTurnsOfOneAxis) {
  const CheapestForms half_turns(htm(), htm().moves);
  EXPECT_EQ(half_turns.of(moves_of("R U U' R")), moves_of("R2"));
  EXPECT_EQ(half_turns.of(moves_of("U D U2 D'")), moves_of("U'"));
  EXPECT_EQ(half_turns.of(moves_of("F B F' B' F2 F2")), MoveSequence{});
  const CheapestForms quarter_turns(metric_named("qtm"), metric_named("qtm").moves);
  EXPECT_EQ(quarter_turns.of(moves_of("U U")), moves_of("U2"));
  EXPECT_EQ(quarter_turns.of(moves_of("R2 R")), moves_of("R'"));
}

TEST(CheapestForms, KeepTheStateAndNeverCostMoreInAnyMetric) {
  Rng rng(31);
  for (const Metric& metric : metrics()) {
    const CheapestForms forms(metric, metric.moves);
    const MoveSequence all = UnitMoves(metric, metric.moves).moves();
    for (int i = 0; i < 300; ++i) {
      MoveSequence moves;
      for (int k = 0; k < 12; ++k) moves.push_back(all[rng.below(all.size())]);
      const MoveSequence form = forms.of(moves);
      ASSERT_EQ(apply_all(CubieState::solved(), form), apply_all(CubieState::solved(), moves)) << metric.id;
      ASSERT_LE(length_in(metric, form), length_in(metric, moves)) << metric.id;
      ASSERT_EQ(forms.of(form), form) << metric.id;
    }
  }
}

}  // namespace
}  // namespace superflip
