#include "questions/scan/pictures/rectified.h"

#include <opencv2/imgproc.hpp>

namespace superflip::scan {

cv::Mat rectified(const cv::Mat& picture, const Grid& grid, int cell, int margin) {
  const auto& h = grid.to_picture.rows();
  const cv::Matx33d to_picture(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]);
  const double scale = 1.0 / cell;  // the middle of a pixel is half a pixel from its corner
  const cv::Matx33d to_cells(scale, 0, (0.5 - margin) * scale, 0, scale, (0.5 - margin) * scale, 0, 0, 1);
  cv::Mat out;
  const int size = 3 * cell + 2 * margin;
  cv::warpPerspective(picture, out, to_picture * to_cells, cv::Size(size, size),
                      cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
  return out;
}

}  // namespace superflip::scan
