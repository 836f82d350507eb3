#include "base/limits.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

TEST(Limits, CopiesOfATokenAreStoppedTogetherAndOthersAreNot) {
  const StopToken token;
  StopToken copy;
  copy = token;
  const StopToken other;
  EXPECT_FALSE(token.stop_requested());
  copy.request_stop();
  EXPECT_TRUE(token.stop_requested());
  EXPECT_FALSE(other.stop_requested());
}

TEST(Limits, ChildIsStoppedWithItsTokenButNotTheOtherWayRound) {
  const StopToken token;
  const StopToken stopped = token.child();
  const StopToken waiting = token.child().child();
  stopped.request_stop();
  EXPECT_TRUE(stopped.stop_requested());
  EXPECT_FALSE(token.stop_requested());
  EXPECT_FALSE(waiting.stop_requested());
  token.request_stop();
  EXPECT_TRUE(waiting.stop_requested());
}

TEST(Limits, ExpireByTheTokenOrTheDeadlineAndNotByDefault) {
  Limits limits;
  EXPECT_FALSE(limits.expired());
  limits.deadline = Clock::now() + std::chrono::hours(1);
  EXPECT_FALSE(limits.expired());
  limits.deadline = Clock::now() - std::chrono::milliseconds(1);
  EXPECT_TRUE(limits.expired());
  limits.deadline = Clock::time_point::max();
  limits.stop.request_stop();
  EXPECT_TRUE(limits.expired());
}

}  // namespace
}  // namespace superflip
