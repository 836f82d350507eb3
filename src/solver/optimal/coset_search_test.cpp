#include "solver/optimal/coset_search.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solver/optimal/expand.h"
#include "solver/optimal/flip_table.h"
#include "solver/optimal/heads.h"

namespace superflip::optimal {
namespace {

// Tables are made by the first test that needs them and read from a folder by the others.
TableStore& store() {
  const char* const folder = std::getenv("SUPERFLIP_TABLES");
  static TableStore made{folder == nullptr ? "" : folder};
  return made;
}

struct Made {
  CosetSpace space;
  Table contents;
  CosetTable table;

  explicit Made(const CosetShape& shape)
      : space(shape), contents(*open_coset_table(store(), space, {})), table(contents.payload().data(), shape) {
    space.set_flip_distances(open_flip_table(store(), space.frame(), {})->payload());
  }
  [[nodiscard]] int bound_of(const CubieState& state) const { return table.lower_bound(space.entry_of(state)); }
};
const Made& made() {
  static const Made kMade({1, 1});
  return kMade;
}
const Made& made_with_flips() {
  static const Made kMade({1, 4});
  return kMade;
}

const Made& made_with_blocks() {
  static const Made kMade({1, kFlipBlock, 1});
  return kMade;
}

CubieState after(const MoveSequence& moves) {
  CubieState state = CubieState::solved();
  for (Move m : moves) state = apply(state, m);
  return state;
}
MoveSequence random_turns(Rng& rng, int count) {
  MoveSequence moves;
  while (static_cast<int>(moves.size()) < count) {
    const Move next(static_cast<int>(rng.below(kFaceTurns)));
    if (moves.empty() || next.face() != moves.back().face()) moves.push_back(next);
  }
  return moves;
}

// With code 0 a bound may be less than that of coarser cosets.
constexpr int kClamped = table_base({1, 4});

TEST(CosetTable, CountsEveryCosetOnce) {
  const DistanceHistogram& histogram = made().contents.histogram();
  std::uint64_t all = histogram.unreached;
  for (const std::uint64_t count : histogram.counts) all += count;
  EXPECT_EQ(all, std::uint64_t{kTwists} * kTetrads * kSeparations);
  // Half turns keep the coset of solved; each of the 12 quarter turns leads to one, and both ways to the same.
  EXPECT_EQ(histogram.counts[0], 1);
  EXPECT_EQ(histogram.counts[1], 6);
  EXPECT_EQ(made_with_flips().contents.histogram().counts[1], 6);
}

TEST(CosetTable, TheBoundOfAScrambleIsAtMostItsLength) {
  Rng rng(1);
  for (int length = 0; length < 12; ++length) {
    for (int i = 0; i < 200; ++i) {
      const CubieState state = after(random_turns(rng, length));
      EXPECT_LE(made().bound_of(state), length);
      EXPECT_LE(made_with_flips().bound_of(state), length);
      EXPECT_LE(made().bound_of(state), std::max(made_with_flips().bound_of(state), kClamped));
    }
  }
}

TEST(CosetSpace, SymmetricImagesHaveTheSameRow) {
  Rng rng(3);
  for (const CosetShape shape : {CosetShape{1, 1}, {2, 1}, {6, 1}, {1, 4}, {6, 4}}) {
    const CosetSpace space(shape);
    for (int i = 0; i < 50; ++i) {
      const CubieState state = random_state(rng);
      const CosetEntry entry = space.entry_of(state);
      // Half turns made first, and cubes of H, do not change a coset.
      for (int m = 1; m < kFaceTurns; m += 3) EXPECT_EQ(space.entry_of(compose(state_of(Move(m)), state)), entry);
    }
  }
}

int edge_bound_of(const CubieState& state) {
  const SliceMasks masks = slice_masks(state);
  std::uint32_t flips = 0;
  for (std::size_t p = 0; p < kEdges; ++p) flips |= static_cast<std::uint32_t>(state.eo[p]) << p;
  return made().space.frame().edge_bound(separation_of(masks), masks, flips);
}

TEST(FlipTable, TheBoundOfAScrambleIsAtMostItsLengthAndChangesByAtMostOne) {
  Rng rng(6);
  for (int i = 0; i < 300; ++i) {
    const int length = static_cast<int>(rng.below(12));
    const CubieState state = after(random_turns(rng, length));
    EXPECT_LE(edge_bound_of(state), length);
    const Symmetry s(static_cast<int>(rng.below(kSymmetries)));
    EXPECT_EQ(edge_bound_of(state), edge_bound_of(conjugate(state, s)));
    for (int m = 0; m < kFaceTurns; ++m)
      EXPECT_LE(std::abs(edge_bound_of(apply(state, Move(m))) - edge_bound_of(state)), 1);
  }
}

class EachKernel : public testing::TestWithParam<std::tuple<const ExpandKernel*, std::uint32_t>> {};

TEST_P(EachKernel, MakesTheChildrenThatTheirDistancesAllow) {
  Rng rng(4);
  const auto [kernel, flip_parts] = GetParam();
  const Made& with = flip_parts == 1 ? made() : flip_parts == 4 ? made_with_flips() : made_with_blocks();
  ExpandContext context{&with.space.frame(), with.table.bytes(), entries_bytes(with.space.shape()), {}};
  context.rules.turns = {(1U << kFaceTurns) - 1, (1U << kFaceTurns) - 1};
  std::vector<Node> children(kMostChildren);
  for (int i = 0; i < 200; ++i) {
    const CubieState state = i % 2 == 0 ? random_state(rng) : after(random_turns(rng, 9));
    Node node{};
    node.x = VectorState::from_cubies(state);
    node.y = VectorState::from_cubies(inverse(state));
    node.x_distance = static_cast<std::uint8_t>(with.bound_of(state));
    node.y_distance = static_cast<std::uint8_t>(with.bound_of(inverse(state)));
    node.x_faces = node.y_faces = 63;
    const int left = std::max<int>({node.x_distance, node.y_distance, 1}) + static_cast<int>(rng.below(2));
    const std::size_t count = kernel->expand(context, &node, 1, left, children.data());
    std::size_t expected = 0;
    for (int m = 0; m < kFaceTurns; ++m) {
      const CubieState next = apply(node.x.to_cubies(), Move(m));
      const int x = std::max(with.bound_of(next), node.x_distance - 1);
      const int y = with.bound_of(inverse(next));
      if (x >= left || y >= left) continue;
      if (left <= kEdgeBoundBelow && (edge_bound_of(next) >= left || edge_bound_of(inverse(next)) >= left)) continue;
      ASSERT_LT(expected, count);
      const Node& child = children[expected++];
      EXPECT_EQ(child.x.to_cubies(), next);
      EXPECT_EQ(child.y.to_cubies(), inverse(next));
      EXPECT_EQ(child.x_distance, x);
      EXPECT_EQ(child.y_distance, y);
    }
    EXPECT_EQ(count, expected);
  }
}
INSTANTIATE_TEST_SUITE_P(Expand, EachKernel,
                         testing::Combine(testing::ValuesIn(expand_kernels().begin(), expand_kernels().end()),
                                          testing::Values(1, 4, kFlipBlock)),
                         [](const auto& of) {
                           return fmt::format("{}With{}FlipParts", std::get<0>(of.param)->name, std::get<1>(of.param));
                         });

// Every solution of at most `length` turns that no other order of opposite faces makes, by trying all.
void try_all(const CubieState& state, int length, MoveSequence& path, std::set<MoveSequence>& found) {
  if (state == CubieState::solved()) found.insert(path);
  if (length == 0) return;
  for (int m = 0; m < kFaceTurns; ++m) {
    const Move move(m);
    if (!path.empty() && move.axis() == path.back().axis() && move.face() <= path.back().face()) continue;
    path.push_back(move);
    try_all(apply(state, move), length - 1, path, found);
    path.pop_back();
  }
}

MoveSequence turns(std::initializer_list<const char*> names) {
  MoveSequence moves;
  for (const std::string_view name : names)
    moves.push_back(Move::turn(static_cast<Face>(std::string_view("URFDLB").find(name[0])), name.size() == 1 ? 1
                                                                                            : name[1] == '2' ? 2
                                                                                                             : 3));
  return moves;
}

TEST(CosetSearch, FindsAllShortestSolutions) {
  const std::vector<MoveSequence> scrambles = {turns({"R"}),
                                               turns({"U2", "D2"}),
                                               turns({"R2", "L2", "U2", "D2"}),
                                               turns({"R2", "U2", "R2", "U2"}),
                                               turns({"U", "D'", "R", "L'"}),
                                               turns({"F", "R", "U2", "B'"}),
                                               turns({"R", "L", "F2", "B2", "U"})};
  for (const MoveSequence& scramble : scrambles) {
    const CubieState state = after(scramble);
    SolveOptions options;
    options.count = 1000;
    options.max_length = static_cast<int>(scramble.size());
    for (int threads : {1, 2}) {
      options.threads = threads;
      const SolveOutcome outcome = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
      std::set<MoveSequence> all;
      MoveSequence path;
      try_all(state, *options.max_length, path, all);
      // Longer ones only after all shorter ones.
      EXPECT_TRUE(std::is_sorted(outcome.solutions.begin(), outcome.solutions.end(),
                                 [](const auto& a, const auto& b) { return a.size() < b.size(); }));
      EXPECT_EQ(std::set<MoveSequence>(outcome.solutions.begin(), outcome.solutions.end()), all);
      EXPECT_EQ(outcome.ended, Ended::kExhausted);
    }
  }
}

TEST(CosetSearch, FindsAllThatAreUpToSoMuchLonger) {
  for (const MoveSequence& scramble :
       {turns({}), turns({"R"}), turns({"U2", "D2"}), turns({"R2", "L2", "U2", "D2"}), turns({"F", "R", "U2", "B'"})}) {
    const CubieState state = after(scramble);
    const int shortest = static_cast<int>(scramble.size());
    for (int within = 0; shortest + within <= 5; ++within) {
      SolveOptions options;
      options.count = kMostSolutions;
      options.within = within;
      const SolveOutcome outcome = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
      std::set<MoveSequence> all;
      MoveSequence path;
      try_all(state, shortest + within, path, all);
      EXPECT_EQ(std::set<MoveSequence>(outcome.solutions.begin(), outcome.solutions.end()), all);
      EXPECT_EQ(outcome.solutions.size(), all.size());
      EXPECT_TRUE(outcome.complete);
      EXPECT_EQ(outcome.lower_bound, shortest);
      if (all.size() == 1) continue;
      options.count = static_cast<int>(all.size()) - 1;
      const SolveOutcome fewer = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
      EXPECT_EQ(fewer.solutions.size(), all.size() - 1);
      EXPECT_FALSE(fewer.complete);
    }
  }
}

TEST(CosetSearch, SaysWhatItProvedWhenItEndsEarly) {
  Rng rng(7);
  const CubieState state = random_state(rng);
  SolveOptions options;
  options.max_length = 12;
  SolveOutcome outcome = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.ended, Ended::kExhausted);
  EXPECT_EQ(outcome.lower_bound, 13);
  options.max_length.reset();
  options.limits.max_nodes = 100'000;
  outcome = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
  EXPECT_EQ(outcome.ended, Ended::kNodeLimit);
  EXPECT_FALSE(outcome.optimal);
  options.limits.stop.request_stop();
  outcome = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
  EXPECT_EQ(outcome.ended, Ended::kInterrupted);
}

// What a search for `state` gives, and all that it kept on the way.
struct Kept {
  SolveOutcome outcome;
  std::vector<std::string> states = {};
};
Kept search_and_keep(const Made& with, const CubieState& state, SolveOptions options, const std::string& from = "") {
  Kept kept;
  Checkpoint checkpoint;
  checkpoint.kept = from;
  if (from.empty()) checkpoint.every = Clock::duration::zero();
  checkpoint.keep = [&kept](const std::string& text) -> Result<void> {
    kept.states.push_back(text);
    return {};
  };
  options.checkpoint = &checkpoint;
  kept.outcome = *search_cosets(with.space, with.table, expand_kernel(), state, options, {});
  return kept;
}

TEST(CosetSearch, GoesOnWhereAnotherOneWasWithAnyTables) {
  Rng rng(9);
  const CubieState state = after(random_turns(rng, 13));
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  const Kept whole = search_and_keep(made(), state, options);
  ASSERT_TRUE(whole.outcome.complete);
  ASSERT_GE(whole.states.size(), 20U);
  EXPECT_EQ(search_cosets(made().space, made().table, expand_kernel(), state, options, {})->nodes, whole.outcome.nodes)
      << "to stop for a moment changes nothing";
  for (const std::size_t part : {0U, 5U, 9U}) {  // tenths
    const std::string& kept = whole.states[std::min(whole.states.size() * part / 10, whole.states.size() - 1)];
    for (const int threads : {1, 2}) {
      options.threads = threads;
      const SolveOutcome same = search_and_keep(made(), state, options, kept).outcome;
      EXPECT_EQ(same.solutions, whole.outcome.solutions);
      EXPECT_TRUE(same.complete);
      EXPECT_EQ(same.lower_bound, whole.outcome.lower_bound);
      EXPECT_GE(same.nodes, whole.outcome.nodes);
      EXPECT_LE(same.nodes, whole.outcome.nodes + whole.outcome.nodes / 50);
    }
    const SolveOutcome other = search_and_keep(made_with_flips(), state, options, kept).outcome;
    EXPECT_EQ(other.solutions, whole.outcome.solutions);
  }
}

TEST(CosetSearch, AsksForMoreThanTheSearchBeforeOrForLess) {
  const CubieState state = after(turns({"R2", "L2", "U2", "D2"}));
  SolveOptions options;
  const Kept first = search_and_keep(made(), state, options);
  ASSERT_EQ(first.outcome.solutions.size(), 1U);
  options.count = kMostSolutions;
  options.within = 4;
  const Kept all = search_and_keep(made(), state, options, first.states.back());
  EXPECT_EQ(all.outcome.solutions,
            search_cosets(made().space, made().table, expand_kernel(), state, options, {})->solutions);
  options.within = 0;
  const Kept fewer = search_and_keep(made(), state, options, all.states.back());
  EXPECT_EQ(fewer.outcome.solutions.size(), 2U);
  EXPECT_TRUE(fewer.outcome.complete);
  EXPECT_EQ(fewer.outcome.nodes, all.outcome.nodes) << "all is known already";
  EXPECT_EQ(fewer.states.back(), all.states.back()) << "nothing that is known is forgotten";
  options.max_length = 3;
  const SolveOutcome none = search_and_keep(made(), state, options, all.states.back()).outcome;
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_EQ(none.lower_bound, 4);
}

TEST(CosetSearch, GoesOnFromNothingButItsOwnWholeState) {
  Rng rng(10);
  const CubieState state = after(random_turns(rng, 8));
  SolveOptions options;
  options.max_length = 6;
  const std::string text = search_and_keep(made(), state, options).states.back();
  const auto go_on = [&](const CubieState& cube, const std::string& from) {
    Checkpoint checkpoint;
    checkpoint.kept = from;
    checkpoint.keep = [](const std::string&) -> Result<void> { return {}; };
    options.checkpoint = &checkpoint;
    return search_cosets(made().space, made().table, expand_kernel(), cube, options, {});
  };
  ASSERT_TRUE(go_on(state, text));
  EXPECT_EQ(go_on(after(random_turns(rng, 8)), text).error().code, ErrorCode::kInputOutput);
  EXPECT_EQ(go_on(state, "R U F\n").error().code, ErrorCode::kInputOutput);
  EXPECT_FALSE(go_on(state, text.substr(0, text.size() - 1)));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(go_on(state, damaged)) << i;
  }
  options.moves.erase(Move(0));
  EXPECT_FALSE(go_on(state, text));
}

