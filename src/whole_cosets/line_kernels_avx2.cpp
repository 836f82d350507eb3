// Compiled with AVX2 and popcount enabled: it must define nothing that the linker could take for other files.
#include <immintrin.h>

#include <cstring>

#include "whole_cosets/line_kernels.h"

namespace superflip::whole_cosets {
namespace {

constexpr std::size_t kBytes = EdgeLines::kLineBytes;

__m256i loaded(const std::uint8_t* bytes) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes)); }
void add_to(std::uint8_t* line, __m256i bits) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(line), _mm256_or_si256(loaded(line), bits));
}
__m256i two_lanes(const std::uint8_t* low, const std::uint8_t* high) {
  const auto* const lower = reinterpret_cast<const __m128i*>(low);
  const auto* const upper = reinterpret_cast<const __m128i*>(high);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(lower)), _mm_loadu_si128(upper), 1);
}

bool is_empty(const std::uint8_t* line) {
  const __m256i bits = _mm256_or_si256(loaded(line), loaded(line + 32));
  return _mm256_testz_si256(bits, bits) != 0;
}

// Neighbouring groups of kWidth bits change places in the bytes whose control byte has bit kControlBit.
template <int kWidth, int kControlBit>
__m256i exchanged(__m256i bits, __m256i control) {
  constexpr char kLow = kWidth == 1 ? 0x55 : kWidth == 2 ? 0x33 : 0x0F;
  const __m256i low = _mm256_set1_epi8(kLow);
  const __m256i up = _mm256_slli_epi16(_mm256_and_si256(bits, low), kWidth);
  const __m256i down = _mm256_and_si256(_mm256_srli_epi16(bits, kWidth), low);
  return _mm256_blendv_epi8(bits, _mm256_or_si256(up, down), _mm256_slli_epi16(control, 7 - kControlBit));
}

template <std::size_t kKind>
void add(std::uint8_t* to, const std::uint8_t* from, std::span<const LineStep> steps, const LineShuffle* shuffles,
         const std::uint8_t* ahead) {
  for (const LineStep& step : steps) {
    const LineShuffle& shuffle = shuffles[step.shuffle];
    const std::uint8_t* const other = from + step.from * kBytes;
    _mm_prefetch(reinterpret_cast<const char*>(ahead), _MM_HINT_T1);
    ahead += kBytes;
    if (is_empty(other)) continue;
    for (std::size_t half = 0; half < 2; ++half) {
      const __m256i control = loaded(&shuffle.control[32 * half]);
      const __m256i lanes = two_lanes(other + shuffle.lane[2 * half], other + shuffle.lane[2 * half + 1]);
      __m256i bits = _mm256_shuffle_epi8(lanes, control);  // of a control byte it uses bits 0 to 3 and 7
      if constexpr ((kKind & 1) != 0) bits = exchanged<1, 4>(bits, control);
      if constexpr ((kKind & 2) != 0) bits = exchanged<2, 5>(bits, control);
      if constexpr ((kKind & 4) != 0) bits = exchanged<4, 6>(bits, control);
      add_to(to + step.to * kBytes + 32 * half, bits);
    }
  }
}

void add_as_it_is(std::uint8_t* to, const std::uint8_t* from, std::span<const LineStep> steps, const LineShuffle*,
                  const std::uint8_t* ahead) {
  for (const LineStep& step : steps) {
    _mm_prefetch(reinterpret_cast<const char*>(ahead), _MM_HINT_T1);
    ahead += kBytes;
    add_to(to + step.to * kBytes, loaded(from + step.from * kBytes));
    add_to(to + step.to * kBytes + 32, loaded(from + step.from * kBytes + 32));
  }
}

void unite(std::uint8_t* to, std::span<const std::uint8_t* const> parts, std::size_t size) {
  for (std::size_t i = 0; i < size; i += 64) {
    __m256i low = _mm256_setzero_si256();
    __m256i high = _mm256_setzero_si256();
    for (const std::uint8_t* part : parts) {
      low = _mm256_or_si256(low, loaded(part + i));
      high = _mm256_or_si256(high, loaded(part + i + 32));
    }
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + i), low);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + i + 32), high);
  }
}

void unite_square(const SquareOf<std::uint8_t*>& to, const SquareOf<const std::uint8_t*>& from, std::size_t size) {
  for (std::size_t at = 0; at < size; at += sizeof(__m256i)) {
    __m256i row[4];
    __m256i column[4];
    for (std::size_t i = 0; i < 4; ++i) row[i] = column[i] = _mm256_setzero_si256();
    for (std::size_t i = 0; i < 16; ++i) {
      const __m256i bits = loaded(from[i] + at);
      row[i / 4] = _mm256_or_si256(row[i / 4], bits);
      column[i % 4] = _mm256_or_si256(column[i % 4], bits);
    }
    for (std::size_t i = 0; i < 16; ++i)
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(to[i] + at), _mm256_or_si256(row[i / 4], column[i % 4]));
  }
}

std::uint64_t count(const std::uint8_t* bytes, std::size_t size) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < size; i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, sizeof(word));
    sum += static_cast<std::uint64_t>(_mm_popcnt_u64(word));
  }
  return sum;
}

}  // namespace

extern const LineKernels kAvx2LineKernels;
constinit const LineKernels kAvx2LineKernels = {
    {add<0>, add<1>, add<2>, add<3>, add<4>, add<5>, add<6>, add<7>, add_as_it_is}, unite, unite_square, count};

}  // namespace superflip::whole_cosets
