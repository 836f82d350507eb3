#include "engine/task.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

TEST(Task, AsksForTheUsualLengthUnlessALengthOrATimeOrTheBestIsAskedFor) {
  const auto longest = [](const Request& request) {
    return solve_options(task_of(request).value(), {}, {}).max_length;
  };
  EXPECT_EQ(longest({}), htm().usual_length);
  EXPECT_EQ(longest({.max_length = 18}), 18);
  EXPECT_EQ(longest({.time_limit = std::chrono::seconds(1)}), std::nullopt);
  EXPECT_EQ(longest({.best = true}), std::nullopt);
  EXPECT_EQ(longest({.metric = "qtm"}), find_metric("qtm")->usual_length);
  SolverInfo info;
  info.usual_length = 45;
  EXPECT_EQ(solve_options(task_of({}).value(), info, {}).max_length, 45) << "the solver knows better";
}

TEST(Task, TakesNoThreadsForAllCores) {
  EXPECT_GE(solve_options(task_of({.threads = 0}).value(), {}, {}).threads, 1);
  EXPECT_EQ(solve_options(task_of({.threads = 3}).value(), {}, {}).threads, 3);
}

TEST(Task, CountsTheTimeLimitFromTheStartOfEachSearch) {
  const Task task = task_of({.time_limit = std::chrono::milliseconds(7)}).value();
  const auto start = Clock::now();
  for (const auto later : {std::chrono::seconds(0), std::chrono::seconds(5)})
    EXPECT_EQ(solve_options(task, {}, start + later).limits.deadline, start + later + std::chrono::milliseconds(7));
  EXPECT_EQ(solve_options(task_of({}).value(), {}, start).limits.deadline, Clock::time_point::max());
}

}  // namespace
}  // namespace superflip
