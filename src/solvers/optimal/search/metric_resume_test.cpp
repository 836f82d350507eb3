// Searches by MetricSpace that are kept, interrupted and gone on with: what they find in the end is
// what a search finds that nobody interrupts.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "cube/testing.h"
#include "search/kept_search.h"
#include "search/open_pieces.h"
#include "solvers/optimal/search/metric_search.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using superflip::testing::Cosets;
using superflip::testing::moves_of;

const Metric& stm() { return *find_metric("stm"); }
const Metric& ahtm() { return *find_metric("ahtm"); }
const Metric& aqtm() { return *find_metric("aqtm"); }

// Tables of a metric, made by the first test that needs them and read from a folder by the others.
const Cosets& cosets_of(const Metric& metric) {
  static const Cosets kStm({1, 1}, stm());
  static const Cosets kAhtm({1, 1}, ahtm());
  static const Cosets kAqtm({1, 1}, aqtm());
  return &metric == &stm() ? kStm : &metric == &ahtm() ? kAhtm : kAqtm;
}

// A search in a metric with some of its moves.
struct Searcher {
  const Metric& metric;
  MoveSet moves;
  MetricSpace space;
  CheapestForms forms;

  Searcher(const Metric& counted_in, MoveSet allowed, const SearchTables& tables)
      : metric(counted_in), moves(allowed), space(tables, counted_in, allowed, 1), forms(counted_in, allowed) {}
  Searcher(const Metric& counted_in, MoveSet allowed) : Searcher(counted_in, allowed, cosets_of(counted_in).tables) {}
  explicit Searcher(const Metric& counted_in) : Searcher(counted_in, counted_in.moves) {}

  [[nodiscard]] SolveOptions options() const {
    SolveOptions options;
    options.metric = &metric;
    options.moves = moves;
    options.count = kMostSolutions;
    options.within = 0;
    return options;
  }
  [[nodiscard]] Result<SolveOutcome> search(const CubieState& state, const SolveOptions& options) const {
    return search_metric(space, forms, state, options, {});
  }
  // One that a canonical sequence of so many moves solves.
  [[nodiscard]] CubieState cube_after(Rng& rng, int turns) const {
    const UnitMoves units(metric, moves);
    CubieState solution = CubieState::solved();
    UnitMoves::State order = UnitMoves::kStart;
    while (turns > 0) {
      const std::size_t unit = rng.below(static_cast<std::uint64_t>(units.size()));
      if ((units.after(order) >> unit & 1) == 0) continue;
      solution = apply(solution, units.move(unit));
      order = units.next(order, unit);
      --turns;
    }
    return inverse(solution);
  }
};

// A search that goes on from `text` and leaves there how far it came; every state that it kept goes to `states`.
SolveOutcome go_on(const Searcher& with, const CubieState& state, SolveOptions options, std::string& text,
                   std::vector<std::string>* states = nullptr) {
  Checkpoint checkpoint;
  checkpoint.kept = text;
  if (states != nullptr) checkpoint.every = Clock::duration::zero();
  checkpoint.keep = [&](const std::string& now) -> Result<void> {
    text = now;
    if (states != nullptr) states->push_back(now);
    return {};
  };
  options.checkpoint = &checkpoint;
  return *with.search(state, options);
}

std::set<MoveSequence> set_of(const SolveOutcome& outcome) {
  return {outcome.solutions.begin(), outcome.solutions.end()};
}
void expect_same(const SolveOutcome& outcome, const SolveOutcome& expected) {
  EXPECT_EQ(set_of(outcome), set_of(expected));
  EXPECT_EQ(outcome.solutions.size(), expected.solutions.size()) << "each once";
  EXPECT_EQ(outcome.lower_bound, expected.lower_bound);
  EXPECT_EQ(outcome.optimal, expected.optimal);
  EXPECT_EQ(outcome.complete, expected.complete);
  EXPECT_EQ(outcome.ended, expected.ended);
}

