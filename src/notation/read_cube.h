// Any text that stands for a cube, read by what it looks like: algorithms, facelets in letters or colours, Reid's
// cubies, nissy's B32, KPattern JSON. docs/notation.md shows an example of each.
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
#include "notation/puzzle.h"

namespace superflip {

/// Of a cube that is painted in part, what is painted.
struct PaintedPart {
  int unpainted = 0;        ///< stickers
  double count = 0;         ///< cubes that fit: 2 or more
  StickerSet painted = {};  ///< what is painted, by the pieces that have it in the cube that was read, as it is held
};

/// What a text with unpainted stickers may be.
enum class Unpainted {
  kOneCubeMustFit,  ///< what several cubes fit is an error, kBadAlgorithm
  kAnyThatFits,     ///< one of them is read, and ReadCube::part tells of the others
};

/// A cube that a text stands for; it can be solved.
struct ReadCube {
  Puzzle puzzle = Puzzle::k3x3x3;
  PlacedCube cube = {};                        ///< of the 3x3x3
  PocketState pocket = PocketState::solved();  ///< of the 2x2x2, as it is held
  std::string_view format = {};                ///< "algorithm", "facelets", "colours", "reid", "b32" or "kpattern"
  std::vector<std::string> assumptions = {};   ///< what the text does not say, in words: the holding, the colours
  std::optional<PaintedPart> part = {};        ///< with kAnyThatFits, where more than one cube fits
};

/// Why a text stands for no cube.
struct CubeError {
  Error error;                       ///< kBadAlgorithm: malformed; kInvalidCube: a cube that cannot be solved
  std::vector<Defect> defects = {};  ///< with kInvalidCube: every reason; `error` has them in one message
};

using CubeResult = tl::expected<ReadCube, CubeError>;

/// Reads a cube, with every reason when it is impossible. Linear in the length of the text; any bytes are allowed.
CubeResult read_cube_or_defects(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3,
                                Unpainted unpainted = Unpainted::kOneCubeMustFit);

/// The same with the reasons in the message of the Error, and its `where` the first place.
Result<ReadCube> read_cube(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3);

}  // namespace superflip
