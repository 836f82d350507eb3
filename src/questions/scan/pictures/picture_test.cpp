#include "questions/scan/pictures/picture.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>

namespace superflip::scan {
namespace {

std::string png_of(const cv::Mat& picture) {
  std::vector<unsigned char> bytes;
  cv::imencode(".png", picture, bytes);
  return {bytes.begin(), bytes.end()};
}

TEST(Picture, IsReadFromItsBytes) {
  cv::Mat picture(40, 60, CV_8UC3, cv::Scalar(10, 20, 30));
  const auto read = decode_picture(png_of(picture), "a.png");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->cols, 60);
  EXPECT_EQ(read->at<cv::Vec3b>(5, 5), cv::Vec3b(10, 20, 30));
}

TEST(Picture, GarbageIsAnErrorWithThePath) {
  std::string png = png_of(cv::Mat(40, 60, CV_8UC3, cv::Scalar(1, 2, 3)));
  std::string huge = png;
  huge.replace(16, 8, std::string("\x7f\xff\xff\xff\x7f\xff\xff\xff", 8));  // width and height
  for (const std::string& bytes : {std::string("hello"), std::string(5000, '\0'), png.substr(0, 30), huge}) {
    const auto read = decode_picture(bytes, "a.png");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::kInputOutput);
    EXPECT_EQ(read.error().where, "a.png");
  }
}

TEST(Picture, TooFewPixelsAreSaid) {
  const auto read = decode_picture(png_of(cv::Mat(8, 8, CV_8UC3, cv::Scalar(1, 2, 3))), "a.png");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("8 x 8 pixels"), std::string::npos);
}

TEST(Picture, FilesThatAreMissingEmptyOrFoldersAreErrors) {
  const auto folder = std::filesystem::temp_directory_path() / ("superflip_picture." + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "empty").close();
  EXPECT_NE(read_file((folder / "missing").string()).error().message.find("no such file"), std::string::npos);
  EXPECT_NE(read_file((folder / "empty").string()).error().message.find("empty"), std::string::npos);
  EXPECT_NE(read_file(folder.string()).error().message.find("folder"), std::string::npos);
  std::filesystem::remove_all(folder);
}

TEST(Picture, VideosAreKnownByTheirFirstBytes) {
  EXPECT_TRUE(looks_like_video(std::string("RIFF\1\2\3\4AVI LIST")));
  EXPECT_TRUE(
      looks_like_video(std::string("\0\0\0\x20"
                                   "ftypisom",
                                   12)));
  EXPECT_TRUE(looks_like_video(std::string("\x1A\x45\xDF\xA3........")));
  EXPECT_FALSE(looks_like_video(std::string("RIFF\1\2\3\4WEBPVP8 ")));
  EXPECT_FALSE(looks_like_video(png_of(cv::Mat(8, 8, CV_8UC3, cv::Scalar(1, 2, 3)))));
  EXPECT_FALSE(looks_like_video("RIFF"));
}

}  // namespace
}  // namespace superflip::scan
