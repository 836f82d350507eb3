// The search in metrics other than HTM and QTM: against plain breadth-first search, against trying all sequences, and
// the lengths in one metric against those in another.
#include "solvers/optimal/search/metric_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "coord/orientations.h"
#include "cube/random_state.h"
#include "cube/testing.h"
#include "solvers/optimal/bounds/flip_cosets.h"
#include "solvers/optimal/search/coset_search.h"

namespace superflip::optimal {
namespace {

using superflip::testing::layers_of;
using superflip::testing::moves_of;

const Metric& metric_named(std::string_view id) { return *find_metric(id); }

// A search whose tables know nothing: all bounds are 0. It finds what there is, and needs no time to be made.
struct WithoutBounds {
  AlignedBuffer zeros{coset_table_bytes({1, 1}), 0};
  CosetNumbering cosets{{1, 1}};
  LargePage<EdgeFrame> edges{cosets.frame()};
  MetricSpace space;
  CheapestForms forms;

  WithoutBounds(const Metric& metric, MoveSet moves)
      : space({cosets, *edges, {zeros.data(), {1, 1}, metric}, NoBound{}}, metric, moves, 1), forms(metric, moves) {}
  explicit WithoutBounds(const Metric& metric) : WithoutBounds(metric, metric.moves) {}
};

// A search with its tables, made by the first test that needs them and read from a folder by the others.
struct WithTables {
  CosetNumbering cosets{{1, 1}};
  LargePage<EdgeFrame> edges{cosets.frame()};
  Table contents;
  SearchTables tables{cosets, *edges, {}, NoBound{}};
  std::optional<MetricSpace> space;
  CheapestForms forms;

