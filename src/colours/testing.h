// Shared by the tests of colours/: cubes as letters, measured cubes as questions. Not for programs.
#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "colours/colour_text.h"
#include "colours/read_colours.h"
#include "colours/testing_light.h"

namespace superflip::testing {

inline FaceColours colours_of(std::string_view letters) {
  FaceColours colours{};
  for (std::size_t i = 0; i < kFacelets; ++i) colours[i] = static_cast<Face>(kFaceLetters.find(letters[i]));
  return colours;
}

/// Colours of facelets as a question, shown in an order and turned.
inline ColourQuestion question_of(const std::array<Rgb, kFacelets>& measured, const FaceOrder& order = kUsualOrder,
                                  const FaceTurns& turns = kNoTurns) {
  ColourQuestion question{{}, order, turns};
  const auto facelets = facelets_shown(order, turns);
  for (std::size_t i = 0; i < kFacelets; ++i) question.colours[i] = measured[facelets[i]];
  return question;
}

/// One of the ten cubes that a robot's camera saw (tests/data/README.md).
struct RobotCube {
  NamedColours colours;
  std::string facelets;  ///< the truth
};

inline std::vector<RobotCube> robot_cubes() {
  std::vector<RobotCube> cubes;
  std::ifstream file(SUPERFLIP_TEST_DATA "/colours.jsonl");
  ColourDefaults defaults;
  defaults.order = *parse_face_order("ULFRBD");
  for (std::string line; std::getline(file, line);) {
    constexpr std::string_view kField = "\"facelets\": \"";
    cubes.push_back({*parse_colour_json(line, defaults), line.substr(line.find(kField) + kField.size(), kFacelets)});
  }
  return cubes;
}

}  // namespace superflip::testing
