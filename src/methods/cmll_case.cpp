#include "methods/cmll_case.h"

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
  const CubieState turn = state_of(Move::turn(Face::kU, 1));
  for (std::size_t first = 0; first < kArrangements; ++first) {
    if (cases.number[first] != 255) continue;
    const CubieState state = cube_with(first);
    const bool skip = first == arrangement(CubieState::solved());
    const auto number = static_cast<std::uint8_t>(skip ? 0 : cases.names.size());
    if (!skip) cases.names.push_back("CMLL " + twist_name(oll_case(state)));
    // Turns of U before and after.
    CubieState before = state;
    for (int i = 0; i < 4; ++i, before = compose(turn, before)) {
      CubieState after = before;
      for (int k = 0; k < 4; ++k, after = compose(after, turn)) cases.number[arrangement(after)] = number;
    }
  }
  assert(cases.names.size() == kCmllCases + 1);
  return cases;
}

const Cases& cases() {
  static const Cases kCases = make_cases();
  return kCases;
}

}  // namespace

std::size_t cmll_case(const CubieState& state) {
  assert(holds(PieceSet{.corners = kRouxBlocks.corners}, state));
  return cases().number[arrangement(state)];
}

std::string cmll_name(std::size_t number) { return cases().names[number]; }

}  // namespace superflip::methods
