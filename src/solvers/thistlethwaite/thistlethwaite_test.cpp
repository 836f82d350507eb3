// Thistlethwaite's algorithm: its tables, its phases, its answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/rng.h"
#include "base/testing.h"
#include "coord/all.h"
#include "cube/random_state.h"
#include "solver/solver.h"
#include "solvers/thistlethwaite/phase_search.h"

namespace superflip {
std::unique_ptr<Solver> make_thistlethwaite_solver();
}  // namespace superflip

namespace superflip::thistlethwaite {
namespace {

constexpr int kCubes = superflip::testing::kSanitized ? 200 : 5000;

const std::vector<Phase>& phases() {
  static TableStore store{""};
  static const std::vector<Phase> kMade = subgroup_chain::open_phases(store, {}).value();
  return kMade;
}

SolveOutcome solved(const CubieState& state, const SolveOptions& options) {
  return search_phases(phases(), state, options, {});
}
SolveOptions as_published() {
  SolveOptions options;
  options.max_length = subgroup_chain::kLongest;
  return options;
}

using Counts = std::vector<std::uint64_t>;
Counts counts_of(const Phase& phase) {
  const DistanceHistogram& histogram = phase.distances().table().histogram();
  EXPECT_EQ(histogram.unreached, 0U);
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

// Whether a cube is in the group that a phase leads into.
bool is_in_group(const CubieState& state, std::size_t phase) {
  const auto home = [&](const auto& coordinate) {
    return coordinate.encode(state) == coordinate.encode(CubieState::solved());
  };
  if (!home(EdgeOrientation())) return false;
  if (phase >= 1 && !home(Product<UdSlice, CornerOrientation>())) return false;
  if (phase >= 2 && !home(HalfTurnCoset())) return false;
  return phase < 3 || state == CubieState::solved();
}

// Checks each phase of a plain answer: it reaches its group, with its own moves, and not too many of them.
void expect_phases_keep_their_word(const CubieState& state, const MoveSequence& moves, const PhaseEnds& ends) {
  static constexpr std::array<int, kPhases> kMost = {7, 10, 13, 15};
  ASSERT_EQ(ends.size(), kPhases);
  EXPECT_EQ(ends.back().moves, static_cast<int>(moves.size()));
  int begin = 0;
  CubieState at = state;
  for (std::size_t k = 0; k < kPhases; ++k) {
    ASSERT_LE(begin, ends[k].moves);
    ASSERT_LE(ends[k].moves - begin, kMost[k]);
    for (; begin < ends[k].moves; ++begin) {
      const Move m = moves[static_cast<std::size_t>(begin)];
      EXPECT_TRUE(phases()[k].row().moves.contains(m));
      at = apply(at, m);
    }
    EXPECT_TRUE(is_in_group(at, k)) << "phase " << k + 1;
  }
}

// Recomputed by an independent breadth-first search over pieces, with turns computed from geometry.
TEST(ThistlethwaitePhases, HaveTheKnownNumbersOfStatesAtEachDistance) {
  EXPECT_EQ(counts_of(phases()[0]), (Counts{1, 2, 25, 202, 620, 900, 285, 13}));
  EXPECT_EQ(counts_of(phases()[1]), (Counts{1, 2, 17, 134, 1065, 8190, 54694, 267576, 560568, 187204, 3114}));
  EXPECT_EQ(counts_of(phases()[2]), (Counts{1, 2, 9, 36, 124, 530, 1806, 3732, 5158, 7070, 7218, 3202, 488, 24}));
  EXPECT_EQ(counts_of(phases()[3]),
            (Counts{1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113892, 178495, 179196, 89728, 16176, 1488, 144}));
}

TEST(ThistlethwaitePhases, KeepTheirTablesBelowTheirBytesAndMakeThemAlikeOnAnyThreads) {
  TableStore store{""};
  GenerateOptions options;
  options.threads = 3;
  const std::vector<Phase> others = subgroup_chain::open_phases(store, options).value();
  std::size_t bytes = 0;
  for (std::size_t k = 0; k < kPhases; ++k) {
    const auto payload = phases()[k].distances().table().payload();
    EXPECT_TRUE(std::ranges::equal(payload, others[k].distances().table().payload()));
    const std::size_t values = phases()[k].graph().rows() + phases()[k].graph().columns();
    bytes += payload.size() + values * phases()[k].graph().moves().size() * sizeof(std::uint16_t);
  }
  EXPECT_LE(bytes, subgroup_chain::kTablesBytes);
}

TEST(Thistlethwaite, SolvesRandomCubesPhaseByPhase) {
  Rng rng(1981);
  double sum = 0;
  for (int i = 0; i < kCubes; ++i) {
    const CubieState state = random_state(rng);
    const SolveOutcome outcome = solved(state, as_published());
    ASSERT_EQ(outcome.solutions.size(), 1U);
    expect_phases_keep_their_word(state, outcome.solutions.front(), outcome.phases.front());
    ASSERT_LE(outcome.lower_bound, static_cast<int>(outcome.solutions.front().size()));
    sum += static_cast<double>(outcome.solutions.front().size());
  }
  EXPECT_NEAR(sum / kCubes, 30.8, kCubes == 5000 ? 0.1 : 0.5);
}

TEST(Thistlethwaite, SolvesTheSolvedCubeInNoMoves) {
  const SolveOutcome outcome = solved(CubieState::solved(), as_published());
  EXPECT_EQ(outcome.solutions, std::vector<MoveSequence>{MoveSequence{}});
  EXPECT_TRUE(outcome.optimal);
  EXPECT_EQ(outcome.lower_bound, 0);
}

TEST(Thistlethwaite, TakesAsManyMovesInAPhaseAsTheFarthestCubeOfItsGroupNeeds) {
  // The farthest states of each phase, with the other aspects solved: cubes of the group where the phase begins.
  constexpr std::array<int, kPhases> kMost = {7, 10, 13, 15};
  for (std::size_t k = 0; k < kPhases; ++k) {
    const auto& distances = phases()[k].distances();
    std::uint64_t farthest = 0;
    while (distances.lower_bound(farthest) != kMost[k]) ++farthest;
    CubieState state = CubieState::solved();
    if (k == 0) EdgeOrientation::decode_into(static_cast<Index>(farthest), state);
    if (k == 1) Product<UdSlice, CornerOrientation>().decode_into(static_cast<Index>(farthest), state);
    if (k == 2) HalfTurnCoset().decode_into(static_cast<Index>(farthest), state);
    if (k == 3) HalfTurnPerm().decode_into(static_cast<Index>(farthest), state);
    if (is_odd_permutation(state.cp) != is_odd_permutation(state.ep)) std::swap(state.ep[kFR], state.ep[kFL]);
    const SolveOutcome outcome = solved(state, as_published());
    ASSERT_EQ(outcome.solutions.size(), 1U);
    expect_phases_keep_their_word(state, outcome.solutions.front(), outcome.phases.front());
    EXPECT_EQ(outcome.phases.front()[k].moves, kMost[k]) << "no moves before phase " << k + 1;
  }
}

TEST(Thistlethwaite, FindsAShorterAnswerWhenAskedFor) {
  Rng rng(7);
  for (int i = 0; i < kCubes / 200; ++i) {
    const CubieState state = random_state(rng);
    SolveOptions options;
    options.max_length = 24;
    std::vector<std::size_t> lengths;
    const SolveOutcome outcome =
        search_phases(phases(), state, options, [&](const MoveSequence& moves, const PhaseEnds& phases) {
          EXPECT_EQ(apply_all(state, moves), CubieState::solved());
          lengths.push_back(moves.size());
          EXPECT_EQ(phases.size(), 4U);
          EXPECT_EQ(phases.back().moves, static_cast<int>(moves.size()));
        });
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_LE(outcome.solutions.front().size(), 24U);
    EXPECT_EQ(apply_all(state, outcome.solutions.front()), CubieState::solved());
    EXPECT_EQ(outcome.ended, EndCause::kDone);
    ASSERT_FALSE(lengths.empty());
    EXPECT_TRUE(std::ranges::is_sorted(lengths, std::greater<>()));
    EXPECT_EQ(outcome.phases.front().back().moves, static_cast<int>(outcome.solutions.front().size()));
  }
}

TEST(Thistlethwaite, GivesSeveralAnswersShortestFirstAndNoneTwice) {
  Rng rng(8);
  const CubieState state = random_state(rng);
  SolveOptions options;
  options.max_length = 30;
  options.count = 20;
  const SolveOutcome outcome = solved(state, options);
  ASSERT_EQ(outcome.solutions.size(), 20U);
  ASSERT_EQ(outcome.phases.size(), 20U);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(apply_all(state, outcome.solutions[i]), CubieState::solved());
    ASSERT_LE(outcome.solutions[i > 0 ? i - 1 : 0].size(), outcome.solutions[i].size());
    EXPECT_EQ(std::ranges::count(outcome.solutions, outcome.solutions[i]), 1);
  }
}

TEST(Thistlethwaite, SaysWhatEndedItsSearch) {
  Rng rng(9);
  const CubieState state = random_state(rng);
  SolveOptions options;
  options.max_length = 12;
  options.limits.max_nodes = 20'000;
  EXPECT_EQ(solved(state, options).ended, EndCause::kNodeLimit);
  EXPECT_TRUE(solved(state, options).solutions.empty());
  options.max_length.reset();
  EXPECT_EQ(solved(state, options).ended, EndCause::kNodeLimit);
  EXPECT_EQ(solved(state, options).solutions.size(), 1U) << "the best so far";
  options.limits.stop.request_stop();
  EXPECT_EQ(solved(state, options).ended, EndCause::kInterrupted);
  options.limits = {};
  options.max_length = 3;
  EXPECT_EQ(solved(state, options).ended, EndCause::kExhausted) << "three moves are fewer than the edges need";
  EXPECT_GT(solved(state, options).lower_bound, 3);
}

TEST(Thistlethwaite, ExplainsItsPhasesAndItsBeams) {
  Rng rng(10);
  const CubieState state = random_state(rng);
  SolveOptions options = as_published();
  Explanation explanation;
  options.explanation = &explanation;
  const SolveOutcome outcome = solved(state, options);
  ASSERT_EQ(explanation.parts.size(), kPhases);
  std::uint64_t nodes = 0;
  for (const Explanation::Part& part : explanation.parts) {
    ASSERT_EQ(part.iterations.size(), 1U);
    const Explanation::Iteration& iteration = part.iterations.front();
    EXPECT_EQ(iteration.length, part.bounds.front().moves) << "the bound is the distance";
    EXPECT_EQ(iteration.plies.size(), static_cast<std::size_t>(iteration.length));
    for (const Explanation::Ply& ply : iteration.plies) EXPECT_EQ(ply.nodes, 1U);
    nodes += iteration.nodes;
  }
  EXPECT_EQ(nodes, outcome.nodes);
  EXPECT_EQ(explanation.parts[0].coordinates.front().name, "eo");
  EXPECT_EQ(explanation.parts[0].coordinates.front().value, EdgeOrientation::encode(state));
  EXPECT_EQ(explanation.parts[1].coordinates.size(), 2U);
  explanation = {};
  options.max_length = 26;
  const SolveOutcome shorter = solved(state, options);
  ASSERT_GT(explanation.parts.size(), kPhases);
  EXPECT_EQ(explanation.parts[kPhases].name, "beam of 8 cubes");
  EXPECT_EQ(explanation.parts.back().iterations.back().length, static_cast<int>(shorter.solutions.front().size()));
}

TEST(Thistlethwaite, RefusesWhatItCannotDo) {
  const auto solver = make_thistlethwaite_solver();
  TableStore store{""};
  PrepareOptions quarter_turns;
  quarter_turns.metric = find_metric("qtm");
  quarter_turns.moves = quarter_turns.metric->moves;
  EXPECT_EQ(solver->prepare(store, quarter_turns).error().code, ErrorCode::kUsage);
  PrepareOptions two_faces;
  two_faces.moves = MoveSet::of(Face::kU) | MoveSet::of(Face::kR);
  EXPECT_EQ(solver->prepare(store, two_faces).error().code, ErrorCode::kUsage);
  const SolveOptions options;
  EXPECT_EQ(solver->solve(CubieState::solved(), options, {}).error().code, ErrorCode::kUsage) << "nothing was prepared";
}

}  // namespace
}  // namespace superflip::thistlethwaite
