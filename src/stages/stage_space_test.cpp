#include <gtest/gtest.h>

#include <ostream>

#include "base/parallel.h"
#include "cube/random_state.h"
#include "search/ida_star.h"
#include "stages/pattern.h"
#include "stages/stage.h"
#include "stages/stage_search.h"

namespace superflip::stages {
namespace {

constexpr int kBase = kGradeBase[1];

Pattern pieces(std::string_view text) {
  const Face down = Face::kD;
  return parse_stage(text, std::span(&down, 1)).value().goals.front().front();
}

PatternTable table_of(const Pattern& pattern, const PatternShape& shape) {
  TableStore store("");
  GenerateOptions options;
  options.threads = hardware_threads();
  return PatternTable::open(store, pattern, shape, htm(), options).value();
}

// Two exact patterns, and one that contains both.
struct Case {
  std::string_view all;
  std::array<std::string_view, 2> parts;
  bool reduced;
};

std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.all; }

class StageSpaces : public ::testing::TestWithParam<Case> {
 protected:
  StageSpaces()
      : exact_(table_of(whole(), shape_of(whole().pieces, kMostEntries).value())),
        coarse_(table_of(whole(), coarse_shape())),
        first_(table_of_part(0)),
        second_(table_of_part(1)) {}

  static Pattern whole() { return canonical(pieces(GetParam().all))->pattern; }
  static PatternShape coarse_shape() {
    PatternShape shape = shape_of(whole().pieces, kMostEntries).value();
    if (GetParam().reduced) shape = reduced_shape_of(whole().pieces, 1'000'000'000).value();
    shape.grade = 1;
    return shape;
  }
  static PatternTable table_of_part(std::size_t i) {
    const Pattern pattern = canonical(pieces(GetParam().parts[i]))->pattern;
    return table_of(pattern, shape_of(pattern.pieces, kMostEntries).value());
  }
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
  PatternTable first_;
  PatternTable second_;
};

INSTANTIATE_TEST_SUITE_P(Patterns, StageSpaces,
                         ::testing::Values(
                             // A block and one more corner.
                             Case{"DL DB BL DBL DLF", {"DL DB BL DBL", "DL DB BL DLF"}, false},
                             // The same with a corner that keeps the six symmetries.
                             Case{"DL DB BL DBL URF", {"DL DB BL DBL", "DL DB BL URF"}, true}));

TEST_P(StageSpaces, ACoarseTableTellsWhatAnExactOneDoesWithinItsBounds) {
  const View exact = view(exact_, GetParam().all);
  const View coarse = view(coarse_, GetParam().all);
  Rng rng(4);
  for (int i = 0; i < 20'000; ++i) {
    const CubieState state = random_state(rng);
    const int truth = exact.table->distance(entry(exact, state));
    const int told = coarse.table->distance(entry(coarse, state));
    ASSERT_EQ(told, truth <= kBase ? 0 : std::min(truth, kBase + 3));
    ASSERT_GE(coarse.table->bounds(entry(coarse, state)).at_most, truth);
  }
}

TEST_P(StageSpaces, SearchesWithCoarseViewsFindTheExactDistanceByTheSameNodes) {
  const View exact = view(exact_, GetParam().all);
  const std::array views = {view(first_, GetParam().parts[0]), view(second_, GetParam().parts[1]),
                            view(coarse_, GetParam().all)};
  constexpr ImpliedGoals kImplied = {0, 1, 1};
  const std::vector<NeededView> needed = {{&views[0], 1, kImplied}, {&views[1], 1, kImplied}, {&views[2], 1}};
  const HeldOrder order(htm(), htm().moves);
  const StageSpace<4> space(needed, order);
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
    StageSearch<4> pools;
    for (Flow flow = Flow::kGoOn; flow == Flow::kGoOn; depth += flow == Flow::kGoOn ? 1 : 0) {
      const std::uint64_t nodes = search.counters().total_expanded();
      const std::uint64_t nodes_of_pools = of_pools.nodes();
      flow = search.iterate(space.root(at, 1), depth);
      if (depth < 4) continue;
      ASSERT_EQ(pools.iterate(space, space.root(at, 1), depth, of_pools), flow);
      if (flow == Flow::kStop) continue;
      ASSERT_EQ(of_pools.nodes() - nodes_of_pools, search.counters().total_expanded() - nodes);
      ++whole;
    }
    ASSERT_EQ(depth, exact.table->distance(entry(exact, state)));
    deep += depth > kBase;
  }
  EXPECT_GT(deep, 50);
  EXPECT_GT(whole, 20);
}

}  // namespace
}  // namespace superflip::stages
