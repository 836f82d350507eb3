#include "solvers/optimal/bounds/axis_frame.h"

#include "coord/co.h"
#include "coord/sym_reduced.h"
#include "cube/face.h"
#include "search/turn_rules.h"

namespace superflip::optimal {

// A symmetry that maps the axis to UD maps the twists about the axis to twists about UD.
AxisFrame::AxisFrame(const CosetFrame& frame) {
  const SymReduced<CornerOrientation> classes{CornerOrientation()};
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const Symmetry to_ud(static_cast<int>(axis) * kUdSymmetries);  // a third turn about the URF corner, so many times
    const SymmetryAction& action = action_of(to_ud);
    for (std::uint32_t number = 0; number < kTwists; ++number) {
      CubieState along = CubieState::solved();
      CornerOrientation::decode_into(number, along);
      CubieState seen = CubieState::solved();
      for (std::size_t p = 0; p < kCorners; ++p) seen.co[action.corner_to[p]] = along.co[p];
      const ClassAndSymmetry found = classes.classify(CornerOrientation::encode(seen));
      const auto symmetry = static_cast<std::uint32_t>(compose(to_ud, found.symmetry).index());
      row_of[axis][number] = static_cast<std::uint16_t>(Row{found.class_index, symmetry}.packed());
    }
    slice[axis] = frame.slices_seen[static_cast<std::size_t>(to_ud.index())][2];
    for (std::size_t s = axis * kUdSymmetries; s < (axis + 1) * kUdSymmetries; ++s) {
      auto& seen = places_seen[s];
      seen.fill(kUnsetBit);
      const std::size_t flip_slice = frame.flips.slice[s];
      for (std::size_t i = 0; i < kEdges; ++i) {
        const std::size_t place = frame.places_seen[s][i];
        seen[i] = static_cast<std::uint8_t>(12 * slice[axis] + place);
        seen[16 + i] = static_cast<std::uint8_t>(36 + place);
        if (flip_slice < kSlices) seen[32 + i] = static_cast<std::uint8_t>(12 * flip_slice + place);
        if ((frame.flips.slice_seen[s] >> i & 1) != 0) seen[48 + i] = kSetBit;
      }
    }
  }
  // At the other end, half turns and the turns of the axis itself keep the coset along the axis.
  for (std::uint32_t axes = 0; axes < leaving_turns.size(); ++axes) {
    for (int m = 0; m < kMoves; ++m) {
      const Move move(m);
      const std::size_t flank = flank_of(move);
      bool leaves = true;
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const Symmetry to_ud(static_cast<int>(axis) * kUdSymmetries);
        const bool along = axis_of(to_ud(move.face())) == Axis::kUD;
        leaves = leaves && ((axes >> axis & 1) == 0 || (flank > 0 && !along));
      }
      if (!leaves) continue;
      leaving_moves[axes] |= std::uint64_t{1} << m;
      if (flank > 0) leaving_moves[axes] |= std::uint64_t{1} << (TurnRules::kMoveBits + flank - 1);
      if (move.is_face_turn())
        leaving_turns[axes] |= 1U << m | 1U << (TurnRules::kTurnBits + static_cast<unsigned>(m) / 3);
    }
  }
}

}  // namespace superflip::optimal
