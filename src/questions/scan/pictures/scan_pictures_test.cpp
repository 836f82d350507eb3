// From files of rendered cubes to facelets.
#include "questions/scan/pictures/scan_pictures.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include "notation/write_cube.h"
#include "questions/scan/grid_fit.h"
#include "questions/scan/pictures/testing_render.h"
#include "questions/scan/read_shown.h"

namespace superflip::scan {
namespace {

namespace fs = std::filesystem;

// Two cubes that photographs of tests/data/photos show.
constexpr std::string_view kCube = "BDFBUDBRFUBURRULFRLBRFFDUUUBBBFDUFLFDLDLLRLLRLFRRBUDDD";
constexpr std::string_view kOther = "FBFUUURLLDLLURLFFUBBBRFFUFRBRUUDDUDLRBDLLDBRRDRDDBFFBL";
constexpr std::string_view kFaces = "URFDLB";

std::string face_of(std::string_view cube, char letter) { return std::string(cube.substr(9 * kFaces.find(letter), 9)); }

std::string turned(const std::string& letters, std::size_t first_corner) {
  std::string out = letters;
  for (std::size_t c = 0; c < 9; ++c) out[c] = letters[cell_before(c, first_corner)];
  return out;
}

class ScanPictures : public ::testing::Test {
 protected:
  ScanPictures() { fs::create_directories(folder_); }
  ~ScanPictures() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const cv::Mat& picture) {
    const std::string path = (folder_ / name).string();
    cv::imwrite(path, picture);
    return path;
  }
  std::string write_face(const std::string& name, const std::string& letters) {
    return write(name, render_face(letters, look_, random_).picture);
  }
  // The nine letters of each face, with its letter as the name.
  std::vector<std::string> write_faces(std::string_view cube) {
    std::vector<std::string> files;
    for (const char letter : kFaces) files.push_back(write_face(std::string{letter} + ".png", face_of(cube, letter)));
    return files;
  }
  static void expect_cube(const Result<ShownCube>& shown, std::string_view cube) {
    ASSERT_TRUE(shown) << shown.error().message;
    ASSERT_EQ(shown->faces.size(), 6U);
    const ShownReading reading = read_shown(*shown);
    ASSERT_TRUE(reading) << reading.error().error.message;
    EXPECT_TRUE(reading->sure);
    EXPECT_EQ(to_facelets(reading->facelets), cube);
  }
  static void expect_error(const Result<ShownCube>& shown, ErrorCode code, const std::string& words) {
    ASSERT_FALSE(shown);
    EXPECT_EQ(shown.error().code, code);
    EXPECT_NE(shown.error().message.find(words), std::string::npos) << shown.error().message;
  }

  fs::path folder_ = fs::temp_directory_path() / ("superflip_scan." + std::to_string(getpid()));
  Look look_;
  Random random_{5};
};

TEST_F(ScanPictures, SixFacesMakeACubeByTheNamesOfTheirFiles) {
  std::vector<std::string> files = write_faces(kCube);
  std::swap(files[0], files[4]);
  std::swap(files[2], files[3]);
  expect_cube(scan_pictures({files, "", "", [] { return false; }}), kCube);
}

TEST_F(ScanPictures, SixFacesMakeACubeByAnOrder) {
  std::vector<std::string> files;
  for (const char letter : std::string_view("ULFRBD"))
    files.push_back(write_face(std::to_string(files.size()) + ".jpg", face_of(kOther, letter)));
  ScanRequest request;
  request.files = files;
  request.order = "ULFRBD";
  expect_cube(scan_pictures(request), kOther);
}

TEST_F(ScanPictures, FacesMayBeTurned) {
  ScanRequest request;
  for (const char letter : kFaces)
    request.files.push_back(
        write_face(std::string{letter} + ".png", turned(face_of(kCube, letter), kFaces.find(letter) % 4)));
  expect_cube(scan_pictures(request), kCube);
}

TEST_F(ScanPictures, ATwistedCornerIsSaid) {
  std::string twisted(kCube);
  std::swap(twisted[8], twisted[9]);  // U9, R1, F3
  std::swap(twisted[8], twisted[20]);
  look_.tilt = 0.1;
  ScanRequest request;
  request.files = write_faces(twisted);
  const auto shown = scan_pictures(request);
  ASSERT_TRUE(shown) << shown.error().message;
  const ShownReading reading = read_shown(*shown);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().error.code, ErrorCode::kInvalidCube);
  EXPECT_NE(reading.error().error.message.find("corner is twisted"), std::string::npos)
      << reading.error().error.message;
}

TEST_F(ScanPictures, TwoOppositeCornersMakeACubeHoweverItIsTurnedOver) {
  const auto face = [](char letter, std::size_t first_corner) { return turned(face_of(kCube, letter), first_corner); };
  const std::string first =
      write("first.png", render_corner({face('U', 0), face('R', 0), face('F', 0)}, look_, random_).picture);
  // In the picture the common corner is the last of the top, the first of the right, the third of the left face.
  const std::vector<std::array<std::string, 3>> views = {{face('D', 1), face('B', 2), face('L', 2)},
                                                         {face('B', 0), face('L', 3), face('D', 2)},
                                                         {face('L', 1), face('D', 3), face('B', 1)}};
  for (const auto& view : views) {
    ScanRequest request;
    request.files = {first, write("second.png", render_corner(view, look_, random_).picture)};
    expect_cube(scan_pictures(request), kCube);
  }
}

