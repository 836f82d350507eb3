#include "stages/cube_properties.h"

#include <algorithm>
#include <array>

#include "coord/all.h"

namespace superflip::stages {
namespace {

bool in_slice(const CubieState& state, std::array<std::uint8_t, 4> slice) {
  const auto belongs = [&](std::uint8_t piece) { return std::find(slice.begin(), slice.end(), piece) != slice.end(); };
  return std::all_of(slice.begin(), slice.end(), [&](std::uint8_t place) { return belongs(state.ep[place]); });
}

bool is_even(const std::array<std::uint8_t, 4>& order) {
  int inversions = 0;
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) inversions += order[j] > order[i] ? 1 : 0;
  return inversions % 2 == 0;
}

}  // namespace

bool has_first_block(const HeldCube& cube) { return holds(kFirstBlock, cube.pieces); }
bool has_blocks(const HeldCube& cube) { return holds(kBlocks, cube.pieces); }

bool has_corners(const HeldCube& cube) {
  if (!has_blocks(cube)) return false;
  CubieState turned = cube.pieces;
  for (int turns = 0; turns < 4; ++turns, turned = apply(turned, Move::turn(Face::kU, 1)))
    if (holds(kUCorners, turned)) return true;
  return false;
}

bool is_solved(const HeldCube& cube) { return cube == HeldCube(); }

bool has_edges_oriented(const HeldCube& cube) { return holds({.flips = Axis::kFB}, cube.pieces); }

bool is_domino(const HeldCube& cube) {
  return holds({.flips = Axis::kFB, .twists = Axis::kUD}, cube.pieces) && in_slice(cube.pieces, {kFR, kFL, kBL, kBR});
}

bool is_half_turns(const HeldCube& cube) {
  return is_domino(cube) && in_slice(cube.pieces, {kUF, kUB, kDF, kDB}) &&
         CornerHalfTurnCoset::encode(cube.pieces) == CornerHalfTurnCoset::encode(CubieState::solved());
}

bool has_first_two_layers(const HeldCube& cube) { return holds(kFirstTwoLayers, cube.pieces); }
bool has_last_edges_oriented(const HeldCube& cube) { return has_first_two_layers(cube) && has_edges_oriented(cube); }
bool has_last_layer_oriented(const HeldCube& cube) {
  return has_last_edges_oriented(cube) && holds({.twists = Axis::kUD}, cube.pieces);
}

std::vector<CubieState> layer_turned() {
  std::vector<CubieState> cubes = {CubieState::solved()};
  while (cubes.size() < 4) cubes.push_back(apply(cubes.back(), Move::turn(Face::kU, 1)));
  return cubes;
}
bool is_solved_but_for_turn(const HeldCube& cube) {
  const auto cubes = layer_turned();
  return std::find(cubes.begin(), cubes.end(), cube.pieces) != cubes.end();
}

std::vector<CubieState> edges_in_any_order() {
  std::vector<CubieState> cubes;
  for (const CubieState& turned : layer_turned()) {
    std::array<std::uint8_t, 4> order = {0, 1, 2, 3};
    do {
      if (!is_even(order)) continue;
      CubieState cube = turned;
      for (std::size_t p = 0; p < order.size(); ++p) cube.ep[p] = turned.ep[order[p]];
      cubes.push_back(cube);
    } while (std::next_permutation(order.begin(), order.end()));
  }
  return cubes;
}
bool has_corners_and_oriented_edges(const HeldCube& cube) { return has_last_edges_oriented(cube) && has_corners(cube); }

}  // namespace superflip::stages
