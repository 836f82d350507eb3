// The formats of cubes in text, and which of them a text has. docs/notation.md has the table of these decisions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/result.h"
#include "notation/puzzle.h"
#include "notation/sticker_order.h"

namespace superflip {

enum class CubeFormat : std::uint8_t { kAlgorithm, kStickers, kNet, kReid, kB32, kJson, kCycles, kSvg };

/// What the user says of a text. Nothing means: find it out.
struct TextForm {
  std::optional<CubeFormat> format = {};
  std::optional<StickerOrder> order = {};  ///< of stickers that are not drawn as a net
};

/// The words for formats, separated by |: "auto" and those of TextForm::format.
inline constexpr std::string_view kCubeFormats = "auto|moves|facelets|net|reid|b32|json|cycles|svg";

/// Reads a word of kCubeFormats, and an order as parse_sticker_order() reads it; empty texts mean: find it out. Errors:
/// kUsage.
Result<TextForm> parse_text_form(std::string_view format, std::string_view order);

/// The text with its format in front, as read_cube() takes it: "facelets ULFRBD:UUF...". The words are those of
/// parse_text_form(), which is to be called first.
std::string with_form(std::string_view text, std::string_view format, std::string_view order);

/// The format of a text. Errors: kBadAlgorithm for a text that could be moves as well as stickers or pieces with a
/// typing error, and for stickers of the other puzzle; the message says how to choose. Any bytes. Linear in the length.
Result<CubeFormat> format_of(std::string_view text, Puzzle puzzle);

}  // namespace superflip
