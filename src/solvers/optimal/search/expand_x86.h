// What the vector kernels share. Include only from files compiled with AVX2, BMI2 and popcount enabled.
#pragma once

#include <array>
#include <cstdint>

#include "cube/simd/avx2.h"
#include "solvers/optimal/search/position_numbers.h"

namespace superflip::optimal {

/// The base of an instruction set (position_numbers.h). `Isa` is that instruction set itself, local to its file: so
/// each file has its own copy, compiled for its own processor.
template <typename Isa>
struct X86 : simd::Avx2 {
  static std::uint32_t squeeze(std::uint64_t labels, std::uint64_t bytes) {
    return static_cast<std::uint32_t>(_pext_u64(labels, bytes & 0x0303030303030303));
  }
  static std::uint32_t squeeze_places(std::uint32_t mask, std::uint32_t places) { return _pext_u32(mask, places); }

  static std::uint64_t labels(const CosetFrame& frame, Register x) {
    const __m128i corners = _mm256_castsi256_si128(x);
    const __m128i labels =
        _mm_or_si128(_mm_shuffle_epi8(loaded(frame.label), corners), _mm_and_si128(corners, _mm_set1_epi8(0x30)));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(labels));
  }
  static std::uint32_t flips(Register x) { return flips_of(_mm256_extracti128_si256(x, 1)); }

 protected:
  static __m128i loaded(const std::array<std::uint8_t, 16>& bytes) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data()));
  }
  static std::uint32_t flips_of(__m128i edges) {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(edges, 3))) & 0xFFFU;
  }
  // The places of the edges of the first two slices, from 1 << slice by place.
  static std::uint32_t places_of_slice(__m128i slices, int slice) {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(slices, 7 - slice)));
  }
  // The key of the corners after a quarter turn, from their numbers in Turned.
  static CornerKey key_of(const CosetFrame& frame, std::uint64_t twists, std::uint8_t second_tetrad,
                          std::uint32_t differences) {
    const std::uint32_t tetrads = frame.rank4of8[second_tetrad];
    return {(static_cast<std::uint32_t>(twists) >> 4) * kTetrads + tetrads, tetrads, differences};
  }
};

}  // namespace superflip::optimal
