// Counts what find_faces() makes of rendered pictures, for tests and benchmarks. Not for programs.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "questions/scan/corner_view.h"
#include "questions/scan/pictures/find_faces.h"
#include "questions/scan/pictures/testing_render.h"

namespace superflip::scan {

// The corner of a found outline that is the first one of the rendered face; nothing: this is another place.
inline std::optional<std::size_t> same_place(const Quad& found, const Quad& rendered) {
  for (std::size_t turn = 0; turn < 4; ++turn) {
    double worst = 0;
    for (std::size_t i = 0; i < 4; ++i) worst = std::max(worst, length(turned(found, turn)[i] - rendered[i]));
    if (worst < 0.1 * std::sqrt(area_of(rendered))) return turn;
  }
  return std::nullopt;
}

// Hue tells colours apart in every light here: the direction of the colour.
inline double direction_distance(PixelColour a, PixelColour b) {
  const double size_a = std::hypot(a.red, a.green, a.blue) + 1;
  const double size_b = std::hypot(b.red, b.green, b.blue) + 1;
  return std::hypot(a.red / size_a - b.red / size_b, a.green / size_a - b.green / size_b,
                    a.blue / size_a - b.blue / size_b);
}

inline char nearest_letter(PixelColour colour) {
  const std::string letters = "URFDLB";
  return *std::min_element(letters.begin(), letters.end(), [colour](char a, char b) {
    return direction_distance(colour, usual_colour(a)) < direction_distance(colour, usual_colour(b));
  });
}

struct Tally {
  int faces = 0;
  int found = 0;
  int elsewhere = 0;      ///< faces found where there is none
  int wrong_colours = 0;  ///< of the stickers of faces that were found
  int corners = 0;        ///< pictures whose three faces were seen to meet
};

inline void count(const Rendering& rendering, Tally& tally) {
  const FaceSearch search = find_faces(rendering.picture, std::max<std::size_t>(1, rendering.faces.size()));
  std::vector<Quad> outlines;
  for (const FoundFace& face : search.faces) {
    outlines.push_back(face.grid.outline());
    bool known = false;
    for (const RenderedFace& rendered : rendering.faces) {
      const auto turn = same_place(face.grid.outline(), rendered.outline);
      if (!turn) continue;
      known = true;
      ++tally.found;
      for (std::size_t c = 0; c < 9; ++c)
        tally.wrong_colours +=
            nearest_letter(face.colours[cell_before(c, *turn)].colour) != nearest_letter(rendered.colours[c]);
    }
    if (!known) ++tally.elsewhere;
  }
  tally.faces += static_cast<int>(rendering.faces.size());
  if (corner_view_of(outlines)) ++tally.corners;
}

/// A picture with clutter, shadow, glare and a logo.
inline Look hard_look(Border border) {
  Look look;
  look.border = border;
  look.logo = look.glare = look.shadow = look.clutter = true;
  return look;
}

}  // namespace superflip::scan
