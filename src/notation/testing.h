// Shared by the tests of notation/: the recorded readings of tests/data/notation*.jsonl, and random cubes for round
// trips. The records are from cubing.js 0.63, confirmed by cubejs and an independent model: see tests/data/README.md.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/rng.h"
#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "cube/random_state.h"
#include "notation/layer_turn.h"

namespace superflip::testing {

/// One line of the records.
struct Reading {
  std::string input;
  Puzzle puzzle;
  bool ok;
  std::string facelets;
};

inline std::vector<Reading> readings_of(const std::string& file) {
  std::vector<Reading> readings;
  std::ifstream in(std::string(SUPERFLIP_TEST_DATA) + "/" + file);
  for (std::string line; std::getline(in, line);) {
    const auto json = nlohmann::json::parse(line);
    const bool ok = json["ok"];
    readings.push_back(
        {json["input"], json["puzzle"] == "2x2x2" ? Puzzle::k2x2x2 : Puzzle::k3x3x3, ok, ok ? json["facelets"] : ""});
  }
  return readings;
}

/// The letters of stickers, U R F D L B.
template <typename Colours>
std::string letters(const Colours& colours) {
  std::string text;
  for (Face f : colours) text += letter(f);
  return text;
}

inline PlacedCube random_placed_cube(Rng& rng) {
  const CubieState state = random_state(rng);
  return {state, Symmetry(2 * static_cast<int>(rng.below(24)))};
}

inline PocketState random_held_pocket(Rng& rng) {
  const PocketState state = random_pocket_state(rng);
  return rotated(state, Symmetry(2 * static_cast<int>(rng.below(24))));
}

}  // namespace superflip::testing
