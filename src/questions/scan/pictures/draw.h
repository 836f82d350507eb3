// Draws what was found into a picture (OpenCV).
#pragma once

#include <opencv2/core.hpp>
#include <span>
#include <string>
#include <string_view>

#include "questions/scan/pictures/find_faces.h"

namespace superflip::scan {

/// A copy of the picture, at least 640 pixels wide, with the outline of each face and of each of its stickers, filled
/// dots in the colours that were read, and labels: one text for each face, such as "U"; fewer texts leave faces bare.
cv::Mat drawn(const cv::Mat& picture, std::span<const FoundFace> faces, std::span<const std::string> labels);

}  // namespace superflip::scan
