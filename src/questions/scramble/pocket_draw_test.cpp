#include "questions/scramble/pocket_draw.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

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
