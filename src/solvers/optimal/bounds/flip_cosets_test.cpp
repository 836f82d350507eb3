#include "solvers/optimal/bounds/flip_cosets.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

// A cube of K: half turns, and corners twisted as they may be.
CubieState random_member(std::uint32_t tetrad_twists, Rng& rng) {
  CubieState state = CubieState::solved();
  for (int i = 0; i < 20; ++i) state = apply(state, Move::turn(static_cast<Face>(rng.below(kFaces)), 2));
  std::array<unsigned, 2> sums{};
  std::array<std::size_t, 2> last{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    const std::size_t tetrad = kCornerLabel[state.cp[p]] >> 2;
    state.co[p] = static_cast<std::uint8_t>(rng.below(3));
    sums[tetrad] += state.co[p];
    last[tetrad] = p;
  }
  const auto add = [&](std::size_t p, unsigned twist) {
    state.co[p] = static_cast<std::uint8_t>((state.co[p] + twist) % 3);
  };
  add(last[0], tetrad_twists == 1 ? 0 : 3 - sums[0] % 3);
  add(last[1], tetrad_twists == 1 ? 3 - (sums[0] + sums[1]) % 3 : 3 - sums[1] % 3);
  return state;
}

TEST(FlipCosets, AreCosetsOfTheirGroup) {
  Rng rng(41);
  for (const std::uint32_t parts : {1U, 2U, 6U}) {
    const CosetNumbering space({parts, 1, 1});
    const LargePage<EdgeFrame> edges(space.frame());
    for (const std::uint32_t tetrad_twists : {1U, 3U}) {
      const FlipCosetFrame frame(space, *edges, tetrad_twists);
      int others = 0;
      for (int i = 0; i < 300; ++i) {
        const CubieState state = random_state(rng);
        const std::uint32_t entry = flip_coset_entry(space, frame, state);
        ASSERT_LT(entry / kFlips, frame.shape.rows());
        EXPECT_EQ(flip_coset_entry(space, frame, compose(random_member(tetrad_twists, rng), state)), entry);
        if (flip_coset_entry(space, frame, compose(random_state(rng), state)) != entry) ++others;
      }
      EXPECT_GE(others, 299);
    }
  }
}

TEST(FlipCosets, WithTetradTwistsTellMore) {
  Rng rng(42);
  const CosetNumbering space({6, 1, 1});
  const LargePage<EdgeFrame> edges(space.frame());
  const FlipCosetFrame one(space, *edges, 1);
  const FlipCosetFrame three(space, *edges, 3);
  CubieState twisted = CubieState::solved();
  twisted.co[0] = 1;  // URF, of the first tetrad
  twisted.co[1] = 2;  // UFL, of the second
  for (int i = 0; i < 100; ++i) {
    const CubieState state = random_state(rng);
    EXPECT_EQ(flip_coset_entry(space, one, compose(twisted, state)), flip_coset_entry(space, one, state));
    EXPECT_NE(flip_coset_entry(space, three, compose(twisted, state)), flip_coset_entry(space, three, state));
  }
}

TEST(FlipCosets, AreCountedOnceEachAndAllThatAreNear) {
  for (const Cosets* const with : {&cosets_with_flip_cosets(), &coarse_cosets_with_flip_cosets()}) {
    const DistanceHistogram& histogram = with->third.histogram();
    std::uint64_t all = histogram.unreached;
    for (const std::uint64_t count : histogram.counts) all += count;
    EXPECT_EQ(all, std::uint64_t{kSeparations} * with->flip_cosets->shape.corner_cosets() * kFlips);

    // The first levels again, cube by cube.
    std::set<std::uint32_t> seen;
    const auto is_new = [&](const CubieState& state) {
      return seen.insert(flip_coset_entry(with->numbering, *with->flip_cosets, state)).second;
    };
    std::vector<CubieState> level = {CubieState::solved()};
    is_new(level.front());
    for (std::size_t depth = 1; depth <= 4; ++depth) {
      std::vector<CubieState> next;
      for (const CubieState& state : level)
        for (int m = 0; m < kFaceTurns; ++m)
          if (const CubieState after = apply(state, Move(m)); is_new(after)) next.push_back(after);
      // An entry is shared by a cube and its symmetric images; a class has up to 48 of these.
      EXPECT_GE(histogram.counts[depth], next.size());
      EXPECT_LE(histogram.counts[depth], next.size() * kSymmetries);
      for (const CubieState& state : next) EXPECT_EQ(flip_coset_code_of(*with, state), 0);
      level = std::move(next);
    }
  }
}

