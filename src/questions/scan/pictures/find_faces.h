// The faces of cubes in one picture (OpenCV): squares, lattices, evidence, colours.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <vector>

#include "questions/scan/grid_fit.h"
#include "questions/scan/patch_colour.h"

namespace superflip::scan {

/// A face in a picture. Corners of its outline and its stickers go clockwise from the top left as the picture shows it.
struct FoundFace {
  Grid grid;  ///< in pixels of the picture that was searched
  std::array<PatchColour, 9> colours;
  double score = 0;  ///< 0..1, see face_evidence.h
};

/// What a search has seen.
struct FaceSearch {
  std::vector<FoundFace> faces;  ///< the best first; they do not overlap
  std::size_t squares = 0;       ///< how many squares of any kind there are
  int best_squares = 0;          ///< how many fit into the best lattice that was refused; 0 when none was
};

/// At most `most` faces. The search works in a smaller copy of large pictures, and once more in a larger one when that
/// finds fewer than `enough`; the grids are in pixels of `picture`.
FaceSearch find_faces(const cv::Mat& picture, std::size_t most, std::size_t enough);
inline FaceSearch find_faces(const cv::Mat& picture, std::size_t most) { return find_faces(picture, most, most); }

}  // namespace superflip::scan
