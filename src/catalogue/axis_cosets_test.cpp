// Compares the third bound of the optimal solver with the tables of Reid's solver, which are made differently.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "cosets/reid/reid_tables.h"
#include "cube/random_state.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

void expect_the_distances_of_reid(const Metric& metric, const Cosets& with) {
  const auto tables = *reid::open_reid_tables(store(), metric, {});
  const CanonicalOrder order(metric, metric.moves);
  Rng rng(31);
  for (int i = 0; i < 2000; ++i) {
    const CubieState state = i % 2 == 0 ? random_state(rng) : state_after(random_turns(rng, 11));
    const auto distances = reid::ReidSpace<CosetGraph>(tables, order, state).root().distances;
    const auto codes = axis_codes_of(state, with);
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      EXPECT_EQ(static_cast<int>(codes[axis]), std::clamp(distances[axis] - htm().numbers.axis_base, 0, 3)) << axis;
  }
}

TEST(AxisCosets, AreAsFarAsInReidsTables) { expect_the_distances_of_reid(htm(), cosets_with_axes()); }

TEST(AxisCosets, AreAsFarAsInReidsTablesInQtm) {
  expect_the_distances_of_reid(*find_metric("qtm"), cosets_with_axes_in_qtm());
}

}  // namespace
}  // namespace superflip::optimal