TEST(FlipCosets, ATurnChangesTheDistanceByAtMostOneAndASymmetryNotAtAll) {
  Rng rng(43);
  for (const Cosets* const with : {&cosets_with_flip_cosets(), &coarse_cosets_with_flip_cosets()}) {
    std::array<int, 4> met{};
    for (int i = 0; i < 400; ++i) {
      const CubieState state = i % 2 == 0 ? random_state(rng) : state_after(random_turns(rng, 10));
      const int code = flip_coset_code_of(*with, state);
      ++met[static_cast<std::size_t>(code)];
      for (int s = 0; s < kSymmetries; ++s) EXPECT_EQ(flip_coset_code_of(*with, conjugate(state, Symmetry(s))), code);
      bool nearer = false;
      for (int m = 0; m < kFaceTurns; ++m) {
        const int after = flip_coset_code_of(*with, apply(state, Move(m)));
        nearer = nearer || after < code;
        EXPECT_LE(std::abs(after - code), 1);
      }
      // Code 3 may be more than three beyond the base.
      EXPECT_TRUE(nearer || code == 0 || code == 3);
      // The edges alone need no more.
      EXPECT_TRUE(code > 0 || edge_bound_of(state) <= htm().numbers.flip_cosets.base);
    }
    EXPECT_GT(met[0], 20);
    EXPECT_GT(met[1], 100);
    EXPECT_GT(met[2], 20);
  }
}

TEST(FlipCosets, LeaveAllSolutions) {
  Rng rng(44);
  SolveOptions options;
  options.count = 100;
  options.within = 1;
  options.max_length = 13;
  for (int i = 0; i < 6; ++i) {
    const CubieState state = state_after(random_turns(rng, 13));
    EXPECT_EQ(search(cosets_with_flip_cosets(), state, options)->solutions,
              search(cosets(), state, options)->solutions);
  }
}

TEST(FlipCosets, InQtmAQuarterTurnChangesTheDistanceByOne) {
  Rng rng(46);
  const Cosets& with = cosets_with_flip_cosets_in_qtm();
  std::array<int, 4> met{};
  for (int i = 0; i < 400; ++i) {
    const CubieState state = i % 2 == 0 ? random_state(rng) : state_after(random_turns(rng, 7));
    const int code = flip_coset_code_of(with, state);
    ++met[static_cast<std::size_t>(code)];
    bool nearer = false;
    for (int m = 0; m < kFaceTurns; m += m % 3 == 0 ? 2 : 1) {
      const int after = flip_coset_code_of(with, apply(state, Move(m)));
      nearer = nearer || after < code;
      // Parity makes it exactly one; code 0 stands for all that are nearer, 3 for all that are farther.
      EXPECT_EQ(std::abs(after - code), after == code && (code == 0 || code == 3) ? 0 : 1);
    }
    EXPECT_TRUE(nearer || code == 0 || code == 3);
  }
  for (const int count : met) EXPECT_GT(count, 20);
}

TEST(FlipCosets, LeaveAllSolutionsInQtm) {
  Rng rng(47);
  SolveOptions options;
  options.metric = find_metric("qtm");
  options.moves = options.metric->moves;
  options.count = 100;
  options.max_length = 14;
  for (int i = 0; i < 6; ++i) {
    const CubieState state = state_after(random_turns(rng, 10));
    const auto expected = search(cosets_in_qtm(), state, options)->solutions;
    EXPECT_EQ(search(cosets_with_flip_cosets_in_qtm(), state, options)->solutions, expected);
    EXPECT_EQ(search(cosets_with_axes_in_qtm(), state, options)->solutions, expected);
  }
}

TEST(FlipCosets, LeaveAThirdOfTheNodes) {
  const NodeCounts nodes = count_nodes(cosets_with_flip_cosets(), 45);
  EXPECT_LT(3 * nodes.with, nodes.without);
}

}  // namespace
}  // namespace superflip::optimal
