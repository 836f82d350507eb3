#include "cube/simd/sticker_turns.h"

#include <algorithm>
#include <vector>

#include "cube/simd/kernels.h"

namespace superflip {
namespace {

constexpr int kHalf = 32;
constexpr int kOverlap = 2 * kHalf - kFacelets;

constexpr std::uint8_t sticker_at(int position) {
  return static_cast<std::uint8_t>(position < kHalf ? position : position - kOverlap);
}
constexpr std::uint8_t position_of(int sticker) {
  return static_cast<std::uint8_t>(sticker < kHalf ? sticker : sticker + kOverlap);
}

StickerShuffles make_shuffles() {
  StickerShuffles shuffles{};
  for (int row = 0; row < StickerShuffles::kRows; ++row) {
    const FaceletState turned = row < kMoves ? apply(FaceletState::solved(), Move(row)) : FaceletState::solved();
    for (int p = 0; p < 64; ++p) shuffles.from[row][p] = position_of(turned.sticker[sticker_at(p)]);
    for (std::uint8_t f = 0; f < kFacelets; ++f) {
      if (turned.sticker[f] == f) continue;
      const auto n = shuffles.moved[row]++;
      shuffles.moved_to[row][n] = f;
      shuffles.moved_from[row][n] = turned.sticker[f];
    }
  }
  for (int p = 0; p < 64; ++p) shuffles.centre[p] = position_of(sticker_at(p) / 9 * 9 + 4);
  return shuffles;
}

bool is_solved(const std::uint8_t* row) {
  std::uint8_t different = 0;
  for (int f = 0; f < kFacelets; ++f) different |= static_cast<std::uint8_t>(row[f] ^ row[f / 9 * 9 + 4]);
  return different == 0;
}

void turn_portably(const StickerShuffles& shuffles, std::uint8_t* stickers, std::size_t count,
                   const std::uint8_t* moves, std::uint8_t* solved) {
  for (std::size_t i = 0; i < count; ++i) {
    std::uint8_t* const row = stickers + i * kFacelets;
    const std::size_t move = std::min<std::size_t>(moves[i], kMoves);
    const std::size_t moved = shuffles.moved[move];
    std::uint8_t colours[StickerShuffles::kMostMoved];
    for (std::size_t n = 0; n < moved; ++n) colours[n] = row[shuffles.moved_from[move][n]];
    for (std::size_t n = 0; n < moved; ++n) row[shuffles.moved_to[move][n]] = colours[n];
    if (solved != nullptr) solved[i] = is_solved(row) ? 1 : 0;
  }
}

std::vector<const StickerKernel*> find_usable() {
  std::vector<const StickerKernel*> usable = {&kPortableStickers};
#ifdef SUPERFLIP_AVX2
  const bool avx2 = __builtin_cpu_supports("avx2") != 0;
  if (avx2) usable.push_back(&kAvx2Stickers);
  if (avx2 && __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vbmi") != 0)
    usable.push_back(&kAvx512Stickers);
#endif
#ifdef SUPERFLIP_BYTES16
  usable.push_back(&kNeonStickers);
#endif
  return usable;
}

}  // namespace

const StickerKernel kPortableStickers = {"portable", turn_portably};

const StickerShuffles& sticker_shuffles() {
  static const StickerShuffles shuffles = make_shuffles();
  return shuffles;
}

std::span<const StickerKernel* const> sticker_kernels() {
  static const std::vector<const StickerKernel*> usable = find_usable();
  return usable;
}

const StickerKernel& sticker_kernel() {
  static const StickerKernel& chosen = chosen_kernel(sticker_kernels());
  return chosen;
}

}  // namespace superflip
