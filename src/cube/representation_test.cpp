// Tests every representation of the cube against the same laws.
#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <vector>

#include "cube/facelets.h"
#include "cube/metric.h"
#include "cube/random_state.h"
#include "cube/testing.h"
#include "cube/testing_representations.h"
#include "cube/vector_state.h"

namespace superflip {
namespace {

static_assert(CubeRepresentation<FaceletState>);
static_assert(CubeRepresentation<CubeArray3d>);
static_assert(CubeRepresentation<VectorState>);

template <CubeRepresentation R>
class Representation : public ::testing::Test {
 protected:
  static R random() {
    static Rng rng(21);
    return R::from_cubies(random_state(rng));
  }
};

struct RepresentationNames {
  template <typename R>
  static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest calls it so
    if (std::is_same_v<R, CubieState>) return "CubieState";
    if (std::is_same_v<R, CubeArray3d>) return "CubeArray3d";
    return std::is_same_v<R, FaceletState> ? "FaceletState" : "VectorState";
  }
};

using Representations = ::testing::Types<CubieState, FaceletState, CubeArray3d, VectorState>;
TYPED_TEST_SUITE(Representation, Representations, RepresentationNames);

TYPED_TEST(Representation, ConvertsFromCubiesAndBack) {
  Rng rng(22);
  for (int i = 0; i < 200; ++i) {
    const CubieState state = random_state(rng);
    EXPECT_EQ(cubies_in(TypeParam::from_cubies(state)), state);
  }
  EXPECT_EQ(cubies_in(TypeParam::solved()), CubieState::solved());
  EXPECT_EQ(TypeParam::from_cubies(CubieState::solved()), TypeParam::solved());
}

TYPED_TEST(Representation, FourQuarterTurnsOfAFaceAreNothingAndNoFewerAre) {
  for (int f = 0; f < kFaces; ++f) {
    const Move turn = Move::turn(static_cast<Face>(f), 1);
    TypeParam state = TypeParam::solved();
    for (int i = 1; i <= 4; ++i) {
      state = apply(state, turn);
      EXPECT_EQ(state == TypeParam::solved(), i == 4);
      if (i == 4) break;
      EXPECT_EQ(state, apply(TypeParam::solved(), Move::turn(static_cast<Face>(f), i)));
    }
  }
}

TYPED_TEST(Representation, The45MovesAreDistinctAndUndoneByTheirInverses) {
  std::vector<TypeParam> states;
  for (Move m : MoveSet::all()) {
    const TypeParam after = apply(TypeParam::solved(), m);
    EXPECT_EQ(apply(after, m.inverse()), TypeParam::solved());
    for (const TypeParam& other : states) EXPECT_NE(other, after);
    states.push_back(after);
  }
  EXPECT_EQ(states.size(), 45U);
}

TYPED_TEST(Representation, APairIsItsTwoFaceTurnsInEitherOrder) {
  for (Move m : MoveSet::all()) {
    if (m.is_face_turn()) continue;
    const Move first = Move::turn(m.face(), m.quarter_turns());
    const Move second = Move::turn(opposite(m.face()), m.opposite_quarter_turns());
    const TypeParam start = this->random();
    EXPECT_EQ(apply(start, m), apply(apply(start, first), second));
    EXPECT_EQ(apply(start, m), apply(apply(start, second), first));
  }
}

TYPED_TEST(Representation, RandomWordsGiveTheSameCubeAsTheReference) {
  Rng rng(23);
  CubieState reference = CubieState::solved();
  TypeParam state = TypeParam::solved();
  for (int i = 0; i < 1000; ++i) {
    const Move m(static_cast<int>(rng.below(kMoves)));
    reference = apply(reference, m);
    state = apply(state, m);
    ASSERT_EQ(cubies_in(state), reference) << "after " << i + 1 << " moves";
  }
}

// Cubies and stickers compose by rules that share nothing. The other two have no product of their own.
template <CubeRepresentation R>
class Composition : public ::testing::Test {};
using Composed = ::testing::Types<CubieState, FaceletState>;
TYPED_TEST_SUITE(Composition, Composed, RepresentationNames);

TYPED_TEST(Composition, MakesStatesAGroup) {
  Rng rng(24);
  const auto made = [](const CubieState& state) { return TypeParam::from_cubies(state); };
  const TypeParam one = TypeParam::solved();
  for (int i = 0; i < 200; ++i) {
    const CubieState a = random_state(rng), b = random_state(rng);
    const TypeParam x = made(a), y = made(b), z = made(random_state(rng));
    EXPECT_EQ(compose(x, y), made(compose(a, b)));
    EXPECT_EQ(compose(compose(x, y), z), compose(x, compose(y, z)));
    EXPECT_EQ(compose(x, one), x);
    EXPECT_EQ(compose(one, x), x);
    EXPECT_EQ(compose(x, made(inverse(a))), one);
    EXPECT_EQ(compose(made(inverse(a)), x), one);
    EXPECT_EQ(made(inverse(compose(a, b))), compose(made(inverse(b)), made(inverse(a))));
  }
}

// The number of positions at each depth; known counts by Rokicki, Kociemba, Davidson and Dethridge (cube20.org).
template <typename R>
std::vector<std::size_t> positions_by_depth(const Metric& metric, std::size_t depth) {
  std::vector<std::size_t> counts;
  for (const auto& layer : testing::layers_of<R>(metric, depth)) counts.push_back(layer.size());
  return counts;
}

TYPED_TEST(Representation, NumbersOfPositionsByDepthInHtmAreTheKnownOnes) {
  EXPECT_EQ(positions_by_depth<TypeParam>(htm(), 4), (std::vector<std::size_t>{1, 18, 243, 3240, 43239}));
}

TYPED_TEST(Representation, NumbersOfPositionsByDepthInQtmAreTheKnownOnes) {
  EXPECT_EQ(positions_by_depth<TypeParam>(*find_metric("qtm"), 4), (std::vector<std::size_t>{1, 12, 114, 1068, 10011}));
}

}  // namespace
}  // namespace superflip
