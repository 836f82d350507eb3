#include "questions/scan/pictures/output_pictures.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <span>
#include <system_error>

#include "questions/scan/pictures/picture.h"

namespace superflip::scan {
namespace {

class Pen {
 public:
  Pen(cv::Mat& canvas, double scale) : canvas_(&canvas), scale_(scale) {}

  void outline(const Quad& quad, int thickness) {
    std::vector<cv::Point> points;
    for (const Point p : quad) points.push_back(place(p));
    cv::polylines(*canvas_, points, true, cv::Scalar(0, 0, 0), thickness + 2, cv::LINE_AA);
    cv::polylines(*canvas_, points, true, cv::Scalar(255, 255, 255), thickness, cv::LINE_AA);
  }

  void dot(Point centre, double radius, PixelColour colour) {
    const int r = std::max(3, static_cast<int>(radius * scale_));
    cv::circle(*canvas_, place(centre), r + 2, cv::Scalar(0, 0, 0), cv::FILLED, cv::LINE_AA);
    cv::circle(*canvas_, place(centre), r + 1, cv::Scalar(255, 255, 255), cv::FILLED, cv::LINE_AA);
    cv::circle(*canvas_, place(centre), r, cv::Scalar(colour.blue, colour.green, colour.red), cv::FILLED, cv::LINE_AA);
  }

  void text(Point at, const std::string& words) {
    for (const auto& [colour, thickness] : {std::pair{0, 5}, std::pair{255, 2}})
      cv::putText(*canvas_, words, place(at), cv::FONT_HERSHEY_SIMPLEX, 1.0, cv::Scalar(colour, colour, colour),
                  thickness, cv::LINE_AA);
  }

 private:
  [[nodiscard]] cv::Point place(Point p) const {
    return {static_cast<int>(std::lround((p.x + 0.5) * scale_)), static_cast<int>(std::lround((p.y + 0.5) * scale_))};
  }

  cv::Mat* canvas_;
  double scale_;
};

// A copy of the picture, at least 640 pixels wide, with the outline of each face and of each of its stickers, filled
// dots in the colours that were read, and labels: one text for each face, such as "U"; fewer texts leave faces bare.
cv::Mat drawn(const cv::Mat& picture, std::span<const FoundFace> faces, std::span<const std::string> labels) {
  constexpr int kLeast = 640;
  const int longest = std::max(picture.rows, picture.cols);
  const int side = std::max(kLeast, longest);
  cv::Mat canvas = longest < kLeast ? resized(picture, side) : picture.clone();
  Pen pen(canvas, static_cast<double>(side) / longest);
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const FoundFace& face = faces[f];
    pen.outline(face.grid.outline(), 2);
    for (std::size_t c = 0; c < 9; ++c) {
      const Quad sticker = face.grid.cell(c, face.grid.sticker);
      pen.outline(sticker, 1);
      pen.dot(centre_of(sticker), 0.16 * std::sqrt(std::max(1.0, area_of(sticker))), face.colours[c].colour);
    }
    // Faces of a corner all begin there: their labels would cover each other.
    if (f < labels.size()) pen.text(face.grid.to_picture(faces.size() == 1 ? Point{0, 0} : Point{0.9, 1.1}), labels[f]);
  }
  return canvas;
}

}  // namespace

Result<OutputPictures> OutputPictures::open(const std::string& folder) {
  OutputPictures output;
  output.folder_ = folder;
  if (folder.empty()) return output;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (!std::filesystem::is_directory(folder))
    return fail(ErrorCode::kInputOutput, fmt::format("cannot make this folder: {}", failed.message()), folder);
  return output;
}

Result<void> OutputPictures::write(const std::string& name, const cv::Mat& picture, const std::vector<FoundFace>& faces,
                                   const std::vector<std::string>& labels) {
  if (folder_.empty()) return {};
  const std::string stem = std::filesystem::path(name).stem().string();
  std::string unique = stem;
  for (int number = 2; !written_.insert(unique).second; ++number) unique = fmt::format("{}_{}", stem, number);
  const std::string path = (std::filesystem::path(folder_) / (unique + ".scan.png")).string();
  bool done = false;
  try {
    done = cv::imwrite(path, drawn(picture, faces, labels));
  } catch (const cv::Exception&) {
    done = false;
  }
  if (!done) return fail(ErrorCode::kInputOutput, "cannot write this picture", path);
  return {};
}

ScannedFace scanned(const std::string& source, const FoundFace& face) {
  ScannedFace out{source, face.colours, {}, face.score};
  for (std::size_t c = 0; c < 9; ++c) out.stickers[c] = face.grid.cell(c, face.grid.sticker);
  return out;
}

FoundFace turned(const FoundFace& face, std::size_t first_corner) {
  FoundFace out = face;
  out.grid = turned(face.grid, first_corner);
  for (std::size_t c = 0; c < 9; ++c) out.colours[c] = face.colours[cell_before(c, first_corner)];
  return out;
}

}  // namespace superflip::scan
