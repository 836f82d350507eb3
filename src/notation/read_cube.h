// Reads a cube from any text and recognises its format: algorithms, facelets in letters or colours and nets of them,
// Reid's cubies, nissy's B32, JSON, cycles of pieces. docs/notation.md shows an example of each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/result.h"
#include "cube/placed_cube.h"
#include "cube/pocket_state.h"
#include "cube/sticker_set.h"
#include "cube/validity.h"
#include "notation/cube_format.h"
#include "notation/puzzle.h"

namespace superflip {

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
  /// "algorithm", "facelets", "colours", "net", "reid", "b32", "kpattern", "cubejs", "cycles" or "svg"
  std::string_view format = {};
  std::vector<std::string> assumptions = {};  ///< how the text was read where it has another reading too, in words
  std::optional<PaintedPart> part = {};       ///< with kAnyThatFits, when several cubes fit
};

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