// One process after the other, each with so many nodes and the number of threads that is next in `threads`.
struct InParts {
  SolveOutcome outcome = {};
  int stops = 0;
};
InParts search_in_parts(const Searcher& with, const CubieState& state, SolveOptions options, std::uint64_t nodes,
                        const std::vector<int>& threads) {
  InParts parts;
  std::string text;
  int proved = 0;
  options.limits.max_nodes = nodes;
  while (true) {
    options.threads = threads[static_cast<std::size_t>(parts.stops) % threads.size()];
    parts.outcome = go_on(with, state, options, text);
    EXPECT_GE(parts.outcome.lower_bound, proved);
    proved = parts.outcome.lower_bound;
    if (parts.outcome.ended != EndCause::kNodeLimit) return parts;
    EXPECT_FALSE(parts.outcome.complete);
    ++parts.stops;
  }
}

struct Case {
  const char* name;
  const Metric& (*metric)();
  const char* moves;  // empty: all of the metric
  int turns;
  int within;
  std::optional<int> max_length = {};

  friend std::ostream& operator<<(std::ostream& out, const Case& tested) { return out << tested.name; }
};
class InterruptedSearch : public ::testing::TestWithParam<Case> {
 protected:
  [[nodiscard]] static MoveSet moves_in(const Case& tested) {
    const Metric& metric = tested.metric();
    MoveSet moves;
    for (const Move m : moves_of(tested.moves)) moves.insert(m);
    for (const Move m : metric.moves)  // with two faces at once where each alone is allowed
      if (!m.is_face_turn() && moves.contains(Move::turn(m.face(), m.quarter_turns())) &&
          moves.contains(Move::turn(opposite(m.face()), m.opposite_quarter_turns())))
        moves.insert(m);
    return moves.empty() ? metric.moves : moves;
  }
};

