// The tables of follow-up stages have the distances that a plain breadth-first search finds.
#include "stages/follow_up_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "base/rng.h"
#include "base/testing.h"
#include "cube/generated_group.h"
#include "stages/testing_looks.h"

namespace superflip::stages {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::Look;
using superflip::testing::SeenLooks;
using superflip::testing::whole;

FollowUpTable table_of(std::string_view name, const Metric& metric) {
  TableStore store("");
  GenerateOptions options;
  options.threads = hardware_threads();
  return FollowUpTable::open(store, *find_follow_up_row(name), metric, metric.moves, options).value();
}

// The number of cubes at each distance from any of `ends`, by breadth-first search; of distances up to `most` in a
// large space. Cubes with equal `looks` count as one.
template <typename Looks>
std::vector<std::uint64_t> counts_by_trying(std::string_view turns, const Looks& looks, std::size_t most = 99,
                                            std::vector<HeldCube> ends = {HeldCube()}) {
  const std::vector<HeldTurn> all = held_turns(turns);
  SeenLooks seen;
  for (const HeldCube& end : ends) seen.insert(looks(end));
  std::vector<HeldCube> level = std::move(ends);
  std::vector<std::uint64_t> counts;
  while (!level.empty()) {
    counts.push_back(level.size());
    if (counts.size() > most) break;
    std::vector<HeldCube> next;
    for (const HeldCube& cube : level)
      for (const HeldTurn& turn : all)
        if (const HeldCube child = apply(cube, turn); seen.insert(looks(child))) next.push_back(child);
    level = std::move(next);
  }
  return counts;
}

std::vector<std::uint64_t> counts_of(const FollowUpTable& table) {
  const DistanceHistogram& histogram = *table.histogram();
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

// The edges and corners of the blocks at the right.
Look five_pieces(const HeldCube& cube) {
  Look look = {};
  for (std::size_t p = 0; p < kEdges; ++p)
    for (const auto& [edge, at] : {std::pair{kDR, 0U}, {kFR, 1U}, {kBR, 2U}})
      if (cube.pieces.ep[p] == edge) look[0] |= (2 * p + cube.pieces.eo[p]) << 8 * at;
  for (std::size_t p = 0; p < kCorners; ++p)
    for (const auto& [corner, at] : {std::pair{kDFR, 3U}, {kDRB, 4U}})
      if (cube.pieces.cp[p] == corner) look[0] |= (3 * p + cube.pieces.co[p]) << 8 * at;
  return look;
}

TEST(FollowUpTable, HasTheDistancesOfTheLastSixEdges) {
  const auto counts = counts_of(table_of("lse", *find_metric("stm")));
  EXPECT_EQ(counts, counts_by_trying("U M", whole));
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 184'320U);
}

TEST(FollowUpTable, CountsInOtherMetrics) {
  EXPECT_EQ(counts_of(table_of("finish", *find_metric("qtm"))).size() - 1, 30U);
}

// A slice's quarter turn counts two in QTM, its half turn four.
TEST(FollowUpTable, CountsSlicesInQuarterTurns) {
  const FollowUpTable table = table_of("lse", *find_metric("qtm"));
  EXPECT_EQ(table.histogram(), nullptr);
  std::uint64_t reached = 0;
  Rng rng(25);
  HeldCube cube;
  for (int i = 0; i < 5000; ++i) {
    const std::size_t k = rng.below(table.turns().size());
    const int before = table.distance(table.node_of(cube));
    cube = apply(cube, table.turns()[k]);
    const int now = table.distance(table.node_of(cube));
    EXPECT_LE(std::abs(now - before), table.cost_of(k));
    EXPECT_EQ((now - before + table.cost_of(k)) % 2, 0);
    int nearest = kMaxPly;  // over the neighbours: cost of the turn plus distance
    for (std::size_t n = 0; n < table.turns().size(); ++n)
      nearest = std::min(nearest, table.cost_of(n) + table.distance(table.node_of(apply(cube, table.turns()[n]))));
    EXPECT_EQ(now, table.is_goal(table.node_of(cube)) ? 0 : nearest);
    reached += now > 0 ? 1 : 0;
  }
  EXPECT_GT(reached, 4000U);
  EXPECT_EQ(table.longest(), 34);
}

TEST(FollowUpTable, HasTheDistancesOfHalfTurns) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const auto counts = counts_of(table_of("finish", htm()));
  EXPECT_EQ(counts, counts_by_trying("U2 D2 L2 R2 F2 B2", whole));
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 663'552U);
  EXPECT_EQ(counts.size() - 1, 15U);
  EXPECT_EQ(counts_of(table_of("htr", htm())).size() - 1, 13U);
}

// Every cube that turns lead to.
std::vector<HeldCube> all_by(std::string_view turns) {
  std::vector<HeldCube> cubes = {HeldCube()};
  SeenLooks seen;
  seen.insert(whole(cubes.front()));
  for (std::size_t i = 0; i < cubes.size(); ++i)
    for (const HeldTurn& turn : held_turns(turns))
      if (const HeldCube next = apply(cubes[i], turn); seen.insert(whole(next))) cubes.push_back(next);
  return cubes;
}

// From all cubes that end the row at once. The tables have cosets in place of cubes.
TEST(FollowUpTable, HasTheDistancesOfFloppyReductionAndOfASlice) {
  const std::vector<HeldCube> floppy = all_by("R2 L2 F2 B2");
  EXPECT_EQ(floppy.size(), 192U);
  EXPECT_EQ(counts_of(table_of("frfinish", htm())), counts_by_trying("R2 L2 F2 B2", whole));
  const auto cosets = counts_of(table_of("fr", htm()));
  EXPECT_EQ(std::accumulate(cosets.begin(), cosets.end(), std::uint64_t{0}), 3'456U);
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  auto cubes = counts_by_trying("U2 D2 L2 R2 F2 B2", whole, 99, floppy);
  for (std::uint64_t& count : cubes) count /= 192;
  EXPECT_EQ(cosets, cubes);

  std::vector<HeldCube> half_turned = all_by("U2 D2 L2 R2 F2 B2");
  std::erase_if(half_turned, [](const HeldCube& cube) {
    for (std::uint8_t p = 0; p < kCorners; ++p)
      if (cube.pieces.cp[p] != p || cube.pieces.ep[p] != p) return true;
    return false;
  });
  const std::size_t ends = half_turned.size();  // the even orders of the slice
  EXPECT_EQ(ends, 12U);
  cubes = counts_by_trying("U2 D2 L2 R2 F2 B2", whole, 99, std::move(half_turned));
  for (std::uint64_t& count : cubes) count /= ends;
  EXPECT_EQ(counts_of(table_of("leaveslice", htm())), cubes);
}

TEST(FollowUpTable, HasTheDistancesOfTheFirstTwoLayersOfPetrus) {
  const auto counts = counts_of(table_of("petrusf2l", htm()));
  EXPECT_EQ(counts, counts_by_trying("U R", five_pieces));
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 7 * 6 * 5 * (6 * 3) * (5 * 3U));
}

TEST(FollowUpTable, HasTheDistancesOfTheSecondBlock) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const auto counts = counts_of(table_of("secondblock", *find_metric("stm")));
  const auto tried = counts_by_trying("U R r M", five_pieces, 6);
  EXPECT_EQ(std::vector(counts.begin(), counts.begin() + 7), tried);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 1'088'640U);
}

