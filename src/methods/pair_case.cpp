#include "methods/pair_case.h"

#include <algorithm>

namespace superflip::methods {
namespace {

// Sorts the symmetries by the slot that each brings to FR.
std::array<Symmetry, kSlots> fronts_by(const std::array<Symmetry, kSlots>& symmetries) {
  std::array<Symmetry, kSlots> by_slot;
  for (const Symmetry s : symmetries) {
    const auto& edge_to = action_of(s).edge_to;
    by_slot[static_cast<std::size_t>(std::find(edge_to.begin(), edge_to.end(), kFR) - edge_to.begin() - kFR)] = s;
  }
  return by_slot;
}

}  // namespace

SlotSet solved_slots(const CubieState& state) {
  SlotSet solved = 0;
  for (unsigned slot = 0; slot < kSlots; ++slot)
    if (state.ep[kFR + slot] == kFR + slot && state.eo[kFR + slot] == 0 && state.cp[kDFR + slot] == kDFR + slot &&
        state.co[kDFR + slot] == 0)
      solved |= 1U << slot;
  return solved;
}

Symmetry slot_to_front(int slot) {
  static const auto kRotations = fronts_by({Symmetry(0), Symmetry(2), Symmetry(4), Symmetry(6)});
  return kRotations[static_cast<std::size_t>(slot)];
}

Symmetry slot_to_front_by_mirrors(int slot) {
  static const auto kMirrors = fronts_by({Symmetry(0), Symmetry(1), Symmetry(4), Symmetry(5)});
  return kMirrors[static_cast<std::size_t>(slot)];
}

Symmetry rotation_from_bottom(Face face) {
  if (axis_of(face) == Axis::kFB) return rotation_to(opposite(face), face == Face::kF ? Face::kU : Face::kD);
  return rotation_to(opposite(face), Face::kF);
}

std::string slot_name(int slot, Symmetry frame) {
  const auto& faces = kEdgeFaces[action_of(frame).edge_to[std::size_t{kFR} + static_cast<std::size_t>(slot)]];
  return {letter(faces[0]), letter(faces[1])};
}

std::size_t pair_case(const CubieState& state) {
  const auto corner = static_cast<std::size_t>(std::find(state.cp.begin(), state.cp.end(), kDFR) - state.cp.begin());
  const auto edge = static_cast<std::size_t>(std::find(state.ep.begin(), state.ep.end(), kFR) - state.ep.begin());
  return 24 * (3 * corner + state.co[corner]) + 2 * edge + state.eo[edge];
}

std::vector<std::size_t> pair_cases_with(SlotSet kept, Edges edges) {
  const auto is_free = [kept](std::size_t place, std::size_t first_slot, std::size_t first_of_cross) {
    if (place >= first_slot && place < first_slot + kSlots) return (kept >> (place - first_slot) & 1U) == 0;
    return place < first_of_cross;
  };
  std::vector<std::size_t> cases;
  for (std::size_t corner = 0; corner < std::size_t{3} * kCorners; ++corner)
    for (std::size_t edge = 0; edge < std::size_t{2} * kEdges; ++edge)
      if (is_free(corner / 3, kDFR, kDFR) && is_free(edge / 2, kFR, kDR) && (edges == Edges::kAny || edge % 2 == 0))
        cases.push_back(24 * corner + edge);
  return cases;
}

}  // namespace superflip::methods