TEST_P(InterruptedSearch, FindsWhatOneFindsThatIsNot) {
  const Case& tested = GetParam();
  const Searcher with(tested.metric(), moves_in(tested));
  SolveOptions options = with.options();
  options.within = tested.within;
  options.max_length = tested.max_length;
  Rng rng(17);
  for (int i = 0; i < 2; ++i) {
    CubieState state;
    SolveOutcome whole;
    do {  // one whose last length is shared by threads
      state = with.cube_after(rng, tested.turns);
      whole = *with.search(state, options);
    } while (whole.lower_bound < 10 || whole.nodes < 20'000 || whole.nodes > 1'000'000);
    ASSERT_EQ(whole.ended, EndCause::kExhausted);
    const std::uint64_t nodes = std::max<std::uint64_t>(whole.nodes / 12, 1);

    const InParts alone = search_in_parts(with, state, options, nodes, {1});
    expect_same(alone.outcome, whole);
    EXPECT_EQ(alone.outcome.solutions, whole.solutions) << "in the same order";
    EXPECT_GE(alone.stops, 4);
    // The nodes on the path to where it stops are counted again.
    EXPECT_GE(alone.outcome.nodes, whole.nodes);
    EXPECT_LE(alone.outcome.nodes, whole.nodes + static_cast<std::uint64_t>(alone.stops * whole.lower_bound));

    for (const auto& threads : {std::vector{2}, std::vector{1, 2, 3}}) {
      const InParts shared = search_in_parts(with, state, options, nodes, threads);
      expect_same(shared.outcome, whole);
      EXPECT_GE(shared.stops, 4);
    }

    // A few more each time: what one thread finds while the others stop is not lost.
    std::string text;
    SolveOptions few = options;
    few.threads = 2;
    SolveOutcome more;
    for (few.count = 1; !more.complete && few.count <= static_cast<int>(whole.solutions.size()) + 3; few.count += 3)
      more = go_on(with, state, few, text);
    few.count = kMostSolutions;
    expect_same(go_on(with, state, few, text), whole);
  }
}
INSTANTIATE_TEST_SUITE_P(
    MetricSearch, InterruptedSearch,
    ::testing::Values(Case{"all_in_stm", stm, "", 11, 0}, Case{"one_longer_in_stm", stm, "", 10, 1},
                      Case{"none_so_short_in_stm", stm, "", 30, 0, 10},
                      Case{"restricted_in_stm", stm, "U U2 U' R R2 R' L L2 L' F2", 14, 1},
                      Case{"none_so_short_in_axial_htm", ahtm, "", 30, 0, 11},
                      Case{"restricted_in_axial_htm", ahtm, "U U2 U' D D2 D' R2 L2 F F2 F'", 13, 0},
                      Case{"none_so_short_in_axial_qtm", aqtm, "", 30, 0, 12}),
    [](const auto& tested) { return std::string(tested.param.name); });

TEST(KeptMetricSearch, GoesOnFromEachStateThatItKept) {
  const Searcher with(stm());
  Rng rng(4);
  const SolveOptions options = with.options();
  CubieState state;
  SolveOutcome plain;
  do {
    state = with.cube_after(rng, 11);
    plain = *with.search(state, options);
  } while (plain.lower_bound < 10 || plain.nodes < 30'000 || plain.nodes > 500'000);
  for (const int threads : {1, 2}) {
    SolveOptions as_kept = options;
    as_kept.threads = threads;
    std::string text;
    std::vector<std::string> states;
    const SolveOutcome whole = go_on(with, state, as_kept, text, &states);
    expect_same(whole, plain);
    ASSERT_GE(states.size(), 12U) << "it stops for a moment again and again";
    for (std::size_t i = 0; i < states.size(); i += states.size() / 6) {
      EXPECT_LT(states[i].size(), 12'000U);
      for (const int others : {1, 2}) {
        as_kept.threads = others;
        std::string from = states[i];
        expect_same(go_on(with, state, as_kept, from), plain);
      }
    }
  }
}

TEST(KeptMetricSearch, MakesAsManySolutionsAsAreWantedAndThenTheOthers) {
  const Searcher with(stm());
  const CubieState state = superflip::testing::state_after("R2 U2 R2 U2 R2 U2");
  SolveOptions options = with.options();
  options.within = 1;
  const SolveOutcome all = *with.search(state, options);
  ASSERT_TRUE(all.complete);
  ASSERT_GT(all.solutions.size(), 8U);
  std::string text;
  SolveOptions few = options;
  std::vector<MoveSequence> found;
  for (std::size_t count = 1; count <= all.solutions.size() + 1; count += 3) {
    few.count = static_cast<int>(count);
    const SolveOutcome outcome = go_on(with, state, few, text);
    ASSERT_EQ(outcome.solutions.size(), std::min(count, all.solutions.size()));
    EXPECT_TRUE(outcome.optimal);
    found = outcome.solutions;
  }
  EXPECT_TRUE(std::equal(found.begin(), found.end(), all.solutions.begin())) << "in the same order";
  EXPECT_LT(found.size(), all.solutions.size() + 1);
  expect_same(go_on(with, state, options, text), all);
}

TEST(KeptMetricSearch, AnswersAtOnceWhatItKnowsAndGoesOnForMore) {
  const Searcher with(stm());
  Rng rng(6);
  const CubieState state = with.cube_after(rng, 8);
  SolveOptions options = with.options();
  const SolveOutcome shortest = *with.search(state, options);
  ASSERT_GT(shortest.lower_bound, 6);
  options.max_length = shortest.lower_bound - 1;
  std::string text;
  EXPECT_EQ(go_on(with, state, options, text).lower_bound, shortest.lower_bound);
  options.max_length.reset();
  const SolveOutcome first = go_on(with, state, options, text);
  expect_same(first, shortest);
  EXPECT_EQ(first.nodes, shortest.nodes) << "nothing is done twice";

  const std::string finished = text;
  expect_same(go_on(with, state, options, text), shortest);
  EXPECT_EQ(text, finished);
  options.within = 1;
  const SolveOutcome all = go_on(with, state, options, text);
  expect_same(all, *with.search(state, options));
  EXPECT_GT(all.solutions.size(), shortest.solutions.size());

  // Less than is known.
  const std::string more = text;
  options.within = 0;
  const SolveOutcome fewer = go_on(with, state, options, text);
  expect_same(fewer, shortest);
  EXPECT_EQ(fewer.nodes, all.nodes);
  options.count = static_cast<int>(shortest.solutions.size());
  const SolveOutcome exactly = go_on(with, state, options, text);
  EXPECT_EQ(exactly.solutions.size(), shortest.solutions.size());
  EXPECT_TRUE(exactly.complete) << "it is known that there are no others of this length";
  EXPECT_EQ(text, more) << "nothing that is known is forgotten";
  options.max_length = shortest.lower_bound - 1;
  const SolveOutcome none = go_on(with, state, options, text);
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_FALSE(none.optimal);
  EXPECT_EQ(none.lower_bound, shortest.lower_bound);
  EXPECT_EQ(none.ended, EndCause::kExhausted);
}

TEST(KeptMetricSearch, GoesOnWithOtherTables) {
  // Tables that know nothing take more nodes for the same.
  const AlignedBuffer zeros(coset_table_bytes({1, 1}), 0);
  const CosetNumbering no_flips({1, 1});
  const LargePage<EdgeFrame> no_edges(no_flips.frame());
  const Searcher ignorant(stm(), stm().moves, {no_flips, *no_edges, {zeros.data(), {1, 1}, stm()}, NoBound{}});
  const Searcher with(stm());
  Rng rng(8);
  for (int i = 0; i < 4; ++i) {
    SolveOptions options = with.options();
    CubieState state;
    SolveOutcome whole;
    do {
      state = with.cube_after(rng, 4);
      whole = *with.search(state, options);
    } while (whole.lower_bound < 4);
    std::string text;
    std::vector<std::string> states;
    expect_same(go_on(ignorant, state, options, text, &states), whole);
    ASSERT_GE(states.size(), 12U);
    for (std::size_t k = 0; k < states.size(); k += states.size() / 10) {
      std::string from = states[k];
      expect_same(go_on(with, state, options, from), whole);
    }
    options.max_length = whole.lower_bound - 1;
    text.clear();
    go_on(with, state, options, text);
    options.max_length.reset();
    expect_same(go_on(ignorant, state, options, text), whole);
  }
}

TEST(KeptMetricSearch, GoesOnFromNothingButItsOwnWholeState) {
  const Searcher with(stm());
  Rng rng(10);
  const CubieState state = with.cube_after(rng, 8);
  SolveOptions options = with.options();
  options.limits.max_nodes = 1;
  options.max_length = 6;
  std::string text;
  go_on(with, state, options, text);
  const auto error_from = [&](const Searcher& searcher, const CubieState& cube, const std::string& from) {
    Checkpoint checkpoint;
    checkpoint.kept = from;
    int kept = 0;
    checkpoint.keep = [&kept](const std::string&) -> Result<void> { return ++kept, Result<void>{}; };
    SolveOptions as_kept = searcher.options();
    as_kept.max_length = 6;
    as_kept.checkpoint = &checkpoint;
    const auto outcome = searcher.search(cube, as_kept);
    EXPECT_EQ(kept == 0, !outcome) << "what is refused is left as it is";
    return outcome ? std::string() : std::string(outcome.error().message);
  };
  EXPECT_EQ(error_from(with, state, text), "");
  EXPECT_NE(error_from(with, with.cube_after(rng, 8), text).find("another cube"), std::string::npos);
  EXPECT_NE(error_from(Searcher(ahtm()), state, text).find("another cube, metric"), std::string::npos);
  MoveSet fewer = stm().moves;
  fewer.erase(Move(0));
  EXPECT_NE(error_from(Searcher(stm(), fewer), state, text).find("set of moves"), std::string::npos);
  EXPECT_NE(error_from(with, state, "R U F\n"), "");
  EXPECT_NE(error_from(with, state, text.substr(0, text.size() - 1)), "");
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_NE(error_from(with, state, damaged), "") << i;
  }

  // Whole, but with a piece that is none of this tree: U behind U.
  KeptSearch forged = *parse_kept_search(text);
  ASSERT_NE(forged.open.find("pieces"), std::string::npos);
  EXPECT_EQ(to_text(forged), text);
  forged.length = 12;
  forged.open = to_text(std::vector<BarePiece>{{{Move(0), Move(0)}, stm().moves}});
  EXPECT_NE(error_from(with, state, to_text(forged)).find("damaged"), std::string::npos);
}

TEST(KeptMetricSearch, EndsAtOnceWhenItCannotKeepWhatItDoes) {
  const Searcher with(stm());
  Checkpoint checkpoint;
  checkpoint.keep = [](const std::string&) -> Result<void> { return fail(ErrorCode::kInputOutput, "full"); };
  SolveOptions options = with.options();
  options.checkpoint = &checkpoint;
  const auto outcome = with.search(superflip::testing::state_after("R U"), options);
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().message, "full");
}

}  // namespace
}  // namespace superflip::optimal
