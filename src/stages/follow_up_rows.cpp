// The rows of follow-up stages, and what they look at.
#include <array>

#include "coord/all.h"
#include "coord/random_pieces.h"
#include "coord/tracked_pieces.h"
#include "stages/cube_properties.h"
#include "stages/follow_up_row.h"

namespace superflip::stages {
namespace {

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

// Random cubes with which a row begins.
constexpr PieceSet kOrientedEdges = {.flips = Axis::kFB};
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

std::span<const FollowUpRow> follow_up_rows() { return kFollowUpRows; }

}  // namespace superflip::stages
