#include "cube/pocket_state.h"

#include <cassert>
#include <utility>

namespace superflip {
namespace {

// The rotation of the whole cube that takes facelet `twist` of `place` to the reference facelet of place DBL.
Symmetry rotation_home(std::uint8_t place, std::uint8_t twist) {
  for (int i = 0; i < kSymmetries; i += 2) {
    const SymmetryAction& action = action_of(Symmetry(i));
    if (action.corner_to[place] == kDBL && (action.corner_twist[place] + twist) % 3 == 0) return Symmetry(i);
  }
  return Symmetry();
}

void check_arrangement(const PocketState& state, std::vector<Defect>& defects) {
  check_no_piece_twice(kPocketCornerKind, state.cp, defects);
  if (is_complete(state.cp)) check_corner_twist(state.co, defects);
}

}  // namespace

// Uses the composition of the 3x3x3, so that the rule is written once.
PocketState compose(const PocketState& a, const PocketState& b) {
  return corners_of(compose(with_solved_edges(a), with_solved_edges(b)));
}

PocketState inverse(const PocketState& a) { return corners_of(inverse(with_solved_edges(a))); }

PocketState apply(const PocketState& state, Move move) { return compose(state, corners_of(state_of(move))); }

PocketState rotated(const PocketState& state, Symmetry rotation) {
  assert(!rotation.is_mirror());
  const SymmetryAction& action = action_of(rotation);
  PocketState turned{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    turned.cp[action.corner_to[p]] = state.cp[p];
    turned.co[action.corner_to[p]] = static_cast<std::uint8_t>((state.co[p] + action.corner_twist[p]) % 3);
  }
  return turned;
}

PocketState normalised(const PocketState& state) {
  for (std::uint8_t p = 0; p < kCorners; ++p)
    if (state.cp[p] == kDBL) return rotated(state, rotation_home(p, state.co[p]));
  return state;
}

PocketColours facelets_of(const PocketState& state) {
  PocketColours colours{};
  write_pieces(kPocketCornerKind, state.cp, state.co, colours);
  return colours;
}

tl::expected<PocketState, std::vector<Defect>> pocket_of(const PocketColours& colours) {
  std::vector<Defect> defects;
  PocketState state{};
  check_sticker_counts(colours, kPocketFacelets / kFaces, defects);
  read_pieces(kPocketCornerKind, colours, state.cp, state.co, defects);
  check_arrangement(state, defects);
  if (!defects.empty()) return tl::make_unexpected(std::move(defects));
  return state;
}

std::vector<Defect> defects_of(const PocketState& state) {
  std::vector<Defect> defects;
  check_pieces_exist(kPocketCornerKind, state.cp, state.co, defects);
  check_arrangement(state, defects);
  return defects;
}

}  // namespace superflip
