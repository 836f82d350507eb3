#include "base/stop_timer.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

TEST(StopTimer, PullsItsTokenWhenTheTimeIsUpAndLeavesTheParentAlone) {
  const StopToken parent;
  const StopTimer timer(parent.child(), std::chrono::milliseconds(1));
  while (!timer.token().stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_TRUE(timer.fired());
  EXPECT_FALSE(parent.stop_requested());
}

TEST(StopTimer, StopsWithItsParentAndEndsAtOnce) {
  const StopToken parent;
  const auto begin = Clock::now();
  {
    const StopTimer timer(parent.child(), std::chrono::hours(1));
    EXPECT_FALSE(timer.token().stop_requested());
    parent.request_stop();
    EXPECT_TRUE(timer.token().stop_requested());
    EXPECT_FALSE(timer.fired());
  }
  EXPECT_LT(Clock::now() - begin, std::chrono::minutes(1));
}

}  // namespace
}  // namespace superflip
