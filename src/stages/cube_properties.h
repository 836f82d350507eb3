// What follow-up stages begin and end with: properties of a held cube, and the cubes that end a stage.
#pragma once

#include <cstdint>
#include <vector>

#include "coord/piece_set.h"
#include "stages/held_cube.h"

namespace superflip::stages {

// Bits of places, as in PieceSet.
template <typename... Places>
constexpr unsigned bits(Places... places) {
  return ((1U << places) | ...);
}
constexpr PieceSet pieces(unsigned edges, unsigned corners) {
  return {.edges = static_cast<std::uint16_t>(edges), .corners = static_cast<std::uint8_t>(corners)};
}

inline constexpr PieceSet kFirstBlock = pieces(bits(kDL, kFL, kBL), bits(kDLF, kDBL));
inline constexpr PieceSet kSecondBlockEdges = pieces(bits(kDR, kFR, kBR), 0);
inline constexpr PieceSet kSecondBlockCorners = pieces(0, bits(kDFR, kDRB));
inline constexpr PieceSet kBlocks = pieces(bits(kDL, kFL, kBL, kDR, kFR, kBR), bits(kDLF, kDBL, kDFR, kDRB));
inline constexpr PieceSet kUCorners = pieces(0, bits(kURF, kUFL, kULB, kUBR));
inline constexpr PieceSet kLastEdges = pieces(bits(kUR, kUF, kUL, kUB, kDF, kDB), 0);
inline constexpr PieceSet kOneCorner = pieces(0, bits(kURF));

inline constexpr PieceSet kFirstTwoLayers = pieces(0xFF0, 0xF0);

/// Roux: the first block, at the left.
bool has_first_block(const HeldCube& cube);
bool has_blocks(const HeldCube& cube);
/// Both blocks, and the corners of the U layer but for a turn of it.
bool has_corners(const HeldCube& cube);
bool is_solved(const HeldCube& cube);
/// EO, for quarter turns of F and B that flip edges.
bool has_edges_oriented(const HeldCube& cube);
/// Domino reduction: turns of U and D and half turns can solve the rest.
bool is_domino(const HeldCube& cube);
/// HTR: half turns can solve the rest.
bool is_half_turns(const HeldCube& cube);
bool has_first_two_layers(const HeldCube& cube);
/// The first two layers, and the last one's edges oriented.
bool has_last_edges_oriented(const HeldCube& cube);
/// The first two layers, and the last one oriented.
bool has_last_layer_oriented(const HeldCube& cube);
/// The first two layers, the last one's edges oriented, and its corners solved but for a turn.
bool has_corners_and_oriented_edges(const HeldCube& cube);
bool is_solved_but_for_turn(const HeldCube& cube);

/// The solved cube after each turn of U.
std::vector<CubieState> layer_turned();
/// The same with the edges of the U layer in every order that turns can make.
std::vector<CubieState> edges_in_any_order();

}  // namespace superflip::stages
