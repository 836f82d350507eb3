// What photographs say about which face is which: names of files, letters in order, corners. No image library.
#pragma once

#include <string>
#include <vector>

#include "questions/scan/scan.h"

namespace superflip::scan {

/// The letters of six files: `order` if it has any; else their names, "U.png" or "photo_u.jpg", if these have six
/// different letters at their ends; else URFDLB. Errors: kUsage when `order` is no order of six faces.
Result<std::string> letters_of_files(const std::vector<std::string>& files, const std::string& order);

/// The sentence for a number of pictures that makes no cube; it names the missing faces where the files have letters.
Error wrong_number(const std::vector<std::string>& files);

/// Six pictures of a face each, in this order: as in the net; with U and D turned in any way, as they are after a cube
/// or a camera went once around it; then each face turned in any way.
std::vector<ShownWay> ways_of_faces(const std::string& letters);

/// Two pictures of opposite corners, each face read from that corner on, the topmost face first, then clockwise. The
/// first picture shows U, R and F; how the other three are called depends on how the cube was turned over.
std::vector<ShownWay> ways_of_corners();

/// Two faces that cannot belong to one cube: all stickers alike, or the centres. Errors: kInvalidCube.
Result<void> check_distinct(const std::vector<ScannedFace>& faces);

}  // namespace superflip::scan
