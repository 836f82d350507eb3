#include "questions/scramble/pocket_draw.h"

#include <fmt/core.h>

#include <array>

#include "coord/tracked_pieces.h"
#include "stages/pocket_stage.h"

namespace superflip {
namespace {

using stages::FirstLayer;

struct PocketSet {
  std::string_view name;
  bool (*fits)(const PocketState&);
};
template <FirstLayer kWanted>
bool is(const PocketState& state) {
  return stages::first_layer_of(state) == kWanted;
}
constexpr std::array kSets = {PocketSet{"cll", is<FirstLayer::kSolved>}, PocketSet{"eg1", is<FirstLayer::kAdjacent>},
                              PocketSet{"eg2", is<FirstLayer::kDiagonal>},
                              PocketSet{"eg", [](const PocketState&) { return true; }},
                              PocketSet{"leg", stages::has_bar_on_left}};

constexpr std::array<std::uint8_t, 4> kUpper = {kURF, kUFL, kULB, kUBR};
constexpr std::array<std::uint8_t, 3> kLower = {kDFR, kDLF, kDRB};  // DBL stays: a scramble does not turn it

}  // namespace

Result<PocketDraw> PocketDraw::open(std::string_view name) {
  for (const PocketSet& set : kSets)
    if (set.name == name) return PocketDraw(set.fits);
  return fail(ErrorCode::kUsage, fmt::format("\"{}\" is no case of the 2x2x2; name cll, eg1, eg2, eg or leg", name),
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
    if (fits_(state)) return state;
  }
}

}  // namespace superflip
