#include "cube/facelets.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "cube/random_state.h"
#include "cube/testing.h"

namespace superflip {
namespace {

using testing::colours_of;
using testing::face_of_facelet;
using testing::letters_of;
using testing::state_after;

TEST(Facelets, SolvedCubeShowsEachColourOnItsOwnFace) {
  EXPECT_EQ(letters_of(facelets_of(CubieState::solved())), "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
}

// The first cubes of a corpus of uniformly random cubes on which cubing.js and cubejs agree.
TEST(Facelets, ScramblesGiveTheSameStickersAsOtherPrograms) {
  const std::vector<std::pair<std::string_view, std::string_view>> corpus = {
      {"B' U2 L F D' F B D' F R' U2 D2 B2 R2 U2 D L2 U' D2 B2",
       "LFLUURUDLUUUURRUBDRRFLFFBDRLBBRDLDLBFBFLLDRFDBDDBBURFF"},
      {"F R2 D' F U D L2 B R B D2 R2 U2 F' L2 F' R2 F D2 L2", "RDRDUFUUDRLBURLFFDFRBUFLLFRBRUBDDLBLDLLULBDDUURFBBFBRF"},
      {"D2 B2 U' D2 F2 B' R' F R' F2 D' R B2 R' D2 F2 L2 F2 R' B2",
       "RBULUFBFLDLBDRUFRRRUBRFBDBLRRDDDDUDUDBUFLULFBLUFLBRFLF"},
      {"R2 D2 R2 D2 B2 L B2 R' B2 F2 B' D' R2 B' D2 R U B' R' U2",
       "LBURUDDFBRFLBRRLFURLUDFUDUUFLBDDULBFFBBFLLBRRFDDUBRRLD"},
      {"F R' L U' F2 D F' R' F2 D' F2 U2 L2 F R2 F2 B U2 R2 B",
       "DRDFUURBLDBBDRRRUFURBBFBRDFFLDDDLUDULUBFLLBRURUFFBLLFL"},
  };
  for (const auto& [scramble, stickers] : corpus) EXPECT_EQ(letters_of(facelets_of(state_after(scramble))), stickers);
}

TEST(Facelets, EveryPlaceHasItsOwnFaceletsOnItsOwnFaces) {
  std::set<int> seen;
  for (int f = 0; f < kFaces; ++f) seen.insert(centre_facelet(static_cast<Face>(f)));
  for (int p = 0; p < kCorners; ++p) {
    for (int k = 0; k < 3; ++k) {
      seen.insert(corner_facelet(p, k));
      EXPECT_EQ(face_of_facelet(corner_facelet(p, k)),
                kCornerFaces[static_cast<std::size_t>(p)][static_cast<std::size_t>(k)]);
    }
  }
  for (int p = 0; p < kEdges; ++p) {
    for (int k = 0; k < 2; ++k) {
      seen.insert(edge_facelet(p, k));
      EXPECT_EQ(face_of_facelet(edge_facelet(p, k)),
                kEdgeFaces[static_cast<std::size_t>(p)][static_cast<std::size_t>(k)]);
    }
  }
  EXPECT_EQ(seen.size(), 54U);
  EXPECT_EQ(*seen.begin(), 0);
  EXPECT_EQ(*seen.rbegin(), 53);
}

TEST(Facelets, StickersOfARandomStateLeadBackToIt) {
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const CubieState state = random_state(rng);
    EXPECT_EQ(cubies_of(facelets_of(state)), state);
  }
}

TEST(PlacedCube, UnrotatedCubeShowsTheStickersOfItsState) {
  Rng rng(2);
  const CubieState state = random_state(rng);
  EXPECT_EQ(facelets_of(PlacedCube{state, {}}), facelets_of(state));
  EXPECT_EQ(as_held({state, {}}), state);
}

TEST(PlacedCube, CubeTurnedAboutUpShowsTheRightFaceInFront) {
  const PlacedCube turned{CubieState::solved(), rotation_to(Face::kU, Face::kL)};  // y: F goes to L, R goes to F
  EXPECT_EQ(letters_of(facelets_of(turned)), "UUUUUUUUUBBBBBBBBBRRRRRRRRRDDDDDDDDDFFFFFFFFFLLLLLLLLL");
}

TEST(PlacedCube, TurnOfTheHeldFaceIsTheTurnOfThatFace) {
  // R, then y: the turned layer is now in front, so the cube looks as if F had been turned.
  EXPECT_EQ(as_held({state_after("R"), rotation_to(Face::kU, Face::kL)}), state_after("F"));
}

TEST(PlacedCube, CentresIdentifyEachOfThe24Rotations) {
  for (int i = 0; i < kSymmetries; ++i) {
    if (Symmetry(i).is_mirror()) continue;
    const FaceColours seen = facelets_of(PlacedCube{state_after("R U F2"), Symmetry(i)});
    std::array<Face, kFaces> centres{};
    for (std::size_t f = 0; f < kFaces; ++f)
      centres[f] = seen[static_cast<std::size_t>(centre_facelet(static_cast<Face>(f)))];
    EXPECT_EQ(rotation_of_centres(centres), Symmetry(i));
  }
}

TEST(PlacedCube, MirroredOrRepeatedCentresAreNoRotation) {
  EXPECT_EQ(rotation_of_centres(colours_of<std::array<Face, kFaces>>("ULFDRB")), std::nullopt);
  EXPECT_EQ(rotation_of_centres(colours_of<std::array<Face, kFaces>>("UUFDRB")), std::nullopt);
  EXPECT_EQ(rotation_of_centres(colours_of<std::array<Face, kFaces>>("UFRDLB")), std::nullopt);
}

}  // namespace
}  // namespace superflip
