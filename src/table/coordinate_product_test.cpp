// Products of coordinates against published counts, in whatever order their factors are named.
#include "table/coordinate_product.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/testing.h"
#include "coord/tracked_pieces.h"
#include "table/testing.h"
#include "table/testing_known_counts.h"

namespace superflip {
namespace {

using testing::known_counts;
using testing::on_threads;
using Counts = std::vector<std::uint64_t>;

constexpr std::uint64_t kMemory = 230'000'000;

ProductFactor named(const std::string& name) {
  for (const ProductFactor& factor : named_factors())
    if (factor.name == name) return factor;
  ADD_FAILURE() << "no coordinate " << name;
  return {};
}

ProductFactor pieces(const PieceSet& set) { return factor_of(AnyCoordinate(TrackedPieces(set))); }

Counts counts(const std::vector<ProductFactor>& factors, const std::string& metric = "htm",
              std::uint64_t unreached = 0) {
  MoveSet moves = find_metric(metric)->moves;
  for (const ProductFactor& factor : factors) moves = moves & factor.domain;
  const auto histogram = count_product(factors, moves, *find_metric(metric), kMemory, on_threads(2));
  if (!histogram) {
    ADD_FAILURE() << histogram.error().message;
    return {};
  }
  EXPECT_EQ(histogram->unreached, unreached);
  return {histogram->counts.begin(), histogram->counts.begin() + histogram->max_distance() + 1};
}

TEST(CoordinateProduct, OfOneFactorHasTheKnownCounts) {
  EXPECT_EQ(counts({named("eo")}), known_counts("EO_HTM"));
  EXPECT_EQ(counts({named("co")}, "qtm"), known_counts("CO_QTM"));
  EXPECT_EQ(counts({named("ud_slice")}), known_counts("UDslice_position_HTM"));
  EXPECT_EQ(counts({named("corner_perm")}), known_counts("corner_permutation_HTM"));
  EXPECT_EQ(counts({named("ud_edge_perm")}), known_counts("phase2_UDedge_perm_10moves"));
}

TEST(CoordinateProduct, HasTheKnownCountsInAnyOrderOfItsFactors) {
  EXPECT_EQ(counts({named("co"), named("ud_slice")}), known_counts("CO_x_slice_HTM"));
  EXPECT_EQ(counts({named("ud_slice"), named("co")}), known_counts("CO_x_slice_HTM"));
  EXPECT_EQ(counts({named("ud_slice"), named("eo")}, "qtm"), known_counts("EO_x_slice_QTM"));
  EXPECT_EQ(counts({named("slice_perm"), named("corner_perm")}), known_counts("phase2_corner_perm_x_slice_10moves"));
  EXPECT_EQ(counts({named("pocket_orientation"), named("pocket_perm")}), known_counts("pocket_cube_HTM"));
  EXPECT_EQ(counts({named("pocket_orientation"), named("pocket_perm")}, "qtm"), known_counts("pocket_cube_QTM"));
}

TEST(CoordinateProduct, OfThreeFactorsCountsThePositionsOfTheHalfTurnGroup) {
  const Counts half_turns = counts({named("half_turn_corner_perm"), named("half_turn_edge_perm")});
  EXPECT_EQ(half_turns.size(), 16U);
  // The parity of the corners is even throughout: half of the values of the product stand on no cube.
  EXPECT_EQ(counts({named("half_turn_corner_perm"), named("parity"), named("half_turn_edge_perm")}, "htm", 663'552),
            half_turns);
}

TEST(CoordinateProduct, OfEdgesHasTheKnownCountsOfTheCross) {
  EXPECT_EQ(counts({factor_of_edges("cross", 0x0F0)}), known_counts("cross_one_face_HTM"));
  EXPECT_EQ(counts({factor_of_edges("cross", 0x0F0)}, "qtm"), known_counts("cross_one_face_QTM"));
  EXPECT_EQ(counts({pieces({.edges = 0x0F0})}), known_counts("cross_one_face_HTM"));
}

TEST(CoordinateProduct, OfEdgesWithAnotherFactorEqualsThatOfTheirTrackedPieces) {
  const PieceSet corner{.corners = 1};
  EXPECT_EQ(counts({factor_of_edges("three edges", 0x007), pieces(corner)}),
            counts({pieces({.edges = 0x007}), pieces(corner)}));
  EXPECT_EQ(counts({factor_of_edges("two edges", 0x003), named("parity")}, "stm"),
            counts({named("parity"), pieces({.edges = 0x003})}, "stm"));
}

TEST(CoordinateProduct, OfABlockHasTheKnownCounts) {
  // DL, DB, BL and their corner.
  EXPECT_EQ(counts({factor_of_edges("edges", 1U << kDL | 1U << kDB | 1U << kBL), pieces({.corners = 1U << kDBL})}),
            known_counts("block_2x2x2_HTM"));
}

TEST(CoordinateProduct, OfEdgesByFewMovesGoesBeyondFourBits) {
  const std::vector<ProductFactor> cross = {factor_of_edges("cross", 0x0F0)};
  MoveSet moves = MoveSet::of(Face::kU);
  for (const Face face : {Face::kR, Face::kF, Face::kD}) moves.insert(Move::turn(face, 2));
  const auto histogram = count_product(cross, moves, *find_metric("qtm"), kMemory, on_threads(2));
  ASSERT_TRUE(histogram) << histogram.error().message;
  EXPECT_EQ(histogram->max_distance(), 20);
  const std::vector<ProductFactor> tracked = {pieces({.edges = 0x0F0})};
  EXPECT_EQ(*histogram, count_product(tracked, moves, *find_metric("qtm"), kMemory, on_threads(1)).value());
}

TEST(CoordinateProduct, BeyondTheMemoryIsRefusedWithItsSize) {
  const std::vector<ProductFactor> phase1 = {named("co"), named("eo"), named("ud_slice")};
  const auto refused = count_product(phase1, MoveSet::face_turns(), htm(), kMemory, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
  EXPECT_NE(refused.error().message.find("2217093120 values, which need 555 MB"), std::string::npos)
      << refused.error().message;
  const std::vector<ProductFactor> whole = {named("edges_70f"), named("edges_70f"), named("corner_perm")};
  EXPECT_NE(
      count_product(whole, MoveSet::face_turns(), htm(), ~std::uint64_t{0}, {}).error().message.find("e+22 values"),
      std::string::npos);
}

TEST(CoordinateProduct, EndsWhenItIsStopped) {
  GenerateOptions options;
  options.stop.request_stop();
  const std::vector<ProductFactor> both = {named("co"), named("ud_slice")};
  const auto stopped = count_product(both, MoveSet::face_turns(), htm(), kMemory, options);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::kInterrupted);
}

TEST(NamedFactors, HaveNamesOfTheirOwnAndTheSolvedValueOfTheirCoordinate) {
  std::vector<std::string> names;
  for (const ProductFactor& factor : named_factors()) {
    names.push_back(factor.name);
    EXPECT_LT(factor.solved, factor.size) << factor.name;
    EXPECT_EQ(factor.coordinate.has_value(), factor.edges == 0) << factor.name;
    EXPECT_EQ(factor.name.find("_x_"), std::string::npos) << factor.name << " is a product itself";
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

}  // namespace
}  // namespace superflip
