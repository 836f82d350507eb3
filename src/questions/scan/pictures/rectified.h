// A face as seen from the front (OpenCV).
#pragma once

#include <opencv2/core.hpp>

#include "questions/scan/grid_fit.h"

namespace superflip::scan {

/// The face with `cell` pixels a cell and `margin` pixels around it; what is outside of the picture repeats its border.
cv::Mat rectified(const cv::Mat& picture, const Grid& grid, int cell, int margin);

}  // namespace superflip::scan
