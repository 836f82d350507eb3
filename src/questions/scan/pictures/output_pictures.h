// Pictures of what was found, for --draw (OpenCV).
#pragma once

#include <opencv2/core.hpp>
#include <set>
#include <string>
#include <vector>

#include "questions/scan/pictures/find_faces.h"
#include "questions/scan/scan.h"

namespace superflip::scan {

class OutputPictures {
 public:
  /// A folder, which is made if it is missing; empty: nothing is written. Errors: kInputOutput.
  static Result<OutputPictures> open(const std::string& folder);

  /// Writes a picture with faces drawn into it as NAME.scan.png; another of the same name gets a number. Errors:
  /// kInputOutput.
  Result<void> write(const std::string& name, const cv::Mat& picture, const std::vector<FoundFace>& faces,
                     const std::vector<std::string>& labels);

 private:
  std::string folder_;
  std::set<std::string> written_;
};

/// What the reader of colours needs of a face.
ScannedFace scanned(const std::string& source, const FoundFace& face);

/// The same face, read from another corner of its outline on.
FoundFace turned(const FoundFace& face, std::size_t first_corner);

}  // namespace superflip::scan
