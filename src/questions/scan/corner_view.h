// Three faces that meet in a corner of the cube: which they are and how each is turned. No image library.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "questions/scan/geometry.h"

namespace superflip::scan {

/// Three faces around the corner of the cube that is nearest to the camera.
struct CornerView {
  std::array<std::size_t, 3> face;    ///< indices of the outlines, clockwise around the corner; the topmost first
  std::array<std::size_t, 3> corner;  ///< which corner of each outline is the common one, 0..3
};

/// The first three outlines that share a corner and, in pairs, an edge. `outlines`: clockwise.
std::optional<CornerView> corner_view_of(std::span<const Quad> outlines);

/// Two faces that share an edge show where a third one is: the outlines that it may have, one at each end of the edge.
/// Empty if they share none.
std::array<std::optional<Quad>, 2> third_faces(const Quad& first, const Quad& second);

}  // namespace superflip::scan
