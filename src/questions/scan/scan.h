// From photographs or a video to the nine colours of each of six faces. The interface has no image library in it; a
// build without OpenCV has it too, and answers with an error.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "colours/read_colours.h"
#include "questions/scan/geometry.h"
#include "questions/scan/patch_colour.h"

namespace superflip::scan {

struct ScanRequest {
  std::vector<std::string> files;  ///< six pictures of a face each, two of a corner each, or one video
  std::string order;  ///< which face each of six pictures shows, six letters; empty: by their names, else URFDLB
  std::string draw;   ///< the folder for pictures of what was found, which is made; empty: none
  std::function<bool()> stopped = [] { return false; };  ///< asked between pictures and frames
};

struct ScannedFace {
  std::string source;  ///< "U.png", or "cube.avi at 3.2 s"
  std::array<PatchColour, 9> colours;
  std::array<Quad, 9> stickers;  ///< where they are, in pixels of the picture
  double score;                  ///< 0..1
};

/// What may be known about the way in which faces were shown, as src/colours writes it.
struct ShownWay {
  std::string order;            ///< six letters; empty: any order
  std::string turns;            ///< six digits; empty: each face in any of four ways
  std::string assumption = {};  ///< a sentence for a person; empty: this is the usual way
};

struct ShownCube {
  std::vector<ScannedFace> faces;  ///< six, in the order in which they were shown
  std::vector<ShownWay> ways;      ///< each may be the way; earlier ones are more usual
};

/// Finds the faces. Errors: kUsage for a build without OpenCV, a number of files that makes no cube, or an order that
/// is none; kInputOutput for a file that is neither picture nor video, and for a folder that cannot be written;
/// kInvalidCube, with the file, where a picture shows no face of a cube or the same face as another one, or a video
/// fewer or more than six faces; kInterrupted.
Result<ShownCube> scan_files(const ScanRequest& request);

}  // namespace superflip::scan