Look twists_and_slice(const HeldCube& cube) {
  Look look = {};
  for (const std::uint8_t twist : cube.pieces.co) look[0] = look[0] << 2 | twist;
  for (const std::uint8_t edge : cube.pieces.ep) look[1] = look[1] << 1 | (edge >= kFR ? 1 : 0);
  return look;
}

TEST(FollowUpTable, HasTheDistancesOfAxialReduction) {
  std::vector<HeldCube> ends = {HeldCube()};
  SeenLooks seen;
  seen.insert(twists_and_slice(ends.front()));
  for (std::size_t i = 0; i < ends.size(); ++i)
    for (const HeldTurn& turn : held_turns("L R U2 D2 F2 B2"))
      if (const HeldCube next = apply(ends[i], turn); seen.insert(twists_and_slice(next))) ends.push_back(next);
  EXPECT_EQ(ends.size(), 70U * 70U);  // the places of a tetrad's corners, and those of the UD slice's edges
  const FollowUpRow& row = *find_follow_up_row("ar");
  Rng rng(47);
  for (int i = 0; i < 20'000; ++i) {
    const HeldCube cube{row.draw(rng), {}};
    EXPECT_EQ(row.ends(cube), seen.contains(twists_and_slice(cube)));
  }
  EXPECT_TRUE(std::all_of(ends.begin(), ends.end(), row.ends));
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const auto counts = counts_of(table_of("ar", htm()));
  const auto tried = counts_by_trying("U D L R F2 B2", twists_and_slice, 3, std::move(ends));
  EXPECT_EQ(std::vector(counts.begin(), counts.begin() + 4), tried);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 1'082'565U);
}

TEST(FollowUpTable, HasTheDistancesOfDominoReduction) {
  if (kSanitized) GTEST_SKIP() << "trying all takes too long";
  const auto counts = counts_of(table_of("dr", htm()));
  const auto tried = counts_by_trying("U D L R F2 B2", twists_and_slice, 6);
  EXPECT_EQ(std::vector(counts.begin(), counts.begin() + 7), tried);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 1'082'565U);
  EXPECT_EQ(counts.size() - 1, 10U);  // Thistlethwaite's phases take 7, 10, 13 and 15
  EXPECT_EQ(counts_of(table_of("htr", htm())).size() - 1, 13U);
}

}  // namespace
}  // namespace superflip::stages