  explicit WithTables(const Metric& metric) : forms(metric, metric.moves) {
    const char* const folder = std::getenv("SUPERFLIP_TABLES");
    TableStore store{folder == nullptr ? "" : folder};
    contents = *open_coset_table(store, cosets, {}, metric);
    edges->set_distances(open_flip_table(store, cosets.frame(), *edges, {}, metric)->payload());
    tables.table = CosetTable(contents.payload().data(), {1, 1}, metric);
    space.emplace(tables, metric, metric.moves, 1);
  }
  [[nodiscard]] SolveOutcome solve(const CubieState& state, const SolveOptions& options) const {
    return *search_metric(*space, forms, state, options, {});
  }
};
const WithTables& in_qtm() {
  static const WithTables kMade(metric_named("qtm"));
  return kMade;
}
const WithTables& in_stm() {
  static const WithTables kMade(metric_named("stm"));
  return kMade;
}

SolveOptions options_in(const Metric& metric) {
  SolveOptions options;
  options.metric = &metric;
  options.moves = metric.moves;
  return options;
}

TEST(MetricFrame, FollowsTheCosetsOfBothEnds) {
  Rng rng(1);
  const Metric& with_all_moves = metric_named("ahtm");
  const UnitMoves units(with_all_moves, with_all_moves.moves);
  ASSERT_EQ(units.size(), kMoves);
  for (const CosetShape shape : {CosetShape{1, 1}, {2, 1}, {6, 1}}) {
    const CosetNumbering cosets(shape);
    const MetricFrame frame(cosets, units, 1, StopToken());
    for (int i = 0; i < 50; ++i) {
      const CubieState x = random_state(rng);
      const VectorState y = VectorState::from_cubies(inverse(x));
      const CosetPosition position = frame.position_of(x);
      EXPECT_EQ(frame.entry_of(position).get(), cosets.entry_of(x));
      for (std::size_t unit = 0; unit < kMoves; ++unit) {
        const CubieState next = apply(x, units.move(unit));
        EXPECT_EQ(frame.entry_of(frame.after(position, unit)).get(), cosets.entry_of(next));
        EXPECT_EQ(frame.entry_after(y, flank_of(units.move(unit))).get(), cosets.entry_of(inverse(next)));
      }
    }
  }
}

// The cosets at each distance, by plain breadth-first search over cubes that stand for them.
std::vector<std::uint64_t> cosets_by_distance(const CosetNumbering& space, const Metric& metric, int depth) {
  const auto name_of = [&](const CubieState& state) {
    return std::tuple(CornerOrientation::encode(state), space.tetrads_of(state), separation_of(slice_masks(state)));
  };
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>> reached = {name_of(CubieState::solved())};
  std::vector<CubieState> level = {CubieState::solved()};
  std::vector<std::uint64_t> counts = {1};
  const UnitMoves units(metric, metric.moves);
  for (int d = 0; d < depth; ++d) {
    std::vector<CubieState> next;
    for (const CubieState& state : level)
      for (const Move m : units.moves())
        if (const CubieState after = apply(state, m); reached.insert(name_of(after)).second) next.push_back(after);
    level = std::move(next);
    counts.push_back(level.size());
  }
  return counts;
}

TEST(CosetTable, HasAsManyCosetsAtEachDistanceAsThereAreInOtherMetricsToo) {
  for (const WithTables* made : {&in_qtm(), &in_stm()}) {
    const Metric& metric = made == &in_qtm() ? metric_named("qtm") : metric_named("stm");
    const std::vector<std::uint64_t> expected = cosets_by_distance(made->cosets, metric, 4);
    for (std::size_t d = 0; d < expected.size(); ++d)
      EXPECT_EQ(made->contents.histogram().counts[d], expected[d]) << metric.id << " at " << d;
  }
}

TEST(MetricSpace, BoundsAreAtMostTheLengthOfAScrambleAndChangeByAtMostOneAMove) {
  Rng rng(2);
  for (const WithTables* made : {&in_qtm(), &in_stm()}) {
    const Metric& metric = made == &in_qtm() ? metric_named("qtm") : metric_named("stm");
    const UnitMoves units(metric, metric.moves);
    for (int i = 0; i < 500; ++i) {
      CubieState state = CubieState::solved();
      const int length = static_cast<int>(rng.below(14));
      for (int k = 0; k < length; ++k)
        state = apply(state, units.move(rng.below(static_cast<std::uint64_t>(units.size()))));
      EXPECT_LE(static_cast<int>(made->space->root(state).bound), length);
      for (const Move m : units.moves()) {
        // Distances up to base are known by their group only.
        const int distance =
            std::max(made->tables.table.lower_bound(made->cosets.entry_of(state)), made->tables.table.base());
        const int next =
            std::max(made->tables.table.lower_bound(made->cosets.entry_of(apply(state, m))), made->tables.table.base());
        EXPECT_LE(std::abs(next - distance), 1);
      }
    }
  }
}

class InMetric : public ::testing::TestWithParam<Metric> {};

TEST_P(InMetric, SolvesEveryPositionNearSolvedInItsDistance) {
  const Metric& metric = GetParam();
  const WithoutBounds made(metric);
  const auto layers = layers_of<CubieState>(metric, 2);
  const SolveOptions options = options_in(metric);
  for (std::size_t d = 0; d < layers.size(); ++d) {
    for (const CubieState& cube : layers[d]) {
      const SolveOutcome outcome = *search_metric(made.space, made.forms, cube, options, {});
      ASSERT_EQ(outcome.solutions.size(), 1);
      EXPECT_TRUE(outcome.optimal);
      EXPECT_EQ(outcome.lower_bound, static_cast<int>(d));
      EXPECT_EQ(length_in(metric, outcome.solutions.front()), static_cast<int>(d));
      EXPECT_EQ(apply_all(cube, outcome.solutions.front()), CubieState::solved());
    }
  }
}

// Every solution that counts at most `left`, in the canonical order of the metric itself.
void try_all(const Metric& metric, MoveSet next, const CubieState& state, int left, MoveSequence& path,
             std::set<MoveSequence>& found) {
  if (state == CubieState::solved()) found.insert(path);
  for (const Move m : next) {
    if (metric.cost_of(m) > left) continue;
    path.push_back(m);
    try_all(metric, metric.after(m), apply(state, m), left - metric.cost_of(m), path, found);
    path.pop_back();
  }
}

TEST_P(InMetric, FindsAllSolutionsShorterOnesFirst) {
  const Metric& metric = GetParam();
  const WithoutBounds made(metric);
  SolveOptions options = options_in(metric);
  options.count = 1000;
  for (const char* scramble : {"", "R", "U2 D2", "R L", "R L'", "U D R"}) {
    const CubieState state = superflip::testing::state_after(scramble);
    options.max_length = metric.cost_of(moves_of("R2").front()) == 2 ? 4 : 3;
    std::set<MoveSequence> all;
    std::set<MoveSequence> written;
    MoveSequence path;
    try_all(metric, metric.first(), state, *options.max_length, path, all);
    for (const MoveSequence& moves : all) written.insert(made.forms.of(moves));
    for (const int threads : {1, 2}) {
      options.threads = threads;
      const SolveOutcome outcome = *search_metric(made.space, made.forms, state, options, {});
      EXPECT_EQ(std::set<MoveSequence>(outcome.solutions.begin(), outcome.solutions.end()), written) << scramble;
      EXPECT_EQ(outcome.solutions.size(), written.size());
      EXPECT_TRUE(std::is_sorted(outcome.solutions.begin(), outcome.solutions.end(), [&](const auto& a, const auto& b) {
        return length_in(metric, a) < length_in(metric, b);
      }));
      EXPECT_EQ(outcome.ended, EndCause::kExhausted);
    }
  }
}

TEST_P(InMetric, UsesTheAllowedMovesOnly) {
  const Metric& metric = GetParam();
  MoveSet moves;
  for (const Move m : metric.moves)
    if (m.axis() != Axis::kFB && m.quarter_turns() == 2) moves.insert(m);
  const WithoutBounds made(metric, moves);
  SolveOptions options = options_in(metric);
  options.moves = moves;
  const CubieState state = superflip::testing::state_after("R2 U2 R2");
  const SolveOutcome outcome = *search_metric(made.space, made.forms, state, options, {});
  ASSERT_FALSE(outcome.solutions.empty());
  EXPECT_EQ(apply_all(state, outcome.solutions.front()), CubieState::solved());
  for (const Move m : outcome.solutions.front()) EXPECT_TRUE(moves.contains(m));
}
INSTANTIATE_TEST_SUITE_P(MetricSearch, InMetric, ::testing::ValuesIn(metrics().begin(), metrics().end()),
                         [](const auto& of) { return std::string(of.param.id); });

TEST(MetricSearch, TakesAShortSolutionInsteadOfTheLastIteration) {
  Rng rng(12);
  SolveOptions options = options_in(metric_named("stm"));
  CubieState state;
  SolveOutcome alone;
  do {  // one whose search is long enough to ask
    state = CubieState::solved();
    for (int i = 0; i < 11; ++i) state = apply(state, Move(static_cast<int>(rng.below(kFaceTurns))));
    alone = in_stm().solve(state, options);
  } while (alone.nodes < 300'000);
  const MoveSequence& shortest = alone.solutions.front();
  std::vector<int> asked;
  options.ask_for_short = [&](int max_length, std::uint64_t max_nodes) -> ShortAnswer {
    asked.push_back(max_length);
    EXPECT_GE(max_nodes, 20'000);
    return max_length < alone.lower_bound ? ShortAnswer{{}, 1000} : ShortAnswer{shortest, 10};
  };
  const SolveOutcome helped = in_stm().solve(state, options);
  EXPECT_EQ(helped.solutions, alone.solutions);
  EXPECT_TRUE(helped.optimal);
  EXPECT_EQ(helped.lower_bound, alone.lower_bound);
  EXPECT_LT(helped.nodes, alone.nodes);
  ASSERT_FALSE(asked.empty());
  EXPECT_EQ(asked.back(), alone.lower_bound);

  // Who knows nothing changes nothing.
  options.ask_for_short = [&](int, std::uint64_t) { return ShortAnswer{{}, 0}; };
  EXPECT_EQ(in_stm().solve(state, options).nodes, alone.nodes);
}

TEST(MetricSearch, AsksForLengthsThatParityAllowsOnly) {
  const Metric& qtm = metric_named("qtm");
  MoveSet moves = qtm.moves;
  moves.erase(Move::turn(Face::kU, 1));
  moves.erase(Move::turn(Face::kU, 3));  // so that U2 is a move of cost 2
  const WithoutBounds made(qtm, moves);
  SolveOptions options = options_in(qtm);
  options.moves = moves;
  std::vector<int> asked;
  options.ask_for_short = [&](int max_length, std::uint64_t) {
    asked.push_back(max_length);
    return ShortAnswer{moves_of("B L F R B' L' F' R'"), 10};
  };
  const SolveOutcome outcome =
      *search_metric(made.space, made.forms, superflip::testing::state_after("R F L B R' F' L' B'"), options, {});
  EXPECT_EQ(asked, std::vector<int>{8});
  EXPECT_EQ(outcome.lower_bound, 8);
  EXPECT_TRUE(outcome.optimal);
}

TEST(MetricSearch, SolvesEveryPositionOfFourQuarterTurnsAndOfThreeSliceTurnsInItsDistance) {
  // 1, 12, 114, 1,068, 10,011 positions (Jerry Bryan).
  const auto quarter_turns = layers_of<CubieState>(metric_named("qtm"), 4);
  ASSERT_EQ(quarter_turns.back().size(), 10'011);
  const SolveOptions in_quarter_turns = options_in(metric_named("qtm"));
  for (const CubieState& cube : quarter_turns.back()) ASSERT_EQ(in_qtm().solve(cube, in_quarter_turns).lower_bound, 4);
  const SolveOptions in_slice_turns = options_in(metric_named("stm"));
  const auto slice_turns = layers_of<CubieState>(metric_named("stm"), 3);
  for (const CubieState& cube : slice_turns.back()) ASSERT_EQ(in_stm().solve(cube, in_slice_turns).lower_bound, 3);
}

TEST(MetricSearch, LengthsInOneMetricLimitThoseInAnother) {
  const CosetShape shape{1, 1};
  CosetNumbering cosets(shape);
  const char* const folder = std::getenv("SUPERFLIP_TABLES");
  TableStore store{folder == nullptr ? "" : folder};
  const auto contents = open_coset_table(store, cosets, {});
  LargePage<EdgeFrame> edges(cosets.frame());
  edges->set_distances(open_flip_table(store, cosets.frame(), *edges, {})->payload());
  const SearchTables tables{cosets, *edges, {contents->payload().data(), shape}, NoBound{}};
  Rng rng(3);
  const SolveOptions in_htm = options_in(htm());
  for (int i = 0; i < 20; ++i) {
    CubieState state = CubieState::solved();
    for (int k = 0; k < 10; ++k) state = apply(state, Move(static_cast<int>(rng.below(kFaceTurns))));
    const SolveOutcome htm_outcome =
        *search_cosets(tables, expand_kernel(), TurnRules(htm(), htm().moves), state, in_htm, {});
    const SolveOutcome qtm_outcome = in_qtm().solve(state, options_in(metric_named("qtm")));
    const SolveOutcome stm_outcome = in_stm().solve(state, options_in(metric_named("stm")));
    ASSERT_TRUE(htm_outcome.optimal && qtm_outcome.optimal && stm_outcome.optimal);
    EXPECT_LE(stm_outcome.lower_bound, htm_outcome.lower_bound);
    EXPECT_LE(htm_outcome.lower_bound, qtm_outcome.lower_bound);
    EXPECT_LE(qtm_outcome.lower_bound, length_in(metric_named("qtm"), htm_outcome.solutions.front()));
    EXPECT_LE(htm_outcome.lower_bound, length_in(htm(), qtm_outcome.solutions.front()));
    EXPECT_LE(htm_outcome.lower_bound, length_in(htm(), stm_outcome.solutions.front()));
  }
}

// Where both searches can be made they find the same: the one of this file from one end, the other one from both.
TEST(MetricSearch, FindsWhatTheSearchFromBothEndsFinds) {
  Rng rng(5);
  MoveSet without_half_turns;
  for (const Move m : htm().moves)
    if (m.quarter_turns() != 2) without_half_turns.insert(m);
  MoveSet three_faces;
  for (const Move m : moves_of("U U2 U' R R2 R' F F2 F'")) three_faces.insert(m);
  const Metric& qtm = metric_named("qtm");
  struct Searched {
    const Metric& metric;
    MoveSet moves;
    std::uint64_t turns;
  };
  for (const auto& [metric, moves, turns] :
       {Searched{qtm, qtm.moves, 12}, Searched{qtm, three_faces, 13}, Searched{htm(), without_half_turns, 12}}) {
    // Tables of quarter turns are bounds for all three, whose moves are quarter turns.
    const MetricSpace space(in_qtm().tables, metric, moves, 1);
    const CheapestForms forms(metric, moves);
    const TurnRules rules(metric, moves);
    const UnitMoves units(metric, moves);
    for (int i = 0; i < 6; ++i) {
      CubieState state = CubieState::solved();
      for (std::uint64_t k = 0; k < turns; ++k)
        state = apply(state, units.move(rng.below(static_cast<std::uint64_t>(units.size()))));
      SolveOptions options = options_in(metric);
      options.moves = moves;
      options.count = 1000;
      options.within = 2;
      options.max_length = static_cast<int>(turns);
      const auto canonical = [&](const std::vector<MoveSequence>& all) {
        std::set<MoveSequence> forms_of_all;
        for (const MoveSequence& solution : all) forms_of_all.insert(rules.canonical(solution));
        return forms_of_all;
      };
      const SolveOutcome expected = *search_metric(space, forms, state, options, {});
      ASSERT_FALSE(expected.solutions.empty());
      for (const ExpandKernel* kernel : expand_kernels()) {
        const SolveOutcome outcome = *search_cosets(in_qtm().tables, *kernel, rules, state, options, {});
        EXPECT_EQ(canonical(outcome.solutions), canonical(expected.solutions)) << kernel->name;
        EXPECT_EQ(outcome.solutions.size(), expected.solutions.size());
        EXPECT_EQ(outcome.lower_bound, expected.lower_bound);
        for (const MoveSequence& solution : outcome.solutions)
          EXPECT_EQ(length_in(metric, solution), static_cast<int>(rules.canonical(solution).size()));
      }
    }
  }
}

TEST(MetricSearch, SaysWhatItProvedWhenItEndsEarly) {
  Rng rng(7);
  const CubieState state = random_state(rng);
  SolveOptions options = options_in(metric_named("qtm"));
  options.max_length = 13;
  SolveOutcome outcome = in_qtm().solve(state, options);
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.ended, EndCause::kExhausted);
  EXPECT_GE(outcome.lower_bound, 14);
  options.max_length.reset();
  options.limits.max_nodes = 100'000;
  outcome = in_qtm().solve(state, options);
  EXPECT_EQ(outcome.ended, EndCause::kNodeLimit);
  EXPECT_FALSE(outcome.optimal);
  options.limits.stop.request_stop();
  outcome = in_qtm().solve(state, options);
  EXPECT_EQ(outcome.ended, EndCause::kInterrupted);
}

}  // namespace
}  // namespace superflip::optimal
