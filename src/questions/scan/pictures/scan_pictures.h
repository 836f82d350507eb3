// The work of scan_files() where there is OpenCV.
#pragma once

#include "questions/scan/scan.h"

namespace superflip::scan {

/// See scan_files().
Result<ShownCube> scan_pictures(const ScanRequest& request);

}  // namespace superflip::scan
