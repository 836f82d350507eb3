#include "cube/random_state.h"

#include <bit>
#include <span>
#include <utility>

#include "base/combinatorics.h"

namespace superflip {
namespace {

constexpr std::uint32_t power_of_three(int exponent) { return exponent == 0 ? 1 : 3 * power_of_three(exponent - 1); }

// Draws the twists of all places except the last; the last one follows from their sum.
void draw_twists(Rng& rng, std::span<std::uint8_t> twists) {
  const std::size_t free = twists.size() - 1;
  auto digits = static_cast<std::uint32_t>(rng.below(power_of_three(static_cast<int>(free))));
  std::uint32_t sum = 0;
  for (std::size_t p = free; p-- > 0; digits /= 3) {
    twists[p] = static_cast<std::uint8_t>(digits % 3);
    sum += digits % 3;
  }
  twists[free] = static_cast<std::uint8_t>((3 - sum % 3) % 3);
}

void draw_flips(Rng& rng, std::array<std::uint8_t, kEdges>& flips) {
  constexpr std::size_t kFree = kEdges - 1;
  const std::uint64_t bits = rng.below(std::uint64_t{1} << kFree);
  for (std::size_t p = 0; p < kFree; ++p) flips[p] = static_cast<std::uint8_t>(bits >> p & 1);
  flips[kFree] = static_cast<std::uint8_t>(std::popcount(bits) % 2);
}

}  // namespace

CubieState random_state(Rng& rng) {
  CubieState state{};
  state.cp = unrank_permutation<kCorners>(static_cast<std::uint32_t>(rng.below(factorial(kCorners))));
  state.ep = unrank_permutation<kEdges>(static_cast<std::uint32_t>(rng.below(factorial(kEdges))));
  if (is_odd_permutation(state.cp) != is_odd_permutation(state.ep)) std::swap(state.ep[kBL], state.ep[kBR]);
  draw_twists(rng, state.co);
  draw_flips(rng, state.eo);
  return state;
}

PocketState random_pocket_state(Rng& rng) {
  constexpr std::array<std::uint8_t, 7> kFree = {kURF, kUFL, kULB, kUBR, kDFR, kDLF, kDRB};
  const auto order = unrank_permutation<7>(static_cast<std::uint32_t>(rng.below(factorial(7))));
  std::array<std::uint8_t, 7> twists{};
  draw_twists(rng, twists);
  PocketState state = PocketState::solved();
  for (std::size_t i = 0; i < kFree.size(); ++i) {
    state.cp[kFree[i]] = kFree[order[i]];
    state.co[kFree[i]] = twists[i];
  }
  return state;
}

}  // namespace superflip
