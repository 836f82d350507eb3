// Stickers as written, before anything is known about their colours. Used inside notation/ only.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/layer_turn.h"
#include "notation/text_cursor.h"

namespace superflip {

/// True for '.' and '-', which stand for a sticker that is not painted.
constexpr bool is_unpainted(char32_t c) { return c == U'.' || c == U'-'; }

/// Characters in the order of the text, or of the facelets once arranged.
struct Stickers {
  std::u32string colours = {};
  std::map<char32_t, std::string> names = {};  ///< the text of each character
  std::vector<TextCursor> at = {};
  std::vector<std::size_t> columns = {};  ///< of the screen, in a text: coloured squares are two columns wide
  std::size_t count = 0;                  ///< of all in the text; at most kMostStickers are kept
};
inline constexpr std::size_t kMostStickers = 128;

/// All characters but blanks, commas and the lines of a drawing (|).
Stickers stickers_of(std::string_view text);

/// Entry i is the place, in the order of the text, of facelet i, if the stickers are drawn as the net of the puzzle: a
/// cross of six faces with U above and D below F, and B beside or below. The four areas without a face may be filled
/// with one other character. Lines may be indented, or all moved to the left.
std::optional<std::vector<std::uint8_t>> net_places(const Stickers& stickers, Puzzle puzzle);

/// The stickers with the one of places[i] at i.
Stickers arranged(const Stickers& stickers, std::span<const std::uint8_t> places);

}  // namespace superflip
