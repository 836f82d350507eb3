#include "methods/cases.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/combinatorics.h"
#include "methods/last_layer.h"

namespace superflip::methods {
namespace {

constexpr std::size_t kCornerPlaces = 4;
constexpr std::size_t kTwists = 27;  // of three corners; the fourth follows
constexpr std::size_t kArrangements = 24 * kTwists;

// The number of an arrangement of the U layer's corners.
std::size_t arrangement(const CubieState& state) {
  std::array<std::uint8_t, kCornerPlaces> order{};
  std::copy_n(state.cp.begin(), kCornerPlaces, order.begin());
  return rank_permutation(order) * kTwists + state.co[0] * 9U + state.co[1] * 3U + state.co[2];
}

CubieState cube_with(std::size_t arrangement) {
  CubieState state = CubieState::solved();
  const auto order = unrank_permutation<kCornerPlaces>(static_cast<std::uint32_t>(arrangement / kTwists));
  std::copy(order.begin(), order.end(), state.cp.begin());
  std::size_t rest = arrangement % kTwists;
  unsigned sum = 0;
  for (std::size_t p = kCornerPlaces - 1; p-- > 0; rest /= 3) {
    state.co[p] = static_cast<std::uint8_t>(rest % 3);
    sum += state.co[p];
  }
  state.co[kCornerPlaces - 1] = static_cast<std::uint8_t>((3 - sum % 3) % 3);
  return state;
}

// The case of each arrangement, and the name of each case.
struct Cases {
  std::array<std::uint8_t, kArrangements> number{};
  std::vector<std::string> names = {"CMLL skip"};
};

// The name of how the corners are twisted: the set of the OLL case, in the spelling of CMLL.
std::string twist_name(const OllCase& oll) {
  if (oll.number == 0) return "O";
  const std::string_view set = zbll_set(oll);
  return set == "AS" ? "As" : std::string(set);
}

Cases make_cases() {
  Cases cases;
  cases.number.fill(255);
  for (std::size_t first = 0; first < kArrangements; ++first) {
    if (cases.number[first] != 255) continue;
    const CubieState state = cube_with(first);
    const bool skip = first == arrangement(CubieState::solved());
    const auto number = static_cast<std::uint8_t>(skip ? 0 : cases.names.size());
    if (!skip) cases.names.push_back("CMLL " + twist_name(oll_case(state)));
    visit_turned(state, [&](const CubieState& turned) { cases.number[arrangement(turned)] = number; });
  }
  assert(cases.names.size() == kCmllCases + 1);
  return cases;
}

const Cases& cases() {
  static const Cases kCases = make_cases();
  return kCases;
}

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

std::size_t cmll_case(const CubieState& state) {
  assert(holds(PieceSet{.corners = kRouxBlocks.corners}, state));
  return cases().number[arrangement(state)];
}

std::string cmll_name(std::size_t number) { return cases().names[number]; }

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
