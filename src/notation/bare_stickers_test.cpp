#include <fmt/format.h>
#include <gtest/gtest.h>

#include "notation/read_cube.h"
#include "notation/testing.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

using testing::random_placed_cube;

std::string refusal_of_dressed(std::string_view text) {
  const auto read = read_cube(text);
  return read ? "accepted" : read.error().where + ": " + read.error().message;
}

TEST(BareStickers, AreReadWithLabelsAndMarksAroundThem) {
  Rng rng(41);
  const auto expect_read = [](const std::string& text, const PlacedCube& meant) {
    const auto read = read_cube(text);
    ASSERT_TRUE(read) << text << "\n" << read.error().message;
    EXPECT_EQ(read->cube, meant) << text;
  };
  for (int i = 0; i < 20; ++i) {
    const PlacedCube cube = random_placed_cube(rng);
    const std::string text = to_facelets(cube);
    const auto face = [&](char letter) { return text.substr(9 * kFaceLetters.find(letter), 9); };
    for (const std::string& dressed : {"State: " + text, "My cube:\n" + text, "FACELETS: " + text, "[" + text + "]",
                                       '`' + text + '`', text + " // from my robot", "Facelets: " + text})
      expect_read(dressed, cube);
    for (const char* mark : {"/", " / ", ":", ";", "_", "-", "."}) {
      std::string marked;
      for (const char letter : kFaceLetters) marked += (marked.empty() ? "" : mark) + face(letter);
      if (*mark != ':') expect_read(marked, cube);
    }
    for (const char* order : {"URFDLB", "ULFRBD", "BDLFRU"}) {
      std::string labelled;
      std::string json = "{";
      for (const char letter : std::string_view(order)) {
        labelled += std::string(1, letter) + ": " + face(letter) + '\n';
        json += fmt::format("{}\"{}\": \"{}\"", json.size() > 1 ? ", " : "", letter, face(letter));
      }
      expect_read(labelled, cube);
      expect_read(json + "}", cube);
    }
  }
  EXPECT_EQ(refusal_of_dressed(R"({"U":"UUUUUUUUUR","R":"RRRRRRRR","F":"","D":"","L":"","B":""})"),
            "U: Each face in the JSON must be a text with its stickers.")
      << "not one sticker of another face";
  EXPECT_NE(refusal_of_dressed("State: " + to_facelets(PlacedCube{}).substr(1)).find("stickers with a typing error"),
            std::string::npos);
}

}  // namespace
}  // namespace superflip
