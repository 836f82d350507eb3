// Follow-up stages through the engine: a stage that cannot begin with a cube is refused before any table is made.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "base/testing.h"
#include "engine/engine.h"
#include "stages/follow_up_row.h"
#include "stages/stage.h"

namespace superflip {
namespace {

TEST(FollowUpStageEngine, MakesNoTablesForACubeOnWhichTheStageBeforeIsNotDone) {
  const testing::TemporaryFolder folder;
  Engine engine({.tables_dir = folder.path()});
  for (const stages::FollowUpRow& row : stages::follow_up_rows()) {
    for (const bool both_sides : {false, row.both_sides}) {
      const auto request = read_request({.stage = std::string(row.name)}, {.both_sides = both_sides});
      const Answer answer = engine.solve("R F U' B2 L D R2 F' U B", *request);
      EXPECT_EQ(answer.status, Status::kUnsolved);
      ASSERT_TRUE(answer.error);
      EXPECT_EQ(answer.error->code, ErrorCode::kNoSolution);
      EXPECT_NE(answer.error->message.find(row.before), std::string::npos) << answer.error->message;
      EXPECT_NE(answer.error->message.find("--stage " + std::string(row.follows) + " first"), std::string::npos)
          << answer.error->message;
    }
  }
  EXPECT_TRUE(folder.names().empty());

  // The small table of FMC's last step is made when the first cube needs it, and kept.
  EXPECT_EQ(engine.solve("R2 U2 F2", *read_request({.stage = "finish"})).status, Status::kSolved);
  EXPECT_EQ(folder.names().size(), 1U);
}

// Follows the advice of the messages: EO, DR, HTR and the finish, or floppy reduction and its finish, each with the
// moves so far as its skeleton. Stages of other methods take seconds, so there only the name in the message is checked.
TEST(FollowUpStageEngine, GoesOnBehindTheMovesOfTheStageThatItFollows) {
  const testing::TemporaryFolder folder;
  Engine engine({.tables_dir = folder.path()});
  const char* const cube = "R U R' F";
  std::map<std::string_view, std::string> skeletons = {{"eo", ""}};  // the moves before each stage
  for (const stages::FollowUpRow& row : stages::follow_up_rows()) {
    EXPECT_TRUE(stages::parse_stage(row.follows, std::array{Face::kD})) << row.name;
    if (!row.both_sides) continue;
    ASSERT_TRUE(skeletons.contains(row.follows));
    std::string skeleton = skeletons[row.follows];
    const Answer before = engine.solve(cube, *read_request({.stage = std::string(row.follows), .skeleton = skeleton}));
    ASSERT_EQ(before.status, Status::kSolved) << before.error->message;
    skeleton += " " + before.solutions.front().text;
    skeletons[row.name] = skeleton;
    const auto next = read_request({.stage = std::string(row.name), .skeleton = skeleton});
    EXPECT_EQ(engine.solve(cube, *next).status, Status::kSolved) << row.name << " behind" << skeleton;
  }
  EXPECT_TRUE(skeletons.contains("finish") && skeletons.contains("frfinish"));
}

}  // namespace
}  // namespace superflip
