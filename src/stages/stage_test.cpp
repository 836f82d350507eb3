#include "stages/stage.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"

namespace superflip::stages {
namespace {

constexpr std::array kDown = {Face::kD};
constexpr std::array kAllFaces = {Face::kU, Face::kR, Face::kF, Face::kD, Face::kL, Face::kB};

Stage stage_of(std::string_view text, std::span<const Face> faces = kDown) {
  auto stage = parse_stage(text, faces);
  EXPECT_TRUE(stage) << stage.error().message;
  return stage ? *stage : Stage{};
}

CubieState after(std::initializer_list<Move> moves) {
  CubieState state = CubieState::solved();
  for (const Move m : moves) state = apply(state, m);
  return state;
}

TEST(StageRows, AreAllUnderstoodAndMetByTheSolvedCube) {
  for (const StageRow& row : stage_rows())
    EXPECT_TRUE(holds(stage_of(row.name, kAllFaces), CubieState::solved())) << row.name;
}

TEST(Stage, HasAGoalForEachChoiceOfSlots) {
  EXPECT_EQ(stage_of("cross").goals.size(), 1U);
  EXPECT_EQ(stage_of("xcross").goals.size(), 4U);
  EXPECT_EQ(stage_of("xxcross").goals.size(), 6U);
  EXPECT_EQ(stage_of("xxxcross").goals.size(), 4U);
  EXPECT_EQ(stage_of("f2l").goals.size(), 1U);
  EXPECT_EQ(stage_of("cross", kAllFaces).goals.size(), 6U);
  EXPECT_EQ(stage_of("eo", kAllFaces).goals.size(), 3U);
  EXPECT_EQ(stage_of("2x2x2", kAllFaces).goals.size(), 8U);
}

TEST(Stage, HoldsWhereItsPiecesAreSolvedAndNowhereElse) {
  const CubieState turned_up = after({Move::turn(Face::kU, 1)});
  EXPECT_TRUE(holds(stage_of("f2l"), turned_up));
  EXPECT_FALSE(holds(stage_of("cross", std::array{Face::kF}), turned_up));
  const CubieState turned_right = after({Move::turn(Face::kR, 1)});
  EXPECT_FALSE(holds(stage_of("cross"), turned_right));
  EXPECT_TRUE(holds(stage_of("block"), turned_right));
  EXPECT_TRUE(holds(stage_of("cross", std::array{Face::kL}), turned_right));
  EXPECT_TRUE(holds(stage_of("eo DF DB"), turned_right));
  EXPECT_FALSE(holds(stage_of("co"), turned_right));
  const CubieState one_pair_out = after({Move::turn(Face::kR, 1), Move::turn(Face::kU, 1), Move::turn(Face::kR, 3)});
  EXPECT_TRUE(holds(stage_of("cross+FL+BL"), one_pair_out));
  EXPECT_TRUE(holds(stage_of("xxxcross"), one_pair_out));
  EXPECT_FALSE(holds(stage_of("f2l"), one_pair_out));
}

TEST(Stage, TellsAPlaceFromAPieceThatIsTurnedRight) {
  // No turns lead to these cubes, but demands concern single pieces only.
  CubieState flipped = CubieState::solved();
  flipped.eo[kUF] = 1;
  EXPECT_TRUE(holds(stage_of("(UF)"), flipped));
  EXPECT_FALSE(holds(stage_of("UF"), flipped));
  CubieState twisted = CubieState::solved();
  twisted.co[kURF] = 2;
  EXPECT_TRUE(holds(stage_of("(FRU)"), twisted));
  EXPECT_FALSE(holds(stage_of("RFU"), twisted));
}

TEST(Stage, IsTurnedToTheFaceThatIsAskedFor) {
  EXPECT_EQ(stage_of("cross+FR", std::array{Face::kU}).goals, stage_of("UL UF UR UB+UL UF UR UB FL UFL").goals);
}

TEST(Stage, MayLeaveALayerToBeTurned) {
  const MoveSequence moves = list_of(MoveSet::face_turns());
  Rng rng(8);
  int held = 0;
  for (const auto& [pseudo, exact] :
       {std::pair{"pseudoxcross", "xcross"}, {"pseudoeoxcross", "eoxcross"}, {"[U] DF UF URF", "DF UF URF"}}) {
    const Face layer = pseudo[0] == '[' ? Face::kU : Face::kD;
    for (int i = 0; i < 3000; ++i) {
      CubieState state = CubieState::solved();
      for (int n = 0; n < 3; ++n) state = apply(state, moves[rng.below(moves.size())]);
      bool some = false;
      CubieState turned = state;
      for (int turns = 0; turns < 4; ++turns, turned = apply(turned, Move::turn(layer, 1)))
        some = some || holds(stage_of(exact), turned);
      ASSERT_EQ(holds(stage_of(pseudo), state), some) << pseudo;
      held += some && !holds(stage_of(exact), state);
    }
  }
  EXPECT_GT(held, 100);
  EXPECT_EQ(stage_of("pseudoxcross", kAllFaces).goals.size(), 96U);
}

TEST(Stage, SaysWhichWordItDoesNotKnow) {
  for (const auto& [text, word] : {std::pair{"cros", "cros"}, {"cross+XX", "XX"}, {"DF DFRU", "DFRU"}, {"", ""}}) {
    const auto stage = parse_stage(text, kDown);
    ASSERT_FALSE(stage) << text;
    EXPECT_EQ(stage.error().code, ErrorCode::kUsage);
    EXPECT_EQ(stage.error().where, word);
  }
  EXPECT_FALSE(parse_stage("xxcross+FR", kDown));
}

TEST(Stage, RefusesPartsThatNameNothing) {
  for (const std::string_view text : {" ", ",", "+", "&", "|", "[U]", "cross & +", "cross | &", ", + ,", "cross + ,"}) {
    const auto stage = parse_stage(text, kDown);
    ASSERT_FALSE(stage) << text;
    EXPECT_EQ(stage.error().code, ErrorCode::kUsage);
  }
}

TEST(Stage, ContainsAnotherWhenEachOfItsGoalsDoes) {
  EXPECT_TRUE(contains(stage_of("xcross"), stage_of("cross")));
  EXPECT_TRUE(contains(stage_of("xxcross"), stage_of("xcross")));
  EXPECT_TRUE(contains(stage_of("f2l"), stage_of("xxxcross")));
  EXPECT_FALSE(contains(stage_of("cross"), stage_of("xcross")));
  EXPECT_FALSE(contains(stage_of("xcross"), stage_of("cross+FR")));
  EXPECT_FALSE(contains(stage_of("eocross"), stage_of("eo DF")));
  EXPECT_TRUE(contains(stage_of("pseudoxcross"), stage_of("pseudocross")));
  EXPECT_FALSE(contains(stage_of("pseudoxcross"), stage_of("cross")));
  EXPECT_FALSE(contains(stage_of("pseudocross"), stage_of("cross")));
  EXPECT_TRUE(contains(stage_of("eoxxxcross"), stage_of("eoxxcross")));
  EXPECT_TRUE(contains(stage_of("zzf2l"), stage_of("eoxxxcross")));
  EXPECT_TRUE(contains(stage_of("pseudoeoxcross"), stage_of("pseudoeocross")));
  EXPECT_TRUE(contains(stage_of("2x2x3eo"), stage_of("2x2x3")));
  EXPECT_TRUE(contains(stage_of("oll"), stage_of("zzf2l")));
  EXPECT_FALSE(contains(stage_of("zzf2l"), stage_of("oll")));
}

}  // namespace
}  // namespace superflip::stages
