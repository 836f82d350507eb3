// Measured colours from text: JSON, or numbers in lines.
//
//   {"rgb": [[12, 110, 123], ..., null, ...], "order": "ULFRBD", "turns": "000000", "name": "any text"}
//   {"hsv": [[187, 90.2, 48.2], ...]}
//   {"1": [12, 110, 123], ..., "54": [210, 225, 246]}   squares by number, as rubiks-color-resolver has them; with rgb
//                                                       or hsv around it too; faces in the order U L F R B D
//   12,110,123,13,101,115, ...                 162 numbers in a line: one cube
//   12,110,123                                 three numbers in a line: one sticker; 54 such lines are a cube
//
// RGB is sRGB, 0..255. HSV is hue in degrees (0..360), saturation and value in percent (0..100). Numbers in lines are
// separated by commas, semicolons, blanks or tabs. A first line of letters, r,g,b or h,s,v, names the colour space.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "colours/read_colours.h"

namespace superflip {

// Decimal numbers in text. The library's readers of doubles are large, depend on the locale, or are missing in
// WebAssembly tool chains.

/// Reads -12, 3.5, .5 or 1e-3, and nothing else. Right to about 15 digits.
std::optional<double> parse_decimal(std::string_view text);

/// What holds where the text does not say otherwise.
struct ColourDefaults {
  std::optional<FaceOrder> order = kUsualOrder;
  std::optional<FaceTurns> turns = kNoTurns;
  bool hsv = false;          ///< for numbers in lines
  bool order_named = false;  ///< the user named the order; otherwise numbered squares have their own
  bool turns_named = false;  ///< the user named the turns; otherwise ColourQuestion::turns_assumed holds
};

/// Letters as parse_face_order() reads them, also apart as in "U, L, F, R, B, D", or "any". Errors: kUsage.
Result<std::optional<FaceOrder>> parse_order_or_any(std::string_view text);
/// Digits as parse_face_turns() reads them, also apart, or "any". Errors: kUsage.
Result<std::optional<FaceTurns>> parse_turns_or_any(std::string_view text);

/// Colours with the name that the text gives them.
struct NamedColours {
  std::string name = {};
  ColourQuestion question = {};
};

/// Reads a JSON object. Its fields are rgb or hsv or numbered squares, order, turns, name; `facelets`, the truth in
/// files of examples, is allowed and not used. Errors: kBadAlgorithm for text that is no JSON, kUsage with the field or
/// sticker as the place.
Result<NamedColours> parse_colour_json(std::string_view text, const ColourDefaults& defaults = {});

/// Puts lines together: ((add)* finish).
class ColourLines {
 public:
  explicit ColourLines(const ColourDefaults& defaults) : defaults_(defaults), hsv_(defaults.hsv) {}

  /// Takes a line without its end. Gives a cube, or an error, once one is complete.
  std::optional<Result<NamedColours>> add(std::string_view line);
  /// At the end of the input: an error when stickers of an incomplete cube are left.
  std::optional<Result<NamedColours>> finish();

 private:
  std::optional<Result<NamedColours>> add_numbers(const std::vector<double>& numbers);

  ColourDefaults defaults_;
  bool hsv_;
  std::vector<double> numbers_ = {};  // of the stickers since the last cube
};

}  // namespace superflip