TEST_F(ScanPictures, AVideoOfSixFacesMakesACubeInAnyOrderAndTurn) {
  ScanRequest request;
  request.files = {(folder_ / "cube.avi").string()};
  look_.size = {320, 240};
  cv::VideoWriter video(request.files[0], cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 8, look_.size);
  ASSERT_TRUE(video.isOpened());
  std::size_t turn = 0;
  for (const char letter : std::string_view("FDUBLR")) {
    for (int frame = 0; frame < 3; ++frame) video.write(render_background(look_, random_));
    for (int frame = 0; frame < 6; ++frame)
      video.write(render_face(turned(face_of(kCube, letter), turn % 4), look_, random_).picture);
    ++turn;
  }
  video.release();
  const auto shown = scan_pictures(request);
  ASSERT_TRUE(shown) << shown.error().message;
  const ShownReading reading = read_shown(*shown);
  ASSERT_TRUE(reading) << reading.error().error.message;
  EXPECT_TRUE(reading->sure);
  // Which face is up is not known: the letters of the faces are others, but each face has the same pattern.
  const std::string facelets = to_facelets(reading->facelets);
  const std::string shown_order = "FDUBLR";
  for (std::size_t k = 0; k < 6; ++k) {
    std::string pattern = face_of(kCube, shown_order[k]);
    for (char& sticker : pattern) sticker = letter(reading->order[shown_order.find(sticker)]);
    const std::string found = face_of(facelets, letter(reading->order[k]));
    EXPECT_TRUE(found == pattern || found == turned(pattern, 1) || found == turned(pattern, 2) ||
                found == turned(pattern, 3))
        << "face " << shown_order[k];
  }
}

TEST_F(ScanPictures, FoundStickersAreDrawn) {
  ScanRequest request;
  request.files = write_faces(kCube);
  request.draw = (folder_ / "new" / "found").string();
  ASSERT_TRUE(scan_pictures(request));
  for (const char letter : kFaces) {
    const cv::Mat before = cv::imread((folder_ / (std::string{letter} + ".png")).string());
    const cv::Mat after = cv::imread((folder_ / "new" / "found" / (std::string{letter} + ".scan.png")).string());
    ASSERT_EQ(before.size(), after.size());
    cv::Mat difference;
    cv::absdiff(before, after, difference);
    EXPECT_GT(cv::countNonZero(difference.reshape(1) > 40), 2000);
  }
}

TEST_F(ScanPictures, APictureWithoutACubeIsNamedAndWhatIsInIt) {
  look_.clutter = true;
  ScanRequest request;
  request.files = write_faces(kCube);
  request.files[3] = write("cat.png", render_background(look_, random_));
  const auto shown = scan_pictures(request);
  expect_error(shown, ErrorCode::kInvalidCube, "no face of a cube found");
  EXPECT_EQ(shown.error().where, request.files[3]);
  request.files = {write("grey.png", cv::Mat(240, 320, CV_8UC3, cv::Scalar(90, 90, 90)))};
  expect_error(scan_pictures(request), ErrorCode::kInvalidCube, "no squares");
}

TEST_F(ScanPictures, TheSameFaceTwiceAndMissingFacesAreErrors) {
  ScanRequest request;
  request.files = write_faces(kCube);
  request.files[5] = request.files[2];
  expect_error(scan_pictures(request), ErrorCode::kInvalidCube, "F.png and F.png show the same face");
  request.files.pop_back();
  expect_error(scan_pictures(request), ErrorCode::kUsage, "missing: B");
  request.order = "URFDLB";
  expect_error(scan_pictures(request), ErrorCode::kUsage, "--order is for six");
  request.order.clear();
  request.files.resize(2);
  expect_error(scan_pictures(request), ErrorCode::kInvalidCube, "only one is found here");
}

TEST_F(ScanPictures, FilesThatAreNoPicturesAreErrors) {
  const auto write_bytes = [this](const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return (folder_ / name).string();
  };
  ScanRequest request;
  expect_error(scan_pictures(request), ErrorCode::kUsage, "no pictures given");
  request.files = {write_bytes("empty.png", "")};
  expect_error(scan_pictures(request), ErrorCode::kInputOutput, "empty");
  request.files = {write_bytes("text.png", "UUUUUUUUURRRRRRRRR\n")};
  expect_error(scan_pictures(request), ErrorCode::kInputOutput, "neither a picture nor a video");
  request.files = {write_bytes("broken.avi", std::string("RIFF\1\2\3\4AVI LIST") + std::string(3000, 'x'))};
  expect_error(scan_pictures(request), ErrorCode::kInputOutput, "video");
  request.files = {write_face("a.png", face_of(kCube, 'U')), request.files[0]};
  expect_error(scan_pictures(request), ErrorCode::kUsage, "give it alone");
  request.files = {(folder_ / "a.png").string()};
  request.draw = request.files[0];
  expect_error(scan_pictures(request), ErrorCode::kInputOutput, "cannot make this folder");
}

TEST_F(ScanPictures, AStopEndsIt) {
  ScanRequest request;
  request.files = write_faces(kCube);
  request.stopped = [] { return true; };
  expect_error(scan_pictures(request), ErrorCode::kInterrupted, "interrupted");
}

}  // namespace
}  // namespace superflip::scan
