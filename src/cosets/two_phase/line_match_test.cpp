#include "cosets/two_phase/line_match.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"

namespace superflip::two_phase {
namespace {

// Lines in which each entry matches with probability 1/2 under the mask, or nearly does.
template <typename Entry>
void expect_what_a_loop_finds(std::uint64_t seed) {
  constexpr std::size_t kEntries = 64 / sizeof(Entry);
  Rng rng(seed);
  for (int i = 0; i < 10'000; ++i) {
    const auto bits = [&] { return static_cast<Entry>(rng.next()); };
    const Entry mask = bits() | 1U;
    const Entry wanted = bits() & mask;
    alignas(64) std::array<Entry, kEntries> line{};
    std::uint32_t expected = 0;
    for (std::size_t e = 0; e < kEntries; ++e) {
      const bool hit = rng.below(2) == 0;
      line[e] = wanted | (bits() & ~mask);
      if (!hit) line[e] ^= 1U;
      expected |= (hit ? 1U : 0U) << e;
    }
    ASSERT_EQ(line_matches(line.data(), mask, wanted), expected);
  }
}

TEST(LineMatch, FindsTheEntriesThatALoopFinds) {
  expect_what_a_loop_finds<std::uint32_t>(1);
  expect_what_a_loop_finds<std::uint64_t>(2);
}

}  // namespace
}  // namespace superflip::two_phase
