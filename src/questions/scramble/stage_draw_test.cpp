#include "questions/scramble/stage_draw.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "base/testing.h"
#include "cube/validity.h"
#include "engine/request.h"
#include "engine/testing.h"
#include "questions/analyze/stage_analysis.h"
#include "questions/scramble/scramble.h"
#include "stages/stage.h"

namespace superflip {
namespace {

using testing::small_tables;

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
                                                   {"zbll", "", 3, ErrorCode::kNoSolution},
                                                   {"pll", "", 11, ErrorCode::kNoSolution},
                                                   {"lse", "", 31, ErrorCode::kNoSolution},
                                                   {"finish", "", 16, ErrorCode::kNoSolution},
                                                   {"cross", "X", 2, ErrorCode::kUsage}}) {
    const auto draw = StageDraw::open(engine, stage, faces, length);
    ASSERT_FALSE(draw) << stage;
    EXPECT_EQ(draw.error().code, code) << stage;
  }
}

// Random cubes that begin each row, and those of each length, must be equally likely.
TEST(StageDraw, GivesCubesWithWhichAFollowUpStageBegins) {
  Engine engine(small_tables());
  Rng rng(2);
  for (const stages::FollowUpRow& row : stages::follow_up_rows()) {
    for (const char* const faces : {"", "UF"}) {
      const auto draw = StageDraw::open(engine, row.name, faces, std::nullopt);
      ASSERT_TRUE(draw) << row.name;
      const auto stage = stages::parse_stage(row.name, parse_faces(*faces == 0 ? "D" : faces).value()).value();
      std::set<std::string> different;
      for (int i = 0; i < 100; ++i) {
        const CubieState state = draw->next(rng).value();
        ASSERT_TRUE(defects_of(state).empty()) << row.name;
        ASSERT_FALSE(not_begun(stage, state)) << row.name;
        different.insert(std::string(state.cp.begin(), state.cp.end()) + std::string(state.ep.begin(), state.ep.end()));
      }
      EXPECT_GE(different.size(), row.name == "pll" ? 40U : 60U) << row.name;
    }
  }
}

TEST(StageDraw, DrawsEachCubeOfAFollowUpStageEquallyOften) {
  Engine engine(small_tables());
  Rng rng(3);
  // Each of the 288 cubes of PLL is drawn 40 times on average, and none much more or less often.
  const auto pll = StageDraw::open(engine, "pll", "", std::nullopt);
  std::map<std::string, int> times;
  for (int i = 0; i < 288 * 40; ++i) {
    const CubieState state = pll->next(rng).value();
    ++times[std::string(state.cp.begin(), state.cp.end()) + std::string(state.ep.begin(), state.ep.end())];
  }
  EXPECT_EQ(times.size(), 288U);
  for (const auto& [state, count] : times) EXPECT_TRUE(count > 10 && count < 90) << count;
  // The lengths of the last six edges, whose numbers a table has; some cubes have a turned slice.
  const auto set =
      stages::StageSet::open(engine.tables(), {stages::parse_stage("lse", std::array{Face::kD}).value()}, {});
  ASSERT_TRUE(set);
  const DistanceHistogram& distances = *set->distances(0);
  const auto lse = StageDraw::open(engine, "lse", "", std::nullopt);
  std::map<int, int> lengths;
  int turned_away = 0;
  for (int i = 0; i < 2000; ++i) {
    const CubieState state = lse->next(rng).value();
    const stages::Stage& stage = set->stages().front();
    ++lengths[set->length(0, set->look_at(state), 0, {}).moves];
    turned_away += beginnings(*stage.follow_up, stage.holdings, state).front().rotation != Symmetry() ? 1 : 0;
  }
  EXPECT_NEAR(turned_away, 1500, 100);
  for (const auto& [length, count] : lengths) {
    const double share = static_cast<double>(distances.counts[static_cast<std::size_t>(length)]) / 184'320;
    EXPECT_NEAR(count, 2000 * share, 5 * std::sqrt(2000 * share) + 5) << length;
  }
}

TEST(StageDraw, GivesFollowUpStagesOfTheLengthThatIsAskedFor) {
  Engine engine(small_tables());
  Rng rng(4);
  for (const auto& [name, length] : {std::pair{"htr", 3}, {"finish", 5}, {"lse", 6}, {"dr", 4}, {"secondblock", 7}}) {
    const auto draw = StageDraw::open(engine, name, "", length);
    ASSERT_TRUE(draw) << name;
    const auto set =
        stages::StageSet::open(engine.tables(), {stages::parse_stage(name, std::array{Face::kD}).value()}, {});
    for (int i = 0; i < 3; ++i)
      EXPECT_EQ(set->length(0, set->look_at(draw->next(rng).value()), 0, {}).moves, length) << name;
  }
}

TEST(StageDraw, GivesLastLayersOfTheLengthThatIsAskedFor) {
  if (testing::kSanitized) GTEST_SKIP() << "last layers take too long";
  const char* const folder = std::getenv("SUPERFLIP_TABLES");
  EngineOptions options = small_tables();
  options.tables_dir = folder == nullptr ? "" : folder;
  options.memory = 35'000'000;  // the same table as in other tests
  Engine engine(options);
  Rng rng(5);
  const auto set = stages::StageSet::open(engine.tables(), {stages::parse_stage("pll", std::array{Face::kD}).value()},
                                          {.memory = 35'000'000});
  ASSERT_TRUE(set);
  for (const int length : {0, 9, 10}) {
    const auto draw = StageDraw::open(engine, "pll", "", length);
    ASSERT_TRUE(draw);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(set->length(0, set->look_at(draw->next(rng).value()), 0, {}).moves, length);
  }
}

