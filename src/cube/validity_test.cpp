#include "cube/validity.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <utility>

#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "cube/random_state.h"
#include "cube/testing.h"

namespace superflip {
namespace {

using testing::ids_of;
using testing::state_after;
using Ids = std::vector<std::string>;

constexpr std::size_t kSomeU = 0;  // a sticker of the ULB corner

std::vector<Defect> defects_of_colours(const FaceColours& colours) {
  const auto state = cubies_of(colours);
  return state ? std::vector<Defect>{} : state.error();
}

const Defect* find(const std::vector<Defect>& defects, Impossible reason) {
  for (const Defect& d : defects)
    if (d.reason == reason) return &d;
  return nullptr;
}

TEST(Validity, ReachableStatesHaveNoDefect) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) EXPECT_TRUE(defects_of(random_state(rng)).empty());
  EXPECT_TRUE(defects_of(state_after("R U2 F' D L B")).empty());
}

TEST(Validity, WrongStickerCountNamesBothColoursAndTheirNumbers) {
  FaceColours colours = facelets_of(state_after(""));
  colours[kSomeU] = Face::kR;
  const auto defects = defects_of_colours(colours);
  ASSERT_GE(defects.size(), 2U);
  EXPECT_EQ(defects[0].where, "colour U");
  EXPECT_EQ(defects[0].message, "The colour U is on 8 stickers, not on 9: 1 too few. Check the stickers.");
  EXPECT_EQ(defects[0].facelets.size(), 8U);
  EXPECT_EQ(defects[1].where, "colour R");
  EXPECT_EQ(defects[1].message, "The colour R is on 10 stickers, not on 9: 1 too many. Check the stickers.");
}

TEST(Validity, PieceThatCannotExistIsNamedWithItsPlaceAndColours) {
  FaceColours colours = facelets_of(state_after(""));
  std::swap(colours[8], colours[29]);  // the U sticker of URF and the D sticker of DFR: now DRF and UFR, mirrored
  const auto defects = defects_of_colours(colours);
  ASSERT_EQ(ids_of(defects), (Ids{"no_such_corner", "no_such_corner"}));
  EXPECT_EQ(defects[0].where, "URF corner");
  EXPECT_EQ(defects[0].message,
            "The URF corner shows DRF, but the corner with these colours has them in the mirrored order. Check these "
            "stickers.");
  EXPECT_EQ(defects[0].facelets, (std::vector<int>{8, 9, 20}));
}

TEST(Validity, OppositeColoursOnOneEdgeAreReportedAsOpposite) {
  FaceColours colours = facelets_of(state_after(""));
  std::swap(colours[10], colours[28]);  // the R sticker of UR becomes D, the D sticker of DF becomes R
  const auto defects = defects_of_colours(colours);
  ASSERT_EQ(ids_of(defects), (Ids{"no_such_edge", "edge_twice"}));  // DF now shows R and F: a second FR
  EXPECT_EQ(defects[0].message,
            "The UR edge shows UD, but U and D are opposite colours and never meet on one edge. Check these stickers.");
  EXPECT_EQ(defects[1].where, "DF and FR edges");
}

TEST(Validity, RepeatedColourOnOneCornerIsReportedAsRepeated) {
  FaceColours colours = facelets_of(state_after(""));
  std::swap(colours[9], colours[7]);  // R of URF becomes U, the U sticker of UF becomes R
  const auto defects = defects_of_colours(colours);
  ASSERT_EQ(ids_of(defects), (Ids{"no_such_corner", "edge_twice"}));
  EXPECT_EQ(defects[0].message,
            "The URF corner shows UUF, but no corner has the colour U twice. Check these stickers.");
}

TEST(Validity, RepeatedPieceIsNamedWithItsPlacesAndTheMissingPiece) {
  CubieState state = CubieState::solved();
  state.cp[kUFL] = kURF;
  state.ep[kBR] = kUR;
  const auto defects = defects_of(state);
  ASSERT_EQ(ids_of(defects), (Ids{"corner_twice", "edge_twice"}));
  EXPECT_EQ(defects[0].where, "URF and UFL corners");
  EXPECT_EQ(
      defects[0].message,
      "The URF corner occurs 2 times (at URF and UFL), and the UFL corner is missing. Check the stickers of both.");
  EXPECT_EQ(defects[0].facelets, (std::vector<int>{8, 9, 20, 6, 18, 38}));
  EXPECT_EQ(defects[1].where, "UR and BR edges");
}

TEST(Validity, TwistedCornerIsReportedWithTheDirectionToTwistItBack) {
  for (int twist : {1, 2}) {
    CubieState state = state_after("R U F");
    state.co[kDLF] = static_cast<std::uint8_t>((state.co[kDLF] + twist) % 3);
    const auto defects = defects_of(state);
    ASSERT_EQ(ids_of(defects), Ids{"corner_twist"});
    const std::string wanted = twist == 1 ? "one third of a turn too far clockwise. Twist any one corner counter-"
                                          : "one third of a turn too far counter-clockwise. Twist any one corner clock";
    EXPECT_NE(defects[0].message.find(wanted), std::string::npos) << defects[0].message;
  }
}

TEST(Validity, FlippedEdgeIsReported) {
  CubieState state = state_after("R U F");
  state.eo[kBL] ^= 1;
  EXPECT_EQ(ids_of(defects_of(state)), Ids{"edge_flip"});
}

TEST(Validity, SwappedPairIsReportedForCornersAndForEdges) {
  CubieState corners = state_after("R U F");
  std::swap(corners.cp[0], corners.cp[5]);
  EXPECT_EQ(ids_of(defects_of(corners)), Ids{"swapped_pair"});
  CubieState edges = state_after("R U F");
  std::swap(edges.ep[3], edges.ep[9]);
  EXPECT_EQ(ids_of(defects_of(edges)), Ids{"swapped_pair"});
}

