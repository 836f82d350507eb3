// Shared by the tests of cube/: short notations for cubes. Not for programs; notation/ reads and writes text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/metric.h"
#include "cube/move.h"
#include "cube/validity.h"

namespace superflip::testing {

inline Face face_named(char c) { return static_cast<Face>(kFaceLetters.find(c)); }

/// The face that a facelet lies on.
constexpr Face face_of_facelet(int facelet) { return static_cast<Face>(facelet / 9); }

/// "R U2 F'" as moves: face turns separated by spaces.
inline MoveSequence moves_of(std::string_view text) {
  MoveSequence moves;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') continue;
    const char suffix = i + 1 < text.size() ? text[i + 1] : ' ';
    moves.push_back(Move::turn(face_named(text[i]), suffix == '2' ? 2 : suffix == '\'' ? 3 : 1));
    if (suffix != ' ') ++i;
  }
  return moves;
}

/// The state after "R U2 F'" from the solved cube.
inline CubieState state_after(std::string_view text) { return apply_all(CubieState::solved(), moves_of(text)); }

/// Letters U R F D L B as colours. The text must be as long as the array.
template <typename Colours>
Colours colours_of(std::string_view letters) {
  Colours colours{};
  EXPECT_EQ(letters.size(), colours.size());
  std::transform(letters.begin(), letters.end(), colours.begin(), face_named);
  return colours;
}

template <typename Colours>
std::string letters_of(const Colours& colours) {
  std::string letters;
  for (Face f : colours) letters += letter(f);
  return letters;
}

/// The ids of the reasons, in order.
inline std::vector<std::string> ids_of(const std::vector<Defect>& defects) {
  std::vector<std::string> ids;
  for (const Defect& d : defects) ids.emplace_back(id_of(d.reason));
  return ids;
}

/// The bytes of a state, as a key for comparing and sorting. R must have no padding bytes.
template <typename R>
std::string bytes_of(const R& state) {
  static_assert(std::has_unique_object_representations_v<R>);
  return {reinterpret_cast<const char*>(&state), sizeof(R)};
}

/// All positions by distance from solved, up to `depth`. Breadth-first search over every move of the metric, without
/// its successor masks.
template <typename R>
std::vector<std::vector<R>> layers_of(const Metric& metric, std::size_t depth) {
  std::set<std::string> seen;
  std::vector<std::vector<R>> reached(depth + 1), layers(depth + 1);
  reached[0].push_back(R::solved());
  for (std::size_t d = 0; d <= depth; ++d) {
    for (const R& state : reached[d]) {
      if (!seen.insert(bytes_of(state)).second) continue;
      layers[d].push_back(state);
      for (Move m : metric.moves) {
        const std::size_t later = d + static_cast<std::size_t>(metric.cost_of(m));
        if (later <= depth) reached[later].push_back(apply(state, m));
      }
    }
  }
  return layers;
}

}  // namespace superflip::testing
