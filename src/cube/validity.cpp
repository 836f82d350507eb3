#include "cube/validity.h"

#include <array>

#include "cube/piece_check.h"

namespace superflip {

std::string_view id_of(Impossible reason) {
  static constexpr std::array<std::string_view, 10> kIds = {
      "sticker_count", "centre",       "no_such_corner", "no_such_edge", "corner_twice",
      "edge_twice",    "corner_twist", "edge_flip",      "swapped_pair", "nothing_fits"};
  return kIds[static_cast<std::size_t>(reason)];
}

std::vector<Defect> defects_of(const CubieState& state) {
  std::vector<Defect> defects;
  check_pieces_exist(kCornerKind, state.cp, state.co, defects);
  check_pieces_exist(kEdgeKind, state.ep, state.eo, defects);
  check_arrangement(state, defects);
  return defects;
}

}  // namespace superflip
