// Reads a cube from any text and recognises its format: algorithms, facelets in letters or colours and nets of them,
// Reid's cubies, nissy's B32, JSON, cycles of pieces. docs/notation.md shows an example of each.
#pragma once

#include <algorithm>
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

struct CubeFormat;

/// What the user says of a text. Nothing means: find it out.
struct TextForm {
  const CubeFormat* format = nullptr;
  std::optional<StickerOrder> order = {};  ///< of stickers that are not drawn as a net
};

/// Reads "auto" or a word of kFormats, and an order as parse_sticker_order() reads it; empty texts mean: find it out.
/// Errors: kUsage.
Result<TextForm> parse_text_form(std::string_view format, std::string_view order);

/// The text with its format in front, as read_cube() takes it: "facelets ULFRBD:UUF...". The words are those of
/// parse_text_form(), which is to be called first.
std::string with_form(std::string_view text, std::string_view format, std::string_view order);

/// The format of a text. Errors: kBadAlgorithm for a text that could be moves as well as stickers or pieces with a
/// typing error; the message says how to choose. Any bytes. Linear in the length.
Result<const CubeFormat*> format_of(std::string_view text, Puzzle puzzle);

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

/// How to read a text.
struct Reading {
  Puzzle puzzle = Puzzle::k3x3x3;
  Unpainted unpainted = Unpainted::kOneCubeMustFit;
  TextForm form = {};
};

// The reader of each format, and how like it a text looks.

using CubeReader = CubeResult(std::string_view text, const Reading& reading);
CubeReader read_moves, read_facelets, read_reid, read_b32, read_cycles, read_svg;
/// A KPattern, the JSON of cubejs, or an object with the field facelets, such as our own answers.
CubeReader read_json_cube;

struct TextShape;
enum class Likeness : std::uint8_t { kNone, kNearly, kFull };
using FormatTest = Likeness(const TextShape& shape);
FormatTest like_facelets, like_net, like_reid, like_b32, like_json, like_cycles, like_svg;

/// A format of cubes in text.
struct CubeFormat {
  std::string_view word;  ///< "reid", which may stand before a text
  CubeReader* read;
  FormatTest* likeness;
  std::string_view nearly = {};  ///< for Likeness::kNearly: what else than moves the text could be
};
/// If a text looks like several, the last one.
inline constexpr std::array kFormats = {
    CubeFormat{"moves", read_moves, nullptr},
    CubeFormat{"facelets", read_facelets, like_facelets, "stickers with a typing error"},
    CubeFormat{"net", read_facelets, like_net, "a row of a net"},
    CubeFormat{"reid", read_reid, like_reid, "a list of pieces with a typing error"},
    CubeFormat{"b32", read_b32, like_b32},
    CubeFormat{"json", read_json_cube, like_json},
    CubeFormat{"cycles", read_cycles, like_cycles, "cycles of pieces with a typing error"},
    CubeFormat{"svg", read_svg, like_svg},
};

/// The names of rows, separated by | and behind `first`, and zeros.
template <typename Rows, typename Row>
constexpr std::array<char, 100> joined_names(const Rows& rows, std::string_view Row::*name, std::string_view first) {
  std::array<char, 100> text{};
  auto* end = std::copy(first.begin(), first.end(), text.begin());
  for (const Row& row : rows) {
    if (end != text.begin()) *end++ = '|';
    end = std::copy((row.*name).begin(), (row.*name).end(), end);
  }
  return text;
}
inline constexpr auto kJoinedFormats = joined_names(kFormats, &CubeFormat::word, "auto");
/// The words for formats: "auto|moves|facelets|...".
inline constexpr std::string_view kCubeFormats = kJoinedFormats.data();

/// Reads a cube; an impossible one gives every reason. Any bytes are allowed. Linear in the length of the text. Without
/// a format in `form` the text itself may begin with one and a colon, "moves:" or "facelets ULFRBD:".
CubeResult read_cube_or_defects(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3,
                                Unpainted unpainted = Unpainted::kOneCubeMustFit, const TextForm& form = {});

/// The same, without the list of defects: the Error's message has all reasons, and its `where` is the first place.
Result<ReadCube> read_cube(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3, const TextForm& form = {});

}  // namespace superflip
