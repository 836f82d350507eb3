#include "solvers/optimal/tables/coset_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

// With code 0 a bound may be less than that of coarser cosets.
const int kClamped = coset_base(htm(), {6, 4});

TEST(CosetTable, CountsEveryCosetOnce) {
  const DistanceHistogram& histogram = cosets().contents.histogram();
  std::uint64_t all = histogram.unreached;
  for (const std::uint64_t count : histogram.counts) all += count;
  EXPECT_EQ(all, std::uint64_t{kTwists} * kTetrads * kSeparations);
  // Half turns keep the coset of solved; each of the 12 quarter turns leads to one, and both ways to the same.
  EXPECT_EQ(histogram.counts[0], 1);
  EXPECT_EQ(histogram.counts[1], 6);
  EXPECT_EQ(cosets_with_flips().contents.histogram().counts[1], 6);
}

TEST(CosetTable, HasTheCountsThatASearchOverSingleEntriesHad) {
  // Cosets at the distances 0 to 10 that have codes of their own, by a generator that followed entry after entry.
  const auto counts = [](const Cosets& of) {
    const auto& all = of.contents.histogram().counts;
    return std::vector<std::uint64_t>(all.begin(), all.begin() + 11);
  };
  EXPECT_EQ(counts(cosets()), (std::vector<std::uint64_t>{1, 6, 75, 888, 11078, 139938, 1737726, 20694348, 221053588,
                                                          1569678596, 3102774956}));
  // As the generator makes them; the tests below check single entries.
  EXPECT_EQ(counts(cosets_with_flips()),
            (std::vector<std::uint64_t>{1, 6, 75, 888, 11078, 140466, 1709992, 16357666, 38602731, 1389041, 56}));
}

TEST(CosetTable, TheBoundOfAScrambleIsAtMostItsLength) {
  const Cosets coarse({1, 1, 1});
  Rng rng(1);
  for (int length = 0; length < 12; ++length) {
    for (int i = 0; i < 200; ++i) {
      const CubieState state = state_after(random_turns(rng, length));
      EXPECT_LE(cosets().bound_of(state), length);
      EXPECT_LE(cosets_with_flips().bound_of(state), length);
      EXPECT_LE(coarse.bound_of(state), std::max(cosets_with_flips().bound_of(state), kClamped));
    }
  }
}

// What a breadth-first search must have found, looked at from single cubes.
TEST(CosetTable, EntriesWithACodeHaveANearerNeighbourAndNoneThatIsNearerStill) {
  const UnitMoves units(htm(), htm().moves);
  for (const auto& of : {std::pair{CosetShape{6, 4, 1}, 5}, {CosetShape{6, 1, 1}, 4}}) {
    const CosetShape shape = of.first;
    const int base = of.second;
    const CosetNumbering space(shape);
    const auto contents = generate_cosets(space, units, base, {});
    const auto bound_of = [&](const CubieState& state) {
      const CosetEntry entry = space.entry_of(state);
      const EntryPlace place = place_of(entry.edges);
      const std::uint8_t* const row = contents->payload.data() + std::size_t{entry.row} * row_bytes(shape.flip_parts);
      return CosetTable::lower_bound(row + place.byte, place.shift, base);
    };
    Rng rng(4);
    std::array<int, 4> codes{};
    for (int i = 0; i < 2000; ++i) {
      const CubieState state = state_after(random_turns(rng, base - 1 + i % 9));
      const int bound = bound_of(state);
      int nearest = base + 3;
      for (int m = 0; m < kFaceTurns; ++m) nearest = std::min(nearest, bound_of(apply(state, Move(m))));
      const int code = std::max(0, bound - base);
      ++codes[static_cast<std::size_t>(code)];
      const std::array<std::pair<int, int>, 4> allowed = {
          {{0, base + 1}, {0, base}, {base + 1, base + 1}, {base + 2, base + 3}}};
      EXPECT_GE(nearest, allowed[static_cast<std::size_t>(code)].first);
      EXPECT_LE(nearest, allowed[static_cast<std::size_t>(code)].second);
    }
    for (const int count : codes) EXPECT_GT(count, 20) << shape.parts << " x " << shape.flip_parts;
  }
}

TEST(CosetNumbering, HalfTurnsMadeFirstKeepTheEntry) {
  Rng rng(3);
  for (const CosetShape shape : {CosetShape{1, 1}, {2, 1}, {6, 1}, {6, 4}}) {
    const CosetNumbering space(shape);
    for (int i = 0; i < 50; ++i) {
      const CubieState state = random_state(rng);
      const CosetEntry entry = space.entry_of(state);
      for (int m = 1; m < kFaceTurns; m += 3) EXPECT_EQ(space.entry_of(compose(state_of(Move(m)), state)), entry);
    }
  }
}

TEST(FlipTable, TheBoundOfAScrambleIsAtMostItsLengthAndChangesByAtMostOne) {
  Rng rng(6);
  for (int i = 0; i < 300; ++i) {
    const int length = static_cast<int>(rng.below(12));
    const CubieState state = state_after(random_turns(rng, length));
    EXPECT_LE(edge_bound_of(state), length);
    const Symmetry s(static_cast<int>(rng.below(kSymmetries)));
    EXPECT_EQ(edge_bound_of(state), edge_bound_of(conjugate(state, s)));
    for (int m = 0; m < kFaceTurns; ++m)
      EXPECT_LE(std::abs(edge_bound_of(apply(state, Move(m))) - edge_bound_of(state)), 1);
  }
}

}  // namespace
}  // namespace superflip::optimal
