// The rows of follow-up stages, and what they look at.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/combinatorics.h"
#include "coord/all.h"
#include "coord/tracked_pieces.h"
#include "cube/generated_group.h"
#include "stages/follow_up_row.h"
#include "stages/held_cube.h"

namespace superflip::stages {
namespace {

// What follow-up stages begin and end with: properties of a held cube, and the cubes that end a stage.

// Bits of places, as in PieceSet.
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

constexpr PieceSet kFirstTwoLayers = pieces(0xFF0, 0xF0);
constexpr PieceSet kThreeSlots = pieces(0xFF0 & ~bits(kFR), 0xF0 & ~bits(kDFR));
constexpr PieceSet kTwoByTwoByThree = pieces(bits(kDL, kDB, kDF, kBL, kFL), bits(kDBL, kDLF));
// The edges that do not belong to the UD slice.
constexpr PieceSet kOuterEdges = {.edge_places = 0x0FF};
constexpr PieceSet kAllCorners = pieces(0, 0xFF);

bool in_slice(const CubieState& state, std::array<std::uint8_t, 4> slice) {
  const auto belongs = [&](std::uint8_t piece) { return std::find(slice.begin(), slice.end(), piece) != slice.end(); };
  return std::all_of(slice.begin(), slice.end(), [&](std::uint8_t place) { return belongs(state.ep[place]); });
}

// Roux: the first block, at the left.
bool has_first_block(const HeldCube& cube) { return holds(kFirstBlock, cube.pieces); }
bool has_blocks(const HeldCube& cube) { return holds(kBlocks, cube.pieces); }

// Both blocks, and the corners of the U layer but for a turn of it.
bool has_corners(const HeldCube& cube) {
  if (!has_blocks(cube)) return false;
  CubieState turned = cube.pieces;
  for (int turns = 0; turns < 4; ++turns, turned = apply(turned, Move::turn(Face::kU, 1)))
    if (holds(kUCorners, turned)) return true;
  return false;
}

bool is_solved(const HeldCube& cube) { return cube == HeldCube(); }

// EO, for quarter turns of F and B that flip edges.
bool has_edges_oriented(const HeldCube& cube) { return holds({.flips = Axis::kFB}, cube.pieces); }

// Axial reduction (AR, as in Cubelib): turns of R and L and half turns can do domino reduction.
// They turn a corner about U and D only where they bring it to a place of the other tetrad, in each such place in one
// way, and keep the edges of the UD slice out of the places of the M slice.
bool is_axially_reduced(const HeldCube& cube) {
  constexpr std::array<std::uint8_t, 4> kMSlice = {kUF, kUB, kDF, kDB};
  if (!has_edges_oriented(cube)) return false;
  for (const std::uint8_t place : kMSlice)
    if (cube.pieces.ep[place] >= kFR) return false;
  std::array<int, 2> twisted{};
  for (std::uint8_t place = 0; place < kCorners; ++place) {
    const int tetrad = detail::kTetradOf[place];
    const int twist = cube.pieces.co[place];
    if (twist == 1 + tetrad) return false;
    twisted[static_cast<std::size_t>(tetrad)] += twist;
  }
  return twisted[0] == 2 * twisted[1];
}

// Domino reduction: turns of U and D and half turns can solve the rest.
bool is_domino(const HeldCube& cube) {
  return holds({.flips = Axis::kFB, .twists = Axis::kUD}, cube.pieces) && in_slice(cube.pieces, {kFR, kFL, kBL, kBR});
}

// HTR: half turns can solve the rest.
bool is_half_turns(const HeldCube& cube) {
  return is_domino(cube) && in_slice(cube.pieces, {kUF, kUB, kDF, kDB}) &&
         CornerHalfTurnCoset::encode(cube.pieces) == CornerHalfTurnCoset::encode(CubieState::solved());
}

// Floppy reduction: half turns of R, L, F and B can solve the rest.
bool is_floppy(const HeldCube& cube) { return floppy_group().contains(cube.pieces); }
// All but the edges of the UD slice.
bool is_solved_but_for_slice(const HeldCube& cube) {
  return is_half_turns(cube) && holds(kAllCorners, cube.pieces) && holds(kOuterEdges, cube.pieces);
}

// The 2x2x3 of Petrus, and every edge oriented.
bool has_two_by_two_by_three_and_flips(const HeldCube& cube) {
  return holds(kTwoByTwoByThree, cube.pieces) && has_edges_oriented(cube);
}
// All of the first two layers but the slot FR.
bool has_three_slots(const HeldCube& cube) { return holds(kThreeSlots, cube.pieces); }
bool has_first_two_layers(const HeldCube& cube) { return holds(kFirstTwoLayers, cube.pieces); }
// The first two layers, and the last one's edges oriented.
bool has_last_edges_oriented(const HeldCube& cube) { return has_first_two_layers(cube) && has_edges_oriented(cube); }
// The first two layers, and the last one oriented.
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

// The same with the edges of the U layer in every order that turns can make.
std::vector<CubieState> edges_in_any_order() {
  std::vector<CubieState> cubes;
  for (const CubieState& turned : layer_turned()) {
    std::array<std::uint8_t, 4> order = {0, 1, 2, 3};
    do {
      if (is_odd_permutation(order)) continue;
      CubieState cube = turned;
      for (std::size_t p = 0; p < order.size(); ++p) cube.ep[p] = turned.ep[order[p]];
      cubes.push_back(cube);
    } while (std::next_permutation(order.begin(), order.end()));
  }
  return cubes;
}
// The first two layers, the last one's edges oriented, and its corners solved but for a turn.
bool has_corners_and_oriented_edges(const HeldCube& cube) { return has_last_edges_oriented(cube) && has_corners(cube); }

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

// The turn of U that solves the corners, and the rotation of the centres.
std::uint64_t layer_and_centres(const HeldCube& cube) {
  return arrangement<kOneCorner>(cube) * kSymmetries + static_cast<std::uint64_t>(cube.centres.index());
}

// The coset of the floppy cubes: 663,552 / 192 = 3,456.
std::uint64_t floppy_coset(const HeldCube& cube) {
  static const LeastInCoset kLeast(floppy_group());
  const HeldCube least{kLeast(cube.pieces), {}};
  return value<HalfTurnEdgePerm>(least) * HalfTurnCornerPerm::kSize + value<HalfTurnCornerPerm>(least);
}
std::uint64_t nothing_more(const HeldCube&) { return 0; }

// Random cubes with which a row begins.
constexpr PieceSet kOrientedEdges = {.flips = Axis::kFB};
constexpr PieceSet kTwoByTwoByThreeAndFlips = {
    .edges = kTwoByTwoByThree.edges, .corners = kTwoByTwoByThree.corners, .flips = Axis::kFB};
constexpr PieceSet kTwoLayersAndFlips = {.edges = 0xFF0, .corners = 0xF0, .flips = Axis::kFB};
constexpr PieceSet kTwoLayersAndBoth = {.edges = 0xFF0, .corners = 0xF0, .flips = Axis::kFB, .twists = Axis::kUD};

template <const PieceSet& kDemands>
CubieState any_with(Rng& rng) {
  return random_pieces(kDemands, rng);
}

CubieState any_with_corners(Rng& rng) {
  static const PieceSet kSolved = kBlocks | kUCorners;
  CubieState state = random_pieces(kSolved, rng);
  for (std::uint64_t turns = rng.below(4); turns > 0; --turns) state = apply(state, Move::turn(Face::kU, 1));
  return state;
}

CubieState any_domino(Rng& rng) {
  constexpr std::array<std::uint8_t, 8> kOuter = {0, 1, 2, 3, 4, 5, 6, 7};
  constexpr std::array<std::uint8_t, 4> kSlice = {kFR, kFL, kBL, kBR};
  CubieState state = CubieState::solved();
  shuffle_pieces(kOuter, state.cp, rng);
  shuffle_pieces(kOuter, state.ep, rng);
  shuffle_pieces(kSlice, state.ep, rng);
  return state;
}

CubieState any_by_half_turns(Rng& rng) {
  CubieState state = CubieState::solved();
  HalfTurnCornerPerm::decode_into(static_cast<Index>(rng.below(HalfTurnCornerPerm::kSize)), state);
  HalfTurnEdgePerm::decode_into(static_cast<Index>(rng.below(HalfTurnEdgePerm::kSize)), state);
  return state;
}

CubieState any_floppy(Rng& rng) {
  static const std::vector<CubieState> kAll = [] {
    std::vector<CubieState> all = {CubieState::solved()};
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const Move m : floppy_moves())
        if (const CubieState next = apply(all[i], m); std::find(all.begin(), all.end(), next) == all.end())
          all.push_back(next);
    return all;
  }();
  return kAll[rng.below(kAll.size())];
}

// docs/methods/stages.md has these counts, too.
constexpr std::array<std::uint32_t, 14> kCollCounts = {48, 0, 0, 0, 0, 0, 0, 768, 768, 1728, 1536, 1728, 960, 240};
constexpr std::array<std::uint32_t, 12> kCmllCounts = {4, 0, 0, 0, 0, 0, 16, 96, 96, 172, 172, 92};
constexpr std::array<std::uint32_t, 16> kZbllCounts = {4, 0, 0, 0, 0, 0, 0, 96, 64, 324, 512, 992, 2088, 2992, 680, 24};
constexpr std::array<std::uint32_t, 15> kPllCounts = {4, 0, 0, 0, 0, 0, 0, 0, 0, 68, 48, 0, 72, 72, 24};
constexpr std::array<std::uint32_t, 17> k1lllCounts = {4,   0,    0,    0,     0,     0,     64,   160, 320,
                                                       548, 2304, 6616, 15556, 23364, 12016, 1240, 16};

constexpr std::string_view kTwoLayers = "the first two layers (F2L)";
constexpr std::string_view kTwoLayersAndEdges = "the first two layers, and the last one's edges oriented";

constexpr std::array kFollowUpRows = {
    FollowUpRow{.name = "secondblock",
                .title = "the second 1x2x3 block of Roux",
                .before = "the first block, at the left",
                .follows = "block",
                .turns = "U R r M",
                .any_turn = true,
                .begins = has_first_block,
                .ends = has_blocks,
                .draw = any_with<kFirstBlock>,
                .first = arrangement<kSecondBlockEdges>,
                .second = arrangement<kSecondBlockCorners>},
    FollowUpRow{.name = "cmll",
                .title = "the corners of the last layer, both blocks kept, but for a turn",
                .before = "both blocks of Roux",
                .follows = "blocks",
                .any_turn = true,
                .begins = has_blocks,
                .ends = has_corners,
                .draw = any_with<kBlocks>,
                .goals = "[MU] URF UFL ULB UBR DFR DLF DBL DRB co & DL FL BL DR FR BR",
                .counts = kCmllCounts,
                .centres = "M"},
    FollowUpRow{.name = "lse",
                .title = "the last six edges of Roux",
                .before = "both blocks and the corners (CMLL)",
                .follows = "cmll",
                .turns = "U M",
                .any_turn = true,
                .begins = has_corners,
                .ends = is_solved,
                .draw = any_with_corners,
                .first = arrangement<kLastEdges>,
                .second = layer_and_centres},
    FollowUpRow{.name = "dr",
                .title = "domino reduction",
                .before = "every edge oriented (EO)",
                .follows = "eo",
                .turns = "U D L R F2 B2",
                .any_turn = true,
                .begins = has_edges_oriented,
                .ends = is_domino,
                .draw = any_with<kOrientedEdges>,
                .first = value<UdSlice>,
                .second = value<CornerOrientation>,
                .both_sides = true},
    FollowUpRow{.name = "ar",
                .title = "axial reduction: turns of R and L and half turns can do DR",
                .before = "every edge oriented (EO)",
                .follows = "eo",
                .turns = "U D L R F2 B2",
                .any_turn = true,
                .begins = has_edges_oriented,
                .ends = is_axially_reduced,
                .draw = any_with<kOrientedEdges>,
                .first = value<UdSlice>,
                .second = value<CornerOrientation>,
                .left = "L R U2 D2 F2 B2"},
    FollowUpRow{.name = "htr",
                .title = "what half turns can solve",
                .before = "domino reduction (DR)",
                .follows = "dr",
                .turns = "U D L2 R2 F2 B2",
                .any_turn = false,
                .begins = is_domino,
                .ends = is_half_turns,
                .draw = any_domino,
                .first = value<CornerHalfTurnCoset>,
                .second = value<MSlice>,
                .both_sides = true},
    FollowUpRow{.name = "finish",
                .title = "the solved cube by half turns",
                .before = "what half turns can solve (HTR)",
                .follows = "htr",
                .turns = "U2 D2 L2 R2 F2 B2",
                .any_turn = false,
                .begins = is_half_turns,
                .ends = is_solved,
                .draw = any_by_half_turns,
                .first = value<HalfTurnEdgePerm>,
                .second = value<HalfTurnCornerPerm>,
                .both_sides = true},
    FollowUpRow{.name = "fr",
                .title = "floppy reduction",
                .before = "what half turns can solve (HTR)",
                .follows = "htr",
                .turns = "U2 D2 L2 R2 F2 B2",
                .any_turn = false,
                .begins = is_half_turns,
                .ends = is_floppy,
                .draw = any_by_half_turns,
                .first = floppy_coset,
                .second = nothing_more,
                .both_sides = true},
    FollowUpRow{.name = "frfinish",
                .title = "the solved cube by half turns of four faces",
                .before = "floppy reduction (FR)",
                .follows = "fr",
                .turns = "L2 R2 F2 B2",
                .any_turn = false,
                .begins = is_floppy,
                .ends = is_solved,
                .draw = any_floppy,
                .first = value<HalfTurnEdgePerm>,
                .second = value<HalfTurnCornerPerm>,
                .both_sides = true},
    FollowUpRow{.name = "leaveslice",
                .title = "all but the edges of a slice, by half turns",
                .before = "what half turns can solve (HTR)",
                .follows = "htr",
                .turns = "U2 D2 L2 R2 F2 B2",
                .any_turn = false,
                .begins = is_half_turns,
                .ends = is_solved_but_for_slice,
                .draw = any_by_half_turns,
                .first = arrangement<kOuterEdges>,
                .second = value<HalfTurnCornerPerm>,
                .both_sides = true},
    FollowUpRow{.name = "petrusf2l",
                .title = "the first two layers of Petrus, edges kept oriented",
                .before = "the 2x2x3 at the left, and every edge oriented",
                .follows = "2x2x3eo",
                .turns = "U R",
                .any_turn = true,
                .begins = has_two_by_two_by_three_and_flips,
                .ends = has_last_edges_oriented,
                .draw = any_with<kTwoByTwoByThreeAndFlips>,
                .first = arrangement<kSecondBlockEdges>,
                .second = arrangement<kSecondBlockCorners>},
    FollowUpRow{.name = "lsll",
                .title = "the last slot and the last layer at once, but for a turn",
                .before = "the cross and three slots",
                .follows = "xxxcross",
                .any_turn = true,
                .begins = has_three_slots,
                .ends = is_solved_but_for_turn,
                .draw = any_with<kThreeSlots>,
                .last = layer_turned},
    FollowUpRow{.name = "coll",
                .title = "the corners of the last layer, its edges kept oriented",
                .before = kTwoLayersAndEdges,
                .follows = "zzf2l",
                .any_turn = false,
                .begins = has_last_edges_oriented,
                .ends = has_corners_and_oriented_edges,
                .draw = any_with<kTwoLayersAndFlips>,
                .last = edges_in_any_order,
                .counts = kCollCounts},
    FollowUpRow{.name = "zbll",
                .title = "the last layer from oriented edges, but for a turn",
                .before = kTwoLayersAndEdges,
                .follows = "zzf2l",
                .any_turn = false,
                .begins = has_last_edges_oriented,
                .ends = is_solved_but_for_turn,
                .draw = any_with<kTwoLayersAndFlips>,
                .last = layer_turned,
                .counts = kZbllCounts},
    FollowUpRow{.name = "pll",
                .title = "the last layer from an oriented one, but for a turn",
                .before = "the first two layers, and the last one oriented (OLL)",
                .follows = "oll",
                .any_turn = false,
                .begins = has_last_layer_oriented,
                .ends = is_solved_but_for_turn,
                .draw = any_with<kTwoLayersAndBoth>,
                .last = layer_turned,
                .counts = kPllCounts},
    FollowUpRow{.name = "1lll",
                .title = "the whole last layer, but for a turn",
                .before = kTwoLayers,
                .follows = "f2l",
                .any_turn = false,
                .begins = has_first_two_layers,
                .ends = is_solved_but_for_turn,
                .draw = any_with<kFirstTwoLayers>,
                .last = layer_turned,
                .counts = k1lllCounts},
};

}  // namespace

