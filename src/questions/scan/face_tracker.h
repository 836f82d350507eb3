// The faces of a cube that are held to a camera one after the other. No image library: frames are nine colours.
//
// While a hand turns the cube, frames show nothing, blurred faces or neighbours of the face. A face that is held still
// shows the same nine colours in several frames in a row, and only such runs count. Runs of the same face at different
// times, also turned, are one face.
#pragma once

#include <cstddef>
#include <vector>

#include "questions/scan/alike.h"

namespace superflip::scan {

/// A face that was held still.
struct Sighting {
  FacePixels colours = {};  ///< the median of each sticker over the frames
  double from = 0;          ///< seconds
  double to = 0;            ///< seconds
  int frames = 0;
  std::size_t best_frame = 0;  ///< the number of the frame with the best score
  double best_score = 0;
};

/// (add* sightings)*
class FaceTracker {
 public:
  /// The next frame that shows a face.
  void add(std::size_t frame, double seconds, double score, const FacePixels& colours);
  /// Every run so far of at least three frames, in the order of time.
  [[nodiscard]] std::vector<Sighting> sightings() const;
  /// The number of the best frame of the run that goes on.
  [[nodiscard]] std::size_t best_frame() const { return now_.best_frame; }

 private:
  static constexpr double kLongestGap = 0.7;  // seconds without a face that do not end a run

  void finish(std::vector<Sighting>& runs) const;

  std::vector<Sighting> done_;
  std::vector<FacePixels> run_;  // the frames of the run that goes on
  Sighting now_;
};

/// Sightings of different faces, the one seen first comes first; of the same face the longest stands for all.
std::vector<Sighting> distinct_faces(const std::vector<Sighting>& sightings);

}  // namespace superflip::scan
