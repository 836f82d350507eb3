#include "stages/pattern.h"

#include <gtest/gtest.h>

#include <set>
#include <unordered_map>

#include "base/rng.h"
#include "cube/random_state.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::stages {
namespace {

constexpr std::array kPatternDown = {Face::kD};

Stage pattern_stage_of(std::string_view text) { return parse_stage(text, kPatternDown).value(); }

CubieState after(std::initializer_list<std::pair<Face, int>> turns) {
  CubieState state = CubieState::solved();
  for (const auto& [face, quarters] : turns) state = apply(state, Move::turn(face, quarters));
  return state;
}

TEST(Pattern, HasTheFreePairOnlyWhereAnInsertionPutsItIn) {
  const Stage pair = pattern_stage_of("cross+<FR>");
  EXPECT_TRUE(holds(pair, CubieState::solved()));
  EXPECT_TRUE(holds(pair, after({{Face::kR, 1}, {Face::kU, 1}, {Face::kR, 3}})));  // joined
  EXPECT_TRUE(holds(pair, after({{Face::kR, 1}, {Face::kU, 3}, {Face::kR, 3}})));  // separate
  EXPECT_TRUE(holds(pair, after({{Face::kF, 3}, {Face::kU, 1}, {Face::kF, 1}, {Face::kU, 2}})));
  EXPECT_FALSE(holds(pair, after({{Face::kR, 1}, {Face::kU, 1}, {Face::kR, 3}, {Face::kU, 2}, {Face::kB, 1}})));
  EXPECT_FALSE(holds(pair, after({{Face::kR, 1}, {Face::kU, 2}, {Face::kR, 3}, {Face::kU, 1}, {Face::kL, 1}})));
  EXPECT_FALSE(holds(pair, after({{Face::kR, 1}, {Face::kU, 1}, {Face::kR, 3}, {Face::kD, 1}})));
}

// Seventeen arrangements of edge and corner: in the slot, joined in eight ways, separate in eight.
TEST(Pattern, HasSeventeenFreePairs) {
  const Pattern pair = pattern_stage_of("cross+<FR>").goals.front().front();
  std::set<std::array<int, 4>> places;
  for (const CubieState& goal : goals_of(pair)) {
    EXPECT_TRUE(holds(pair, goal));
    std::array<int, 4> place{};
    for (int p = 0; p < static_cast<int>(kEdges); ++p)
      if (goal.ep[static_cast<std::size_t>(p)] == kFR) place = {p, goal.eo[static_cast<std::size_t>(p)], 0, 0};
    for (int p = 0; p < static_cast<int>(kCorners); ++p)
      if (goal.cp[static_cast<std::size_t>(p)] == kDFR) place[2] = p, place[3] = goal.co[static_cast<std::size_t>(p)];
    places.insert(place);
  }
  EXPECT_EQ(places.size(), 17U);
}

TEST(Pattern, LooksTheSameThroughASymmetry) {
  const Pattern pair = pattern_stage_of("cross+<FR>").goals.front().front();
  const auto lowest = canonical(pair);
  Rng rng(31);
  for (int s = 0; s < kSymmetries; ++s) {
    const Pattern seen = image(pair, Symmetry(s));
    EXPECT_EQ(canonical(seen)->pattern, lowest->pattern);
    EXPECT_EQ(image(seen, canonical(seen)->symmetry), lowest->pattern);
    CubieState state = CubieState::solved();
    for (int i = 0; i < 200; ++i) {
      state = apply(i % 4 == 0 ? CubieState::solved() : state, Move::turn(static_cast<Face>(rng.below(6)), 1));
      ASSERT_EQ(holds(pair, state), holds(seen, conjugate(state, Symmetry(s))));
    }
  }
}

TEST(Pattern, IncludesWhatItsEndingsLeaveAlone) {
  const Stage pair = pattern_stage_of("cross+<FR>");
  EXPECT_TRUE(contains(pair, pattern_stage_of("cross")));
  EXPECT_TRUE(contains(pair, pair));
  EXPECT_FALSE(contains(pair, pattern_stage_of("cross+FR")));
  EXPECT_TRUE(contains(pattern_stage_of("cross+FR"), pair));  // already in the slot
  EXPECT_FALSE(contains(pattern_stage_of("cross+FL"), pair));
  EXPECT_TRUE(contains(pattern_stage_of("pairxcross"), pattern_stage_of("xcross")));
  EXPECT_TRUE(contains(pattern_stage_of("pairxcross"), pattern_stage_of("paircross")));
  EXPECT_TRUE(contains(pattern_stage_of("xxcross"), pattern_stage_of("pairxcross")));
  EXPECT_TRUE(contains(pattern_stage_of("pairxxxcross"), pattern_stage_of("xxxcross")));
  EXPECT_TRUE(contains(pattern_stage_of("f2l"), pattern_stage_of("pairxxxcross")));
}

TEST(Stage, HasAGoalForEachChoiceOfFreePairs) {
  EXPECT_EQ(pattern_stage_of("paircross").goals.size(), 4U);
  EXPECT_EQ(pattern_stage_of("pairxcross").goals.size(), 12U);
  EXPECT_EQ(pattern_stage_of("pairxxcross").goals.size(), 12U);
  EXPECT_EQ(pattern_stage_of("pairxxxcross").goals.size(), 4U);
  EXPECT_FALSE(parse_stage("cross+<DF>", kPatternDown));
  EXPECT_FALSE(parse_stage("cross+<>", kPatternDown));
}

// A block that an insertion moves is tested before the insertion, not after it.
TEST(Stage, LooksAtOtherBlocksBeforeTheInsertion) {
  const Stage stage = pattern_stage_of("UF UR+<FR>");
  const CubieState out = after({{Face::kR, 1}, {Face::kU, 1}, {Face::kR, 3}});
  EXPECT_TRUE(holds(pattern_stage_of("<FR>"), out));
  EXPECT_FALSE(holds(stage, out));
  EXPECT_TRUE(holds(stage, CubieState::solved()));
  EXPECT_FALSE(holds(pattern_stage_of("[D] cross+<FR>"), after({{Face::kL, 1}})));
  EXPECT_TRUE(holds(pattern_stage_of("[D] cross+<FR>"), apply(out, Move::turn(Face::kD, 1))));
  EXPECT_FALSE(holds(pattern_stage_of("cross+<FR>"), apply(out, Move::turn(Face::kD, 1))));
}

// Breadth-first search from every free pair with one cross edge, on pieces and without tables.
TEST(StageSet, CountsFreePairsAsBreadthFirstSearchDoes) {
  const Stage stage = pattern_stage_of("DF+<FR>");
  const TrackedPieces pieces(PieceSet{.edges = 1U << kDF | 1U << kFR, .corners = 1U << kDFR});
  std::unordered_map<Index, int> distance;
  std::vector<Index> level;
  for (Index index = 0; index < pieces.size(); ++index) {
    if (!holds(stage, decode(pieces, index))) continue;
    distance[index] = 0;
    level.push_back(index);
  }
  EXPECT_EQ(level.size(), 17U);
  for (int depth = 1; !level.empty(); ++depth) {
    std::vector<Index> next;
    for (const Index index : level)
      for (const Move m : htm().moves)
        if (const Index at = pieces.encode(apply(decode(pieces, index), m)); distance.emplace(at, depth).second)
          next.push_back(at);
    level = std::move(next);
  }
  ASSERT_EQ(distance.size(), pieces.size());

  // With one table, and with so little memory that smaller tables replace it.
  for (const std::size_t memory : {kDefaultTableMemory, std::size_t{3'000}}) {
    TableStore store("");
    PrepareOptions options;
    options.memory = memory;
    const StageSet set = StageSet::open(store, {stage}, options).value();
    for (Index index = 0; index < pieces.size(); ++index)
      ASSERT_EQ(set.length(0, set.look_at(decode(pieces, index)), 0, {}).moves, distance[index]);
  }
}

TEST(StageSet, FindsEveryShortestWayToAFreePair) {
  const std::vector<Stage> stages = {pattern_stage_of("DF DR DB+<FR>+<BL>"), pattern_stage_of("DF DR+FR+<FL>"),
                                     pattern_stage_of("[D] DF+<FR>")};
  TableStore store("");
  PrepareOptions options;
  options.memory = 5'000'000;
  const StageSet set = StageSet::open(store, stages, options).value();
  const MoveSequence moves = list_of(htm().moves);
  Rng rng(32);
  int tried = 0;
  for (int i = 0; i < 12; ++i) {
    CubieState state = CubieState::solved();
    for (int n = 0; n < 6; ++n) state = apply(state, moves[rng.below(moves.size())]);
    for (std::size_t s = 0; s < stages.size(); ++s) {
      SolveOptions all;
      all.count = kMostSolutions;
      all.within = 0;
      const SolveOutcome outcome = set.solve(s, set.look_at(state), all, {}).value();
      ASSERT_FALSE(outcome.solutions.empty());
      const std::size_t length = outcome.solutions.front().size();
      EXPECT_EQ(set.length(s, set.look_at(state), 0, {}).moves, static_cast<int>(length));
      for (const MoveSequence& way : outcome.solutions) EXPECT_TRUE(holds(stages[s], apply_all(state, way)));
      if (length > 4) continue;
      std::set<MoveSequence> wanted;
      MoveSequence path;
      const auto try_all = [&](const auto& self, const CubieState& at, MoveSet next) -> void {
        const bool done = holds(stages[s], at);
        if (done) wanted.insert(path);
        if (done || path.size() == length) return;
        for (const Move m : next) {
          path.push_back(m);
          self(self, apply(at, m), htm().after(m));
          path.pop_back();
        }
      };
      try_all(try_all, state, htm().moves);
      EXPECT_EQ(std::set(outcome.solutions.begin(), outcome.solutions.end()), wanted) << stages[s].name;
      ++tried;
    }
  }
  EXPECT_GT(tried, 10);
}

}  // namespace
}  // namespace superflip::stages
