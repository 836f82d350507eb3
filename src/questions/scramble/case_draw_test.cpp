#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "engine/testing.h"
#include "questions/recognise/recognition.h"
#include "questions/scramble/draws.h"
#include "questions/scramble/scramble.h"

namespace superflip {
namespace {

using testing::small_tables;

TEST(CaseDraw, GivesScramblesThatTheRecognitionNames) {
  Engine engine(small_tables());
  Rng rng(3);
  for (const auto& [name, faces, text] : {std::tuple{"pll:T", "", "F2L on D, OLL skip, PLL T"},
                                          {"oll:27", "R", "F2L on R, OLL 27 (ZBLL S)"},
                                          {"zbll:H", "U", "F2L on U, OLL 21 (ZBLL H)"},
                                          {"oll:1", "F", "F2L on F, OLL 1"}}) {
    const auto draw = CaseDraw::open(name, faces);
    ASSERT_TRUE(draw) << name;
    for (int i = 0; i < 5; ++i) {
      const auto scramble = scramble_from_afar(engine, draw->next(rng), rng);
      ASSERT_TRUE(scramble) << scramble.error().message;
      EXPECT_EQ(apply_all(CubieState::solved(), scramble->moves), scramble->state);
      EXPECT_EQ(describe(recognise(*read_cube(scramble->text, Puzzle::k3x3x3))), text);
    }
  }
}

TEST(CaseDraw, RefusesWhatIsNoCase) {
  EXPECT_EQ(CaseDraw::open("pll:X", "").error().code, ErrorCode::kUsage);
  EXPECT_EQ(CaseDraw::open("pll:T", "Q").error().code, ErrorCode::kUsage);
  for (const std::string& name : case_names()) EXPECT_TRUE(CaseDraw::open(name, "DULRFB")) << name;
}

// The inverse of a short solution would show the case. So a scramble begins with moves of chance, and is long.
TEST(ScrambleFromAfar, IsNotTheInverseOfAnAlgorithm) {
  Engine engine(small_tables());
  Rng rng(4);
  const auto draw = CaseDraw::open("pll:H", "");
  std::set<std::string> texts;
  std::size_t moves = 0;
  for (int i = 0; i < 20; ++i) {
    const auto scramble = scramble_from_afar(engine, draw->next(rng), rng);
    ASSERT_TRUE(scramble);
    moves += scramble->moves.size();
    for (std::size_t m = 1; m < scramble->moves.size(); ++m)
      EXPECT_NE(scramble->moves[m - 1].face(), scramble->moves[m].face()) << scramble->text;
    texts.insert(scramble->text);
  }
  EXPECT_EQ(texts.size(), 20U) << "of four cubes";
  EXPECT_GE(moves, 20U * 15) << "where ten moves suffice";
}

}  // namespace
}  // namespace superflip
