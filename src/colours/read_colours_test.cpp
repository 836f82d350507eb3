#include "colours/read_colours.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "colours/testing.h"
#include "cube/random_state.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

using testing::Chance;
using testing::measure;
using testing::question_of;
using testing::Scene;

Scene gentle() {
  Scene scene;
  scene.warmest_kelvin = 4500;
  scene.dark_face = 0.6;
  scene.most_glare = 0;
  scene.slope = 0.05;
  return scene;
}

TEST(ReadColours, AllTenCubesOfTheRobotAreReadRight) {
  const auto cubes = testing::robot_cubes();
  ASSERT_EQ(cubes.size(), 10U);
  int sure = 0;
  for (const auto& cube : cubes) {
    const auto reading = read_colours(cube.colours.question);
    ASSERT_TRUE(reading) << cube.colours.name << ": " << reading.error().error.message;
    EXPECT_EQ(to_facelets(reading->facelets), cube.facelets) << cube.colours.name;
    sure += reading->sure ? 1 : 0;
    EXPECT_TRUE(reading->sure || !reading->doubtful.empty()) << cube.colours.name;
  }
  EXPECT_GE(sure, 9);
}

TEST(ReadColours, OfHundredsOfCubesInBadLightNoneIsWrongAndSure) {
  constexpr int kCubes = 400;
  Chance chance(20);
  int right = 0;
  for (int k = 0; k < kCubes; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    const auto reading = read_colours(question_of(measure(truth, {}, chance)));
    if (!reading || !reading->sure) continue;
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth)) << k;
    ++right;
  }
  EXPECT_GE(right, kCubes * 9 / 10);
}

TEST(ReadColours, SaysThatACornerIsTwistedOrAnEdgeFlippedOrTwoPiecesSwapped) {
  Chance chance(3);
  int named = 0;
  const auto expect_named = [&](const CubieState& cube, Impossible reason) {
    const auto reading = read_colours(question_of(measure(facelets_of(cube), gentle(), chance)));
    EXPECT_FALSE(reading && reading->sure);
    if (reading) return;
    ++named;
    EXPECT_EQ(reading.error().error.code, ErrorCode::kInvalidCube);
    ASSERT_EQ(reading.error().defects.size(), 1U);
    EXPECT_EQ(reading.error().defects.front().reason, reason);
    EXPECT_EQ(reading.error().error.message, reading.error().defects.front().message);
  };
  for (int k = 0; k < 10; ++k) {
    const CubieState cube = random_state(chance.rng());
    CubieState twisted = cube;
    twisted.co[3] = static_cast<std::uint8_t>((twisted.co[3] + 1) % 3);
    expect_named(twisted, Impossible::kCornerTwist);
    CubieState flipped = cube;
    flipped.eo[5] ^= 1U;
    expect_named(flipped, Impossible::kEdgeFlip);
    CubieState swapped = cube;
    std::swap(swapped.cp[0], swapped.cp[6]);
    expect_named(swapped, Impossible::kSwappedPair);
  }
  EXPECT_GE(named, 28);  // two stickers that glare might explain leave a doubt
}

TEST(ReadColours, FindsHowEachFaceWasTurned) {
  Chance chance(4);
  for (int k = 0; k < 10; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    FaceTurns turns{};
    for (std::uint8_t& turn : turns) turn = static_cast<std::uint8_t>(chance.rng().below(4));
    ColourQuestion question = question_of(measure(truth, gentle(), chance), *parse_face_order("ULFRBD"), turns);
    question.turns.reset();
    const auto reading = read_colours(question);
    ASSERT_TRUE(reading);
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth));
    EXPECT_EQ(reading->turns, turns);
    EXPECT_EQ(reading->assumptions.size(), 1U);
  }
}

// One face is shown turned, and nobody said so.
ColourQuestion with_a_turned_face(const FaceColours& truth, const Scene& scene, Face face, int quarter_turns,
                                  Chance& chance) {
  FaceTurns turns{};
  turns[static_cast<std::size_t>(face)] = static_cast<std::uint8_t>(quarter_turns);
  ColourQuestion question = question_of(measure(truth, scene, chance), kUsualOrder, turns);
  question.turns = kNoTurns;
  question.turns_assumed = true;
  return question;
}

