#include "stages/pattern_table.h"

#include <gtest/gtest.h>

#include "base/parallel.h"
#include "base/testing.h"
#include "stages/pattern.h"
#include "stages/plan.h"
#include "stages/stage.h"
#include "table/testing_known_counts.h"

namespace superflip::stages {
namespace {

using superflip::testing::known_counts;
using superflip::testing::kSanitized;

Pattern pattern_of(std::string_view text) {
  const Face down = Face::kD;
  return parse_stage(text, std::span(&down, 1)).value().goals.front().front();
}

std::vector<std::uint64_t> counts(std::string_view stage, const Metric& metric) {
  TableStore store("");
  GenerateOptions options;
  options.threads = hardware_threads();
  const Pattern pattern = canonical(pattern_of(stage))->pattern;
  const auto table =
      PatternTable::open(store, pattern, shape_of(pattern.pieces, kMostEntries).value(), metric, options);
  const DistanceHistogram& histogram = table.value().histogram();
  EXPECT_EQ(histogram.unreached, 0U);
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

TEST(PatternTable, HasTheKnownCounts) {
  EXPECT_EQ(counts("cross", htm()), known_counts("cross_one_face_HTM"));
  EXPECT_EQ(counts("cross", *find_metric("qtm")), known_counts("cross_one_face_QTM"));
  EXPECT_EQ(counts("eo", htm()), known_counts("EO_HTM"));
  EXPECT_EQ(counts("co", htm()), known_counts("CO_HTM"));
  EXPECT_EQ(counts("eoline", htm()), known_counts("eoline_HTM"));
  EXPECT_EQ(counts("square", htm()), known_counts("roux_first_block_square_1x2x2_HTM"));
  EXPECT_EQ(counts("2x2x2", htm()), known_counts("block_2x2x2_HTM"));
}

TEST(PatternTable, HasTheKnownCountsOfLargeStages) {
  if (kSanitized) GTEST_SKIP() << "they take too long";
  EXPECT_EQ(counts("eocross", htm()), known_counts("eo_cross_one_axis_HTM"));
  EXPECT_EQ(counts("cross+FR", htm()), known_counts("xcross_fixed_slot_HTM"));
}

TEST(Patterns, AreTheSameForAllImagesOfASet) {
  const PieceSet slot = pattern_of("cross+FR").pieces;
  for (int s = 0; s < kSymmetries; ++s) {
    const auto found = canonical(image(slot, Symmetry(s)));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->pattern, canonical(slot)->pattern);
    EXPECT_EQ(image(image(slot, Symmetry(s)), found->symmetry), found->pattern.pieces);
  }
}

TEST(Patterns, CoverEveryDemandAndNoOther) {
  const PieceSet set = pattern_of("DL FL BL DLF DBL DR FR BR DFR (DRB) eo").pieces;
  for (const std::uint64_t most : {std::uint64_t{3'000}, std::uint64_t{1'000'000}, kMostEntries}) {
    PieceSet together;
    for (const Pattern& pattern : cover(set, most)) {
      EXPECT_LE(shape_of(canonical(pattern)->pattern.pieces, most).value().entries, most);
      EXPECT_TRUE(includes(set, pattern));
      together = together | pattern.pieces;
    }
    EXPECT_EQ(together, set);
  }
  EXPECT_TRUE(cover(set, 20).empty());
  // Orientations about two axes, which no coordinate has together.
  const PieceSet crossed{.flips = Axis::kFB, .twists = Axis::kFB};
  EXPECT_FALSE(canonical(crossed));
  EXPECT_EQ(cover(crossed, kMostEntries).size(), 2U);
}

}  // namespace
}  // namespace superflip::stages
