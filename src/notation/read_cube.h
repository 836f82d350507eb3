// Reads a cube from any text and recognises its format: algorithms, facelets in letters or colours and nets of them,
// Reid's cubies, nissy's B32, JSON, cycles of pieces. docs/notation.md shows an example of each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "cube/validity.h"
#include "notation/layer_turn.h"
#include "notation/sticker_order.h"

namespace superflip {

// The formats of cubes in text, and which of them a text has. docs/notation.md has the table of these decisions.

enum class CubeFormat : std::uint8_t { kAlgorithm, kStickers, kNet, kReid, kB32, kJson, kCycles, kSvg };

/// What the user says of a text. Nothing means: find it out.
struct TextForm {
  std::optional<CubeFormat> format = {};
  std::optional<StickerOrder> order = {};  ///< of stickers that are not drawn as a net
};

/// The words for formats, separated by |: "auto" and those of TextForm::format, in the order of CubeFormat.
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

/// The painted part of a partly painted cube.
struct PaintedPart {
  int unpainted = 0;        ///< the number of unpainted stickers
  double count = 0;         ///< the number of cubes that fit: 2 or more
  StickerSet painted = {};  ///< the painted stickers, as stickers of the pieces of the cube that was read, as held
};

/// How to read a text with unpainted stickers.
enum class Unpainted {
  kOneCubeMustFit,  ///< if several cubes fit, the error is kBadAlgorithm
  kAnyThatFits,     ///< if several cubes fit, one is read and ReadCube::part describes the choice
};

/// A cube read from text. It is solvable.
struct ReadCube {
  Puzzle puzzle = Puzzle::k3x3x3;
  PlacedCube cube = {};                        ///< for the 3x3x3
  PocketState pocket = PocketState::solved();  ///< for the 2x2x2, as it is held
  /// in the words of docs/notation.md: "algorithm", "facelets", "colours", ...
  std::string_view format = {};
  std::vector<std::string> assumptions = {};  ///< how the text was read where it has another reading too, in words
  std::optional<PaintedPart> part = {};       ///< with kAnyThatFits, when several cubes fit
};

/// The state that the faces show as the cube is held; for a 2x2x2 its corners with solved edges.
inline CubieState held_state(const ReadCube& cube) {
  return cube.puzzle == Puzzle::k2x2x2 ? with_solved_edges(cube.pocket) : as_held(cube.cube);
}

/// Why a text is not a cube.
struct CubeError {
  Error error;  ///< kBadAlgorithm: malformed text; kInvalidCube: an impossible cube; kUsage: it names a wrong order
  std::vector<Defect> defects = {};  ///< with kInvalidCube: every reason; the message of `error` joins them
};

using CubeResult = tl::expected<ReadCube, CubeError>;

/// Reads a cube; an impossible one gives every reason. Any bytes are allowed. Linear in the length of the text. Without
/// a format in `form` the text itself may begin with one and a colon, "moves:" or "facelets ULFRBD:".
CubeResult read_cube_or_defects(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3,
                                Unpainted unpainted = Unpainted::kOneCubeMustFit, const TextForm& form = {});

/// The same, without the list of defects: the Error's message has all reasons, and its `where` is the first place.
Result<ReadCube> read_cube(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3, const TextForm& form = {});

}  // namespace superflip
