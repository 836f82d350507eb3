// Compiled with AVX-512 BW and VBMI enabled: run it only after sticker_turns.cpp has checked the processor.
#if defined(__GNUC__) && !defined(__clang__)  // the headers of g++ 12 themselves start registers undefined
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#include "cube/simd/sticker_turns.h"

namespace superflip {
namespace {

__m256i load_half(const std::uint8_t* bytes) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes)); }
void store_half(std::uint8_t* bytes, __m256i half) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(bytes), half); }

void turn(const StickerShuffles& shuffles, std::uint8_t* stickers, std::size_t count, const std::uint8_t* moves,
          std::uint8_t* solved) {
  const __m512i centre = _mm512_load_si512(shuffles.centre);
  for (std::size_t i = 0; i < count; ++i) {
    std::uint8_t* const row = stickers + i * kFacelets;
    const std::uint8_t* const from = shuffles.from[moves[i] < kMoves ? moves[i] : kMoves];
    const __m512i before = _mm512_inserti64x4(_mm512_castsi256_si512(load_half(row)), load_half(row + 22), 1);
    const __m512i after = _mm512_permutexvar_epi8(_mm512_load_si512(from), before);
    store_half(row, _mm512_castsi512_si256(after));
    store_half(row + 22, _mm512_extracti64x4_epi64(after, 1));
    if (solved == nullptr) continue;
    const __mmask64 different = _mm512_cmpneq_epi8_mask(after, _mm512_permutexvar_epi8(centre, after));
    solved[i] = different == 0 ? 1 : 0;
  }
}

}  // namespace

const StickerKernel kAvx512Stickers = {"avx512", turn};

}  // namespace superflip
