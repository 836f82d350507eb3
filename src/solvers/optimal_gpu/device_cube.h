// A cube in 20 bytes, its turns by byte permutations, and the steps of a path in 16 bytes.
//
//   corners   8 bytes    piece in bits 0..3, twist in bits 4..5
//   edges    12 bytes    piece in bits 0..3, flip in bit 4
//
// These are the bytes of VectorState (cube/vector_state.h) without the idle ones. PRMT picks four bytes out of eight by
// four nibbles, so a turn of the corners takes two of them and one of the edges six.
#pragma once

#include "solvers/optimal_gpu/lanes.h"

namespace superflip::gpu {

struct Cube {
  u32 corners[2];
  u32 edges[3];
};

/// A turn m: of the places of X, for X m, and of the pieces of Y, for m^-1 Y.
struct Turn {
  u32 corner_from;      ///< a nibble for each place: where its corner comes from
  u32 corner_twist[2];  ///< and the twist that it gets
  u32 edge_from[3];     ///< for four places: selectors of edges 0..7; in the upper half of these and edges 8..11
  u32 edge_flip[3];
  u32 corner_to[2];  ///< by piece: what m^-1 makes of it
  u32 edge_to[3];
};

/// Bit `bit` of each of four bytes, together.
SUPERFLIP_LANE u32 gathered(u32 bytes, int bit) { return ((bytes >> bit & 0x01010101) * 0x10204080U) >> 28; }
/// The low nibbles of four bytes, together.
SUPERFLIP_LANE u32 nibbles(u32 bytes) {
  bytes &= 0x0F0F0F0F;
  bytes = (bytes | bytes >> 4) & 0x00FF00FF;
  return (bytes | bytes >> 8) & 0xFFFF;
}
/// Adds twists, modulo 3.
SUPERFLIP_LANE u32 twisted(u32 bytes, u32 twists) {
  const u32 sum = bytes + twists;
  const u32 threes = ((sum + 0x10101010) >> 6) & 0x01010101;
  return sum - threes * 0x30;
}

/// X m.
SUPERFLIP_LANE Cube moved(const Cube& x, const Turn& m) {
  Cube out;
  for (int i = 0; i < 2; ++i)
    out.corners[i] = twisted(bytes_of(x.corners[0], x.corners[1], m.corner_from >> 16 * i & 0xFFFF), m.corner_twist[i]);
  for (int i = 0; i < 3; ++i) {
    const u32 low = bytes_of(x.edges[0], x.edges[1], m.edge_from[i] & 0xFFFF);
    out.edges[i] = bytes_of(low, x.edges[2], m.edge_from[i] >> 16) ^ m.edge_flip[i];
  }
  return out;
}
/// m^-1 Y.
SUPERFLIP_LANE Cube renamed(const Cube& y, const Turn& m) {
  Cube out;
  for (int i = 0; i < 2; ++i)
    out.corners[i] =
        twisted(bytes_of(m.corner_to[0], m.corner_to[1], nibbles(y.corners[i])), y.corners[i] & 0x30303030);
  for (int i = 0; i < 3; ++i) {
    const u32 piece = nibbles(y.edges[i]);
    const u32 low = bytes_of(m.edge_to[0], m.edge_to[1], piece & 0x7777);
    const u32 high = bytes_of(m.edge_to[2], m.edge_to[2], piece & 0x3333);
    const u32 is_high = (y.edges[i] >> 3 & 0x01010101) * 0xFF;
    out.edges[i] = ((low & ~is_high) | (high & is_high)) ^ (y.edges[i] & 0x10101010);
  }
  return out;
}

SUPERFLIP_LANE bool is_solved(const Cube& x) {
  return x.corners[0] == 0x03020100 && x.corners[1] == 0x07060504 && x.edges[0] == 0x03020100 &&
         x.edges[1] == 0x07060504 && x.edges[2] == 0x0B0A0908;
}

/// The steps made, the last lowest: the number of the move among those of the metric, and above it whether it was made
/// at the other end. A step has four bits and one in QTM, six and one in axial HTM, else five and one. Where a path has
/// more steps, the first ones are lost (solutions_of()).
struct Path {
  u32 words[4];
};
SUPERFLIP_LANE void add_step(Path& path, u32 bits, u32 number, u32 flipped) {
  for (int i = 3; i > 0; --i) path.words[i] = path.words[i] << bits | path.words[i - 1] >> (32 - bits);
  path.words[0] = path.words[0] << bits | flipped << (bits - 1) | number;
}

}  // namespace superflip::gpu
