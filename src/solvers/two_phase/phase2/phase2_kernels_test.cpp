// The kernels of phase 2: the row of this processor equals the portable row, and both agree with cubes.
#include "cosets/two_phase/phase2_kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "coord/coordinate.h"
#include "cosets/two_phase/testing.h"
#include "cube/metric.h"
#include "cube/random_state.h"
#include "solvers/two_phase/phase2/phase2_tables.h"

namespace superflip::two_phase {
namespace {

const CornerSymmetries& all_symmetries() {
  static const std::unique_ptr<CornerSymmetries> made = corner_symmetries(kAllUdSymmetries);
  return *made;
}

const UnitMoves& second_phase() {
  static const UnitMoves moves(htm(), phase2_moves() & htm().moves);
  return moves;
}

std::vector<CubieState> subgroup_cubes(int count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<CubieState> cubes;
  for (int i = 0; i < count; ++i) cubes.push_back(testing::scrambled(second_phase().moves(), 40, rng));
  return cubes;
}

std::vector<Position> positions_of(const std::vector<CubieState>& cubes) {
  std::vector<Position> positions;
  for (const CubieState& cube : cubes) positions.push_back(Position::of(cube));
  return positions;
}

// Both rows; they are the same on a processor that has only the portable one.
std::vector<const Phase2Kernels*> rows() { return {&portable_phase2_kernels(), &phase2_kernels()}; }

TEST(Phase2Kernels, FollowPathsAsCubesDo) {
  const UnitMoves moves(htm(), htm().moves);
  const std::vector<Position> units = unit_positions(moves);
  const int bits = UnitPath::bits_for(moves.size());
  Rng rng(81);
  for (int i = 0; i < 200; ++i) {
    const CubieState root = random_state(rng);
    CubieState cube = root;
    UnitPath path;
    std::vector<UnitPath> paths = {path};
    std::vector<Position> expected = {Position::of(cube)};
    for (int length = 0; length < UnitPath::capacity(bits); ++length) {
      const std::size_t unit = rng.below(units.size());
      path = path.then(unit, bits);
      cube = apply(cube, moves.move(unit));
      paths.push_back(path);
      expected.push_back(Position::of(cube));
    }
    for (const Phase2Kernels* row : rows()) {
      std::vector<Position> found(paths.size());
      row->follow(Position::of(root), units.data(), bits, paths, found.data());
      ASSERT_EQ(found, expected);
    }
  }
}

TEST(Phase2Kernels, FollowEachUnitAsCubesDo) {
  const std::vector<Position> units = unit_positions(second_phase());
  for (const CubieState& cube : subgroup_cubes(200, 82))
    for (const Phase2Kernels* row : rows()) {
      std::vector<Position> found(units.size());
      row->follow_each(Position::of(cube), units, found.data());
      for (std::size_t u = 0; u < units.size(); ++u)
        ASSERT_EQ(found[u], Position::of(apply(cube, second_phase().move(u))));
    }
}

// The corners of a cube after a path and an ending, with the ending as a symmetry sees it.
TEST(Phase2Kernels, FindTheEndingsWhoseCornersAreInASet) {
  const UnitMoves moves(htm(), htm().moves);
  const std::vector<Position> units = unit_positions(moves);
  const int bits = UnitPath::bits_for(moves.size());
  Rng rng(87);
  CornerBits among{};
  for (std::uint64_t& word : among) word = rng.next();
  for (int i = 0; i < 100; ++i) {
    const CubieState root = random_state(rng);
    const Symmetry symmetry(static_cast<int>(rng.below(kUdSymmetries)));
    CubieState node = root;
    UnitPath path;
    for (std::uint64_t left = rng.below(12); left > 0; --left) {
      const std::size_t unit = rng.below(units.size());
      path = path.then(unit, bits);
      node = apply(node, moves.move(unit));
    }
    std::vector<std::uint64_t> endings(1 + rng.below(64));
    std::uint64_t expected = 0;
    for (std::size_t e = 0; e < endings.size(); ++e) {
      CubieState seen = CubieState::solved();
      CubieState leaf = node;
      for (int unit = 0; unit < 5; ++unit) {
        const Move m = moves.move(rng.below(units.size()));
        seen = apply(seen, symmetry(m));
        leaf = apply(leaf, m);
      }
      std::memcpy(&endings[e], seen.cp.data(), kCorners);
      const Index rank = CornerPerm::encode(conjugate(leaf, symmetry));
      expected |= (among[rank / 64] >> rank % 64 & 1) << e;
    }
    const SymmetryPositions& seen = all_symmetries().symmetries[static_cast<std::size_t>(symmetry.index())];
    for (const Phase2Kernels* row : rows())
      ASSERT_EQ(row->endings_among(Position::of(root), units.data(), bits, path, seen, endings, among), expected);
  }
}

TEST(Phase2Kernels, HashAndMatchTheSameInEveryRow) {
  const std::vector<Position> positions = positions_of(subgroup_cubes(2000, 83));
  const Phase2Kernels& portable = portable_phase2_kernels();
  const Phase2Kernels& best = phase2_kernels();
  std::vector<Position> canonical[2] = {positions, positions};
  portable.canonical(all_symmetries(), positions, canonical[0].data());
  best.canonical(all_symmetries(), positions, canonical[1].data());
  EXPECT_EQ(canonical[0], canonical[1]);
  std::vector<std::uint64_t> hashes[2] = {std::vector<std::uint64_t>(positions.size()),
                                          std::vector<std::uint64_t>(positions.size())};
  portable.hashes(all_symmetries(), positions, hashes[0].data());
  best.hashes(all_symmetries(), positions, hashes[1].data());
  EXPECT_EQ(hashes[0], hashes[1]);

  struct alignas(64) Line {
    std::array<std::uint16_t, Phase2Ball::kTagsPerLine> tags;
  };
  Rng rng(84);
  for (int i = 0; i < 2000; ++i) {
    Line line{};
    const auto tag = static_cast<std::uint16_t>(rng.below(4096));
    std::uint32_t expected = 0;
    for (std::size_t t = 0; t < line.tags.size(); ++t) {
      const bool hit = rng.below(3) == 0;
      const auto other = static_cast<std::uint16_t>(rng.below(4096));
      line.tags[t] = static_cast<std::uint16_t>(std::uint32_t{hit ? tag : other} << 4 | rng.below(16));
      expected |= static_cast<std::uint32_t>(hit || other == tag) << t;
    }
    for (const Phase2Kernels* row : rows()) ASSERT_EQ(row->matches(line.tags.data(), tag), expected);
  }
}

TEST(Phase2Kernels, GiveDifferentPositionsDifferentHashes) {
  std::set<std::string> canonical;
  std::set<std::uint64_t> hashes;
  for (const Position& position : positions_of(subgroup_cubes(20'000, 85))) {
    Position image{};
    std::uint64_t hash = 0;
    phase2_kernels().canonical(all_symmetries(), {&position, 1}, &image);
    phase2_kernels().hashes(all_symmetries(), {&position, 1}, &hash);
    canonical.emplace(reinterpret_cast<const char*>(&image), sizeof(image));
    hashes.insert(hash);
  }
  EXPECT_EQ(hashes.size(), canonical.size());
}

TEST(Phase2Kernels, TakeAllSixteenImagesOfAPositionToOne) {
  const auto rank_of = [](const Position& position) {
    std::array<std::uint8_t, kCorners> corners{};
    std::copy_n(position.corners.begin(), kCorners, corners.begin());
    return rank_permutation(corners);
  };
  int distinct = 0;
  for (const CubieState& cube : subgroup_cubes(500, 86)) {
    std::vector<Position> images;
    std::set<std::uint32_t> ranks;
    for (int s = 0; s < kUdSymmetries; ++s) {
      images.push_back(Position::of(conjugate(cube, Symmetry(s))));
      ranks.insert(rank_of(images.back()));
    }
    std::vector<Position> canonical(images.size());
    phase2_kernels().canonical(all_symmetries(), images, canonical.data());
    for (const Position& position : canonical) {
      ASSERT_EQ(rank_of(position), *ranks.begin()) << "not the smallest corner permutation";
      ASSERT_NE(std::find(images.begin(), images.end(), position), images.end()) << "not an image";
      // A symmetric corner permutation is its own smallest image several times, with different edges.
      ASSERT_TRUE(position == canonical[0] || ranks.size() < images.size());
    }
    distinct += ranks.size() == images.size() ? 1 : 0;
  }
  EXPECT_GT(distinct, 300);
}

}  // namespace
}  // namespace superflip::two_phase
