#include "questions/scan/pictures/output_pictures.h"

#include <fmt/core.h>

#include <filesystem>
#include <opencv2/imgcodecs.hpp>
#include <system_error>

#include "questions/scan/pictures/draw.h"

namespace superflip::scan {

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
