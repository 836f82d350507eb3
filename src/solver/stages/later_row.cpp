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

constexpr std::array kRows = {
    LaterRow{"secondblock", "the second 1x2x3 block of Roux", "the first block, at the left", "U R r M", true,
             has_first_block, has_blocks, arrangement<kSecondBlockEdges>, arrangement<kSecondBlockCorners>},
    LaterRow{"lse", "the last six edges of Roux", "both blocks and the corners (CMLL)", "U M", true, has_corners,
             is_solved, arrangement<kLastEdges>, layer_and_centres},
    LaterRow{"dr", "domino reduction", "every edge oriented (EO)", "U D L R F2 B2", true, has_edges_oriented, is_domino,
             value<UdSlice>, value<CornerOrientation>},
    LaterRow{"htr", "what half turns can solve", "domino reduction (DR)", "U D L2 R2 F2 B2", false, is_domino,
             is_half_turns, value<CornerHalfTurnCoset>, value<MSlice>},
    LaterRow{"finish", "the solved cube by half turns", "what half turns can solve (HTR)", "U2 D2 L2 R2 F2 B2", false,
             is_half_turns, is_solved, value<HalfTurnEdgePerm>, value<HalfTurnCornerPerm>},
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
