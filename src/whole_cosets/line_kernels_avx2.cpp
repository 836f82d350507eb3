// Compiled with AVX2 and popcount enabled: it must define nothing that the linker could take for other files.
#include <immintrin.h>

#include <array>
#include <cstring>
#include <utility>

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

bool is_full(const std::uint8_t* line) {
  const __m256i bits = _mm256_and_si256(loaded(line), loaded(line + 32));
  return _mm256_testc_si256(bits, _mm256_set1_epi8(-1)) != 0;
}

// [t / 2], for t of 0, 2, 4, 6: the byte whose bit b is bit b ^ t of a byte with only its lower half, or its upper one.
struct Exchange {
  alignas(16) std::array<std::uint8_t, 16> of_low;
  alignas(16) std::array<std::uint8_t, 16> of_high;
};
constexpr auto kExchanges = [] {
  std::array<Exchange, 4> exchanges{};
  for (unsigned t = 0; t < 8; t += 2)
    for (unsigned half = 0; half < 16; ++half)
      for (unsigned bit = 0; bit < 4; ++bit) {
        Exchange& exchange = exchanges[t / 2];
        const unsigned is_set = half >> bit & 1U;
        exchange.of_low[half] = static_cast<std::uint8_t>(exchange.of_low[half] | is_set << (bit ^ t));
        exchange.of_high[half] = static_cast<std::uint8_t>(exchange.of_high[half] | is_set << ((bit + 4) ^ t));
      }
  return exchanges;
}();

__m256i twice(const std::array<std::uint8_t, 16>& bytes) {
  return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(bytes.data())));
}

// The bits of all bytes change places as `exchange` says.
__m256i exchanged(__m256i bits, const Exchange& exchange) {
  const __m256i low_half = _mm256_set1_epi8(0x0F);
  const __m256i low = _mm256_and_si256(bits, low_half);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bits, 4), low_half);
  return _mm256_or_si256(_mm256_shuffle_epi8(twice(exchange.of_low), low),
                         _mm256_shuffle_epi8(twice(exchange.of_high), high));
}

// Neighbouring bits change places in the bytes whose control byte has bit 4.
__m256i with_neighbours_exchanged(__m256i bits, __m256i control) {
  const __m256i even = _mm256_set1_epi8(0x55);
  const __m256i up = _mm256_slli_epi16(_mm256_and_si256(bits, even), 1);
  const __m256i down = _mm256_and_si256(_mm256_srli_epi16(bits, 1), even);
  return _mm256_blendv_epi8(bits, _mm256_or_si256(up, down), _mm256_slli_epi16(control, 3));
}

template <std::size_t kKind>
[[gnu::always_inline]] inline void add_line(std::uint8_t* to, const std::uint8_t* from, const LineShuffle& shuffle) {
  for (std::size_t half = 0; half < 2; ++half) {
    if constexpr (kKind == kAsItIs) {
      add_to(to + 32 * half, loaded(from + 32 * half));
    } else {
      const __m256i control = loaded(&shuffle.control[32 * half]);
      const __m256i lanes = two_lanes(from + shuffle.lane[2 * half], from + shuffle.lane[2 * half + 1]);
      __m256i bits = _mm256_shuffle_epi8(lanes, control);  // of a control byte it uses bits 0 to 3 and 7
      if constexpr (kKind % 4 != 0) bits = exchanged(bits, kExchanges[kKind % 4]);
      if constexpr (kKind / 4 != 0) bits = with_neighbours_exchanged(bits, control);
      add_to(to + 32 * half, bits);
    }
  }
}

template <Lines kLines, std::size_t kKind>
void add(std::uint8_t* to, const std::uint8_t* from, std::span<const LineStep> steps, const LineShuffle* shuffles,
         const std::uint8_t* ahead) {
  for (const LineStep& step : steps) {
    std::uint8_t* const line = to + step.to * kBytes;
    const std::uint8_t* const other = from + step.from * kBytes;
    if constexpr (kLines == Lines::kNotFull) {
      if (is_full(line)) continue;
    } else {
      _mm_prefetch(reinterpret_cast<const char*>(ahead), _MM_HINT_T1);
      ahead += kBytes;
    }
    if constexpr (kLines == Lines::kNotEmpty)
      if (is_empty(other)) continue;
    add_line<kKind>(line, other, shuffles[step.shuffle]);
  }
}

template <Lines kLines, std::size_t... kKinds>
constexpr LineKernels::AddByKind by_kind(std::index_sequence<kKinds...>) {
  return {add<kLines, kKinds>...};
}
template <Lines kLines>
constexpr LineKernels::AddByKind by_kind() {
  return by_kind<kLines>(std::make_index_sequence<kShuffleKinds>());
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
    {by_kind<Lines::kAll>(), by_kind<Lines::kNotEmpty>(), by_kind<Lines::kNotFull>()}, unite, unite_square, count};

}  // namespace superflip::whole_cosets
