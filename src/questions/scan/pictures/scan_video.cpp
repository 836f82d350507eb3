// Scanning a video: see scan_pictures.h.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <opencv2/videoio.hpp>
#include <opencv2/videoio/registry.hpp>

#include "questions/scan/face_tracker.h"
#include "questions/scan/pictures/find_faces.h"
#include "questions/scan/pictures/picture.h"
#include "questions/scan/pictures/scan_pictures.h"

namespace superflip::scan {
namespace {

struct Frame {
  cv::Mat picture;
  FoundFace face;
};

// Everything that the frames of a video have shown.
struct Shown {
  FaceTracker tracker;
  std::map<std::size_t, Frame> best;  // by number: a frame of each run
  std::size_t frames = 0;
  std::size_t with_face = 0;
};

FacePixels pixels_of(const FoundFace& face) {
  FacePixels pixels;
  for (std::size_t c = 0; c < 9; ++c) pixels[c] = face.colours[c].colour;
  return pixels;
}

// Frames that no run needs any more.
void forget_frames(Shown& shown) {
  std::map<std::size_t, Frame> kept;
  for (const Sighting& sighting : shown.tracker.sightings())
    if (const auto frame = shown.best.find(sighting.best_frame); frame != shown.best.end()) kept.insert(*frame);
  if (const auto now = shown.best.find(shown.tracker.best_frame()); now != shown.best.end()) kept.insert(*now);
  shown.best = std::move(kept);
}

void look_at(const cv::Mat& picture, double seconds, Shown& shown) {
  ++shown.frames;
  const FaceSearch search = find_faces(picture, 1);
  if (search.faces.empty()) return;
  ++shown.with_face;
  const FoundFace& face = search.faces.front();
  shown.best[shown.frames] = {picture.clone(), face};
  shown.tracker.add(shown.frames, seconds, face.score, pixels_of(face));
  forget_frames(shown);
}

// The six that were held longest, if there are more: a face that was turned while it was shown may count twice.
std::vector<Sighting> six_of(std::vector<Sighting> faces) {
  if (faces.size() <= 6) return faces;
  std::vector<int> frames;
  for (const Sighting& face : faces) frames.push_back(face.frames);
  std::sort(frames.rbegin(), frames.rend());
  if (2 * frames[6] > frames[5]) return faces;
  std::erase_if(faces, [&](const Sighting& face) { return face.frames < frames[5]; });
  return faces;
}

Error wrong_faces(const Shown& shown, const std::vector<Sighting>& faces, const std::string& path) {
  if (shown.with_face == 0)
    return {ErrorCode::kInvalidCube, fmt::format("no face of a cube found in {} frames", shown.frames), path};
  std::string times;
  for (const Sighting& face : faces) times += fmt::format("{}{:.1f} s", times.empty() ? "" : ", ", face.from);
  if (faces.size() < 6)
    return {ErrorCode::kInvalidCube,
            fmt::format("the video shows {} of six faces long enough{}{}; hold each face still for half a second",
                        faces.size(), times.empty() ? "" : ": at ", times),
            path};
  return {ErrorCode::kInvalidCube,
          fmt::format("the video shows {} different faces, at {}; a cube has six", faces.size(), times), path};
}

// FFmpeg reads every usual format; other readers may take a name for a pattern of names.
int preferred_reader() {
  const auto readers = cv::videoio_registry::getStreamBackends();
  return std::count(readers.begin(), readers.end(), cv::CAP_FFMPEG) > 0 ? cv::CAP_FFMPEG : cv::CAP_ANY;
}

Result<Shown> watch(const ScanRequest& request, const std::string& path) {
  constexpr double kFramesPerSecond = 8;
  constexpr std::size_t kMostFrames = 4800;  // ten minutes
  // An absolute path names a file, never a protocol.
  const Silence silence;
  cv::VideoCapture video(std::filesystem::absolute(path).string(), preferred_reader());
  if (!video.isOpened()) return fail(ErrorCode::kInputOutput, "cannot read this video", path);
  double rate = video.get(cv::CAP_PROP_FPS);
  if (!(rate > 0 && rate < 1000)) rate = 30;
  const int step = std::max(1, static_cast<int>(std::lround(rate / kFramesPerSecond)));
  Shown shown;
  cv::Mat picture;
  for (std::size_t number = 0; shown.frames < kMostFrames && video.grab(); ++number) {
    if (number % static_cast<std::size_t>(step) != 0) continue;
    if (request.stopped()) return fail(ErrorCode::kInterrupted, "interrupted", path);
    if (video.retrieve(picture) && !picture.empty()) look_at(picture, static_cast<double>(number) / rate, shown);
  }
  if (shown.frames == 0) return fail(ErrorCode::kInputOutput, "this video has no frame that can be read", path);
  return shown;
}

}  // namespace

Result<ShownCube> scan_video(const ScanRequest& request, OutputPictures& output) {
  const std::string& path = request.files.front();
  const auto shown = watch(request, path);
  if (!shown) return tl::unexpected(shown.error());
  const std::vector<Sighting> faces = six_of(distinct_faces(shown->tracker.sightings()));
  const std::string name = std::filesystem::path(path).filename().string();
  ShownCube cube;
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const Frame& frame = shown->best.at(faces[f].best_frame);
    const auto written = output.write(fmt::format("{}.{}.png", std::filesystem::path(name).stem().string(), f + 1),
                                      frame.picture, {frame.face}, {std::to_string(f + 1)});
    if (!written) return tl::unexpected(written.error());
    ScannedFace face = scanned(fmt::format("{} at {:.1f} s", name, faces[f].from), frame.face);
    for (std::size_t c = 0; c < 9; ++c) face.colours[c].colour = faces[f].colours[c];
    cube.faces.push_back(std::move(face));
  }
  if (faces.size() != 6) return tl::unexpected(wrong_faces(*shown, faces, path));
  cube.ways = {{"", ""}};
  return cube;
}

}  // namespace superflip::scan
