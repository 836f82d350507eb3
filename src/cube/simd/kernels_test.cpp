#include "cube/simd/kernels.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>

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

TEST_P(KernelsTest, EqualsPortableOnImpossibleStatesToo) {
  const Kernels& portable = *available_kernels().front();
  for (int i = 0; i < 500; ++i) {
    CubieState odd = random_state(rng_);
    std::swap(odd.cp[0], odd.cp[1]);
    odd.co[3] = static_cast<std::uint8_t>((odd.co[3] + 1) % 3);
    odd.eo[7] ^= 1;
    const VectorState a = VectorState::from_cubies(odd), b = random();
    ASSERT_EQ(GetParam()->compose(a, b), portable.compose(a, b));
  }
}

TEST(KernelChoice, PortableIsAlwaysAvailable) { EXPECT_EQ(available_kernels().front()->name, "portable"); }

TEST(KernelChoice, AnUnavailableNameMeansTheBestKernels) {
  EXPECT_EQ(kernel_named_or_best(available_kernels(), "portable").name, "portable");
  EXPECT_EQ(&kernel_named_or_best(available_kernels(), "mmx"), available_kernels().back());
  EXPECT_EQ(&kernel_named_or_best(available_kernels(), ""), available_kernels().back());
}

TEST(KernelChoice, TheEnvironmentNamesTheKernelsInUse) {
  const char* wanted = std::getenv("SUPERFLIP_KERNELS");
  EXPECT_EQ(&kernels(), &kernel_named_or_best(available_kernels(), wanted == nullptr ? "" : wanted));
}

}  // namespace
}  // namespace superflip
