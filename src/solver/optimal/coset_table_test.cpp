#include "solver/optimal/coset_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solver/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

// With code 0 a bound may be less than that of coarser cosets.
constexpr int kClamped = table_base({1, 4});

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

TEST(CosetTable, TheBoundOfAScrambleIsAtMostItsLength) {
  Rng rng(1);
  for (int length = 0; length < 12; ++length) {
    for (int i = 0; i < 200; ++i) {
      const CubieState state = state_after(random_turns(rng, length));
      EXPECT_LE(cosets().bound_of(state), length);
      EXPECT_LE(cosets_with_flips().bound_of(state), length);
      EXPECT_LE(cosets().bound_of(state), std::max(cosets_with_flips().bound_of(state), kClamped));
    }
  }
}

TEST(CosetSpace, HalfTurnsMadeFirstKeepTheEntry) {
  Rng rng(3);
  for (const CosetShape shape : {CosetShape{1, 1}, {2, 1}, {6, 1}, {1, 4}, {6, 4}}) {
    const CosetSpace space(shape);
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
