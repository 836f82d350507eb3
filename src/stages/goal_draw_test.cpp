#include "stages/goal_draw.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "coord/tracked_pieces.h"
#include "cube/random_state.h"
#include "cube/validity.h"
#include "stages/stage.h"

namespace superflip::stages {
namespace {

Stage drawn_stage_of(std::string_view text, std::span<const Face> faces) { return parse_stage(text, faces).value(); }

TEST(GoalDraw, GivesCubesOnWhichTheStageIsDone) {
  Rng rng(1);
  for (const StageRow& row : stage_rows()) {
    for (const auto& faces : {std::vector{Face::kD}, std::vector{Face::kU, Face::kR, Face::kB}}) {
      const Stage stage = drawn_stage_of(row.name, faces);
      const auto draw = GoalDraw::of(stage);
      ASSERT_TRUE(draw) << row.name;
      for (int i = 0; i < 50; ++i) {
        const CubieState state = draw->next(rng);
        ASSERT_TRUE(defects_of(state).empty()) << row.name;
        ASSERT_TRUE(holds(stage, state)) << row.name;
        ASSERT_GE(draw->pairs_of(state), 1) << row.name;
        const CubieState other = random_state(rng);
        ASSERT_EQ(draw->pairs_of(other) > 0, holds(stage, other)) << row.name;
      }
    }
  }
}

TEST(GoalDraw, GivesEachCubeAsOftenAsItHasPairs) {
  // All but three edges and three corners are home: 18 orders of the same parity, 4 flips, 9 twists.
  const Stage stage = drawn_stage_of("DR DF DL DB FR FL BL BR UB DFR DLF DBL DRB UBR", std::array{Face::kD});
  const auto draw = GoalDraw::of(stage);
  ASSERT_TRUE(draw);
  constexpr int kCubes = 18 * 4 * 9;
  EXPECT_NEAR(draw->share() * 43'252'003'274'489'856'000.0, kCubes, 1e-6);
  Rng rng(2);
  std::map<std::string, int> times;
  for (int i = 0; i < 50 * kCubes; ++i) {
    const CubieState state = draw->next(rng);
    ++times[std::string(state.cp.begin(), state.cp.end()) + std::string(state.ep.begin(), state.ep.end()) +
            std::string(state.co.begin(), state.co.end()) + std::string(state.eo.begin(), state.eo.end())];
  }
  EXPECT_EQ(times.size(), static_cast<std::size_t>(kCubes));
  double chi = 0;
  for (const auto& [state, count] : times) chi += (count - 50.0) * (count - 50.0) / 50;
  EXPECT_NEAR(chi, kCubes, 6 * std::sqrt(2.0 * kCubes));
}

TEST(GoalDraw, KnowsTheShareOfTheCubesThatHaveAStage) {
  EXPECT_NEAR(GoalDraw::of(drawn_stage_of("cross", std::array{Face::kD}))->share(), 1.0 / 190'080, 1e-9);
  EXPECT_NEAR(GoalDraw::of(drawn_stage_of("eo", std::array{Face::kD}))->share(), 2.0 / 2'048, 1e-9) << "two axes";
  const auto all = GoalDraw::of(drawn_stage_of("cross+FR+FL+BL+BR UR UF UL UB URF UFL ULB UBR", std::array{Face::kD}));
  EXPECT_NEAR(all->share() * 43'252'003'274'489'856'000.0, 1, 1e-6);
}

TEST(GoalDraw, HasNoFollowUpStagesAndNoGoalsOfDifferentSizes) {
  EXPECT_FALSE(GoalDraw::of(drawn_stage_of("zbll", std::array{Face::kD})));
  EXPECT_FALSE(GoalDraw::of(drawn_stage_of("cross | DF DB DFR", std::array{Face::kD})));
}

}  // namespace
}  // namespace superflip::stages
