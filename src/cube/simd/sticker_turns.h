// Turns of many cubes at once, each given by the colours of its 54 stickers, in place.
//
// A program that learns from cubes keeps them as an array of colours, one row of 54 bytes a cube, and turns each row by
// a move of its own. A turn is a permutation of the row. The vector kernels hold a row as two overlapping halves of 32
// bytes, stickers 0..31 and 22..53, so that neither loads nor stores touch the neighbouring rows. A store that did
// would delay the load of the next row.
//
//   portable   copies the stickers that move: 20 for a face
//   avx2       eight byte shuffles, four for each half
//   avx512     one shuffle of 64 bytes (VBMI)
//   neon       four lookups of 16 bytes in 64
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cube/facelets.h"
#include "cube/move.h"

namespace superflip {

/// The permutations, as the kernels read them. Plain arrays: files for one instruction set share no inline functions.
struct StickerShuffles {
  static constexpr int kRows = kMoves + 1;  ///< of the moves; the last row turns nothing
  static constexpr int kMostMoved = 48;     ///< stickers except the centres

  /// [move][position]: the position that the sticker comes from. Position p of the two halves is sticker p below 32,
  /// else sticker p - 10.
  alignas(64) std::uint8_t from[kRows][64];
  /// [position]: the position of the centre of the same face.
  alignas(64) std::uint8_t centre[64];
  /// [move]: how many stickers move, and from where to where.
  std::uint8_t moved[kRows];
  std::uint8_t moved_to[kRows][kMostMoved];
  std::uint8_t moved_from[kRows][kMostMoved];
};
const StickerShuffles& sticker_shuffles();

/// Turns row i of `stickers` by move `moves[i]`; numbers above 44 turn nothing. Unless `solved` is nullptr, writes 1 to
/// solved[i] if each sticker of the row then has the colour of the centre of its face, else 0. The colours are any
/// bytes. `stickers` has 54 * count bytes, `moves` and `solved` have `count`.
using TurnStickers = void (*)(const StickerShuffles& shuffles, std::uint8_t* stickers, std::size_t count,
                              const std::uint8_t* moves, std::uint8_t* solved);

struct StickerKernel {
  const char* name;
  TurnStickers turn;
};
extern const StickerKernel kPortableStickers;
extern const StickerKernel kAvx2Stickers;
extern const StickerKernel kAvx512Stickers;
extern const StickerKernel kNeonStickers;

/// The kernels of this build that this processor can run, portable first, the best last.
std::span<const StickerKernel* const> sticker_kernels();
/// The best of them, or the one named by the environment variable SUPERFLIP_KERNELS. Chosen at the first call.
const StickerKernel& sticker_kernel();

/// TurnStickers with the chosen kernel.
inline void turn_stickers(std::uint8_t* stickers, std::size_t count, const std::uint8_t* moves, std::uint8_t* solved) {
  sticker_kernel().turn(sticker_shuffles(), stickers, count, moves, solved);
}

}  // namespace superflip
