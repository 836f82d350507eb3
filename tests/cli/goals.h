// The goals of an answer: solved, or a stage. Shares no code with superflip.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "sticker_model.h"

namespace sticker_model {

using Goal = std::function<bool(const Cube&)>;

inline bool every_face_has_one_colour(const Cube& cube) {
  for (std::size_t i = 0; i < kStickers; ++i)
    if (cube[i] != cube[centre_of(i)]) return false;
  return true;
}

// For a 2x2x2, whose other stickers are blank.
inline bool every_corner_face_has_one_colour(const Cube& cube) {
  for (const std::size_t i : pocket_stickers())
    if (cube[i] != cube[i / 9 * 9]) return false;
  return true;
}

inline bool every_painted_sticker_is_home(const Cube& cube) {
  for (std::size_t i = 0; i < kStickers; ++i)
    if (cube[i] != '.' && cube[i] != cube[centre_of(i)]) return false;
  return true;
}

// Whether all edges are oriented with respect to `axis`: no quarter turn about `axis` is needed to solve them. Uses the
// usual rule, by the stickers on the faces of the primary axis or, for edges without one, of `axis`.
inline bool edges_are_oriented(const Cube& cube, char axis, char primary) {
  const auto along = [&](std::size_t i, char face) { return dot(places()[i].outward, outward_of(face)) != 0; };
  const auto colour_along = [&](std::size_t i, char face) {
    for (std::size_t other = 0; other < kStickers; ++other)
      if (cube[centre_of(other)] == cube[i]) return along(other, face);
    return false;
  };
  for (std::size_t i = 0; i < kStickers; ++i) {
    const Point& cubie = places()[i].cubie;
    if (dot(cubie, cubie) != 2) continue;
    const bool in_primary_layer = dot(cubie, outward_of(primary)) != 0;
    if (!along(i, in_primary_layer ? primary : axis)) continue;
    // `i` is the sticker under test, `side` the other sticker of the edge.
    const auto side = static_cast<std::size_t>(
        std::find_if(places().begin(), places().end(),
                     [&](const Place& place) { return place.cubie == cubie && place.outward != places()[i].outward; }) -
        places().begin());
    if (colour_along(i, primary)) continue;
    if (colour_along(i, axis) && !colour_along(side, primary)) continue;
    return false;
  }
  return true;
}

// The alternative sets of stickers of a stage: one set must be home.
inline std::vector<std::vector<std::size_t>> stage_blocks(const std::string& name, char face) {
  const Point down = outward_of(face);
  std::vector<Point> sides;
  for (const char other : std::string(kFaces))
    if (dot(outward_of(other), down) == 0) sides.push_back(outward_of(other));
  const auto in_cross = [&](const Point& c) { return dot(c, c) == 2 && dot(c, down) == 1; };
  const auto in_cube = [&](const Point& c, const Point& a, const Point& b) {
    return dot(c, down) >= 0 && dot(c, a) >= 0 && dot(c, b) >= 0 && dot(c, c) >= 2;
  };
  std::vector<std::vector<std::size_t>> blocks;
  if (name == "cross") blocks.push_back(stickers_of(in_cross));
  if (name == "f2l") blocks.push_back(stickers_of([&](const Point& c) { return dot(c, c) >= 2 && dot(c, down) >= 0; }));
  for (const Point& a : sides) {
    for (const Point& b : sides) {
      if (dot(a, b) != 0) continue;
      const Point back = {-b[0], -b[1], -b[2]};
      const auto in_slot = [&](const Point& c) { return c == sum(a, b) || c == sum(sum(a, b), down); };
      if (name == "xcross") blocks.push_back(stickers_of([&](const Point& c) { return in_cross(c) || in_slot(c); }));
      if (name == "2x2x2") blocks.push_back(stickers_of([&](const Point& c) { return in_cube(c, a, b); }));
      if (name == "2x2x3")
        blocks.push_back(stickers_of([&](const Point& c) { return in_cube(c, a, b) || in_cube(c, a, back); }));
    }
  }
  return blocks;
}

inline bool are_home(const Cube& cube, const std::vector<std::size_t>& stickers) {
  return std::all_of(stickers.begin(), stickers.end(), [&](std::size_t i) { return cube[i] == cube[centre_of(i)]; });
}

// "solved", "pocket", "painted", or a stage with the faces that it may be on: "xcross@UD". Empty when unknown.
inline Goal goal_named(const std::string& text) {
  if (text == "solved") return every_face_has_one_colour;
  if (text == "pocket") return every_corner_face_has_one_colour;
  if (text == "painted") return every_painted_sticker_is_home;
  const std::size_t at = text.find('@');
  if (at == std::string::npos) return {};
  const std::string name = text.substr(0, at);
  const std::string faces = text.substr(at + 1);
  if (name == "eo") {
    return [faces](const Cube& cube) {
      for (const char face : faces)
        for (const char axis : {'R', 'F', 'U'})
          if (dot(outward_of(axis), outward_of(face)) == 0 && edges_are_oriented(cube, axis, axis == 'U' ? 'F' : 'U'))
            return true;
      return false;
    };
  }
  if (stage_blocks(name, 'D').empty()) return {};
  return [name, faces](const Cube& cube) {
    for (std::size_t face = 0; face < 6; ++face) {
      // The centre names the face; slices move it.
      if (faces.find(cube[9 * face + 4]) == std::string::npos) continue;
      const auto blocks = stage_blocks(name, kFaces[face]);
      if (std::any_of(blocks.begin(), blocks.end(), [&](const auto& block) { return are_home(cube, block); }))
        return true;
    }
    return false;
  };
}

}  // namespace sticker_model
