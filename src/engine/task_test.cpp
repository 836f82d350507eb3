#include "engine/task.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

TEST(Task, AsksForTheUsualLengthUnlessALengthOrATimeOrTheBestIsAskedFor) {
  const auto longest = [](const Request& request) {
    return solve_options(task_of(request).value(), 45, {}).max_length;
  };
  EXPECT_EQ(longest({}), 45);
  EXPECT_EQ(longest({.max_length = 18}), 18);
  EXPECT_EQ(longest({.time_limit = std::chrono::seconds(1)}), std::nullopt);
  EXPECT_EQ(longest({.best = true}), std::nullopt);
  EXPECT_TRUE(solve_options(task_of({}).value(), 45, {}).length_is_usual);
  EXPECT_FALSE(solve_options(task_of({.max_length = 45}).value(), 45, {}).length_is_usual);
}

TEST(Task, TakesNoThreadsForAllCores) {
  EXPECT_GE(solve_options(task_of({.threads = 0}).value(), 21, {}).threads, 1);
  EXPECT_EQ(solve_options(task_of({.threads = 3}).value(), 21, {}).threads, 3);
}

TEST(Task, CountsTheTimeLimitFromTheStartOfEachSearch) {
  const Task task = task_of({.time_limit = std::chrono::milliseconds(7)}).value();
  const auto start = Clock::now();
  for (const auto later : {std::chrono::seconds(0), std::chrono::seconds(5)})
    EXPECT_EQ(solve_options(task, 21, start + later).limits.deadline, start + later + std::chrono::milliseconds(7));
  EXPECT_EQ(solve_options(task_of({}).value(), {}, start).limits.deadline, Clock::time_point::max());
}

}  // namespace
}  // namespace superflip
