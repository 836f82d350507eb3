#include "coord/random_pieces.h"

#include <cassert>
#include <vector>

namespace superflip {
namespace {

// Draws the turns of the pieces at these places; their sum is a multiple of `ways`.
template <typename Turns>
void draw_turns(std::span<const std::uint8_t> places, unsigned ways, Turns& turns, Rng& rng) {
  unsigned sum = 0;
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    turns[places[i]] = static_cast<std::uint8_t>(rng.below(ways));
    sum += turns[places[i]];
  }
  if (!places.empty()) turns[places.back()] = static_cast<std::uint8_t>((ways - sum % ways) % ways);
}

std::vector<std::uint8_t> places_in(unsigned mask) {
  std::vector<std::uint8_t> places;
  for (std::uint8_t p = 0; mask != 0; ++p, mask >>= 1)
    if ((mask & 1) != 0) places.push_back(p);
  return places;
}

}  // namespace

CubieState random_pieces(const PieceSet& demands, Rng& rng) {
  assert(demands.edge_places == 0 && demands.corner_places == 0);
  assert(demands.flips.value_or(Axis::kFB) == Axis::kFB && demands.twists.value_or(Axis::kUD) == Axis::kUD);
  CubieState state = CubieState::solved();
  const auto corners = places_in(0xFFU & ~unsigned{demands.corners});
  const auto edges = places_in(0xFFFU & ~unsigned{demands.edges});
  shuffle_pieces(std::span<const std::uint8_t>(corners), state.cp, rng);
  shuffle_pieces(std::span<const std::uint8_t>(edges), state.ep, rng);
  if (!demands.twists) draw_turns(corners, 3, state.co, rng);
  if (!demands.flips) draw_turns(edges, 2, state.eo, rng);
  return state;
}

}  // namespace superflip