TEST(ReadColours, NamesTheFaceThatWasTurnedWhereNobodyStatedTheTurns) {
  Chance chance(11);
  for (int k = 0; k < 10; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    ColourQuestion question = with_a_turned_face(truth, gentle(), Face::kR, 2, chance);
    question.assumptions = {"As it was read."};
    const auto reading = read_colours(question);
    ASSERT_TRUE(reading) << k;
    EXPECT_TRUE(reading->sure) << k;
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth)) << k;
    EXPECT_EQ(to_text(reading->turns), "020000");
    ASSERT_EQ(reading->assumptions.size(), 2U);
    EXPECT_EQ(reading->assumptions[0], "As it was read.");
    EXPECT_EQ(reading->assumptions[1],
              "Turns: face R was shown turned by a half turn (020000); as shown the faces make no sure cube.");
    question.turns_assumed = false;  // stated turns stand
    const auto stated = read_colours(question);
    EXPECT_FALSE(stated && stated->turns != kNoTurns) << k;
  }
}

// A turned face looks like a cube with some bad stickers, which may be sure.
TEST(ReadColours, ATurnedFaceMakesNoWrongCubeSure) {
  Chance chance(12);
  int right = 0;
  constexpr int kCubes = 200;
  for (int k = 0; k < kCubes; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    const auto face = static_cast<Face>(chance.rng().below(kFaces));
    const auto reading = read_colours(with_a_turned_face(truth, {}, face, 1 + static_cast<int>(k % 3), chance));
    if (!reading || !reading->sure) continue;
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth)) << k;
    ++right;
  }
  EXPECT_GE(right, kCubes * 9 / 10);
}

TEST(ReadColours, GuessesNoTurnsWhereSeveralFit) {
  // After U the rows at the top have another colour. With F upside down, either F was turned or the three other sides.
  const CubieState cube = apply_all(CubieState::solved(), std::array{Move::turn(Face::kU, 1)});
  Chance chance(13);
  const ColourQuestion question = with_a_turned_face(facelets_of(cube), gentle(), Face::kF, 2, chance);
  const auto reading = read_colours(question);
  EXPECT_FALSE(reading && reading->sure);
  EXPECT_FALSE(reading && reading->turns != kNoTurns);
}

TEST(ReadColours, ATwistedCornerStaysOneWhereTurnsAreAssumed) {
  Chance chance(14);
  for (int k = 0; k < 10; ++k) {
    CubieState twisted = random_state(chance.rng());
    twisted.co[3] = static_cast<std::uint8_t>((twisted.co[3] + 1) % 3);
    ColourQuestion question = question_of(measure(facelets_of(twisted), gentle(), chance));
    question.turns_assumed = true;
    const auto reading = read_colours(question);
    ASSERT_FALSE(reading) << k;
    EXPECT_EQ(reading.error().error.code, ErrorCode::kInvalidCube);
  }
}

// Without noise the right colour of a sticker is so likely that its cost is negative.
TEST(ReadColours, FindsHowFacesOfPlainColoursWereTurned) {
  constexpr std::array<Rgb, kFaces> kPaint = {Rgb{235, 238, 240}, {180, 20, 28},  {10, 150, 70},
                                              {235, 215, 20},     {240, 105, 20}, {15, 60, 170}};
  Chance chance(6);
  for (int k = 0; k < 10; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    std::array<Rgb, kFacelets> measured{};
    for (std::size_t i = 0; i < kFacelets; ++i) measured[i] = kPaint[static_cast<std::size_t>(truth[i])];
    FaceTurns turns{};
    for (std::uint8_t& turn : turns) turn = static_cast<std::uint8_t>(chance.rng().below(4));
    ColourQuestion question = question_of(measured, kUsualOrder, turns);
    question.turns.reset();
    const auto reading = read_colours(question);
    ASSERT_TRUE(reading);
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth));
    EXPECT_EQ(reading->turns, turns);
  }
}

TEST(ReadColours, FindsTheOrderOfTheFacesToo) {
  Chance chance(5);
  for (int k = 0; k < 5; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    // The first face shown is U and stands as in the net: the cube is held as it was.
    FaceOrder order = kUsualOrder;
    FaceTurns turns{};
    for (std::size_t i = 5; i > 1; --i) std::swap(order[i], order[1 + chance.rng().below(i)]);
    for (std::size_t i = 1; i < kFaces; ++i) turns[i] = static_cast<std::uint8_t>(chance.rng().below(4));
    ColourQuestion question = question_of(measure(truth, gentle(), chance), order, turns);
    question.order.reset();
    question.turns.reset();
    const auto reading = read_colours(question);
    ASSERT_TRUE(reading);
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth));
    EXPECT_EQ(reading->order, order);
    EXPECT_EQ(reading->turns, turns);
    EXPECT_FALSE(reading->other_way_fits);
    EXPECT_EQ(reading->assumptions.size(), 2U);
  }
}

