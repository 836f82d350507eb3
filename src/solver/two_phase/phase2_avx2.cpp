// Compiled with AVX2 and popcount enabled: it must define nothing that other files could come to share.
#include <immintrin.h>

#include "solver/two_phase/phase2_kernel_row.h"

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
    // Packing works within lanes: put the four quarters of 8 tags back into their order.
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0b11'01'10'00);
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(packed));
  }
};

}  // namespace

extern const Phase2Kernels kAvx2Phase2Kernels;
constinit const Phase2Kernels kAvx2Phase2Kernels = Phase2KernelRow<Avx2>::row();

}  // namespace superflip::two_phase
