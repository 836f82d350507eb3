// Compiled with AVX2 and popcount enabled: it must define nothing that the linker could take for other files.
#include <immintrin.h>

#include "cosets/two_phase/phase2_kernel_row.h"

namespace superflip::two_phase {
namespace {

struct Avx2 {
  using Register = __m256i;

  static Register load(const Position& position) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&position));
  }
  static Position store(Register position) {
    Position stored;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(&stored), position);
    return stored;
  }
  static Register then(Register a, Register b) { return _mm256_shuffle_epi8(a, b); }
  static std::uint64_t corners(Register position) {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm256_castsi256_si128(position)));
  }
  static std::uint64_t corners_then(Register position, std::uint64_t bytes) {
    const __m128i from = _mm_cvtsi64_si128(static_cast<long long>(bytes));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_shuffle_epi8(_mm256_castsi256_si128(position), from)));
  }
  // All 28 comparisons of two corners at once. Lane i of 64 bits holds corner i eight times and is compared with all
  // eight corners. The number of smaller corners behind it is the i-th digit of the rank, with the weight (7 - i)!.
  static std::uint32_t rank(std::uint64_t corners) {
    const __m256i all = _mm256_set1_epi64x(static_cast<long long>(corners));
    const __m256i first =
        _mm256_setr_epi64x(0x0000000000000000, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i fours = _mm256_set1_epi8(4);
    const __m256i behind_low =
        _mm256_setr_epi64x(0x0101010101010100, 0x0101010101010000, 0x0101010101000000, 0x0101010100000000);
    const __m256i behind_high = _mm256_setr_epi64x(0x0101010000000000, 0x0101000000000000, 0x0100000000000000, 0);
    const auto digits = [&](__m256i which, __m256i behind) {
      const __m256i smaller = _mm256_cmpgt_epi8(_mm256_shuffle_epi8(all, which), all);
      return _mm256_sad_epu8(_mm256_and_si256(smaller, behind), _mm256_setzero_si256());
    };
    const __m256i low = _mm256_mul_epu32(digits(first, behind_low), _mm256_setr_epi64x(5040, 720, 120, 24));
    const __m256i high =
        _mm256_mul_epu32(digits(_mm256_add_epi8(first, fours), behind_high), _mm256_setr_epi64x(6, 2, 1, 1));
    const __m256i sum = _mm256_add_epi64(low, high);
    const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(half) + _mm_extract_epi32(half, 2));
  }
  static std::uint64_t upper_edges(Register position) {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm256_extracti128_si256(position, 1)));
  }
  static std::uint32_t slice(Register position) {
    return static_cast<std::uint32_t>(_mm256_extract_epi32(position, 6)) & 0x03030303U;
  }
  static std::uint32_t matches(const std::uint16_t* line, std::uint16_t tag) {
    const __m256i wanted = _mm256_set1_epi16(static_cast<short>(tag));
    const auto* const halves = reinterpret_cast<const __m256i*>(line);
    const __m256i low = _mm256_cmpeq_epi16(_mm256_srli_epi16(_mm256_load_si256(halves), 4), wanted);
    const __m256i high = _mm256_cmpeq_epi16(_mm256_srli_epi16(_mm256_load_si256(halves + 1), 4), wanted);
    // Packing works within lanes: restore the order of the four quarters of 8 tags.
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0b11'01'10'00);
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(packed));
  }
};

}  // namespace

extern const Phase2Kernels kAvx2Phase2Kernels;
constinit const Phase2Kernels kAvx2Phase2Kernels = Phase2KernelRow<Avx2>::row();

}  // namespace superflip::two_phase
