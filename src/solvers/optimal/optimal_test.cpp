#include "solvers/optimal/optimal.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "cube/metric.h"

namespace superflip {
namespace {

using Names = std::vector<std::string_view>;

Names sets_of(std::string_view metric, MoveSet moves) {
  Names names;
  for (const TableTier& tier : make_optimal_solver()->tiers(*find_metric(metric), moves)) names.push_back(tier.name);
  return names;
}
Names sets_of(std::string_view metric) { return sets_of(metric, find_metric(metric)->moves); }

TEST(OptimalSolver, HasTheTableSetsThatAreWorthTheirMemoryInTheMetric) {
  EXPECT_EQ(sets_of("htm"), (Names{"22MB", "32MB", "62MB", "74MB", "105MB", "183MB", "226MB", "352MB", "772MB",
                                   "1.24GB", "3.9GB", "7.7GB", "15.3GB"}));
  EXPECT_EQ(sets_of("qtm"), (Names{"32MB", "62MB", "74MB", "105MB", "183MB", "226MB", "352MB", "772MB", "1.24GB",
                                   "2.7GB", "3.9GB", "7.7GB"}));
  for (const char* const metric : {"stm", "ahtm", "aqtm"})
    EXPECT_EQ(sets_of(metric),
              (Names{"32MB", "62MB", "74MB", "105MB", "183MB", "226MB", "352MB", "772MB", "1.24GB", "3.9GB", "7.7GB"}))
        << metric;
}

}  // namespace
}  // namespace superflip
