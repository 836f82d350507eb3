// Squares in a picture that may be stickers (OpenCV).
//
// Two sources: regions between edges, which also finds the cells of cubes without borders, whose seams are thin; and
// regions brighter than a threshold, for several thresholds (in spirit the extremal regions of Matas et al., 2002),
// which finds stickers between black borders in poor light. A region is a square when four lines fit its outline.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "questions/scan/geometry.h"

namespace superflip::scan {

/// What the outlines of regions look like.
struct Squares {
  std::vector<Quad> stickers;  ///< may be stickers: seen from any side, but not too slim
  std::vector<Quad> faces;     ///< larger: may be whole faces
};

Squares find_squares(const cv::Mat& picture);

}  // namespace superflip::scan
