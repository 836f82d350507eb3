#include "questions/scan/face_tracker.h"

#include <algorithm>
#include <cstdint>

namespace superflip::scan {
namespace {

constexpr double kSameRun = 0.16;   // between frames of one light
constexpr double kSameFace = 0.22;  // between sightings: a face that is held otherwise reflects other light
constexpr int kLeastAlike = 8;      // of nine: a spot of glare moves
constexpr int kLeastFrames = 3;

FacePixels median_of(const std::vector<FacePixels>& frames) {
  FacePixels out;
  std::vector<std::uint8_t> values(frames.size());
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  for (std::size_t c = 0; c < 9; ++c)
    for (const auto channel : {&PixelColour::red, &PixelColour::green, &PixelColour::blue}) {
      std::transform(frames.begin(), frames.end(), values.begin(), [&](const FacePixels& f) { return f[c].*channel; });
      std::nth_element(values.begin(), middle, values.end());
      out[c].*channel = *middle;
    }
  return out;
}

}  // namespace

void FaceTracker::add(std::size_t frame, double seconds, double score, const FacePixels& colours) {
  const bool goes_on =
      !run_.empty() && seconds - now_.to <= kLongestGap && distance_of(median_of(run_), colours) <= kSameRun;
  if (!goes_on) {
    finish(done_);
    run_.clear();
    now_ = {};
    now_.from = seconds;
  }
  run_.push_back(colours);
  now_.to = seconds;
  if (score > now_.best_score) {
    now_.best_score = score;
    now_.best_frame = frame;
  }
}

void FaceTracker::finish(std::vector<Sighting>& runs) const {
  if (run_.size() < kLeastFrames) return;
  Sighting sighting = now_;
  sighting.frames = static_cast<int>(run_.size());
  sighting.colours = median_of(run_);
  runs.push_back(sighting);
}

std::vector<Sighting> FaceTracker::sightings() const {
  std::vector<Sighting> all = done_;
  finish(all);
  return all;
}

std::vector<Sighting> distinct_faces(const std::vector<Sighting>& sightings) {
  std::vector<Sighting> faces;
  for (const Sighting& sighting : sightings) {
    const auto is_same = [&sighting](const Sighting& face) {
      return distance_of(face.colours[4], sighting.colours[4]) <= kSameFace &&
             alike_stickers(face.colours, sighting.colours, kSameFace) >= kLeastAlike;
    };
    const auto known = std::find_if(faces.begin(), faces.end(), is_same);
    if (known == faces.end()) {
      faces.push_back(sighting);
    } else if (sighting.frames > known->frames) {
      *known = sighting;
    }
  }
  return faces;
}

}  // namespace superflip::scan
