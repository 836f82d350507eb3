// Permutations and combinations, and their ranks.
//
// Permutations are ranked in lexicographic order (Lehmer code), so the identity is 0. Combinations of k places out
// of n are ranked by the combinatorial number system, so the set of the k lowest places is 0.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace superflip {

/// n!, for 0 <= n <= 12.
constexpr std::uint32_t factorial(int n) {
  std::uint32_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint32_t>(i);
  return product;
}

namespace detail {
inline constexpr auto kBinomial = [] {
  std::array<std::array<std::uint32_t, 13>, 13> c{};
  for (std::size_t n = 0; n < 13; ++n) {
    c[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) c[n][k] = c[n - 1][k - 1] + (k < n ? c[n - 1][k] : 0);
  }
  return c;
}();
}  // namespace detail

/// n over k, for 0 <= n <= 12 and 0 <= k <= 12; 0 when k > n.
constexpr std::uint32_t binomial(int n, int k) {
  return detail::kBinomial[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// The lexicographic rank of a permutation of 0..N-1, in [0, N!). Cost: six operations per element.
template <std::size_t N>
constexpr std::uint32_t rank_permutation(const std::array<std::uint8_t, N>& p) {
  static_assert(N <= 12);
  std::uint32_t rank = 0;
  std::uint64_t smaller = 0xFEDCBA9876543210U;  // digit v to base 16: how many numbers below v are left
  for (std::size_t i = 0; i < N; ++i) {
    const int digit = 4 * p[i];
    rank = rank * static_cast<std::uint32_t>(N - i) + static_cast<std::uint32_t>(smaller >> digit & 15);
    smaller -= std::uint64_t{0x1111111111111110U} << digit;
  }
  return rank;
}

/// The permutation of 0..N-1 with the given lexicographic rank; rank in [0, N!).
template <std::size_t N>
constexpr std::array<std::uint8_t, N> unrank_permutation(std::uint32_t rank) {
  std::array<std::uint8_t, N> digits{};
  for (std::size_t i = N; i-- > 0;) {
    const auto base = static_cast<std::uint32_t>(N - i);
    digits[i] = static_cast<std::uint8_t>(rank % base);
    rank /= base;
  }
  std::array<std::uint8_t, N> p{};
  std::uint32_t unused = (1U << N) - 1;
  for (std::size_t i = 0; i < N; ++i) {
    std::uint32_t rest = unused;
    for (std::uint8_t skip = digits[i]; skip > 0; --skip) rest &= rest - 1;
    p[i] = static_cast<std::uint8_t>(std::countr_zero(rest));
    unused ^= 1U << p[i];
  }
  return p;
}

/// True when the permutation is a product of an odd number of swaps.
template <std::size_t N>
constexpr bool is_odd_permutation(const std::array<std::uint8_t, N>& p) {
  bool odd = false;
  for (std::size_t i = 0; i < N; ++i)
    for (std::size_t j = i + 1; j < N; ++j) odd ^= p[i] > p[j];
  return odd;
}

/// The product of two permutations: a b has at place p what `a` has at place b[p].
template <std::size_t N>
constexpr std::array<std::uint8_t, N> product_of(const std::array<std::uint8_t, N>& a,
                                                 const std::array<std::uint8_t, N>& b) {
  std::array<std::uint8_t, N> product{};
  for (std::size_t p = 0; p < N; ++p) product[p] = a[b[p]];
  return product;
}

/// The permutation that undoes `a`: the place of each element.
template <std::size_t N>
constexpr std::array<std::uint8_t, N> inverse_of(const std::array<std::uint8_t, N>& a) {
  std::array<std::uint8_t, N> places{};
  for (std::size_t p = 0; p < N; ++p) places[a[p]] = static_cast<std::uint8_t>(p);
  return places;
}

/// The rank of a set of places, given as a bit mask over at most 12 places, among all sets of the same size.
/// {0, 1, ..., k-1} has rank 0.
constexpr std::uint32_t rank_combination(std::uint32_t mask) {
  std::uint32_t rank = 0;
  for (int k = 1; mask != 0; ++k, mask &= mask - 1) rank += binomial(std::countr_zero(mask), k);
  return rank;
}

/// The set of k places out of n (as a bit mask) with the given rank; rank in [0, binomial(n, k)).
constexpr std::uint32_t unrank_combination(int n, int k, std::uint32_t rank) {
  std::uint32_t mask = 0;
  for (int place = n - 1; place >= 0 && k > 0; --place) {
    const std::uint32_t below = binomial(place, k);
    if (rank >= below) {
      rank -= below;
      mask |= 1U << place;
      --k;
    }
  }
  return mask;
}

}  // namespace superflip