// States of a length that random cubes hardly ever have.
TEST(StageDraw, GivesRareLengths) {
  Engine engine(small_tables());
  Rng rng(6);
  for (const auto& [stage, faces, length] : {std::tuple{"f2l", "", 0},
                                             {"f2l", "", 3},
                                             {"oll", "", 0},
                                             {"oll", "", 5},
                                             {"zzf2l", "U", 2},
                                             {"cross", "DU", 0},
                                             {"blocks", "F", 3},
                                             {"pairxxcross", "", 2},
                                             {"pseudoxxcross", "D", 1},
                                             {"cross+FR+FL+BL+BR UR UF UL UB URF UFL ULB UBR", "", 4}}) {
    const auto draw = StageDraw::open(engine, stage, faces, length);
    ASSERT_TRUE(draw) << stage;
    const auto parsed = stages::parse_stage(stage, parse_faces(*faces == 0 ? "D" : faces).value()).value();
    const auto set = stages::StageSet::open(engine.tables(), {parsed}, {.memory = 2'000'000});
    ASSERT_TRUE(set);
    std::set<std::string> different;
    for (int i = 0; i < 10; ++i) {
      const auto state = draw->next(rng);
      ASSERT_TRUE(state) << stage << ' ' << state.error().message;
      ASSERT_TRUE(defects_of(*state).empty());
      EXPECT_EQ(set->length(0, set->look_at(*state), 0, {}).moves, length) << stage;
      different.insert(std::string(state->cp.begin(), state->cp.end()) +
                       std::string(state->ep.begin(), state->ep.end()));
    }
    EXPECT_GE(different.size(), 5U) << stage;
  }
}

// The crosses that one move solves, and those of two moves: each as often as any other, though some have two solutions.
TEST(StageDraw, DrawsRareLengthsEquallyOften) {
  Engine engine(small_tables());
  Rng rng(7);
  const auto set =
      stages::StageSet::open(engine.tables(), {stages::parse_stage("cross", std::array{Face::kD}).value()}, {});
  ASSERT_TRUE(set);
  const auto edges_of = [](const CubieState& state) {
    std::string places;
    for (std::uint8_t place = 0; place < kEdges; ++place)
      if (state.ep[place] >= kDR && state.ep[place] <= kDB)
        places += {static_cast<char>(place), static_cast<char>(state.ep[place]), static_cast<char>(state.eo[place])};
    return places;
  };
  // All arrangements of the four edges at each distance, by breadth.
  std::vector<std::map<std::string, CubieState>> at(3);
  at[0][edges_of(CubieState::solved())] = CubieState::solved();
  for (std::size_t d = 1; d < at.size(); ++d)
    for (const auto& [places, state] : at[d - 1])
      for (const Move m : MoveSet::face_turns()) {
        const CubieState next = apply(state, m);
        if (set->length(0, set->look_at(next), 0, {}).moves == static_cast<int>(d)) at[d][edges_of(next)] = next;
      }
  EXPECT_EQ(at[1].size(), 15U);
  EXPECT_EQ(at[2].size(), 158U);
  for (std::size_t d = 1; d < at.size(); ++d) {
    const auto draw = StageDraw::open(engine, "cross", "", static_cast<int>(d));
    ASSERT_TRUE(draw);
    std::map<std::string, int> times;
    const std::size_t each = d == 1 ? 100 : 40;
    for (std::size_t i = 0; i < each * at[d].size(); ++i) ++times[edges_of(draw->next(rng).value())];
    ASSERT_EQ(times.size(), at[d].size());
    double chi = 0;
    const auto expected = static_cast<double>(each);
    for (const auto& [places, count] : times) chi += (count - expected) * (count - expected) / expected;
    const auto cells = static_cast<double>(at[d].size());
    EXPECT_LT(chi, cells + 6 * std::sqrt(2 * cells)) << d;
  }
}

TEST(StageDraw, RefusesLengthsWhoseSearchTakesTooLong) {
  Engine engine(small_tables());
  constexpr std::string_view kWholeCube = "cross+FR+FL+BL+BR UR UF UL UB URF UFL ULB UBR";
  EXPECT_EQ(StageDraw::open(engine, kWholeCube, "", 18).error().code, ErrorCode::kNoSolution);
  const auto draw = StageDraw::open(engine, kWholeCube, "", 15);
  ASSERT_TRUE(draw);
  Rng rng(1);
  const auto state = draw->next(rng);
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().code, ErrorCode::kNoSolution);
  EXPECT_NE(state.error().message.find("takes too long"), std::string::npos) << state.error().message;
}

TEST(StageDraw, WantsALengthForWhatAnyCubeBegins) {
  Engine engine(small_tables());
  const auto draw = StageDraw::open(engine, "cross", "", std::nullopt);
  ASSERT_FALSE(draw);
  EXPECT_EQ(draw.error().code, ErrorCode::kUsage);
}

TEST(StageDraw, EndsWhenToldTo) {
  Engine engine(small_tables());
  const StopToken stop;
  const auto draw = StageDraw::open(engine, "cross", "", 8, stop);
  ASSERT_TRUE(draw);
  stop.request_stop();
  Rng rng(1);
  EXPECT_EQ(draw->next(rng).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
