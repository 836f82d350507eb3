#include "cube/simd/kernels.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "cube/random_state.h"

namespace superflip {
namespace {

class KernelsTest : public ::testing::TestWithParam<const Kernels*> {
 protected:
  VectorState random() { return VectorState::from_cubies(random_state(rng_)); }
  Rng rng_{31};
};

INSTANTIATE_TEST_SUITE_P(All, KernelsTest, ::testing::ValuesIn(available_kernels().begin(), available_kernels().end()),
                         [](const auto& named) { return std::string(named.param->name); });

TEST_P(KernelsTest, ComposeAgreesWithCubies) {
  for (int i = 0; i < 2000; ++i) {
    const VectorState a = random(), b = random();
    ASSERT_EQ(GetParam()->compose(a, b), VectorState::from_cubies(compose(a.to_cubies(), b.to_cubies())));
  }
}

TEST_P(KernelsTest, InverseAgreesWithCubies) {
  for (int i = 0; i < 2000; ++i) {
    const VectorState a = random();
    ASSERT_EQ(GetParam()->inverse(a), VectorState::from_cubies(inverse(a.to_cubies())));
  }
}

TEST_P(KernelsTest, InverseIsRightForEveryLengthOfCycle) {
  for (std::size_t length = 1; length <= kEdges; ++length) {
    CubieState cycle = CubieState::solved();
    for (std::size_t p = 0; p < length; ++p) cycle.ep[p] = static_cast<std::uint8_t>((p + 1) % length);
    for (std::size_t p = 0; p < length && length <= kCorners; ++p) cycle.cp[p] = cycle.ep[p];
    const VectorState a = VectorState::from_cubies(cycle);
    EXPECT_EQ(GetParam()->inverse(a), VectorState::from_cubies(inverse(cycle))) << "cycle of " << length;
  }
}

TEST_P(KernelsTest, ConjugateAgreesWithCubiesForAll48Symmetries) {
  for (int i = 0; i < 20 * kSymmetries; ++i) {
    const VectorState x = random();
    const Symmetry s(i % kSymmetries);
    ASSERT_EQ(GetParam()->conjugate(x, vectors_of(s)), VectorState::from_cubies(conjugate(x.to_cubies(), s)))
        << "symmetry " << s.index();
  }
}

TEST_P(KernelsTest, ComposeEachComposesWithEveryState) {
  const VectorState a = random();
  std::vector<VectorState> b;
  for (Move m : MoveSet::all()) b.push_back(vector_of(m));
  std::vector<VectorState> out(b.size());
  GetParam()->compose_each(a, b, out.data());
  for (std::size_t i = 0; i < b.size(); ++i) EXPECT_EQ(out[i], GetParam()->compose(a, b[i]));
}

TEST_P(KernelsTest, EqualsPortableOnImpossibleStatesToo) {
  const Kernels& portable = *kernels_named("portable");
  for (int i = 0; i < 500; ++i) {
    CubieState odd = random_state(rng_);
    std::swap(odd.cp[0], odd.cp[1]);
    odd.co[3] = static_cast<std::uint8_t>((odd.co[3] + 1) % 3);
    odd.eo[7] ^= 1;
    const VectorState a = VectorState::from_cubies(odd), b = random();
    const Symmetry s(static_cast<int>(rng_.below(kSymmetries)));
    ASSERT_EQ(GetParam()->compose(a, b), portable.compose(a, b));
    ASSERT_EQ(GetParam()->inverse(a), portable.inverse(a));
    ASSERT_EQ(GetParam()->conjugate(a, vectors_of(s)), portable.conjugate(a, vectors_of(s)));
  }
}

TEST(KernelChoice, PortableIsAlwaysAvailableAndUnknownNamesAreNot) {
  ASSERT_NE(kernels_named("portable"), nullptr);
  EXPECT_EQ(available_kernels().front()->name, "portable");
  EXPECT_EQ(kernels_named("mmx"), nullptr);
}

TEST(KernelChoice, AnUnavailableNameMeansTheBestKernels) {
  EXPECT_EQ(kernels_named_or_best("portable").name, "portable");
  EXPECT_EQ(&kernels_named_or_best("mmx"), available_kernels().back());
  EXPECT_EQ(&kernels_named_or_best(""), available_kernels().back());
}

TEST(KernelChoice, TheEnvironmentNamesTheKernelsInUse) {
  const char* wanted = std::getenv("SUPERFLIP_KERNELS");
  EXPECT_EQ(&kernels(), &kernels_named_or_best(wanted == nullptr ? "" : wanted));
}

}  // namespace
}  // namespace superflip
