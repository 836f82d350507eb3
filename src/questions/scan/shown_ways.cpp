#include "questions/scan/shown_ways.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cstddef>

#include "colours/read_colours.h"
#include "questions/scan/alike.h"

namespace superflip::scan {
namespace {

constexpr std::string_view kLetters = "URFDLB";

// The letter of a face that ends the name of a file: "photos/cube_u.jpg" -> 'U'. 0: none.
char letter_of_file(const std::string& path) {
  std::string name = path.substr(path.find_last_of("/\\") + 1);
  if (const std::size_t dot = name.find_last_of('.'); dot != std::string::npos) name.resize(dot);
  if (name.empty()) return 0;
  const bool ends_word = name.size() == 1 || std::isalnum(static_cast<unsigned char>(name[name.size() - 2])) == 0;
  const auto letter = static_cast<char>(std::toupper(static_cast<unsigned char>(name.back())));
  return ends_word && kLetters.find(letter) != std::string_view::npos ? letter : '\0';
}

bool is_order(std::string letters) {
  std::string all(kLetters);
  std::sort(letters.begin(), letters.end());
  std::sort(all.begin(), all.end());
  return letters == all;
}

FacePixels pixels_of(const ScannedFace& face) {
  FacePixels pixels;
  for (std::size_t c = 0; c < 9; ++c) pixels[c] = face.colours[c].colour;
  return pixels;
}

}  // namespace

Result<std::string> letters_of_files(const std::vector<std::string>& files, const std::string& order) {
  if (!order.empty()) return parse_face_order(order).map([](const FaceOrder& faces) { return to_text(faces); });
  std::string letters;
  for (const std::string& file : files) letters += letter_of_file(file);
  return is_order(letters) ? letters : std::string(kLetters);
}

Error wrong_number(const std::vector<std::string>& files) {
  std::string missing;
  std::size_t named = 0;
  for (const char letter : kLetters) {
    const auto has_letter = [letter](const std::string& file) { return letter_of_file(file) == letter; };
    if (std::any_of(files.begin(), files.end(), has_letter)) {
      ++named;
    } else {
      missing += missing.empty() ? std::string{letter} : fmt::format(", {}", letter);
    }
  }
  const std::string wanted = "a cube takes six pictures of a face each, two of opposite corners, or one video";
  if (named >= 3 && named < 6 && named == files.size())
    return {ErrorCode::kUsage,
            fmt::format("{} missing: {}; {}", named == 5 ? "a face is" : "faces are", missing, wanted)};
  return {ErrorCode::kUsage,
          fmt::format("{} {} given; {}", files.size(), files.size() == 1 ? "picture is" : "pictures are", wanted)};
}

std::vector<ShownWay> ways_of_faces(const std::string& letters) {
  const std::size_t up = letters.find('U');
  const std::size_t down = letters.find('D');
  std::vector<ShownWay> ways;
  for (const char turns_of_up : std::string_view("0123"))
    for (const char turns_of_down : std::string_view("0123")) {
      std::string turns = "000000";
      turns[up] = turns_of_up;
      turns[down] = turns_of_down;
      ways.push_back({letters, turns,
                      turns == "000000"
                          ? ""
                          : fmt::format("The pictures of U and D are turned by {} and {} clockwise quarter "
                                        "turns against the net.",
                                        turns_of_up, turns_of_down)});
    }
  ways.push_back({letters, ""});
  return ways;
}

std::vector<ShownWay> ways_of_corners() {
  // A face is read from the common corner on. In the net that corner is the last of U, the first of R, the third of F,
  // the seventh of D and L, the last of B: 2, 0, 3 and 1, 1, 2 clockwise quarter turns before it comes first.
  const auto sentence = [](char top) {
    return fmt::format(
        "The first picture shows U on top, R on the right and F on the left; the second one has {} on top.", top);
  };
  return {
      {"URFDBL", "203121", sentence('D')}, {"URFBLD", "203211", sentence('B')}, {"URFLDB", "203112", sentence('L')}};
}

Result<void> check_distinct(const std::vector<ScannedFace>& faces) {
  constexpr double kSame = 0.07;
  constexpr double kSameCentre = 0.04;
  for (std::size_t i = 0; i < faces.size(); ++i)
    for (std::size_t j = i + 1; j < faces.size(); ++j) {
      const FacePixels a = pixels_of(faces[i]);
      const FacePixels b = pixels_of(faces[j]);
      if (alike_stickers(a, b, kSame) == 9)
        return fail(ErrorCode::kInvalidCube,
                    fmt::format("{} and {} show the same face", faces[i].source, faces[j].source));
      if (distance_of(a[4], b[4]) < kSameCentre)
        return fail(ErrorCode::kInvalidCube,
                    fmt::format("the centres in {} and {} have the same colour, so these are not two faces of one cube",
                                faces[i].source, faces[j].source));
    }
  return {};
}

}  // namespace superflip::scan
