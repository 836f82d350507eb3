// The cases of one F2L pair: where the corner DFR and the edge FR are, while the cross and some other slots are solved.
//
// Slots are numbered 0..3: FR, FL, BL, BR; slot i has the edge kFR + i and the corner kDFR + i. Every slot is seen as
// FR by turning the cube about U, so FR is the only one with cases.
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
/// Sets of slots without FR, each shifted to the right: bit 0 for FL.
inline constexpr unsigned kKeptSets = 8;

/// The cross and the pieces of some slots.
constexpr PieceSet cross_and(SlotSet slots) {
  return {.edges = static_cast<std::uint16_t>(kCross.edges | slots << kFR),
          .corners = static_cast<std::uint8_t>(slots << kDFR)};
}

/// The slots that are solved.
SlotSet solved_slots(const CubieState& state);

/// The rotation about U that brings a slot to FR.
Symmetry slot_to_front(int slot);

/// The symmetry that brings a slot to FR and keeps the axis of R and L: the half turn about U, the mirror that swaps R
/// and L, both, or none.
Symmetry slot_to_front_by_mirrors(int slot);

/// The rotation that brings D to a face; it keeps F in front where that is another one.
Symmetry rotation_from_bottom(Face face);

/// Where a slot is when `frame` has turned the cube: "FR".
std::string slot_name(int slot, Symmetry frame);

/// Values of pair_case().
inline constexpr std::size_t kPairCases = std::size_t{24} * 24;
/// 24 * (3 * place + twist) of the corner DFR + (2 * place + flip) of the edge FR.
std::size_t pair_case(const CubieState& state);

/// Which cases of a pair there are.
enum class Edges {
  kAny,       ///< the edge FR may be flipped
  kOriented,  ///< it is not, as turns of R, U and L leave it
};

/// The cases that there are when the slots of `kept` (FR is none of them) are solved, rising.
std::vector<std::size_t> pair_cases_with(SlotSet kept, Edges edges);

}  // namespace superflip::methods
