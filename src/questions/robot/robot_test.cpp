#include "questions/robot/robot.h"

#include <gtest/gtest.h>

#include "engine/testing.h"

namespace superflip {
namespace {

constexpr std::string_view kScramble = "R U F2 D' L B' R2 U' F L2 D B";

robot::Profile profile_named(std::string_view id) {
  return robot::parse_profile(robot::find_shipped_profile(id)->text).value();
}

TEST(Robot, GetsAProgramThatSolvesTheCube) {
  Engine engine(testing::small_tables());
  for (const robot::ShippedProfile& row : robot::shipped_profiles()) {
    const auto session = RobotSession::open(engine, {.profile = profile_named(row.id)});
    ASSERT_TRUE(session) << session.error().message;
    const RobotAnswer answer = session->solve(kScramble);
    ASSERT_FALSE(answer.answer.error) << answer.answer.error->message;
    EXPECT_EQ(answer.program.machine, robot::parse_profile(row.text)->kind());
    EXPECT_GT(answer.program.total_ms(), 0);
    EXPECT_GT(answer.program.commands.size(), 8U);
  }
}

TEST(Robot, IsFasterWithTheSolutionForItsMachineThanWithAShortOne) {
  Engine engine(testing::small_tables());
  const robot::Profile profile = profile_named("two_grippers");
  const auto session = RobotSession::open(engine, {.profile = profile, .placing = robot::Placing::kAny});
  ASSERT_TRUE(session);
  const RobotAnswer fast = session->solve(kScramble);
  ASSERT_FALSE(fast.answer.error);
  const Answer brief = engine.solve(kScramble);
  ASSERT_FALSE(brief.error);
  const auto planner = robot::make_planner(profile, robot::Placing::kAny);
  EXPECT_LT(fast.program.total_ms(), planner->time_of(brief.solutions.front().moves));
}

TEST(Robot, GetsAProgramEvenWhenTheTimeIsTooShort) {
  Engine engine(testing::small_tables());
  const auto session = RobotSession::open(
      engine, {.profile = profile_named("two_grippers"), .time_limit = std::chrono::microseconds(1)});
  ASSERT_TRUE(session);
  const RobotAnswer answer = session->solve(kScramble);
  ASSERT_FALSE(answer.answer.error) << answer.answer.error->message;
  EXPECT_GT(answer.program.total_ms(), 0);
}

TEST(Robot, WithASolvedCubeHasNothingToDo) {
  Engine engine(testing::small_tables());
  const auto session = RobotSession::open(engine, {.profile = profile_named("six_motors")});
  ASSERT_TRUE(session);
  const RobotAnswer answer = session->solve("");
  ASSERT_FALSE(answer.answer.error);
  EXPECT_EQ(answer.program.commands.size(), 1U);  // place
  EXPECT_EQ(answer.program.total_ms(), 0);
}

TEST(Robot, RefusesACubeThatIsImpossibleOrUnreadable) {
  Engine engine(testing::small_tables());
  const auto session = RobotSession::open(engine, {.profile = profile_named("six_motors")});
  ASSERT_TRUE(session);
  const RobotAnswer twisted = session->solve("UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
  ASSERT_TRUE(twisted.answer.error);
  EXPECT_EQ(twisted.answer.error->code, ErrorCode::kInvalidCube);
  EXPECT_TRUE(twisted.program.commands.empty());
  EXPECT_EQ(session->solve("hello").answer.error->code, ErrorCode::kBadAlgorithm);
}

}  // namespace
}  // namespace superflip
