#include "solvers/two_phase/coupling/usual_length.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string_view>
#include <vector>

#include "base/parallel.h"
#include "cube/generated_group.h"
#include "cube/random_state.h"
#include "cube/testing.h"
#include "search/unit_moves.h"
#include "solver/testing.h"
#include "solvers/two_phase/coupling/two_phase_search.h"
#include "solvers/two_phase/two_phase.h"

namespace superflip::two_phase {
namespace {

using superflip::testing::bytes_of;
using superflip::testing::face_named;

constexpr std::size_t kSmallCouplings = 2'000'000;
constexpr std::size_t kSplitCouplings = 10'000'000;

// "UR2": all turns of U, the half turns of R; pairs of opposite faces where the metric counts them as one move.
MoveSet moves_of(std::string_view text, const Metric& metric) {
  MoveSet faces;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool half_only = i + 1 < text.size() && text[i + 1] == '2';
    for (const Move m : MoveSet::of(face_named(text[i])))
      if (!half_only || m.quarter_turns() == 2) faces.insert(m);
    if (half_only) ++i;
  }
  MoveSet all = faces;
  for (const Move m : metric.moves)
    if (metric.moves.contains(Move::pair(m.axis(), 1, 1)) && !m.is_face_turn() &&
        faces.contains(Move::turn(m.face(), m.quarter_turns())) &&
        faces.contains(Move::turn(opposite(m.face()), m.opposite_quarter_turns())))
      all.insert(m);
  return all;
}

int length_of(std::string_view text, const Metric& metric) {
  const MoveSet moves = moves_of(text, metric);
  return usual_length_of(metric, moves, GeneratedGroup(moves).order());
}

// The most moves that a state of a small group needs.
int diameter(const Metric& metric, MoveSet moves) {
  std::vector<std::vector<CubieState>> reached = {{CubieState::solved()}};
  std::set<std::string> seen;
  int last = 0;
  for (std::size_t d = 0; d < reached.size(); ++d) {
    for (std::size_t i = 0; i < reached[d].size(); ++i) {
      const CubieState state = reached[d][i];
      if (!seen.insert(bytes_of(state)).second) continue;
      last = static_cast<int>(d);
      for (const Move m : moves) {
        const std::size_t later = d + static_cast<std::size_t>(metric.cost_of(m));
        if (later >= reached.size()) reached.resize(later + 1);
        reached[later].push_back(apply(state, m));
      }
    }
  }
  return last;
}

// A solver prepared for some moves of a metric.
struct Prepared {
  Prepared(const Metric& metric, MoveSet moves, std::size_t memory) {
    PrepareOptions prepare;
    prepare.metric = options.metric = &metric;
    prepare.moves = options.moves = moves;
    prepare.tier = choose_tier(solver->tiers(metric, moves), memory);
    prepare.threads = hardware_threads();
    EXPECT_TRUE(solver->prepare(superflip::testing::store(), prepare).has_value());
    options.max_length = solver->usual_length(metric);
    options.length_is_usual = true;
  }
  [[nodiscard]] SolveOutcome solve(const CubieState& state) const {
    const auto outcome = solver->solve(state, options, nullptr).value();
    EXPECT_EQ(outcome.solutions.size(), 1U);
    for (const MoveSequence& solution : outcome.solutions) EXPECT_EQ(apply_all(state, solution), CubieState::solved());
    return outcome;
  }

