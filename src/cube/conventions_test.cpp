// Asserts docs/conventions.md, one test per rule. A test's name is the rule's bold sentence without its spaces.
#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/combinatorics.h"
#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "cube/random_state.h"
#include "cube/testing.h"
#include "cube/testing_geometry.h"
#include "cube/vector_state.h"

namespace superflip {
namespace {

using testing::letters_of;
using testing::moves_of;
using testing::state_after;

std::string name_of_corner(std::size_t place) { return letters_of(kCornerFaces[place]); }
std::string name_of_edge(std::size_t place) { return letters_of(kEdgeFaces[place]); }

CubieState twisted(Corner place, std::uint8_t twist) {
  CubieState state = CubieState::solved();
  state.co[place] = twist;
  return state;
}

TEST(Conventions, FacesAreNumberedURFDLBFrom0To5) {
  EXPECT_EQ(kFaceLetters, "URFDLB");
  EXPECT_EQ(index_of(Face::kU), 0);
  EXPECT_EQ(index_of(Face::kB), 5);
  for (int f = 0; f < kFaces; ++f) {
    const Face face = static_cast<Face>(f);
    EXPECT_EQ((index_of(opposite(face)) + 3) % 6, f);
    EXPECT_EQ(testing::normal_of(opposite(face)), testing::times(-1, testing::normal_of(face)));
    EXPECT_EQ(static_cast<int>(axis_of(face)), f % 3);
  }
}

TEST(Conventions, FaceletsAreNumbered9TimesTheFacePlus3TimesTheRowPlusTheColumn) {
  EXPECT_EQ(centre_facelet(Face::kR), 9 * 1 + 3 * 1 + 1);
  EXPECT_EQ(corner_facelet(kURF, 0), 9 * 0 + 3 * 2 + 2);
  EXPECT_EQ(edge_facelet(kBR, 0), 9 * 5 + 3 * 1 + 0);
}

TEST(Conventions, EachFaceIsReadAsInTheUnfoldedNet) {
  // Read this way, the facelets of a place meet in one point of space.
  for (int p = 0; p < kCorners; ++p)
    for (int k = 0; k < 3; ++k)
      EXPECT_EQ(testing::in_space(corner_facelet(p, k)).position, testing::in_space(corner_facelet(p, 0)).position);
  for (int p = 0; p < kEdges; ++p)
    EXPECT_EQ(testing::in_space(edge_facelet(p, 0)).position, testing::in_space(edge_facelet(p, 1)).position);
  EXPECT_EQ(corner_facelet(kURF, 0), 8);
  EXPECT_EQ(corner_facelet(kURF, 1), 9);
  EXPECT_EQ(corner_facelet(kURF, 2), 20);
  EXPECT_EQ(edge_facelet(kUB, 0), 1);
  EXPECT_EQ(edge_facelet(kUB, 1), 46);
}

TEST(Conventions, AColourIsNamedByTheFaceWhoseCentreCarriesIt) {
  EXPECT_EQ(letters_of(facelets_of(state_after(""))), "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
  EXPECT_EQ(letters_of(facelets_of(state_after("R"))), "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB");
}

TEST(Conventions, CornerPlacesAreURFUFLULBUBRDFRDLFDBLDRBFrom0To7) {
  const std::vector<std::string> names = {"URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"};
  for (std::size_t p = 0; p < kCorners; ++p) {
    EXPECT_EQ(name_of_corner(p), names[p]);
    using testing::normal_of;
    const auto [a, b, c] = kCornerFaces[p];  // clockwise from outside: the normals are left-handed
    EXPECT_EQ(testing::dot(testing::cross(normal_of(a), normal_of(b)), normal_of(c)), -1);
  }
  EXPECT_EQ(kURF, 0);
  EXPECT_EQ(kDRB, 7);
}

TEST(Conventions, EdgePlacesAreURUFULUBDRDFDLDBFRFLBLBRFrom0To11) {
  const std::vector<std::string> names = {"UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"};
  for (std::size_t p = 0; p < kEdges; ++p) EXPECT_EQ(name_of_edge(p), names[p]);
  EXPECT_EQ(kUR, 0);
  EXPECT_EQ(kFR, 8);
  EXPECT_EQ(kBR, 11);
}

TEST(Conventions, AStateHoldsThePieceAtEachPlace) {
  EXPECT_EQ(state_after("R").cp[kURF], kDFR);
  EXPECT_EQ(state_after("R").ep[kUR], kFR);
}

TEST(Conventions, TheReferenceFaceletOfACornerIsOnItsUOrDFace) {
  for (std::size_t p = 0; p < kCorners; ++p) EXPECT_EQ(axis_of(kCornerFaces[p][0]), Axis::kUD);
}

TEST(Conventions, TheReferenceFaceletOfAnEdgeIsOnItsUOrDFaceOrElseOnItsFOrBFace) {
  for (std::size_t p = 0; p < kEdges; ++p)
    EXPECT_EQ(axis_of(kEdgeFaces[p][0]), p < kFR ? Axis::kUD : Axis::kFB) << name_of_edge(p);
}

TEST(Conventions, ATwistOf1IsClockwiseAsSeenFromOutside) {
  const auto sticker = [](const CubieState& s, int k) {
    return facelets_of(s)[static_cast<std::size_t>(corner_facelet(kURF, k))];
  };
  EXPECT_EQ(sticker(twisted(kURF, 1), 1), Face::kU);  // U, R, F is clockwise
  EXPECT_EQ(sticker(twisted(kURF, 2), 2), Face::kU);
}

TEST(Conventions, AFlipOf1PutsTheReferenceFaceletOnTheSecondFaceOfThePlace) {
  CubieState state = CubieState::solved();
  state.eo[kUR] = 1;
  EXPECT_EQ(facelets_of(state)[static_cast<std::size_t>(edge_facelet(kUR, 1))], Face::kU);
}

TEST(Conventions, OnlyQuarterTurnsOfRLFAndBTwistCorners) {
  const std::array<std::uint8_t, kCorners> untwisted{};
  for (Move m : MoveSet::face_turns()) {
    const bool twists = m.axis() != Axis::kUD && m.quarter_turns() != 2;
    EXPECT_EQ(state_of(m).co != untwisted, twists) << "move " << m.index();
  }
}

TEST(Conventions, OnlyQuarterTurnsOfFAndBFlipEdges) {
  const std::array<std::uint8_t, kEdges> unflipped{};
  for (Move m : MoveSet::face_turns()) {
    const bool flips = m.axis() == Axis::kFB && m.quarter_turns() != 2;
    EXPECT_EQ(state_of(m).eo != unflipped, flips) << "move " << m.index();
  }
}

TEST(Conventions, TheTwistsOfAReachableStateAddUpToAMultipleOf3AndItsFlipsToAMultipleOf2) {
  for (Move m : MoveSet::all()) {
    const CubieState& s = state_of(m);
    int twists = 0, flips = 0;
    for (int twist : s.co) twists += twist;
    for (int flip : s.eo) flips += flip;
    EXPECT_EQ(twists % 3, 0);
    EXPECT_EQ(flips % 2, 0);
    EXPECT_EQ(is_odd_permutation(s.cp), is_odd_permutation(s.ep));
  }
}

TEST(Conventions, AVectorStateKeepsThePieceInBits0To3AndTheTurnFromBit4) {
  const VectorState v = VectorState::from_cubies(state_after("F"));
  EXPECT_EQ(v.corners[kURF], kUFL | 1 << 4);
  EXPECT_EQ(v.edges[kUF], kFL | 1 << 4);
  for (std::size_t i = kCorners; i < 16; ++i) EXPECT_EQ(v.corners[i], i);
  for (std::size_t i = kEdges; i < 16; ++i) EXPECT_EQ(v.edges[i], i);
}

TEST(Conventions, ATurnIsClockwiseAsSeenFromOutsideItsFace) {
  for (int f = 0; f < kFaces; ++f) {
    const Face face = static_cast<Face>(f);
    EXPECT_EQ(FaceletState::from_cubies(state_of(Move::turn(face, 1))), testing::quarter_turn_in_space(face))
        << letter(face);
  }
  EXPECT_EQ(state_after("U").ep[kUL], kUF);
  EXPECT_EQ(state_after("R").ep[kBR], kUR);
  EXPECT_EQ(state_after("F").ep[kFR], kUF);
}

TEST(Conventions, FaceTurnsAreNumbered3TimesTheFacePlusTheQuarterTurnsLess1) {
  const MoveSequence in_order = moves_of("U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B'");
  ASSERT_EQ(in_order.size(), 18U);
  for (int i = 0; i < kFaceTurns; ++i) {
    const Move m = in_order[static_cast<std::size_t>(i)];
    EXPECT_EQ(m.index(), i);
    EXPECT_EQ(i, 3 * index_of(m.face()) + m.quarter_turns() - 1);
  }
}

TEST(Conventions, PairsAreNumberedFrom18ByAxisAndThenByTheTurnsOfBothFaces) {
  EXPECT_EQ(Move::pair(Axis::kRL, 1, 3).index(), 29);
  int index = kFaceTurns;
  for (Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
    for (int a = 1; a <= 3; ++a) {
      for (int b = 1; b <= 3; ++b, ++index) {
        const Move m = Move::pair(axis, a, b);
        EXPECT_EQ(m.index(), index);
        const MoveSequence both = {Move::turn(m.face(), a), Move::turn(opposite(m.face()), b)};
        EXPECT_EQ(state_of(m), apply_all(CubieState::solved(), both));
      }
    }
  }
  EXPECT_EQ(index, kMoves);
}

TEST(Conventions, ComposeMeansDoTheFirstThenTheSecond) {
  const CubieState a = state_after("R U"), b = state_after("F D'");
  EXPECT_EQ(compose(a, b), state_after("R U F D'"));
  EXPECT_EQ(compose(a, b).cp[kUFL], a.cp[b.cp[kUFL]]);
}

TEST(Conventions, ToApplyAMoveMeansToComposeWithItOnTheRight) {
  for (Move m : MoveSet::all()) EXPECT_EQ(apply(state_after("F"), m), compose(state_after("F"), state_of(m)));
}

TEST(Conventions, SequencesAreReadFromLeftToRight) {
  // R moves the edge at FR to UR, then U moves it to UF.
  EXPECT_EQ(apply_all(CubieState::solved(), moves_of("R U")).ep[kUF], kFR);
}

TEST(
    Conventions,
    Symmetry16aPlus8bPlus2cPlusDIsAThirdTurnsAboutURFThenBHalfTurnsAboutFThenCQuarterTurnsAboutUThenDMirroringsOfLAndR) {
  const auto images = [](Symmetry s) { return letters_of(action_of(s).face_to); };
  EXPECT_EQ(images(Symmetry(16)), "RFULBD");
  EXPECT_EQ(images(Symmetry(8)), "DLFURB");
  EXPECT_EQ(images(Symmetry(2)), "UFLDBR");
  EXPECT_EQ(images(Symmetry(1)), "ULFDRB");
  for (int i = 0; i < kSymmetries; ++i) {
    Symmetry s;
    for (int k = 0; k < i / 16; ++k) s = compose(s, Symmetry(16));
    for (int k = 0; k < i / 8 % 2; ++k) s = compose(s, Symmetry(8));
    for (int k = 0; k < i / 2 % 4; ++k) s = compose(s, Symmetry(2));
    for (int k = 0; k < i % 2; ++k) s = compose(s, Symmetry(1));
    EXPECT_EQ(s, Symmetry(i));
  }
}

TEST(Conventions, Symmetries0To15KeepTheUDAxis) {
  EXPECT_EQ(letters_of(action_of(Symmetry(0)).face_to), "URFDLB");
  for (int i = 0; i < kSymmetries; ++i)
    EXPECT_EQ(axis_of(Symmetry(i)(Face::kU)) == Axis::kUD, i < kUdSymmetries) << "symmetry " << i;
}

TEST(Conventions, OddSymmetriesAreTheMirrors) {
  for (int i = 0; i < kSymmetries; ++i) EXPECT_EQ(Symmetry(i).is_mirror(), i % 2 == 1);
}

TEST(Conventions, ASymmetryMovesTheContentOfAPlaceToTheImageOfThePlace) {
  EXPECT_EQ(conjugate(state_after("R"), Symmetry(2)), state_after("F"));
  EXPECT_EQ(conjugate(state_after("R U2"), Symmetry(2)), state_after("F U2"));
}

TEST(Conventions, ConjugationBySDoesTheInverseOfSThenTheStateThenS) {
  const CubieState x = state_after("R U2 F' D");
  for (int i = 0; i < kSymmetries; ++i) {
    const FaceletState s = testing::symmetry_in_space(Symmetry(i));
    const FaceletState conjugated = FaceletState::from_cubies(conjugate(x, Symmetry(i)));
    EXPECT_EQ(compose(s, conjugated), compose(FaceletState::from_cubies(x), s)) << "symmetry " << i;
  }
}

TEST(Conventions, AMirrorInvertsTheDirectionOfATurn) {
  EXPECT_EQ(conjugate(state_after("R"), Symmetry(1)), state_after("L'"));
  EXPECT_EQ(conjugate(state_after("U"), Symmetry(1)), state_after("U'"));
}

TEST(Conventions, APlacedCubeIsItsStateFollowedByARotationOfTheWholeCube) {
  EXPECT_EQ(as_held({state_after("R"), Symmetry(2)}), state_after("F"));
}

TEST(Conventions, PocketFaceletsAreNumbered4TimesTheFacePlus2TimesTheRowPlusTheColumn) {
  EXPECT_EQ(pocket_facelet(kURF, 0), 4 * 0 + 2 * 1 + 1);
  EXPECT_EQ(pocket_facelet(kURF, 1), 4 * 1);
  EXPECT_EQ(pocket_facelet(kURF, 2), 4 * 2 + 1);
  EXPECT_EQ(pocket_facelet(kDBL, 0), 4 * 3 + 2 * 1);
  std::set<int> seen;
  for (int p = 0; p < kCorners; ++p)
    for (int k = 0; k < 3; ++k) seen.insert(pocket_facelet(p, k));
  EXPECT_EQ(seen.size(), 24U);
}

TEST(Conventions, APocketCubeIsNormalisedWhenItsDBLCornerIsHomeAndUntwisted) {
  PocketState state = PocketState::solved();
  for (Move m : moves_of("D L B2 R' F")) {
    state = apply(state, m);
    EXPECT_EQ(normalised(state).cp[kDBL], kDBL);
    EXPECT_EQ(normalised(state).co[kDBL], 0);
  }
}

// "**Faces are numbered.**" -> "FacesAreNumbered"
std::string test_name_of(std::string_view sentence) {
  std::string name;
  bool word_starts = true;
  for (char c : sentence) {
    const auto letter_or_digit = static_cast<unsigned char>(c);
    if (std::isalnum(letter_or_digit) != 0) {
      name += word_starts ? static_cast<char>(std::toupper(letter_or_digit)) : c;
      word_starts = false;
    } else {
      word_starts = true;
    }
  }
  return name;
}

TEST(ConventionsPage, EveryRuleHasItsTestAndEveryTestItsRule) {
  const auto root = std::filesystem::path(SUPERFLIP_TEST_DATA).parent_path().parent_path();
  std::ifstream file(root / "docs" / "conventions.md");
  ASSERT_TRUE(file.is_open());
  std::stringstream page;
  page << file.rdbuf();
  const std::string text = page.str();
  std::set<std::string> rules, tests;
  for (std::size_t open = text.find("**"); open != std::string::npos;) {
    const std::size_t close = text.find("**", open + 2);
    ASSERT_NE(close, std::string::npos);
    rules.insert(test_name_of(std::string_view(text).substr(open + 2, close - open - 2)));
    open = text.find("**", close + 2);
  }
  const ::testing::UnitTest& all = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const ::testing::TestSuite& suite = *all.GetTestSuite(i);
    if (suite.name() != std::string("Conventions")) continue;
    for (int k = 0; k < suite.total_test_count(); ++k) tests.insert(suite.GetTestInfo(k)->name());
  }
  EXPECT_EQ(rules, tests);
  EXPECT_GE(rules.size(), 25U);
}

}  // namespace
}  // namespace superflip
