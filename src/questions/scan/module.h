// The module superflip-scan.so: all code that needs OpenCV.
//
// OpenCV comes with a hundred shared libraries, which the loader would read at every start of `superflip`: 0.13 s more
// for each `superflip solve` (docs/experiments/scan.md). So they are linked to a module that `superflip scan` loads.
#pragma once

#include <cstddef>

#include "questions/scan/scan.h"

namespace superflip::scan {

inline constexpr const char* kModuleFile = "superflip-scan.so";

/// The types of the module's functions, "superflip_scan_version", "superflip_scan_layout" and
/// "superflip_scan_pictures". Both sides are compiled from the same sources, which the first two confirm.
using VersionFunction = const char*();
using LayoutFunction = std::size_t();
using PicturesFunction = void(const ScanRequest*, Result<ShownCube>*);

/// Differs where types that both sides know have other members.
inline constexpr std::size_t kLayout =
    ((sizeof(ScanRequest) * 1000 + sizeof(ShownCube)) * 1000 + sizeof(ScannedFace)) * 1000 + sizeof(ShownWay);

}  // namespace superflip::scan
