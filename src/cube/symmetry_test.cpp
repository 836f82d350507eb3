#include "cube/symmetry.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "cube/facelets.h"
#include "cube/random_state.h"
#include "cube/testing.h"
#include "cube/testing_geometry.h"
#include "cube/validity.h"

namespace superflip {
namespace {

using testing::moves_of;

std::vector<Symmetry> all_symmetries() {
  std::vector<Symmetry> all;
  for (int i = 0; i < kSymmetries; ++i) all.emplace_back(i);
  return all;
}

TEST(Symmetry, The48SymmetriesMoveTheFacesIn48Ways) {
  std::set<std::array<Face, kFaces>> seen;
  for (Symmetry s : all_symmetries()) seen.insert(action_of(s).face_to);
  EXPECT_EQ(seen.size(), 48U);
}

TEST(Symmetry, OppositeFacesStayOpposite) {
  for (Symmetry s : all_symmetries())
    for (int f = 0; f < kFaces; ++f) EXPECT_EQ(s(opposite(static_cast<Face>(f))), opposite(s(static_cast<Face>(f))));
}

TEST(Symmetry, CompositionAppliesTheFirstAndThenTheSecond) {
  for (Symmetry a : all_symmetries())
    for (Symmetry b : all_symmetries())
      for (int f = 0; f < kFaces; ++f) ASSERT_EQ(compose(a, b)(static_cast<Face>(f)), b(a(static_cast<Face>(f))));
}

TEST(Symmetry, EachIsUndoneByItsInverse) {
  for (Symmetry s : all_symmetries()) {
    EXPECT_EQ(compose(s, s.inverse()), Symmetry());
    EXPECT_EQ(compose(s.inverse(), s), Symmetry());
  }
}

TEST(Symmetry, MirrorsAreTheOnesThatReverseTheOrientationOfSpace) {
  for (Symmetry s : all_symmetries()) {
    using testing::normal_of;
    const auto right = normal_of(s(Face::kR)), up = normal_of(s(Face::kU)), front = normal_of(s(Face::kF));
    EXPECT_EQ(s.is_mirror(), testing::dot(testing::cross(right, up), front) < 0);
  }
}

TEST(Symmetry, RotationIsDeterminedByTheImagesOfUpAndFront) {
  std::set<int> seen;
  for (int u = 0; u < kFaces; ++u) {
    for (int f = 0; f < kFaces; ++f) {
      const Face up = static_cast<Face>(u), front = static_cast<Face>(f);
      if (axis_of(up) == axis_of(front)) continue;
      const Symmetry s = rotation_to(up, front);
      EXPECT_EQ(s(Face::kU), up);
      EXPECT_EQ(s(Face::kF), front);
      EXPECT_FALSE(s.is_mirror());
      seen.insert(s.index());
    }
  }
  EXPECT_EQ(seen.size(), 24U);
}

TEST(Conjugation, MovesThePiecesLikeTheSymmetryOfSpace) {
  Rng rng(41);
  for (Symmetry s : all_symmetries()) {
    const FaceletState space = testing::symmetry_in_space(s);
    const CubieState x = random_state(rng);
    const FaceletState conjugated = FaceletState::from_cubies(conjugate(x, s));
    ASSERT_EQ(compose(space, conjugated), compose(FaceletState::from_cubies(x), space)) << "symmetry " << s.index();
  }
}

TEST(Conjugation, PreservesComposition) {
  Rng rng(42);
  for (Symmetry s : all_symmetries()) {
    const CubieState a = random_state(rng), b = random_state(rng);
    EXPECT_EQ(conjugate(compose(a, b), s), compose(conjugate(a, s), conjugate(b, s)));
    EXPECT_EQ(conjugate(inverse(a), s), inverse(conjugate(a, s)));
  }
}

TEST(Conjugation, ByTwoSymmetriesInTurnEqualsConjugationByTheirComposition) {
  Rng rng(43);
  for (Symmetry s : all_symmetries()) {
    const CubieState x = random_state(rng);
    for (Symmetry t : all_symmetries()) ASSERT_EQ(conjugate(conjugate(x, s), t), conjugate(x, compose(s, t)));
  }
}

TEST(Conjugation, OfAReachableStateIsReachable) {
  Rng rng(44);
  for (Symmetry s : all_symmetries()) EXPECT_TRUE(defects_of(conjugate(random_state(rng), s)).empty());
}

TEST(Conjugation, OfAMoveIsTheImageOfTheMoveForAll45) {
  for (Symmetry s : all_symmetries())
    for (Move m : MoveSet::all())
      ASSERT_EQ(state_of(s(m)), conjugate(state_of(m), s)) << "move " << m.index() << ", symmetry " << s.index();
}

TEST(Conjugation, OfASequenceIsTheSequenceOfImages) {
  const MoveSequence moves = moves_of("R U2 F' D L B2");
  for (Symmetry s : all_symmetries()) {
    MoveSequence images;
    for (Move m : moves) images.push_back(s(m));
    EXPECT_EQ(apply_all(CubieState::solved(), images), conjugate(apply_all(CubieState::solved(), moves), s));
  }
}

TEST(Symmetry, MapsASetOfMovesToTheSetOfTheirImages) {
  const Symmetry about_up(2);
  EXPECT_EQ(about_up(MoveSet::of(Face::kR)), MoveSet::of(Face::kF));
  for (Symmetry s : all_symmetries()) EXPECT_EQ(s(MoveSet::all()), MoveSet::all());
}

}  // namespace
}  // namespace superflip
