// The whole cube with Korf's pattern databases: bounds in order, the same lengths.
#include "comparison/whole_cube.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "solver/testing.h"

namespace superflip::comparison {
namespace {

TEST(WholeCube, IsSolvedInTheSameLengthByEachBoundAndALargerBoundNeverExpandsMore) {
  SpaceRequest request{.space = "3x3x3", .memory = 1'000'000'000};
  request.bounds = {"corners-cut", "corners", "corners-edges6"};
  const auto space = ComparedSpace::open(request, testing::store(), {}).value();
  Rng rng(5);
  for (int i = 0; i < 12; ++i) {
    const CubieState cube = testing::state_after(testing::random_turns(rng, i % 10));
    std::uint64_t before = ~std::uint64_t{0};
    int least = 0;
    std::size_t length = 0;
    for (std::size_t bound = 0; bound < request.bounds.size(); ++bound) {
      const int h = space->lower_bound(bound, cube);
      EXPECT_GE(h, least);
      least = h;
      Budget budget{Limits()};
      const GraphResult result = space->run(SearchMethod::kIda, bound, cube, budget, 0);
      ASSERT_TRUE(result.moves);
      EXPECT_TRUE(space->is_solved(apply_all(cube, *result.moves)));
      if (bound > 0) {
        EXPECT_EQ(result.moves->size(), length);
      }
      length = result.moves->size();
      EXPECT_LE(h, static_cast<int>(length));
      EXPECT_LE(result.counters.expanded, before);
      before = result.counters.expanded;
    }
  }
}

}  // namespace
}  // namespace superflip::comparison
