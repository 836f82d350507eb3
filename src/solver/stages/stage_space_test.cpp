#include <gtest/gtest.h>

#include "base/parallel.h"
#include "cube/random_state.h"
#include "search/ida_star.h"
#include "solver/stages/patterns.h"
#include "solver/stages/stage.h"
#include "solver/stages/stage_search.h"

namespace superflip::stages {
namespace {

Pattern pieces(std::string_view text) {
  const Face down = Face::kD;
  return parse_stage(text, std::span(&down, 1)).value().goals.front().front();
}

PatternTable table_of(const Pattern& pattern, bool coarse) {
  TableStore store("");
  GenerateOptions options;
  options.threads = hardware_threads();
  PatternShape shape = shape_of(pattern.pieces, kMostEntries).value();
  shape.coarse = coarse;
  return PatternTable::open(store, pattern, shape, htm(), options).value();
}

class StageSpaces : public ::testing::Test {
 protected:
  // A block and a corner more, which two exact patterns hold together and a coarse one alone.
  static constexpr std::string_view kAll = "DL DB BL DBL DLF";

  StageSpaces()
      : exact_(table_of(canonical(pieces(kAll))->pattern, false)),
        coarse_(table_of(canonical(pieces(kAll))->pattern, true)),
        block_(table_of(canonical(pieces("DL DB BL DBL"))->pattern, false)),
        other_(table_of(canonical(pieces("DL DB BL DLF"))->pattern, false)) {}

  static View view(const PatternTable& table, std::string_view text) {
    View view{&table, canonical(pieces(text))->symmetry, {}, {}};
    const MoveSequence order = list_of(htm().moves);
    for (const Move m : order)
      view.position[static_cast<std::size_t>(m.index())] =
          static_cast<std::uint8_t>(std::find(order.begin(), order.end(), view.symmetry(m)) - order.begin());
    return view;
  }
  static std::uint64_t entry(const View& view, const CubieState& state) {
    return view.table->entry(view.encode(state));
  }

  PatternTable exact_;
  PatternTable coarse_;
  PatternTable block_;
  PatternTable other_;
};

TEST_F(StageSpaces, ACoarseTableTellsWhatAnExactOneDoesWithinItsBounds) {
  const View exact = view(exact_, kAll);
  const View coarse = view(coarse_, kAll);
  Rng rng(4);
  for (int i = 0; i < 20'000; ++i) {
    const CubieState state = random_state(rng);
    const int truth = exact.table->distance(entry(exact, state));
    const int told = coarse.table->distance(entry(coarse, state));
    ASSERT_EQ(told, truth <= kCoarseBase ? 0 : std::min(truth, kCoarseBase + 3));
    ASSERT_GE(coarse.table->at_most(told), truth);
  }
}

TEST_F(StageSpaces, SearchesWithCoarseViewsFindTheExactDistanceByTheSameNodes) {
  const View exact = view(exact_, kAll);
  const std::array views = {view(block_, "DL DB BL DBL"), view(other_, "DL DB BL DLF"), view(coarse_, kAll)};
  const std::vector<NeededView> needed = {{&views[0], 1, 1}, {&views[1], 1, 1}, {&views[2], 1, 0}};
  const StageSpace<4> space(needed, CanonicalOrder(htm(), htm().moves));
  Rng rng(5);
  int deep = 0;
  int whole = 0;  // depths searched through
  for (int i = 0; i < 300; ++i) {
    const CubieState state = random_state(rng);
    std::array<Walk, 4> at{};
    int depth = 0;  // the root must be within reach
    for (std::size_t v = 0; v < views.size(); ++v) {
      depth = std::max(depth, views[v].table->distance(entry(views[v], state)));
      at[v] = views[v].table->walk_from(views[v].encode(state));
    }
    Budget budget{Limits{}};
    const auto stop = [](std::span<const Move>, const auto&) { return Flow::kStop; };
    IdaStar<StageSpace<4>, const decltype(stop)> search(space, stop, budget);
    Budget of_pools{Limits{}};
    StageSearch<4> pools(of_pools);
    for (Flow flow = Flow::kGoOn; flow == Flow::kGoOn; depth += flow == Flow::kGoOn ? 1 : 0) {
      const std::uint64_t nodes = search.counters().total_expanded();
      const std::uint64_t nodes_of_pools = of_pools.nodes();
      flow = search.iterate(space.root(at, 1), depth);
      if (depth < 4) continue;
      ASSERT_EQ(pools.iterate(space, space.root(at, 1), depth), flow);
      if (flow == Flow::kStop) continue;
      ASSERT_EQ(of_pools.nodes() - nodes_of_pools, search.counters().total_expanded() - nodes);
      ++whole;
    }
    ASSERT_EQ(depth, exact.table->distance(entry(exact, state)));
    deep += depth > kCoarseBase;
  }
  EXPECT_GT(deep, 50);
  EXPECT_GT(whole, 20);
}

}  // namespace
}  // namespace superflip::stages
