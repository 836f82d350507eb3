#include "coord/piece_set.h"

#include <algorithm>

namespace superflip {
namespace {

template <typename Mask, typename Map>
Mask image_of_mask(Mask mask, const Map& to) {
  unsigned image = 0;
  for (std::size_t p = 0; p < to.size(); ++p)
    if ((mask >> p & 1) != 0) image |= 1U << to[p];
  return static_cast<Mask>(image);
}

std::optional<Axis> image_of_axis(std::optional<Axis> axis, Symmetry s) {
  if (!axis) return axis;
  return axis_of(s(static_cast<Face>(*axis)));
}

// A rotation that maps axis `from` to axis `to`.
Symmetry rotation_of(Axis from, Axis to) {
  for (int s = 0; s < kSymmetries; s += 2)
    if (axis_of(Symmetry(s)(static_cast<Face>(from))) == to) return Symmetry(s);
  return Symmetry();
}

template <typename Values>
bool all_zero(const Values& values) {
  return std::all_of(values.begin(), values.end(), [](std::uint8_t value) { return value == 0; });
}

}  // namespace

PieceSet operator|(const PieceSet& a, const PieceSet& b) {
  PieceSet all;
  all.edges = a.edges | b.edges;
  all.edge_places = (a.edge_places | b.edge_places) & ~all.edges;
  all.corners = a.corners | b.corners;
  all.corner_places = (a.corner_places | b.corner_places) & ~all.corners;
  all.flips = a.flips ? a.flips : b.flips;
  all.twists = a.twists ? a.twists : b.twists;
  return all;
}

bool includes(const PieceSet& outer, const PieceSet& inner) {
  const auto within = [](unsigned inner_mask, unsigned outer_mask) { return (inner_mask & ~outer_mask) == 0; };
  return within(inner.edges, outer.edges) && within(inner.edge_places, outer.edges | outer.edge_places) &&
         within(inner.corners, outer.corners) && within(inner.corner_places, outer.corners | outer.corner_places) &&
         (!inner.flips || inner.flips == outer.flips) && (!inner.twists || inner.twists == outer.twists);
}

PieceSet image(const PieceSet& set, Symmetry s) {
  const SymmetryAction& action = action_of(s);
  PieceSet image;
  image.edges = image_of_mask(set.edges, action.edge_to);
  image.edge_places = image_of_mask(set.edge_places, action.edge_to);
  image.corners = image_of_mask(set.corners, action.corner_to);
  image.corner_places = image_of_mask(set.corner_places, action.corner_to);
  image.flips = image_of_axis(set.flips, s);
  image.twists = image_of_axis(set.twists, s);
  return image;
}

bool holds(const PieceSet& set, const CubieState& state) {
  for (std::size_t p = 0; p < kEdges; ++p) {
    if (((set.edges | set.edge_places) >> p & 1) != 0 && state.ep[p] != p) return false;
    if ((set.edges >> p & 1) != 0 && state.eo[p] != 0) return false;
  }
  for (std::size_t p = 0; p < kCorners; ++p) {
    if (((set.corners | set.corner_places) >> p & 1) != 0 && state.cp[p] != p) return false;
    if ((set.corners >> p & 1) != 0 && state.co[p] != 0) return false;
  }
  if (set.flips && !all_zero(conjugate(state, rotation_of(*set.flips, Axis::kFB)).eo)) return false;
  return !set.twists || all_zero(conjugate(state, rotation_of(*set.twists, Axis::kUD)).co);
}

}  // namespace superflip
