#include "questions/scan/pictures/picture.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <string_view>

namespace superflip::scan {

Result<std::string> read_file(const std::string& path) {
  constexpr std::uintmax_t kMost = std::uintmax_t{1} << 30;
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return fail(ErrorCode::kInputOutput, "there is no such file", path);
  if (std::filesystem::is_directory(path, ignored))
    return fail(ErrorCode::kInputOutput, "this is a folder; name the pictures in it", path);
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail(ErrorCode::kInputOutput, "cannot read this file", path);
  std::string bytes;
  std::string block(1 << 16, '\0');
  while (file.read(block.data(), static_cast<std::streamsize>(block.size())) || file.gcount() > 0) {
    bytes.append(block, 0, static_cast<std::size_t>(file.gcount()));
    if (bytes.size() > kMost) return fail(ErrorCode::kInputOutput, "this file has more than 1 GiB", path);
  }
  if (bytes.empty()) return fail(ErrorCode::kInputOutput, "this file is empty", path);
  return bytes;
}

bool looks_like_video(const std::string& bytes) {
  const auto has = [&bytes](std::size_t at, std::string_view magic) {
    return bytes.compare(at, magic.size(), magic) == 0;
  };
  if (bytes.size() < 12) return false;
  const bool is_avi = has(0, "RIFF") && has(8, "AVI ");
  const bool is_mp4 = has(4, "ftyp") && !has(8, "heic") && !has(8, "heix") && !has(8, "mif1") && !has(8, "avif");
  return is_avi || is_mp4 || has(4, "moov") || has(4, "mdat") || has(0, "\x1A\x45\xDF\xA3") || has(0, "OggS") ||
         has(0, std::string_view("\0\0\1\xBA", 4)) || has(0, std::string_view("\0\0\1\xB3", 4));
}

Result<cv::Mat> decode_picture(const std::string& bytes, const std::string& path) {
  constexpr int kLeastSide = 24;
  cv::Mat picture;
  try {
    const Silence silence;
    const cv::Mat raw(1, static_cast<int>(bytes.size()), CV_8UC1, const_cast<char*>(bytes.data()));  // only read
    picture = cv::imdecode(raw, cv::IMREAD_COLOR);
  } catch (const cv::Exception&) {  // a header that promises too much
    picture.release();
  }
  if (picture.empty())
    return fail(ErrorCode::kInputOutput, "this is neither a picture nor a video that can be read; PNG and JPEG can",
                path);
  if (std::min(picture.rows, picture.cols) < kLeastSide)
    return fail(
        ErrorCode::kInputOutput,
        fmt::format("this picture has {} x {} pixels, too few to show nine stickers", picture.cols, picture.rows),
        path);
  return picture;
}

cv::Mat resized(const cv::Mat& picture, int side) {
  const double scale = static_cast<double>(side) / std::max(picture.rows, picture.cols);
  cv::Mat out;
  const cv::Size size(std::max(1, static_cast<int>(std::lround(picture.cols * scale))),
                      std::max(1, static_cast<int>(std::lround(picture.rows * scale))));
  cv::resize(picture, out, size, 0, 0, scale < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
  return out;
}

Silence::Silence() {
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return;
  kept_ = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (kept_ >= 0) dup2(nowhere, STDERR_FILENO);
  close(nowhere);
}

Silence::~Silence() {
  if (kept_ < 0) return;
  dup2(kept_, STDERR_FILENO);
  close(kept_);
}

}  // namespace superflip::scan
