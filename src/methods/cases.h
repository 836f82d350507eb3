// Cases of methods: the last layer's corners in Roux, and one F2L pair.
#pragma once

#include <string>
#include <vector>

#include "coord/tracked_pieces.h"
#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip::methods {

// The corners of the last layer after both blocks of Roux: 42 cases (CMLL) and the skip, named by how the corners are
// twisted. The other six edges do not matter.

/// Both 1x2x3 blocks, at the left and the right.
inline constexpr PieceSet kRouxBlocks = {.edges = 0xF50, .corners = 0xF0};

inline constexpr std::size_t kCmllCases = 42;

/// The case of a cube with both blocks, 1 to kCmllCases, in rising order of their smallest arrangement. 0: the corners
/// are solved except for a turn of U.
std::size_t cmll_case(const CubieState& state);

/// "CMLL H", "CMLL S", ...; "CMLL skip" for case 0. O has no twisted corner; H Pi U T L S As are the usual names.
std::string cmll_name(std::size_t number);

// The cases of one F2L pair: the places of the corner DFR and the edge FR while the cross and some other slots are
// solved.
//
// Slots are numbered 0..3: FR, FL, BL, BR; slot i has the edge kFR + i and the corner kDFR + i. A rotation about U
// brings any slot to FR, so only FR has cases.

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
