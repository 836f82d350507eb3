#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/tables/block_frontier.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

constexpr CosetShape kShape = {1, kFlipBlock, 1};

TEST(FlipBlocks, EveryEntryIsTheFlipsOfAllUpToWholeSlices) {
  const SliceMasks masks = masks_of_separation(12'345);
  std::set<std::uint32_t> entries;
  for (std::uint32_t flips = 0; flips < 4096; ++flips) {
    if (std::popcount(flips) % 2 != 0) continue;
    const std::uint32_t entry = flip_block_index(masks, flips, squeezed);
    ASSERT_LT(entry, kFlipBlock);
    entries.insert(entry);
    for (const std::uint32_t slice : masks) EXPECT_EQ(flip_block_index(masks, flips ^ slice, squeezed), entry);
  }
  EXPECT_EQ(entries.size(), kFlipBlock);
}

TEST(CosetNumbering, HasTheClassesThatItsShapeSays) {
  for (const std::uint32_t twists : {1U, 729U, kTwists}) {
    const CosetNumbering space({1, 1, twists});
    EXPECT_EQ(space.classes().size(), space.shape().corner_classes());
    std::uint32_t cosets = 0;
    for (const auto& corners : space.classes()) cosets += corners.cosets;
    EXPECT_EQ(cosets, twists * kTetrads);
  }
}

TEST(CosetNumbering, WithFewerTwistsTellsLess) {
  Rng rng(1);
  const CosetNumbering fine({6, 4});
  const CosetNumbering coarse({6, 4, 729});
  // What H adds: the corners of one tetrad turned by a third, those of the other back.
  CubieState twisted = CubieState::solved();
  for (std::size_t p = 0; p < kCorners; ++p) twisted.co[p] = kCornerLabel[p] < 4 ? 1 : 2;
  for (int i = 0; i < 200; ++i) {
    const CubieState state = random_state(rng);
    EXPECT_EQ(coarse.entry_of(compose(twisted, state)), coarse.entry_of(state));
    EXPECT_FALSE(fine.entry_of(compose(twisted, state)) == fine.entry_of(state));
  }
}

struct BlocksInMetric {
  const char* name;
  const Cosets& (*open)();
};

class BlockTable : public ::testing::TestWithParam<BlocksInMetric> {
 protected:
  const Cosets& with = GetParam().open();
  const UnitMoves units{with.metric, with.metric.moves};
};

TEST_P(BlockTable, CountsEveryCosetOnceAndAllOfThemNearSolved) {
  const DistanceHistogram& histogram = with.contents.histogram();
  std::uint64_t all = histogram.unreached;
  for (const std::uint64_t count : histogram.counts) all += count;
  EXPECT_EQ(all, std::uint64_t{kTetrads} * kSeparations * kFlipBlock);

  // The first levels again, cube by cube.
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
  const auto is_new = [&](const CubieState& state) {
    const CosetEntry entry = with.numbering.entry_of(state);
    return seen.emplace(entry.row, entry.edges).second;
  };
  std::vector<CubieState> level = {CubieState::solved()};
  is_new(level.front());
  for (int depth = 1; depth <= 5; ++depth) {
    std::vector<CubieState> next;
    for (const CubieState& state : level)
      for (const Move move : units.moves())
        if (CubieState after = apply(state, move); is_new(after)) next.push_back(after);
    // A cube has one of its symmetric images' entries, so this counts at most the level's cosets, at least a 48th.
    const std::uint64_t counted = histogram.counts[static_cast<std::size_t>(depth)];
    EXPECT_GE(counted, next.size());
    EXPECT_LE(counted, next.size() * kSymmetries);
    for (const CubieState& state : next) EXPECT_LE(with.bound_of(state), depth);
    level = std::move(next);
  }
}

TEST_P(BlockTable, AMoveChangesTheDistanceByAtMostOneAndASymmetryNotAtAll) {
  Rng rng(2);
  const int base = with.tables.table.base();
  for (int i = 0; i < 500; ++i) {
    const CubieState state = random_state(rng);
    const int bound = with.bound_of(state);
    EXPECT_EQ(with.bound_of(conjugate(state, Symmetry(static_cast<int>(rng.below(kSymmetries))))), bound);
    bool nearer = false;
    for (const Move move : units.moves()) {
      const int after = with.bound_of(apply(state, move));
      nearer = nearer || after < bound;
      if (bound > base && after > base) {
        EXPECT_LE(std::abs(after - bound), 1);
      }
    }
    EXPECT_TRUE(nearer || bound <= base);
  }
}

INSTANTIATE_TEST_SUITE_P(Metrics, BlockTable,
                         ::testing::Values(BlocksInMetric{"Htm", cosets_with_blocks},
                                           BlocksInMetric{"Qtm", cosets_with_blocks_in_qtm},
                                           BlocksInMetric{"Stm", cosets_with_blocks_in_stm},
                                           BlocksInMetric{"Aqtm", cosets_with_blocks_in_aqtm}),
                         [](const auto& of) { return of.param.name; });

TEST(BlockTableInHtm, TheLeastDistanceOfABlockIsThatOfTheCosetThatForgetsTheFlips) {
  const Cosets coarse({1, 1, 1});
  const std::uint8_t* const least = cosets_with_blocks().contents.payload().data() + entries_bytes(kShape);
  for (std::uint32_t row = 0; row < kShape.rows(); ++row) {
    for (std::uint32_t e = 0; e < kSeparations; ++e) {
      const std::uint32_t block = row * kSeparations + e;
      const int of_block = least[block / 2] >> block % 2 * 4 & 15;
      const int of_coset = coarse.tables.table.lower_bound({row, e});
      // Up to its base the coarser table tells the least of a group, beyond it the distance.
      if (of_block <= coset_base(htm(), {1, 1, 1})) {
        EXPECT_LE(of_coset, of_block);
      } else {
        EXPECT_EQ(of_coset, std::min(of_block, coset_base(htm(), kShape) + 1));
      }
    }
  }
}

TEST(BlockTableInHtm, APairHasTheSmallerDistanceOfItsTwoFlipParts) {
  const Cosets& whole = cosets_with_blocks();
  const Cosets& pairs = cosets_with_pairs();
  ASSERT_EQ(pairs.contents.payload().size(), coset_table_bytes({1, kFlipPairs, 1}));
  std::uint32_t smaller = 0;
  for (std::uint32_t row = 0; row < kShape.rows(); ++row) {
    for (std::uint32_t edges = row; edges < kSeparations * kFlipPairs; edges += 7) {
      const int first = whole.tables.table.lower_bound({row, 2 * edges});
      const int second = whole.tables.table.lower_bound({row, 2 * edges + 1});
      ASSERT_EQ(pairs.tables.table.lower_bound({row, edges}), std::min(first, second)) << row << " " << edges;
      if (first != second) ++smaller;
    }
  }
  EXPECT_GT(smaller, 0U);
  Rng rng(4);
  for (int i = 0; i < 500; ++i) {
    const CubieState state = random_state(rng);
    EXPECT_LE(pairs.bound_of(state), whole.bound_of(state));
    const CosetEntry entry = whole.numbering.entry_of(state);
    EXPECT_EQ(pairs.numbering.entry_of(state), (CosetEntry{entry.row, entry.edges / 2}));
  }
}

// What is made before the first level takes half a second of a core.
TEST(CosetGenerators, MakeNoMapsAfterAStop) {
  const StopToken stopped;
  stopped.request_stop();
  const BlockMaps blocks(cosets_with_blocks().numbering.frame(), 2, stopped);
  for (const BlockMaps::Map& map : blocks.turned) EXPECT_TRUE(map.empty());
  for (const BlockMaps::Map& map : blocks.seen) EXPECT_TRUE(map.empty());
  const SeparationMaps separations(2, MoveSet::face_turns(), stopped);
  for (const SeparationMaps::Map& map : separations.seen) EXPECT_EQ(map, SeparationMaps::Map(kSeparations));

  TableStore store("");
  GenerateOptions options;
  options.stop = stopped;
  const auto is_interrupted = [](const auto& made) {
    return !made.has_value() && made.error().code == ErrorCode::kInterrupted;
  };
  for (const CosetShape& shape : {CosetShape{1, 1, 1}, CosetShape{6, 4, 1}, kShape, CosetShape{1, kFlipPairs, 1}})
    EXPECT_TRUE(is_interrupted(open_coset_table(store, CosetNumbering(shape), options)));
  const CosetNumbering numbering({6, 1, 1});
  const LargePage<EdgeFrame> edges(numbering.frame());
  EXPECT_TRUE(is_interrupted(open_flip_table(store, numbering.frame(), *edges, options)));
  EXPECT_TRUE(is_interrupted(open_flip_coset_table(store, numbering, FlipCosetFrame(numbering, *edges, 3), options)));
}

TEST(StepFrontier, AllKernelsReachTheSameEntries) {
  const CosetFrame& frame = cosets_with_blocks().numbering.frame();
  const BlockMaps maps(frame, 1, {});
  const auto quads = std::make_unique<QuadTables>();
  Rng rng(3);
  std::vector<BlockLine> row(kSeparations);
  for (BlockLine& line : row) {
    for (std::uint64_t& word : line.low) word = rng.next() & rng.next();
    for (std::uint64_t& word : line.high) word = rng.next() & rng.next();
  }
  for (std::size_t s = 0; s < kSymmetries; s += 5) {
    const std::size_t m = rng.below(kMoves);
    const BlockStep step = {quads.get(), maps.seen[s].data(), maps.turned[m].data(), frame.slices_seen[s]};
    std::vector<std::vector<std::uint64_t>> reached;
    for (const StepFrontier follow : step_frontier_kernels()) {
      reached.emplace_back(kSeparations * kBlockWords);
      follow(step, row.data(), s % 2 == 0 ? 1 : 2, reached.back().data());
    }
    for (const auto& words : reached) EXPECT_TRUE(words == reached.front());
  }
}

}  // namespace
}  // namespace superflip::optimal
