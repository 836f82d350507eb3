#include "cube/simd/bytes16.h"

#include "cube/simd/kernels.h"
#include "cube/simd/sticker_turns.h"

namespace superflip::simd {

extern const Kernels kBytes16Kernels;
constinit const Kernels kBytes16Kernels = make_kernels<Bytes16>(kBytes16Name);

}  // namespace superflip::simd

#if defined(__aarch64__)
namespace superflip {
namespace {

// Positions 0..63 in four registers: one instruction looks a byte up in all of them.
uint8x16x4_t load_halves(const std::uint8_t* row) {
  return {vld1q_u8(row), vld1q_u8(row + 16), vld1q_u8(row + 22), vld1q_u8(row + 38)};
}

uint8x16_t sticker_at(const uint8x16x4_t& bytes, const std::uint8_t* positions) {
  return vqtbl4q_u8(bytes, vld1q_u8(positions));
}

void turn_by_lookup(const StickerShuffles& shuffles, std::uint8_t* stickers, std::size_t count,
                    const std::uint8_t* moves, std::uint8_t* solved) {
  constexpr std::size_t kAt[4] = {0, 16, 22, 38};
  for (std::size_t i = 0; i < count; ++i) {
    std::uint8_t* const row = stickers + i * kFacelets;
    const std::uint8_t* const from = shuffles.from[moves[i] < kMoves ? moves[i] : kMoves];
    const uint8x16x4_t before = load_halves(row);
    uint8x16_t same = vdupq_n_u8(0xFF);
    for (std::size_t n = 0; n < 4; ++n) {
      const uint8x16_t after = sticker_at(before, from + 16 * n);
      vst1q_u8(row + kAt[n], after);
      // No turn moves a centre: `before` still has them.
      if (solved != nullptr) same = vandq_u8(same, vceqq_u8(after, sticker_at(before, shuffles.centre + 16 * n)));
    }
    if (solved != nullptr) solved[i] = vminvq_u8(same) == 0xFF ? 1 : 0;
  }
}

}  // namespace

const StickerKernel kNeonStickers = {"neon", turn_by_lookup};

}  // namespace superflip

#endif
