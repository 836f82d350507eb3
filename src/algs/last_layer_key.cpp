#include "algs/last_layer_key.h"

#include <algorithm>

#include "methods/last_layer.h"

namespace superflip::algs {
namespace {

constexpr unsigned kPlaces = 4;

constexpr unsigned part(LayerKey key, unsigned byte, unsigned place) { return key >> (8 * byte + 2 * place) & 3U; }

}  // namespace

LayerKey layer_key(const CubieState& state) {
  LayerKey key = 0;
  for (unsigned p = 0; p < kPlaces; ++p) {
    key |= (state.cp[p] & 3U) << (2 * p) | (state.co[p] & 3U) << (8 + 2 * p);
    key |= (state.ep[p] & 3U) << (16 + 2 * p) | (state.eo[p] & 3U) << (24 + 2 * p);
  }
  return key;
}

CubieState with_layer(LayerKey key) {
  CubieState state = CubieState::solved();
  for (unsigned p = 0; p < kPlaces; ++p) {
    state.cp[p] = static_cast<std::uint8_t>(part(key, 0, p));
    state.co[p] = static_cast<std::uint8_t>(part(key, 1, p));
    state.ep[p] = static_cast<std::uint8_t>(part(key, 2, p));
    state.eo[p] = static_cast<std::uint8_t>(part(key, 3, p));
  }
  return state;
}

LayerKey least_key(const CubieState& state, LayerKey mask) {
  LayerKey least = ~LayerKey{0};
  methods::visit_turned(state, [&](const CubieState& turned) { least = std::min(least, layer_key(turned) & mask); });
  return least;
}

}  // namespace superflip::algs
