// Pictures from files (OpenCV): what they hold, and the size in which stickers are searched. POSIX.
#pragma once

#include <opencv2/core.hpp>
#include <string>

#include "colours/read_colours.h"

namespace superflip::scan {

/// The file's bytes. Errors: kInputOutput when there is no such file, it cannot be read, is empty, or has more than
/// 1 GiB.
Result<std::string> read_file(const std::string& path);

/// Whether bytes begin like a video file that holds frames: AVI, MP4, QuickTime, Matroska, WebM, Ogg or MPEG.
bool looks_like_video(const std::string& bytes);

/// The picture in the bytes of an image file, 8 bits, blue green red, turned as its camera says (EXIF). `path` is for
/// messages. Errors: kInputOutput when it is none that OpenCV reads.
Result<cv::Mat> decode_picture(const std::string& bytes, const std::string& path);

/// The picture with `side` pixels on its longer side.
cv::Mat resized(const cv::Mat& picture, int side);

/// Standard error of this process goes nowhere while this lives: readers of pictures and videos write warnings to it
/// that no setting stops. For a command with one thread that writes.
class Silence {
 public:
  Silence();
  ~Silence();
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  int kept_ = -1;
};

}  // namespace superflip::scan
