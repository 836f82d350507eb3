// Scanning with OpenCV: pictures here, videos in scan_video.cpp.
#include "questions/scan/pictures/scan_pictures.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <opencv2/core/utility.hpp>

#include "questions/scan/corner_view.h"
#include "questions/scan/pictures/find_faces.h"
#include "questions/scan/pictures/picture.h"
#include "questions/scan/shown_ways.h"

namespace superflip::scan {
namespace {

struct ShownPicture {
  std::string name;
  cv::Mat picture;
  FaceSearch search;
};

std::string name_of(const std::string& path) { return std::filesystem::path(path).filename().string(); }

// Of several faces in a picture of one face, that which was held to the camera: large, and seen well.
FoundFace main_face(const std::vector<FoundFace>& faces) {
  const auto merit = [](const FoundFace& face) { return face.score * face.score * area_of(face.grid.outline()); };
  return *std::max_element(faces.begin(), faces.end(),
                           [&](const FoundFace& a, const FoundFace& b) { return merit(a) < merit(b); });
}

Error no_face(const FaceSearch& search, const std::string& path) {
  const std::string squares = search.squares == 0 ? std::string("there are no squares in it")
                              : search.best_squares < 3
                                  ? fmt::format("{} squares, but no three of them in a grid", search.squares)
                                  : fmt::format(
                                        "{} squares, but at most {} of them in a grid of 3 x 3, with other things "
                                        "between them",
                                        search.squares, search.best_squares);
  return {ErrorCode::kInvalidCube, fmt::format("no face of a cube found: {}", squares), path};
}

Result<std::vector<ShownPicture>> search_pictures(const ScanRequest& request) {
  constexpr std::size_t kMostFaces = 3;
  std::vector<ShownPicture> pictures;
  for (const std::string& path : request.files) {
    if (request.stopped()) return fail(ErrorCode::kInterrupted, "interrupted");
    auto bytes = read_file(path);
    if (!bytes) return tl::unexpected(bytes.error());
    if (looks_like_video(*bytes)) return fail(ErrorCode::kUsage, "a video shows all six faces; give it alone", path);
    auto picture = decode_picture(*bytes, path);
    if (!picture) return tl::unexpected(picture.error());
    FaceSearch search = find_faces(*picture, kMostFaces, request.files.size() == 2 ? kMostFaces : 1);
    pictures.push_back({name_of(path), *picture, std::move(search)});
  }
  return pictures;
}

// Six pictures of one face each.
Result<ShownCube> six_faces(const ScanRequest& request, const std::vector<ShownPicture>& pictures,
                            OutputPictures& output) {
  const auto letters = letters_of_files(request.files, request.order);
  if (!letters) return tl::unexpected(letters.error());
  ShownCube cube;
  for (std::size_t p = 0; p < pictures.size(); ++p) {
    const FoundFace face = main_face(pictures[p].search.faces);
    const auto written = output.write(pictures[p].name, pictures[p].picture, {face}, {std::string{(*letters)[p]}});
    if (!written) return tl::unexpected(written.error());
    cube.faces.push_back(scanned(pictures[p].name, face));
  }
  cube.ways = ways_of_faces(*letters);
  return cube;
}

// Two pictures of three faces each, which are then read from their common corner on.
Result<ShownCube> two_corners(const ScanRequest& request, const std::vector<ShownPicture>& pictures,
                              OutputPictures& output) {
  ShownCube cube;
  for (std::size_t p = 0; p < 2; ++p) {
    std::vector<Quad> outlines;
    for (const FoundFace& face : pictures[p].search.faces) outlines.push_back(face.grid.outline());
    const auto view = corner_view_of(outlines);
    std::vector<FoundFace> faces;
    std::vector<std::string> labels;
    for (std::size_t f = 0; view && f < 3; ++f) {
      faces.push_back(turned(pictures[p].search.faces[view->face[f]], view->corner[f]));
      labels.push_back(std::to_string(3 * p + f + 1));
    }
    const auto written =
        output.write(pictures[p].name, pictures[p].picture, view ? faces : pictures[p].search.faces, labels);
    if (!written) return tl::unexpected(written.error());
    if (!view)
      return fail(ErrorCode::kInvalidCube,
                  fmt::format("two pictures must show a corner of the cube with three faces each; {} found here",
                              outlines.size() == 1   ? "only one is"
                              : outlines.size() == 2 ? "only two are"
                                                     : "three that do not meet are"),
                  request.files[p]);
    for (const FoundFace& face : faces) cube.faces.push_back(scanned(pictures[p].name, face));
  }
  cube.ways = ways_of_corners();
  return cube;
}

Result<ShownCube> scan_all(const ScanRequest& request, OutputPictures& output) {
  const auto pictures = search_pictures(request);
  if (!pictures) return tl::unexpected(pictures.error());
  // Each picture without a face is drawn and said before the number of pictures is.
  for (std::size_t p = 0; p < pictures->size(); ++p) {
    const ShownPicture& picture = (*pictures)[p];
    if (picture.search.faces.empty()) return tl::unexpected(no_face(picture.search, request.files[p]));
  }
  Result<ShownCube> cube = pictures->size() == 6   ? six_faces(request, *pictures, output)
                           : pictures->size() == 2 ? two_corners(request, *pictures, output)
                                                   : tl::unexpected(wrong_number(request.files));
  if (!cube) return cube;
  if (const auto distinct = check_distinct(cube->faces); !distinct) return tl::unexpected(distinct.error());
  return cube;
}

}  // namespace

Result<ShownCube> scan_pictures(const ScanRequest& request) {
  if (request.files.empty())
    return fail(ErrorCode::kUsage, "no pictures given: six of a face each, two of opposite corners, or one video");
  if (!request.order.empty() && request.files.size() != 6)
    return fail(ErrorCode::kUsage, "--order is for six pictures of a face each");
  auto output = OutputPictures::open(request.draw);
  if (!output) return tl::unexpected(output.error());
  try {
    if (request.files.size() == 1) {
      const auto bytes = read_file(request.files.front());
      if (!bytes) return tl::unexpected(bytes.error());
      if (looks_like_video(*bytes)) return scan_video(request, *output);
    }
    return scan_all(request, *output);
  } catch (const cv::Exception& error) {  // out of memory, or a picture that OpenCV cannot handle after all
    return fail(ErrorCode::kInputOutput, fmt::format("OpenCV failed: {}", error.what()));
  }
}

}  // namespace superflip::scan
