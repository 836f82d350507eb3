#include "solver/stages/later_row.h"

#include <algorithm>
#include <array>

#include "coord/all.h"
#include "coord/piece_set.h"
#include "coord/tracked_pieces.h"

namespace superflip::stages {
namespace {

// Bits of places, as PieceSet has them.
template <typename... Places>
constexpr unsigned bits(Places... places) {
  return ((1U << places) | ...);
}
constexpr PieceSet pieces(unsigned edges, unsigned corners) {
  return {.edges = static_cast<std::uint16_t>(edges), .corners = static_cast<std::uint8_t>(corners)};
}

constexpr PieceSet kFirstBlock = pieces(bits(kDL, kFL, kBL), bits(kDLF, kDBL));
constexpr PieceSet kSecondBlockEdges = pieces(bits(kDR, kFR, kBR), 0);
constexpr PieceSet kSecondBlockCorners = pieces(0, bits(kDFR, kDRB));
constexpr PieceSet kBlocks = pieces(bits(kDL, kFL, kBL, kDR, kFR, kBR), bits(kDLF, kDBL, kDFR, kDRB));
constexpr PieceSet kUCorners = pieces(0, bits(kURF, kUFL, kULB, kUBR));
constexpr PieceSet kLastEdges = pieces(bits(kUR, kUF, kUL, kUB, kDF, kDB), 0);
constexpr PieceSet kOneCorner = pieces(0, bits(kURF));

// The number of an arrangement of pieces.
template <const PieceSet& kPieces>
std::uint64_t arrangement(const HeldCube& cube) {
  static const TrackedPieces kCoordinate(kPieces);
  return kCoordinate.encode(cube.pieces);
}

template <Coordinate C>
std::uint64_t value(const HeldCube& cube) {
  return C::encode(cube.pieces);
}

bool has_first_block(const HeldCube& cube) { return holds(kFirstBlock, cube.pieces); }
bool has_blocks(const HeldCube& cube) { return holds(kBlocks, cube.pieces); }

// The corners of the U layer are solved but for a turn of it.
bool has_corners(const HeldCube& cube) {
  if (!has_blocks(cube)) return false;
  CubieState turned = cube.pieces;
  for (int turns = 0; turns < 4; ++turns, turned = apply(turned, Move::turn(Face::kU, 1)))
    if (holds(kUCorners, turned)) return true;
  return false;
}

bool is_solved(const HeldCube& cube) { return cube == HeldCube(); }

// Where a turn of U has the corners, and how the centres are turned.
std::uint64_t layer_and_centres(const HeldCube& cube) {
  return arrangement<kOneCorner>(cube) * kSymmetries + static_cast<std::uint64_t>(cube.centres.index());
}

bool has_edges_oriented(const HeldCube& cube) { return holds({.flips = Axis::kFB}, cube.pieces); }

bool in_slice(const CubieState& state, std::array<std::uint8_t, 4> slice) {
  const auto belongs = [&](std::uint8_t piece) { return std::find(slice.begin(), slice.end(), piece) != slice.end(); };
  return std::all_of(slice.begin(), slice.end(), [&](std::uint8_t place) { return belongs(state.ep[place]); });
}

// Domino reduction: the rest can be done by turns of U and D and half turns.
bool is_domino(const HeldCube& cube) {
  return holds({.flips = Axis::kFB, .twists = Axis::kUD}, cube.pieces) && in_slice(cube.pieces, {kFR, kFL, kBL, kBR});
}

// By half turns.
bool is_half_turns(const HeldCube& cube) {
  return is_domino(cube) && in_slice(cube.pieces, {kUF, kUB, kDF, kDB}) &&
         CornerHalfTurnCoset::encode(cube.pieces) == CornerHalfTurnCoset::encode(CubieState::solved());
}

constexpr PieceSet kFirstTwoLayers = pieces(0xFF0, 0xF0);

bool has_first_two_layers(const HeldCube& cube) { return holds(kFirstTwoLayers, cube.pieces); }
bool has_last_edges_oriented(const HeldCube& cube) { return has_first_two_layers(cube) && has_edges_oriented(cube); }
bool has_last_layer_oriented(const HeldCube& cube) {
  return has_last_edges_oriented(cube) && holds({.twists = Axis::kUD}, cube.pieces);
}

// The solved cube after each turn of U.
std::vector<CubieState> layer_turned() {
  std::vector<CubieState> cubes = {CubieState::solved()};
  while (cubes.size() < 4) cubes.push_back(apply(cubes.back(), Move::turn(Face::kU, 1)));
  return cubes;
}
bool is_solved_but_for_turn(const HeldCube& cube) {
  const auto cubes = layer_turned();
  return std::find(cubes.begin(), cubes.end(), cube.pieces) != cubes.end();
}

bool is_even(const std::array<std::uint8_t, 4>& order) {
  int inversions = 0;
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) inversions += order[j] > order[i] ? 1 : 0;
  return inversions % 2 == 0;
}

// The same with the edges of the U layer in any order that turns can make.
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

constexpr std::string_view kTwoLayers = "the first two layers (F2L)";
constexpr std::string_view kTwoLayersAndEdges = "the first two layers, and the last one's edges oriented";

constexpr std::array kRows = {
    LaterRow{"secondblock", "the second 1x2x3 block of Roux", "the first block, at the left", "U R r M", true,
             has_first_block, has_blocks, arrangement<kSecondBlockEdges>, arrangement<kSecondBlockCorners>},
    LaterRow{"lse", "the last six edges of Roux", "both blocks and the corners (CMLL)", "U M", true, has_corners,
             is_solved, arrangement<kLastEdges>, layer_and_centres},
    LaterRow{"dr", "domino reduction", "every edge oriented (EO)", "U D L R F2 B2", true, has_edges_oriented, is_domino,
             value<UdSlice>, value<CornerOrientation>, nullptr, true},
    LaterRow{"htr", "what half turns can solve", "domino reduction (DR)", "U D L2 R2 F2 B2", false, is_domino,
             is_half_turns, value<CornerHalfTurnCoset>, value<MSlice>, nullptr, true},
    LaterRow{"finish", "the solved cube by half turns", "what half turns can solve (HTR)", "U2 D2 L2 R2 F2 B2", false,
             is_half_turns, is_solved, value<HalfTurnEdgePerm>, value<HalfTurnCornerPerm>, nullptr, true},
    LaterRow{"coll", "the corners of the last layer, its edges kept oriented", kTwoLayersAndEdges, "", false,
             has_last_edges_oriented, has_corners_and_oriented_edges, nullptr, nullptr, edges_in_any_order},
    LaterRow{"zbll", "the last layer from oriented edges, but for a turn", kTwoLayersAndEdges, "", false,
             has_last_edges_oriented, is_solved_but_for_turn, nullptr, nullptr, layer_turned},
    LaterRow{"pll", "the last layer from an oriented one, but for a turn",
             "the first two layers, and the last one oriented (OLL)", "", false, has_last_layer_oriented,
             is_solved_but_for_turn, nullptr, nullptr, layer_turned},
    LaterRow{"1lll", "the whole last layer, but for a turn", kTwoLayers, "", false, has_first_two_layers,
             is_solved_but_for_turn, nullptr, nullptr, layer_turned},
};

// The rotations that turns may leave the cube in.
std::vector<Symmetry> rotations_by(const LaterRow& row) {
  std::vector<Symmetry> rotations = {Symmetry()};
  const std::vector<HeldTurn> turns = held_turns(row.turns);
  for (std::size_t i = 0; i < rotations.size(); ++i) {
    for (const HeldTurn& turn : turns) {
      const Symmetry next = compose(rotations[i], turn.rotation);
      if (std::find(rotations.begin(), rotations.end(), next) == rotations.end()) rotations.push_back(next);
    }
  }
  return rotations;
}

}  // namespace

std::span<const LaterRow> later_rows() { return kRows; }

const LaterRow* find_later_row(std::string_view name) {
  const auto* const found =
      std::find_if(kRows.begin(), kRows.end(), [&](const LaterRow& row) { return row.name == name; });
  return found == kRows.end() ? nullptr : found;
}

std::vector<Beginning> beginnings(const LaterRow& row, std::span<const Symmetry> holdings, const CubieState& state) {
  std::vector<Beginning> found;
  const std::vector<Symmetry> rotations = rotations_by(row);
  for (const Symmetry holding : holdings) {
    const HeldCube held{conjugate(state, holding.inverse()), {}};
    for (const Symmetry rotation : rotations)
      if (const HeldCube cube = turned(held, rotation); row.begins(cube)) found.push_back({holding, rotation, cube});
  }
  return found;
}

bool is_ended(const LaterRow& row, std::span<const Symmetry> holdings, const CubieState& state) {
  const std::vector<Beginning> begun = beginnings(row, holdings, state);
  return std::any_of(begun.begin(), begun.end(), [&](const Beginning& beginning) { return row.ends(beginning.cube); });
}

}  // namespace superflip::stages
