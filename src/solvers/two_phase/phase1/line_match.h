// Which entries of a 64-byte line match. All are compared at once, because a loop that ends at the first match has an
// unpredictable branch.
#pragma once

#include <cstddef>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace superflip::two_phase {

#ifdef __SSE2__

/// Bit i is set where (line[i] & mask) == wanted; 16 entries, aligned to 16 bytes.
inline std::uint32_t line_matches(const std::uint32_t* line, std::uint32_t mask, std::uint32_t wanted) {
  const auto* const quarters = reinterpret_cast<const __m128i*>(line);
  const __m128i masks = _mm_set1_epi32(static_cast<int>(mask));
  const __m128i all = _mm_set1_epi32(static_cast<int>(wanted));
  const auto equal = [&](int i) { return _mm_cmpeq_epi32(_mm_and_si128(_mm_load_si128(quarters + i), masks), all); };
  const __m128i low = _mm_packs_epi32(equal(0), equal(1));
  const __m128i high = _mm_packs_epi32(equal(2), equal(3));
  return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
}

/// The same for 8 entries.
inline std::uint32_t line_matches(const std::uint64_t* line, std::uint64_t mask, std::uint64_t wanted) {
  const auto* const quarters = reinterpret_cast<const __m128i*>(line);
  const __m128i masks = _mm_set1_epi64x(static_cast<long long>(mask));
  const __m128i all = _mm_set1_epi64x(static_cast<long long>(wanted));
  std::uint32_t found = 0;
  for (int i = 0; i < 4; ++i) {
    const __m128i halves = _mm_cmpeq_epi32(_mm_and_si128(_mm_load_si128(quarters + i), masks), all);
    const __m128i both = _mm_and_si128(halves, _mm_shuffle_epi32(halves, 0b10'11'00'01));
    found |= static_cast<std::uint32_t>(_mm_movemask_pd(_mm_castsi128_pd(both))) << (2 * i);
  }
  return found;
}

#else

template <typename Entry>
std::uint32_t line_matches(const Entry* line, Entry mask, Entry wanted) {
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < 64 / sizeof(Entry); ++i)
    found |= static_cast<std::uint32_t>((line[i] & mask) == wanted) << i;
  return found;
}

#endif

}  // namespace superflip::two_phase
