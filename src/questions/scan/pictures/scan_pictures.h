// The work of scan_files() where there is OpenCV.
#pragma once

#include "questions/scan/pictures/output_pictures.h"
#include "questions/scan/scan.h"

namespace superflip::scan {

/// See scan_files().
Result<ShownCube> scan_pictures(const ScanRequest& request);

/// Six faces from a video, which may come in any order and turned in any way (scan_video.cpp). Looks at about eight
/// frames a second. Errors: as scan_files().
Result<ShownCube> scan_video(const ScanRequest& request, OutputPictures& output);

}  // namespace superflip::scan
