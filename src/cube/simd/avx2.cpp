// This file is compiled with AVX2 enabled, so it must define no inline function that other files share: the linker
// might keep the copy that needs AVX2. Run it only after kernels.cpp or sticker_turns.cpp has checked the processor.
#include "cube/simd/avx2.h"

#include "cube/simd/kernels.h"
#include "cube/simd/sticker_turns.h"

namespace superflip::simd {

extern const Kernels kAvx2Kernels;
constinit const Kernels kAvx2Kernels = make_kernels<Avx2>("avx2");

}  // namespace superflip::simd

namespace superflip {
namespace {

__m256i load(const std::uint8_t* bytes) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes)); }
__m256i load_twice(const std::uint8_t* bytes) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes)));
}
void store(std::uint8_t* bytes, __m256i value) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(bytes), value); }

// Positions 0..63 in four lanes of 16, each in both halves of a register, since byte shuffles stay within a half.
struct Lanes {
  __m256i lane[4];

  explicit Lanes(const std::uint8_t* row)
      : lane{load_twice(row), load_twice(row + 16), load_twice(row + 22), load_twice(row + 38)} {}

  // The bytes at 32 positions. For its own positions a lane sees 0..15, for others at least 16: the saturating sum sets
  // bit 7 of those, and the shuffle gives 0.
  [[nodiscard]] __m256i at(__m256i positions) const {
    const __m256i others = _mm256_set1_epi8(0x70);
    __m256i found = _mm256_setzero_si256();
    for (int n = 0; n < 4; ++n) {
      const __m256i own = _mm256_xor_si256(positions, _mm256_set1_epi8(static_cast<char>(16 * n)));
      found = _mm256_or_si256(found, _mm256_shuffle_epi8(lane[n], _mm256_adds_epu8(own, others)));
    }
    return found;
  }
};

void turn(const StickerShuffles& shuffles, std::uint8_t* stickers, std::size_t count, const std::uint8_t* moves,
          std::uint8_t* solved) {
  for (std::size_t i = 0; i < count; ++i) {
    std::uint8_t* const row = stickers + i * kFacelets;
    const std::uint8_t* const from = shuffles.from[moves[i] < kMoves ? moves[i] : kMoves];
    const Lanes lanes(row);
    const __m256i first = lanes.at(load(from));
    const __m256i last = lanes.at(load(from + 32));
    store(row, first);
    store(row + 22, last);
    if (solved == nullptr) continue;
    // No turn moves a centre: `lanes` still has them.
    const __m256i same = _mm256_and_si256(_mm256_cmpeq_epi8(first, lanes.at(load(shuffles.centre))),
                                          _mm256_cmpeq_epi8(last, lanes.at(load(shuffles.centre + 32))));
    solved[i] = _mm256_movemask_epi8(same) == -1 ? 1 : 0;
  }
}

}  // namespace

const StickerKernel kAvx2Stickers = {"avx2", turn};

}  // namespace superflip
