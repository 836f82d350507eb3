#include "questions/scramble/pocket_draw.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "engine/request.h"
#include "engine/testing.h"
#include "notation/read_cube.h"
#include "questions/scramble/scramble.h"

namespace superflip {
namespace {

std::string pocket_key_of(const PocketState& state) {
  const PocketState position = normalised(state);
  return std::string(position.cp.begin(), position.cp.end()) + std::string(position.co.begin(), position.co.end());
}

// Of the 24 orders of four corners 4 are turns of the solved one, 16 have two adjacent ones swapped, 4 two diagonal
// ones; of those the bar is on the left in one of four holdings. Positions count once, however they are held: 24 * 27
// last layers for each order up to a turn.
TEST(PocketDraw, DrawsEachPositionEquallyOften) {
  for (const auto& [name, positions] :
       {std::pair{"cll", 648U}, {"eg1", 4 * 648U}, {"eg2", 648U}, {"eg", 6 * 648U}, {"leg", 648U}}) {
    const auto draw = PocketDraw::open(name);
    ASSERT_TRUE(draw) << name;
    Rng rng(positions);
    std::map<std::string, int> times;
    const double each = 20;
    for (std::size_t i = 0; i < 20 * positions; ++i) {
      const PocketState state = draw->next(rng);
      ASSERT_TRUE(defects_of(state).empty());
      ++times[pocket_key_of(state)];
    }
    EXPECT_EQ(times.size(), positions) << name;
    double chi_square = 0;
    for (const auto& [key, count] : times) chi_square += (count - each) * (count - each) / each;
    EXPECT_LT(chi_square, positions + 5 * std::sqrt(2.0 * positions)) << name;
  }
  EXPECT_EQ(PocketDraw::open("eg3").error().code, ErrorCode::kUsage);
}

struct DrawnStage {
  const char* name;
  const char* faces;
  std::optional<int> length;
  std::size_t positions;
};

// The numbers of positions are those of stages/pocket_stage_test.cpp, whose search shares no code with the draw, and of
// the list above; the lengths are those of the solver of stages.
TEST(PocketDraw, DrawsEachPositionOfAStageEquallyOften) {
  Engine engine(testing::small_tables());
  for (const auto& [name, faces, length, positions] :
       {DrawnStage{"layer", "", 0, 648}, DrawnStage{"layer", "URFDLB", 7, 8}, DrawnStage{"layer", "URFDLB", 0, 3814},
        DrawnStage{"face", "U", 0, 3888}, DrawnStage{"face", "URFDLB", 5, 1828}, DrawnStage{"cll", "", {}, 648},
        DrawnStage{"cll", "L", 9, 320}, DrawnStage{"cll", "", 11, 4}, DrawnStage{"eg", "", {}, 3888},
        DrawnStage{"eg", "", 6, 16 + 32 + 8}, DrawnStage{"leg", "", {}, 648}, DrawnStage{"leg", "", 6, 8}}) {
    const auto draw = PocketDraw::open_stage(name, faces, length);
    ASSERT_TRUE(draw) << name;
    const auto request = read_request({.stage = name, .faces = faces}, {.puzzle = Puzzle::k2x2x2});
    ASSERT_TRUE(request) << name;
    Rng rng(positions);
    std::map<std::string, int> times;
    constexpr int kEach = 20;
    for (std::size_t i = 0; i < kEach * positions; ++i) {
      const PocketState state = draw->next(rng);
      if (++times[pocket_key_of(state)] > 1 || times.size() > 50) continue;
      const Answer answer = engine.solve(to_facelets(state), *request);
      ASSERT_FALSE(answer.error) << name << ": " << answer.error->message;
      EXPECT_EQ(answer.lower_bound, length.value_or(answer.lower_bound)) << name;
    }
    EXPECT_EQ(times.size(), positions) << name << " in " << length.value_or(-1);
    double chi_square = 0;
    for (const auto& [key, count] : times) chi_square += (count - kEach) * (count - kEach) / double{kEach};
    const auto expected = static_cast<double>(positions);
    EXPECT_LT(chi_square, expected + 5 * std::sqrt(2 * expected)) << name;
  }
}

TEST(PocketDraw, SaysWhichStagesAndLengthsNoPositionHas) {
  EXPECT_EQ(PocketDraw::open_stage("layer", "", 8).error().message,
            "the stage \"layer\" never takes exactly 8 moves, but one of 0 1 2 3 4 5 6 7");
  EXPECT_EQ(PocketDraw::open_stage("cll", "", 3).error().code, ErrorCode::kNoSolution);
  EXPECT_EQ(PocketDraw::open_stage("face", "", {}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(PocketDraw::open_stage("cross", "", 3).error().code, ErrorCode::kUsage);
  EXPECT_EQ(PocketDraw::open_stage("face", "X", 3).error().code, ErrorCode::kUsage);
}

TEST(PocketDraw, HasScramblesOfElevenTurns) {
  Engine engine(testing::small_tables());
  Rng rng(5);
  const auto draw = PocketDraw::open("leg");
  for (int i = 0; i < 5; ++i) {
    const PocketState state = draw->next(rng);
    const auto scramble = pocket_scramble_to(engine, state, rng);
    ASSERT_TRUE(scramble);
    EXPECT_EQ(scramble->moves.size(), 11U);
    EXPECT_EQ(read_cube(scramble->text, Puzzle::k2x2x2)->pocket, state) << "its bar stays on the left";
  }
}

}  // namespace
}  // namespace superflip
