// The order in which a text lists the stickers of a cube. Programs differ in it; ours is U R F D L B, each face row by
// row. A text in another order is nearly never a cube when it is read in ours, so the order can be found.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/layer_turn.h"
#include "notation/shown_faces.h"

namespace superflip {

/// An order of the faces, each row by row; or the rows of the whole net.
struct StickerOrder {
  FaceOrder faces = kUsualOrder;
  bool rows = false;  ///< the rows of the net from top to bottom: U, then those of L F R B together, then D

  friend bool operator==(const StickerOrder&, const StickerOrder&) = default;
};

/// Six different letters of URFDLB, or "rows". Errors: kUsage.
Result<StickerOrder> parse_sticker_order(std::string_view text);

/// "U L F R B D", or "the rows of the net".
std::string describe(const StickerOrder& order);

/// Orders that programs use, besides ours. docs/notation.md names the programs.
std::span<const StickerOrder> known_orders();

/// Entry i is the place in the text, from 0, of facelet i: 54 of the 3x3x3, 24 of the 2x2x2.
std::vector<std::uint8_t> places_in_text(const StickerOrder& order, Puzzle puzzle);

/// A way to read 54 stickers that makes a cube.
struct StickerReading {
  std::vector<std::uint8_t> places;  ///< as places_in_text() gives them
  std::string way;                   ///< in words: "in the order U L F R B D"
};

/// Reads the stickers, which make no cube in our order, in other ways. First come the known orders. If none of them
/// makes a cube: all 720 orders, any faces turned, and one face mirrored as if seen through the cube, in our order and
/// the known ones; at most a few of these are returned, those with the fewest turned faces. Cost: below 0.2 ms.
struct OtherReadings {
  std::vector<StickerReading> known;
  std::vector<StickerReading> rare;
};
OtherReadings other_readings(std::span<const char32_t, kFacelets> colours);

}  // namespace superflip
