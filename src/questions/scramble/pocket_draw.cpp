#include "questions/scramble/pocket_draw.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>

#include "coord/tracked_pieces.h"

namespace superflip {
namespace {

struct PocketSet {
  std::string_view name;
  int swaps;
};
constexpr std::array kSets = {PocketSet{"cll", 0}, PocketSet{"eg1", 1}, PocketSet{"eg2", 2}, PocketSet{"eg", -1}};

constexpr std::array<std::uint8_t, 4> kUpper = {kURF, kUFL, kULB, kUBR};
constexpr std::array<std::uint8_t, 4> kLower = {kDFR, kDLF, kDBL, kDRB};  // in a circle

}  // namespace

int first_layer_case(const PocketState& state) {
  // Corners that follow each other in the circle as they should.
  int followed = 0;
  for (std::size_t i = 0; i < kLower.size(); ++i) {
    const std::uint8_t piece = state.cp[kLower[i]];
    if (piece < kDFR || state.co[kLower[i]] != 0) return -1;
    const std::uint8_t next = state.cp[kLower[(i + 1) % 4]];
    followed += (piece - kDFR + 1) % 4 == next - kDFR ? 1 : 0;
  }
  return followed == 4 ? 0 : followed == 1 ? 1 : 2;
}

Result<PocketDraw> PocketDraw::open(std::string_view name) {
  for (const PocketSet& set : kSets)
    if (set.name == name) return PocketDraw(set.swaps);
  return fail(ErrorCode::kUsage, fmt::format("\"{}\" is no case of the 2x2x2; name cll, eg1, eg2 or eg", name),
              std::string(name));
}

PocketState PocketDraw::next(Rng& rng) const {
  while (true) {
    PocketState state = PocketState::solved();
    shuffle_pieces(kUpper, state.cp, rng);
    shuffle_pieces(kLower, state.cp, rng);
    int sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += state.co[kUpper[i]] = static_cast<std::uint8_t>(rng.below(3));
    state.co[kUpper[3]] = static_cast<std::uint8_t>((9 - sum) % 3);
    if (swaps_ < 0 || first_layer_case(state) == swaps_) return state;
  }
}

}  // namespace superflip