  std::unique_ptr<Solver> solver = make_two_phase_solver();
  SolveOptions options;
};

TEST(UsualLength, IsThatOfTheMetricWithAllMoves) {
  for (const Metric& metric : metrics())
    EXPECT_EQ(usual_length_of(metric, metric.moves, GeneratedGroup(MoveSet::face_turns()).order()),
              metric.usual_length);
}

TEST(UsualLength, IsCountedForTheMovesThatThereAre) {
  struct Row {
    std::string_view moves;
    std::array<int, 5> lengths;  // in HTM, QTM, STM, axial HTM, axial QTM
  };
  for (const Row& row : {
           Row{"URFDL", {23, 31, 23, 20, 28}},
           Row{"URFLB", {23, 31, 23, 20, 28}},
           Row{"URFD", {25, 32, 25, 22, 31}},
           Row{"URF", {23, 30, 23, 23, 30}},
           Row{"UR", {20, 25, 20, 20, 25}},
           Row{"URF2", {22, 31, 22, 22, 31}},
       })
    for (std::size_t i = 0; i < row.lengths.size(); ++i)
      EXPECT_EQ(length_of(row.moves, metrics()[i]), row.lengths[i]) << row.moves << " in " << metrics()[i].id;
}

TEST(UsualLength, IsThatOfHtmInStmWhereNoSliceIsAllowed) {
  const Metric& stm = *find_metric("stm");
  for (const std::string_view moves : {"URFDLB", "URFDL", "URF", "UR"})
    EXPECT_EQ(length_of(moves, stm), length_of(moves, htm())) << moves;
}

TEST(UsualLength, SufficesForEveryStateOfSmallGroups) {
  for (const Metric& metric : metrics())
    for (const std::string_view text : {"U", "UD", "U2", "U2R2", "UR2", "U2R2F2"})
      EXPECT_GE(length_of(text, metric), diameter(metric, moves_of(text, metric))) << text << " in " << metric.id;
}

TEST(UsualLength, IsTheSolversForTheMovesItIsPreparedFor) {
  const Metric& qtm = *find_metric("qtm");
  EXPECT_EQ(Prepared(qtm, moves_of("UR", qtm), kSplitCouplings).solver->usual_length(qtm), 25);
  EXPECT_EQ(Prepared(htm(), htm().moves, kSmallCouplings).solver->usual_length(htm()), 21);
  EXPECT_EQ(make_two_phase_solver()->usual_length(htm()), 21) << "unprepared";
}

TEST(UsualLength, StallsOnNoCubeOfRestrictedMoves) {
  Rng rng(1);
  for (const Metric& metric : metrics())
    for (const std::string_view text : {"URFDL", "URF", "UR", "U2R2F2", "UD"}) {
      const MoveSet moves = moves_of(text, metric);
      const Prepared prepared(metric, moves, kSplitCouplings);
      const MoveSequence list = UnitMoves(metric, moves).moves();
      for (int i = 0; i < 5; ++i) {
        CubieState state = CubieState::solved();
        for (int turn = 0; turn < 100; ++turn) state = apply(state, list[rng.below(list.size())]);
        EXPECT_LT(prepared.solve(state).nodes, 4 * kUsualNodes) << text << " in " << metric.id;
      }
    }
}

TEST(UsualLength, ComesSoonWithTheSmallTablesToo) {
  for (const auto& [id, nodes] :
       {std::pair("qtm", 400'000), std::pair("stm", 2'600'000), std::pair("aqtm", 2'000'000)}) {
    const Metric& metric = *find_metric(id);
    const Prepared prepared(metric, metric.moves, kSmallCouplings);
    Rng rng(4);
    constexpr int kCubes = 20;
    std::uint64_t taken = 0;
    for (int i = 0; i < kCubes; ++i) taken += prepared.solve(random_state(rng)).nodes;
    EXPECT_LT(taken / kCubes, static_cast<std::uint64_t>(nodes)) << id;
  }
}

TEST(UsualLength, IsGivenUpWhereItTakesLong) {
  Rng rng(2);
  for (const std::size_t memory : {kSmallCouplings, kSplitCouplings}) {
    Prepared prepared(htm(), htm().moves, memory);
    prepared.options.max_length = 16;
    const CubieState state = random_state(rng);
    const SolveOutcome outcome = prepared.solve(state);
    EXPECT_GT(std::ssize(outcome.solutions.at(0)), 16);
    EXPECT_LE(outcome.lower_bound, 17);
    EXPECT_FALSE(outcome.optimal);
    EXPECT_GE(outcome.nodes, kUsualNodes);
    EXPECT_LT(outcome.nodes, 2 * kUsualNodes);
    EXPECT_EQ(prepared.solve(state).nodes, outcome.nodes) << "by nodes, and not by time";
  }
}

TEST(UsualLength, IsGivenUpWhereNoSolutionIsAsShort) {
  const MoveSet moves = moves_of("UD", htm());
  Prepared prepared(htm(), moves, kSplitCouplings);
  prepared.options.max_length = 1;
  const CubieState state = apply(state_of(Move::turn(Face::kU, 1)), Move::turn(Face::kD, 2));
  const SolveOutcome outcome = prepared.solve(state);
  EXPECT_EQ(outcome.solutions.at(0).size(), 2U);
  EXPECT_TRUE(outcome.optimal);
  prepared.options.length_is_usual = false;
  EXPECT_TRUE(prepared.solver->solve(state, prepared.options, nullptr)->solutions.empty()) << "it was asked for";
}

}  // namespace
}  // namespace superflip::two_phase