TEST(CosetSearch, EndsAtOnceWhenItCannotKeepWhatItDoes) {
  Checkpoint checkpoint;
  checkpoint.keep = [](const std::string&) -> Result<void> { return fail(ErrorCode::kInputOutput, "full"); };
  SolveOptions options;
  options.checkpoint = &checkpoint;
  const auto outcome =
      search_cosets(made().space, made().table, expand_kernel(), after(turns({"R", "U"})), options, {});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().message, "full");
}

TEST(CosetSearch, TakesThreadsThatOthersNoLongerNeedAndGivesThemBack) {
  Rng rng(11);
  const CubieState state = after(random_turns(rng, 12));
  SpareThreads spare;
  spare.give(2);
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  const auto alone = search_cosets(made().space, made().table, expand_kernel(), state, options, {});
  class Watch : public Progress {
   public:
    explicit Watch(const SpareThreads& threads) : threads_(threads) {}
    void report(const ProgressReport& report) override { taken = taken || (report.depth > 11 && !threads_.any()); }
    bool taken = false;

   private:
    const SpareThreads& threads_;
  } watch(spare);
  options.spare = &spare;
  options.progress = &watch;
  const auto helped = search_cosets(made().space, made().table, expand_kernel(), state, options, {});
  EXPECT_TRUE(watch.taken);
  EXPECT_EQ(helped->solutions, alone->solutions);
  EXPECT_EQ(helped->nodes, alone->nodes);
  EXPECT_EQ(spare.take(9), 2);
}

