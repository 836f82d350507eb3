#include "engine/stage_draw.h"

#include <gtest/gtest.h>

#include "engine/scramble.h"
#include "engine/stage_analysis.h"

namespace superflip {
namespace {

EngineOptions small_tables() {
  EngineOptions options;
  options.memory = 2'000'000;
  options.missing_tables = MissingTables::kWait;
  return options;
}

TEST(StageDraw, GivesStatesOfTheLengthThatIsAskedFor) {
  Engine engine(small_tables());
  const auto analysis = StageAnalysis::open(engine, {.stages = "cross", .faces = "DU"});
  ASSERT_TRUE(analysis);
  Rng rng(1);
  for (const int length : {2, 5, 8}) {
    const auto draw = StageDraw::open(engine, "cross", "", length);
    ASSERT_TRUE(draw);
    const auto either = StageDraw::open(engine, "cross", "DU", length < 8 ? length : 6);
    for (int i = 0; i < 3; ++i) {
      const auto scramble = scramble_to(engine, draw->next(rng).value());
      ASSERT_TRUE(scramble);
      EXPECT_EQ(apply_all(CubieState::solved(), scramble->moves), scramble->state);
      EXPECT_EQ(analysis->lengths(scramble->text).lengths.front(), length);
      const auto lengths = analysis->lengths(scramble_to(engine, either->next(rng).value())->text).lengths;
      EXPECT_EQ(std::min(lengths[0], lengths[1]), length < 8 ? length : 6);
    }
  }
}

TEST(StageDraw, SaysAtOnceWhatNoCubeHas) {
  Engine engine(small_tables());
  for (const auto& [stage, faces, length, code] : {std::tuple{"cross", "", 9, ErrorCode::kNoSolution},
                                                   {"eo", "URF", 8, ErrorCode::kNoSolution},
                                                   {"tross", "", 2, ErrorCode::kUsage},
                                                   {"lse", "", 2, ErrorCode::kUsage},
                                                   {"cross", "X", 2, ErrorCode::kUsage}}) {
    const auto draw = StageDraw::open(engine, stage, faces, length);
    ASSERT_FALSE(draw) << stage;
    EXPECT_EQ(draw.error().code, code) << stage;
  }
}

TEST(StageDraw, EndsWhenToldTo) {
  EngineOptions options = small_tables();
  Engine engine(options);
  const auto draw = StageDraw::open(engine, "cross", "", 8);
  ASSERT_TRUE(draw);
  options.stop.request_stop();
  Rng rng(1);
  EXPECT_EQ(draw->next(rng).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
