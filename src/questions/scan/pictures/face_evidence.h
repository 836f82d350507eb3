// Does a picture look like a face where a lattice says so? (OpenCV)
#pragma once

#include <opencv2/core.hpp>

#include "questions/scan/grid_fit.h"

namespace superflip::scan {

/// The face with `cell` pixels a cell and `margin` pixels around it; what is outside of the picture repeats its border.
cv::Mat rectified(const cv::Mat& picture, const Grid& grid, int cell, int margin);

struct FaceEvidence {
  double even = 0;     ///< the part of the nine cells that have one colour, but for glare and a logo
  double lines = 0;    ///< the part of the 24 sides of cells along which the picture has an edge
  double outline = 0;  ///< the part of the 12 sides of the whole face along which it has one
  double plastic = 0;  ///< the part of those sides with the plastic that is between the stickers; 1 without borders

  /// 0..1, with the number of squares that the lattice went through.
  [[nodiscard]] double score(int squares) const;
  /// Whether this is a face. docs/experiments/scan.md has the distributions behind the limits.
  [[nodiscard]] bool is_face(int squares) const;
};

FaceEvidence evidence_of(const cv::Mat& picture, const Grid& grid);

}  // namespace superflip::scan
