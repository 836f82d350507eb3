// Tests every coordinate in coord/all.h against the same laws.
#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "base/rng.h"
#include "coord/all.h"

namespace superflip {
namespace {

// The state after `length` random moves of `moves` from the solved cube.
CubieState random_word_state(Rng& rng, MoveSet moves, int length) {
  MoveSequence choices;
  for (Move m : moves) choices.push_back(m);
  CubieState state = CubieState::solved();
  for (int i = 0; i < length; ++i) state = apply(state, choices[rng.below(choices.size())]);
  return state;
}

template <typename C>
class EveryCoordinate : public ::testing::Test {
 public:
  C coordinate{};
};

template <typename Tuple>
struct AsTypes;
template <typename... C>
struct AsTypes<std::tuple<C...>> {
  using type = ::testing::Types<C...>;
};
TYPED_TEST_SUITE(EveryCoordinate, AsTypes<AllCoordinates>::type);

TYPED_TEST(EveryCoordinate, DecodesToAStateWithTheSameValue) {
  const auto& c = this->coordinate;
  const Index step = c.size() > 100'000 ? 997 : 1;
  for (Index value = 0; value < c.size(); value += step) ASSERT_EQ(c.encode(decode(c, value)), value) << c.name();
  ASSERT_EQ(c.encode(decode(c, c.size() - 1)), c.size() - 1);
}

TYPED_TEST(EveryCoordinate, MovesLikeTheCubeFromAnyStateWithItsValue) {
  const auto& c = this->coordinate;
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const CubieState state = random_word_state(rng, c.domain(), 40);
    const CubieState decoded = decode(c, c.encode(state));
    for (Move m : c.domain())
      ASSERT_EQ(c.encode(apply(state, m)), c.encode(apply(decoded, m))) << c.name() << ", move " << m.index();
  }
}

TYPED_TEST(EveryCoordinate, StaysBelowItsSize) {
  const auto& c = this->coordinate;
  Rng rng(2);
  for (int i = 0; i < 1000; ++i) ASSERT_LT(c.encode(random_word_state(rng, c.domain(), 30)), c.size()) << c.name();
}

TYPED_TEST(EveryCoordinate, DecodesTheSolvedValueToTheSolvedCube) {
  const auto& c = this->coordinate;
  EXPECT_EQ(decode(c, c.encode(CubieState::solved())), CubieState::solved());
}

TEST(SymReduced, HasTheKnownNumberOfClassesOfEdgeOrientationAndSlice) {
  const SymReduced<SliceAndEdgeOrientation> reduced{{}};
  EXPECT_EQ(reduced.size(), 64'430U);
  int values = 0;
  for (Index i = 0; i < reduced.size(); ++i) values += kUdSymmetries / std::popcount(reduced.stabilisers(i));
  EXPECT_EQ(values, 1'013'760);
}

TEST(SymReduced, SymmetryOfAValueMapsItToTheRepresentativeOfItsClass) {
  const SymReduced<SliceAndEdgeOrientation> reduced{{}};
  Rng rng(3);
  for (int i = 0; i < 2000; ++i) {
    const CubieState state = random_word_state(rng, MoveSet::face_turns(), 30);
    const ClassAndSymmetry found = reduced.classify(reduced.raw().encode(state));
    ASSERT_EQ(reduced.raw().encode(conjugate(state, found.symmetry)), reduced.representatives()[found.class_index]);
    ASSERT_EQ(reduced.classes_of_values()[reduced.raw().encode(state)], found.packed());
  }
}

TEST(SymReduced, ClassMovesAgreeWithTheCube) {
  const SymReduced<SliceAndEdgeOrientation> reduced{{}};
  const std::vector<std::uint32_t> moves = reduced.class_moves(MoveSet::face_turns());
  Rng rng(4);
  for (int i = 0; i < 2000; ++i) {
    const CubieState state = random_word_state(rng, MoveSet::face_turns(), 30);
    const ClassAndSymmetry from = reduced.classify(reduced.raw().encode(state));
    for (Move m : MoveSet::face_turns()) {
      const Move seen = from.symmetry(m);
      const std::uint32_t to = moves[from.class_index * kFaceTurns + static_cast<std::uint32_t>(seen.index())];
      ASSERT_EQ(to / kUdSymmetries, reduced.encode(apply(state, m)));
      const Symmetry total = compose(from.symmetry, Symmetry(static_cast<int>(to % kUdSymmetries)));
      ASSERT_EQ(reduced.raw().encode(conjugate(apply(state, m), total)), reduced.representatives()[to / kUdSymmetries]);
    }
  }
}

TEST(SymReduced, StabilisersFormASubgroup) {
  const SymReduced<SliceAndEdgeOrientation> reduced{{}};
  for (Index i = 0; i < reduced.size(); ++i) {
    const std::uint16_t mask = reduced.stabilisers(i);
    for (int a = 0; a < kUdSymmetries; ++a)
      for (int b = 0; b < kUdSymmetries; ++b)
        if ((mask >> a & 1) != 0 && (mask >> b & 1) != 0) {
          ASSERT_NE(mask >> compose(Symmetry(a), Symmetry(b)).index() & 1, 0);
        }
  }
}

TEST(ConjugationTable, GivesTheTwistOfTheConjugatedCube) {
  const CornerOrientation co;
  const std::vector<std::uint16_t> table = conjugation_table(co);
  Rng rng(5);
  for (int i = 0; i < 500; ++i) {
    const CubieState state = random_word_state(rng, MoveSet::face_turns(), 30);
    for (int s = 0; s < kUdSymmetries; ++s)
      ASSERT_EQ(table[co.encode(state) * kUdSymmetries + static_cast<Index>(s)],
                co.encode(conjugate(state, Symmetry(s))));
  }
}

}  // namespace
}  // namespace superflip