TEST(ReadColours, SaysThatFacesFitTogetherInAnotherWay) {
  // Six faces with one other colour in the middle of each side: several turns of a solid face change nothing, but here
  // a turn of two opposite faces makes another legal cube.
  const CubieState cube = apply_all(CubieState::solved(), std::array{Move::turn(Face::kU, 1)});
  Chance chance(6);
  ColourQuestion question = question_of(measure(facelets_of(cube), gentle(), chance));
  question.turns.reset();
  const auto reading = read_colours(question);
  ASSERT_TRUE(reading);
  EXPECT_TRUE(reading->other_way_fits);
  EXPECT_FALSE(reading->sure);
  question.turns = kNoTurns;
  EXPECT_TRUE(read_colours(question)->sure);
}

TEST(ReadColours, FillsInStickersThatWereNotSeen) {
  Chance chance(7);
  for (int k = 0; k < 10; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    ColourQuestion question = question_of(measure(truth, gentle(), chance));
    question.colours[static_cast<std::size_t>(corner_facelet(2, 0))].reset();
    question.colours[static_cast<std::size_t>(edge_facelet(7, 1))].reset();
    const auto reading = read_colours(question);
    ASSERT_TRUE(reading);
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth));
  }
  ColourQuestion question;
  const auto reading = read_colours(question);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().error.code, ErrorCode::kUsage);
}

TEST(ReadColours, NamesTheOtherColourWhereTwoCubesFitEquallyWell) {
  constexpr std::array<std::size_t, 4> kUrAndFr = {5, 10, 12, 23};  // both edges as they are, or both flipped
  Chance chance(8);
  for (int k = 0; k < 20; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    ColourQuestion question = question_of(measure(truth, gentle(), chance));
    for (const std::size_t facelet : kUrAndFr) question.colours[facelet] = Rgb{122, 110, 104};
    const auto reading = read_colours(question);
    ASSERT_TRUE(reading);
    EXPECT_FALSE(reading->sure);
    for (const std::size_t facelet : kUrAndFr) {
      const auto of_facelet = [&](const DoubtfulSticker& sticker) {
        return sticker.facelet == static_cast<int>(facelet);
      };
      const auto sticker = std::find_if(reading->doubtful.begin(), reading->doubtful.end(), of_facelet);
      ASSERT_NE(sticker, reading->doubtful.end()) << facelet;
      EXPECT_NE(sticker->other, sticker->read) << facelet;
    }
  }
}

TEST(ReadColours, IsNotSureOfColoursThatAreNoCube) {
  Chance chance(8);
  ColourQuestion question;
  for (int k = 0; k < 20; ++k) {
    for (auto& colour : question.colours)
      colour = Rgb{chance.uniform(0, 255), chance.uniform(0, 255), chance.uniform(0, 255)};
    const auto reading = read_colours(question);
    EXPECT_FALSE(reading && reading->sure) << k;
    EXPECT_FALSE(!reading) << k;
  }
  for (const double level : {0.0, 128.0, 255.0}) {
    question.colours.fill(Rgb{level, level, level});
    const auto reading = read_colours(question);
    EXPECT_FALSE(reading && reading->sure) << level;
  }
}

TEST(ReadColours, GlareOnACentreIsNoHarm) {
  Chance chance(10);
  for (std::size_t face = 0; face < kFaces; ++face) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    ColourQuestion question = question_of(measure(truth, gentle(), chance));
    Rgb& centre = *question.colours[9 * face + 4];
    for (double* const channel : {&centre.red, &centre.green, &centre.blue}) *channel = 200 + *channel / 8;
    const auto reading = read_colours(question);
    ASSERT_TRUE(reading) << face;
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth)) << face;
  }
}

TEST(ReadColours, ALogoOnACentreIsNoHarm) {
  Chance chance(9);
  for (int k = 0; k < 10; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    ColourQuestion question = question_of(measure(truth, gentle(), chance));
    question.colours[4] = Rgb{90, 95, 120};  // ink on white
    const auto reading = read_colours(question);
    ASSERT_TRUE(reading);
    EXPECT_EQ(to_facelets(reading->facelets), to_facelets(truth));
  }
}

}  // namespace
}  // namespace superflip
