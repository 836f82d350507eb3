// The cases of one F2L pair: the places of the corner DFR and the edge FR while the cross and some other slots are
// solved.
//
// Slots are numbered 0..3: FR, FL, BL, BR; slot i has the edge kFR + i and the corner kDFR + i. A rotation about U
// brings any slot to FR, so only FR has cases.
#pragma once

#include <string>
#include <vector>

#include "coord/piece_set.h"
#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip::methods {

inline constexpr int kSlots = 4;
inline constexpr PieceSet kCross = {.edges = 0x0F0};

/// A set of slots, bit i for slot i.
using SlotSet = unsigned;
inline constexpr SlotSet kAllSlots = 15;
/// The number of slot sets without FR; as indices they are shifted right, with bit 0 for FL.
inline constexpr unsigned kKeptSets = 8;

/// The cross and the pieces of some slots.
constexpr PieceSet cross_and(SlotSet slots) {
  return {.edges = static_cast<std::uint16_t>(kCross.edges | slots << kFR),
          .corners = static_cast<std::uint8_t>(slots << kDFR)};
}

/// The solved slots.
SlotSet solved_slots(const CubieState& state);

/// The rotation about U that brings a slot to FR.
Symmetry slot_to_front(int slot);

/// The symmetry that brings a slot to FR and keeps the axis of R and L: the half turn about U, the mirror that swaps R
/// and L, both, or none.
Symmetry slot_to_front_by_mirrors(int slot);

/// The rotation that brings D to a face and keeps F in front, if the face is not F or B.
Symmetry rotation_from_bottom(Face face);

/// The name of a slot's place after the rotation `frame`: "FR".
std::string slot_name(int slot, Symmetry frame);

/// Values of pair_case().
inline constexpr std::size_t kPairCases = std::size_t{24} * 24;
/// 24 * (3 * place + twist) of the corner DFR + (2 * place + flip) of the edge FR.
std::size_t pair_case(const CubieState& state);

/// The possible cases of a pair.
enum class Edges {
  kAny,       ///< the edge FR may be flipped
  kOriented,  ///< turns of R, U and L keep it oriented
};

/// The possible cases when the slots of `kept` (without FR) are solved, in rising order.
std::vector<std::size_t> pair_cases_with(SlotSet kept, Edges edges);

}  // namespace superflip::methods
