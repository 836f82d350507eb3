// A last layer as one number, and the same for all layers that differ by turns of U before and after.
//
//   bits  0..7   the corners at URF UFL ULB UBR, two bits each      bits 16..23  the edges at UR UF UL UB
//   bits  8..15  their twists                                       bits 24..31  their flips
#pragma once

#include <cstdint>

#include "cube/cubie_state.h"

namespace superflip::algs {

using LayerKey = std::uint32_t;

inline constexpr LayerKey kCornerPlacesKey = 0xFF;
inline constexpr LayerKey kTwistsKey = 0xFF00;
inline constexpr LayerKey kEdgePlacesKey = 0xFF0000;
inline constexpr LayerKey kFlipsKey = 0xFF000000;

/// The layer of a cube. Pieces of other layers are cut to two bits.
LayerKey layer_key(const CubieState& state);
/// The cube with this layer and all else solved.
CubieState with_layer(LayerKey key);

/// The least key & mask among the 16.
LayerKey least_key(const CubieState& state, LayerKey mask);

}  // namespace superflip::algs