TEST(Heads, StandForAllSequencesOfTheirLengthWhateverTheSymmetries) {
  MoveSequence flip_all = turns(
      {"U", "R2", "F", "B", "R", "B2", "R", "U2", "L", "B2", "R", "U'", "D'", "R2", "F", "R'", "L", "B2", "U2", "F2"});
  const std::map<int, std::uint64_t> sequences = {{3, 3240}, {4, 43'254}, {5, 577'368}, {6, 7'706'988}};
  const TurnRules rules = rules_for(MoveSet::face_turns());
  const NodeMaker maker(made().space, made().table, rules);
  for (const MoveSequence& scramble :
       {turns({"R", "U2", "F"}), turns({"R2", "L2", "U2", "D2"}), turns({"F2"}), flip_all}) {
    const CubieState cube = after(scramble);
    const std::vector<Symmetry> symmetries = symmetries_of(cube, MoveSet::face_turns());
    const Heads heads = make_heads(maker, maker.root(cube), rules, symmetries);
    std::uint64_t all = 0;
    for (const Node& head : heads.nodes) {
      std::set<MoveSequence> images;
      for (const Symmetry s : symmetries) images.insert(seen_through(moves_of(head, heads.turns), s));
      all += images.size();
    }
    EXPECT_EQ(all, sequences.at(heads.turns)) << symmetries.size() << " symmetries, " << heads.turns << " turns";
    EXPECT_LT(heads.nodes.size(), 65'536U);
  }
}

TEST(CosetSearch, ASolutionFromElsewhereEndsItWhereNoneIsShorter) {
  Rng rng(9);
  CubieState state;
  SolveOptions options;
  SolveOutcome alone;
  do {  // one whose search is long enough to ask
    state = after(random_turns(rng, 13));
    alone = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
  } while (alone.nodes < 300'000);
  const MoveSequence& shortest = alone.solutions.front();
  const auto length = static_cast<int>(shortest.size());

  std::vector<int> asked;
  options.ask_for_short = [&](int max_length, std::uint64_t max_nodes) -> ShortAnswer {
    asked.push_back(max_length);
    EXPECT_GT(max_nodes, 0);
    if (max_length < length) return {std::nullopt, 1000};
    return {shortest, 10};
  };
  const SolveOutcome helped = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
  EXPECT_EQ(helped.solutions, alone.solutions);
  EXPECT_TRUE(helped.optimal);
  EXPECT_EQ(helped.lower_bound, length);
  EXPECT_LT(helped.nodes, alone.nodes);
  ASSERT_FALSE(asked.empty());
  EXPECT_EQ(asked.back(), length);

  // Who knows nothing, or a solution that is too long, changes nothing; and nobody is asked where more than one is
  // wanted.
  options.ask_for_short = [&](int, std::uint64_t) -> ShortAnswer {
    MoveSequence longer = shortest;
    longer.insert(longer.end(), 4, Move::turn(Face::kU, 1));
    return {longer, 0};
  };
  EXPECT_EQ(search_cosets(made().space, made().table, expand_kernel(), state, options, {})->nodes, alone.nodes);
  asked.clear();
  options.count = 2;
  options.max_length = length;
  options.ask_for_short = [&](int max_length, std::uint64_t) -> ShortAnswer {
    asked.push_back(max_length);
    return {};
  };
  (void)search_cosets(made().space, made().table, expand_kernel(), state, options, {});
  EXPECT_TRUE(asked.empty());
}

TEST(CosetSearch, NodesAreTheSameWithEveryKernel) {
  Rng rng(8);
  SolveOptions options;
  for (int i = 0; i < 3; ++i) {
    const CubieState state = after(random_turns(rng, 12));
    std::set<std::uint64_t> nodes;
    for (const ExpandKernel* kernel : expand_kernels())
      nodes.insert(search_cosets(made().space, made().table, *kernel, state, options, {})->nodes);
    EXPECT_EQ(nodes.size(), 1);
  }
}

TEST(CosetSearch, ShortScramblesHaveShortSolutions) {
  const SolveOptions options;
  Rng rng(5);
  for (int length = 0; length < 10; ++length) {
    for (int i = 0; i < 10; ++i) {
      const CubieState state = after(random_turns(rng, length));
      const SolveOutcome outcome = *search_cosets(made().space, made().table, expand_kernel(), state, options, {});
      ASSERT_EQ(outcome.solutions.size(), 1);
      EXPECT_LE(outcome.solutions.front().size(), static_cast<std::size_t>(length));
      EXPECT_EQ(compose(state, after(outcome.solutions.front())), CubieState::solved());
    }
  }
}

}  // namespace
}  // namespace superflip::optimal
