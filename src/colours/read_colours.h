// From 54 measured colours to the legal cube that fits them best, and how sure that is.
//
// A classifier that names each sticker alone confuses red with orange in warm light. Only 4.3e19 of the 10^42
// colourings are cubes, so the question asked here is another one: of all LEGAL cubes, which one makes the measured
// colours most likely? docs/camera.md describes the model and the search.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/result.h"
#include "colours/colour_space.h"
#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/validity.h"
#include "notation/shown_faces.h"

namespace superflip {

/// The measured colours, and what is known about the way in which the faces were shown.
struct ColourQuestion {
  /// Nine stickers a face, row by row; the faces in the order in which they were shown. A sticker without a value was
  /// not seen. All six centres must be seen.
  std::array<std::optional<Rgb>, kFacelets> colours = {};
  std::optional<FaceOrder> order = kUsualOrder;  ///< which face was shown when; nothing: any order
  std::optional<FaceTurns> turns = kNoTurns;     ///< how each was turned; nothing: each in any of four ways
  /// `turns` is what is usual and nobody stated it: others are tried where the cube is not sure.
  bool turns_assumed = false;
  std::vector<std::string> assumptions = {};  ///< made when the question was read; the reading repeats them
};

/// A sticker to look at: another good cube has another colour there, or its colour fits badly.
struct DoubtfulSticker {
  int facelet;    ///< 0..53, in the order of cube/facelets.h
  int shown;      ///< 0..53, in the order of ColourQuestion::colours
  Face read;      ///< the colour that was read
  Face other;     ///< the colour in the best cube that differs here; `read` if none comes near
  double margin;  ///< how much worse that cube fits, as a difference of log likelihoods (nats)
};

/// The best legal cube for the measured colours.
struct ColourReading {
  CubieState cube = CubieState::solved();
  FaceColours facelets = {};
  bool sure = false;                           ///< no other cube comes near, and the colours look like those of a cube
  std::vector<std::string> doubts = {};        ///< why it is not sure, in sentences; empty when it is
  double margin = 0;                           ///< log likelihood of this cube less that of the second best one (nats)
  FaceColours second = {};                     ///< the second best legal cube
  std::vector<DoubtfulSticker> doubtful = {};  ///< the most doubtful first
  std::array<Rgb, kFaces> face_colours = {};   ///< the fitted colour of each face in average light, U R F D L B
  FaceOrder order = kUsualOrder;               ///< the order that was given or found
  FaceTurns turns = kNoTurns;                  ///< the turns that were given or found
  bool other_way_fits = false;  ///< with an unknown order or turns: another way gives another cube that fits as well
  std::vector<std::string> assumptions = {};  ///< of the question, and about order and turns; sentences
};

/// Why there is no reading.
struct ColourError {
  Error error;                       ///< kUsage: a centre is missing; kInvalidCube: a piece is twisted or swapped
  std::vector<Defect> defects = {};  ///< with kInvalidCube: as in cube/validity.h
};

/// The difference of log likelihoods (nats) from which on a cube counts as sure. docs/experiments/colours.md has the
/// calibration.
inline constexpr double kSureMargin = 10.0;

/// Reads a cube. Deterministic and thread-safe. Cost: about two milliseconds, up to ten for a cube in bad light; some
/// tens more with unknown order or turns, and where assumed turns give no sure cube. An assembly that no turns can make
/// is an error only where it fits clearly better than every legal cube.
tl::expected<ColourReading, ColourError> read_colours(const ColourQuestion& question);

}  // namespace superflip
