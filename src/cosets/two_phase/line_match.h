// Which entries of a 64-byte line match. All are compared at once, because a loop that ends at the first match has an
// unpredictable branch.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include "cube/simd/bytes16.h"
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace superflip::two_phase {

#if defined(__SSE2__)

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

#elif defined(__aarch64__)

/// Bit i is set where (line[i] & mask) == wanted; 16 entries.
inline std::uint32_t line_matches(const std::uint32_t* line, std::uint32_t mask, std::uint32_t wanted) {
  const auto equal = [&](int i) {
    return vreinterpretq_u16_u32(vceqq_u32(vandq_u32(vld1q_u32(line + 4 * i), vdupq_n_u32(mask)), vdupq_n_u32(wanted)));
  };
  const uint16x8_t low = vuzp1q_u16(equal(0), equal(1));
  const uint16x8_t high = vuzp1q_u16(equal(2), equal(3));
  return simd::bits_of(vuzp1q_u8(vreinterpretq_u8_u16(low), vreinterpretq_u8_u16(high)));
}

/// The same for 8 entries.
inline std::uint32_t line_matches(const std::uint64_t* line, std::uint64_t mask, std::uint64_t wanted) {
  const auto equal = [&](int i) {
    return vreinterpretq_u32_u64(vceqq_u64(vandq_u64(vld1q_u64(line + 2 * i), vdupq_n_u64(mask)), vdupq_n_u64(wanted)));
  };
  const uint16x8_t low = vreinterpretq_u16_u32(vuzp1q_u32(equal(0), equal(1)));
  const uint16x8_t high = vreinterpretq_u16_u32(vuzp1q_u32(equal(2), equal(3)));
  const uint16x8_t places = {1, 2, 4, 8, 16, 32, 64, 128};
  return vaddvq_u16(vandq_u16(vuzp1q_u16(low, high), places));
}

#elif defined(__wasm_simd128__)

/// Bit i is set where (line[i] & mask) == wanted; 16 entries.
inline std::uint32_t line_matches(const std::uint32_t* line, std::uint32_t mask, std::uint32_t wanted) {
  const v128_t masks = wasm_i32x4_splat(static_cast<std::int32_t>(mask));
  const v128_t all = wasm_i32x4_splat(static_cast<std::int32_t>(wanted));
  const auto equal = [&](int i) { return wasm_i32x4_eq(wasm_v128_and(wasm_v128_load(line + 4 * i), masks), all); };
  const v128_t low = wasm_i16x8_narrow_i32x4(equal(0), equal(1));
  const v128_t high = wasm_i16x8_narrow_i32x4(equal(2), equal(3));
  return static_cast<std::uint32_t>(wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(low, high)));
}

/// The same for 8 entries.
inline std::uint32_t line_matches(const std::uint64_t* line, std::uint64_t mask, std::uint64_t wanted) {
  const v128_t masks = wasm_i64x2_splat(static_cast<std::int64_t>(mask));
  const v128_t all = wasm_i64x2_splat(static_cast<std::int64_t>(wanted));
  const auto equal = [&](int i) { return wasm_i64x2_eq(wasm_v128_and(wasm_v128_load(line + 2 * i), masks), all); };
  const v128_t low = wasm_i16x8_narrow_i32x4(wasm_i32x4_shuffle(equal(0), equal(1), 0, 2, 4, 6),
                                             wasm_i32x4_shuffle(equal(2), equal(3), 0, 2, 4, 6));
  return static_cast<std::uint32_t>(wasm_i16x8_bitmask(low));
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
