#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/testing.h"
#include "questions/scramble/draws.h"

namespace superflip {
namespace {

using testing::small_tables;

std::string key_of_state(const CubieState& state) {
  std::string key(state.cp.begin(), state.cp.end());
  key.append(state.co.begin(), state.co.end());
  key.append(state.ep.begin(), state.ep.end());
  return key.append(state.eo.begin(), state.eo.end());
}

// The states at each distance from solved, by breadth.
std::vector<std::map<std::string, CubieState>> layers(std::size_t most) {
  std::vector<std::map<std::string, CubieState>> at(1);
  at[0][key_of_state(CubieState::solved())] = CubieState::solved();
  std::set<std::string> seen = {at[0].begin()->first};
  for (std::size_t d = 1; d <= most; ++d) {
    at.emplace_back();
    for (const auto& [key, state] : at[d - 1])
      for (const Move m : MoveSet::face_turns()) {
        const CubieState next = apply(state, m);
        if (seen.insert(key_of_state(next)).second) at[d][key_of_state(next)] = next;
      }
  }
  return at;
}

TEST(LengthDraw, DrawsEachStateAtADistanceEquallyOften) {
  Engine engine(small_tables());
  const auto at = layers(2);
  ASSERT_EQ(at[2].size(), 243U);
  const auto draw = LengthDraw::open(engine, 2, {});
  ASSERT_TRUE(draw) << draw.error().message;
  Rng rng(1);
  std::map<std::string, int> times;
  constexpr int kEach = 20;
  for (std::size_t i = 0; i < kEach * at[2].size(); ++i) ++times[key_of_state(draw->next(rng).value())];
  ASSERT_EQ(times.size(), at[2].size());
  double chi_square = 0;
  for (const auto& [key, count] : times) {
    ASSERT_EQ(at[2].count(key), 1U);
    chi_square += (count - kEach) * (count - kEach) / double{kEach};
  }
  EXPECT_LT(chi_square, 242 + 5 * std::sqrt(2 * 242.0));
}

TEST(LengthDraw, DrawsStatesThatNeedExactlySoManyMoves) {
  Engine engine(small_tables());
  const auto at = layers(3);
  const auto four = LengthDraw::open(engine, 4, {});
  ASSERT_TRUE(four);
  Rng rng(2);
  for (int i = 0; i < 100; ++i) {
    const CubieState state = four->next(rng).value();
    for (const auto& layer : at) EXPECT_EQ(layer.count(key_of_state(state)), 0U) << "needs fewer";
    bool is_next = false;
    for (const Move m : MoveSet::face_turns()) is_next |= at[3].count(key_of_state(apply(state, m))) == 1;
    EXPECT_TRUE(is_next) << "needs more";
  }
}

TEST(LengthDraw, RefusesWhatHardlyAnyCubeNeeds) {
  Engine engine(small_tables());
  EXPECT_EQ(LengthDraw::open(engine, 20, {}).error().code, ErrorCode::kNoSolution);
  const auto draw = LengthDraw::open(engine, 12, [] {
    StopToken stop;
    stop.request_stop();
    return stop;
  }());
  Rng rng(3);
  EXPECT_EQ((draw ? draw->next(rng).error().code : draw.error().code), ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