TEST(Validity, AllReasonsAreReportedTogether) {
  CubieState state = state_after("R U F L2");
  state.co[0] = static_cast<std::uint8_t>((state.co[0] + 1) % 3);
  state.eo[0] ^= 1;
  std::swap(state.cp[0], state.cp[1]);
  EXPECT_EQ(ids_of(defects_of(state)), (Ids{"corner_twist", "edge_flip", "swapped_pair"}));
  EXPECT_EQ(ids_of(defects_of_colours(facelets_of(state))), (Ids{"corner_twist", "edge_flip", "swapped_pair"}));
}

TEST(Validity, FlipIsStillReportedWhenACornerIsRepeated) {
  CubieState state = CubieState::solved();
  state.cp[0] = 1;
  state.eo[5] = 1;
  EXPECT_EQ(ids_of(defects_of(state)), (Ids{"corner_twice", "edge_flip"}));
}

TEST(Validity, CentreOfAnotherColourIsReported) {
  FaceColours colours = facelets_of(state_after(""));
  std::swap(colours[4], colours[13]);
  const auto defects = defects_of_colours(colours);
  ASSERT_EQ(ids_of(defects), (Ids{"centre", "centre"}));
  EXPECT_EQ(defects[0].where, "U centre");
  EXPECT_EQ(defects[0].facelets, std::vector<int>{4});
}

TEST(Validity, NumbersOutOfRangeAreReportedAndNeverRead) {
  CubieState state = CubieState::solved();
  state.cp[2] = 8;
  state.eo[4] = 2;
  const auto defects = defects_of(state);
  ASSERT_EQ(defects.size(), 2U);
  ASSERT_NE(find(defects, Impossible::kNoSuchCorner), nullptr);
  EXPECT_EQ(find(defects, Impossible::kNoSuchCorner)->message,
            "The ULB corner holds corner 8 turned by 0; pieces are numbered 0 to 7 and turns 0 to 2.");
  EXPECT_EQ(find(defects, Impossible::kNoSuchEdge)->where, "DR edge");
}

// Every colouring has an answer: the state that shows it, or a reason. Half of the cases are cubes with one sticker
// changed or two exchanged, which resemble typing mistakes.
RC_GTEST_PROP(ValidityProperties, AnyStickersGiveTheStateThatShowsThemOrAReason, ()) {
  FaceColours colours{};
  if (*rc::gen::arbitrary<bool>()) {
    for (Face& colour : colours) colour = static_cast<Face>(*rc::gen::inRange(0, kFaces));
  } else {
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    colours = facelets_of(random_state(rng));
    const auto anywhere = rc::gen::inRange<std::size_t>(0, kFacelets);
    std::swap(colours[*anywhere], colours[*anywhere]);
    colours[*anywhere] = static_cast<Face>(*rc::gen::inRange(0, kFaces));
  }
  const auto state = cubies_of(colours);
  if (state) {
    RC_ASSERT(facelets_of(*state) == colours);
    RC_ASSERT(defects_of(*state).empty());
  } else {
    RC_ASSERT(!state.error().empty());
    for (const Defect& defect : state.error()) {
      RC_ASSERT(!defect.message.empty());
      for (int facelet : defect.facelets) RC_ASSERT(facelet >= 0 && facelet < kFacelets);
    }
  }
}

// A state may hold any bytes. A state without defects survives the conversion to stickers and back.
RC_GTEST_PROP(ValidityProperties, AnyBytesAreCheckedAndThoseWithoutDefectAreACube, ()) {
  CubieState state = CubieState::solved();
  const auto disturb = [](auto& numbers) {
    const auto place = *rc::gen::inRange<std::size_t>(0, numbers.size());
    numbers[place] = *rc::gen::element<std::uint8_t>(0, 1, 2, 3, 7, 8, 11, 12, 32, 255);
  };
  disturb(state.cp);
  disturb(state.co);
  disturb(state.ep);
  disturb(state.eo);
  if (defects_of(state).empty()) RC_ASSERT(cubies_of(facelets_of(state)) == state);
}

TEST(Validity, EveryReasonHasANameOfItsOwn) {
  EXPECT_EQ(id_of(Impossible::kStickerCount), "sticker_count");
  EXPECT_EQ(id_of(Impossible::kEdgeTwice), "edge_twice");
  EXPECT_EQ(id_of(Impossible::kSwappedPair), "swapped_pair");
}

TEST(PocketValidity, CornersMayBePermutedInEveryWayButNotTwisted) {
  PocketState state = PocketState::solved();
  std::swap(state.cp[0], state.cp[1]);
  EXPECT_TRUE(defects_of(state).empty());
  state.co[3] = 1;
  EXPECT_EQ(ids_of(defects_of(state)), Ids{"corner_twist"});
  state.cp[0] = state.cp[1];
  EXPECT_EQ(ids_of(defects_of(state)), Ids{"corner_twice"});
}

TEST(PocketValidity, StickersAreCountedToFour) {
  PocketColours colours = facelets_of(PocketState::solved());
  colours[0] = Face::kR;
  const auto state = pocket_of(colours);
  ASSERT_FALSE(state.has_value());
  ASSERT_EQ(ids_of(state.error()), (Ids{"sticker_count", "sticker_count", "no_such_corner"}));
  EXPECT_EQ(state.error()[1].message, "The colour R is on 5 stickers, not on 4: 1 too many. Check the stickers.");
  EXPECT_EQ(state.error()[2].facelets, (std::vector<int>{0, 16, 21}));
}

}  // namespace
}  // namespace superflip
