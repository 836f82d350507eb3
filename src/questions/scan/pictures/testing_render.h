// Pictures of cubes for tests (OpenCV): faces and corner views with all that makes photographs hard. What they show is
// known, so that a test can compare.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <random>
#include <string>
#include <vector>

#include "questions/scan/geometry.h"
#include "questions/scan/patch_colour.h"

namespace superflip::scan {

enum class Border {
  kBlack,  ///< stickers on black plastic
  kWhite,  ///< stickers on white plastic
  kSeams,  ///< coloured plastic; dark, thin seams between the pieces
  kNone,   ///< coloured plastic without a visible seam
};

/// What a rendered picture looks like.
struct Look {
  cv::Size size = {640, 480};
  Border border = Border::kBlack;
  bool logo = false;     ///< on the centre
  bool glare = false;    ///< a white spot on some stickers
  bool shadow = false;   ///< light falls off across the picture
  bool clutter = false;  ///< the background has lines, discs and rectangles; otherwise it has one colour
  double light = 1;      ///< factor of all colours
  double noise = 3;      ///< standard deviation, levels of 0..255
  double blur = 0.6;     ///< standard deviation, pixels
  double tilt = 0.25;    ///< how much perspective, 0: none
};

/// A face of a rendered picture, clockwise from its own top left.
struct RenderedFace {
  Quad outline;
  std::array<PixelColour, 9> colours;  ///< before light and noise
};

struct Rendering {
  cv::Mat picture;
  std::vector<RenderedFace> faces;
};

using Random = std::mt19937;

/// Colours of a usual cube for letters of URFDLB: white, red, green, yellow, orange, blue.
PixelColour usual_colour(char letter);

/// One face with nine letters, at a random place, from a random direction.
Rendering render_face(const std::string& letters, const Look& look, Random& random);

/// Three faces that meet in a corner, clockwise around it; each text has nine letters, whose last one (row by row) is
/// at the common corner for the first face, first for the second, third for the third: U, R and F of a net.
Rendering render_corner(const std::array<std::string, 3>& letters, const Look& look, Random& random);

/// A picture with the background alone.
cv::Mat render_background(const Look& look, Random& random);

/// Nine random letters.
std::string random_letters(Random& random);

}  // namespace superflip::scan