const FollowUpRow* find_follow_up_row(std::string_view name) {
  const auto rows = follow_up_rows();
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const FollowUpRow& one) { return one.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

std::vector<Symmetry> rotations_by(const FollowUpRow& row) {
  std::vector<Symmetry> rotations = {Symmetry()};
  const std::vector<HeldTurn> turns = held_turns(row.turns.empty() ? row.centres : row.turns);
  for (std::size_t i = 0; i < rotations.size(); ++i) {
    for (const HeldTurn& turn : turns) {
      const Symmetry next = compose(rotations[i], turn.rotation);
      if (std::find(rotations.begin(), rotations.end(), next) == rotations.end()) rotations.push_back(next);
    }
  }
  return rotations;
}

std::vector<Beginning> beginnings(const FollowUpRow& row, std::span<const Symmetry> holdings, const CubieState& state) {
  std::vector<Beginning> found;
  const std::vector<Symmetry> rotations = rotations_by(row);
  for (const Symmetry holding : holdings) {
    const HeldCube held{conjugate(state, holding.inverse()), {}};
    for (const Symmetry rotation : rotations)
      if (const HeldCube cube = turned(held, rotation); row.begins(cube)) found.push_back({holding, rotation, cube});
  }
  return found;
}

bool is_ended(const FollowUpRow& row, std::span<const Symmetry> holdings, const CubieState& state) {
  const std::vector<Beginning> begun = beginnings(row, holdings, state);
  return std::any_of(begun.begin(), begun.end(), [&](const Beginning& beginning) { return row.ends(beginning.cube); });
}

std::span<const FollowUpRow> follow_up_rows() { return kFollowUpRows; }

}  // namespace superflip::stages
