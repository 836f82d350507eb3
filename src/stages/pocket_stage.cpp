#include "stages/pocket_stage.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace superflip::stages {
namespace {

constexpr std::array<std::uint8_t, 4> kLower = {kDFR, kDLF, kDBL, kDRB};  // in a circle

// Whether the corner at place i of the circle and the next one belong side by side.
bool follow(const PocketState& state, std::size_t i) {
  return (state.cp[kLower[i]] - kDFR + 1) % 4 == state.cp[kLower[(i + 1) % 4]] - kDFR;
}

bool has_face(const PocketState& state) { return first_layer_of(state) != FirstLayer::kNoFace; }
bool has_layer(const PocketState& state) { return first_layer_of(state) == FirstLayer::kSolved; }
bool is_solved_but_for_turn(const PocketState& state) {
  if (!has_layer(state)) return false;
  PocketState turned = state;
  for (int turns = 0; turns < 4; ++turns, turned = apply(turned, Move::turn(Face::kU, 1)))
    if (normalised(turned) == PocketState::solved()) return true;
  return false;
}

constexpr std::string_view kFace = "the face";

constexpr std::array kPocketStageRows = {
    PocketStageRow{"face", "one face, its corners in any order", has_face},
    PocketStageRow{"layer", "one layer", has_layer},
    PocketStageRow{"cll", "the last layer, but for a turn", is_solved_but_for_turn, "the first layer", "layer",
                   has_layer},
    PocketStageRow{"eg", "both layers from one face, but for a turn", is_solved_but_for_turn, kFace, "face", has_face},
    PocketStageRow{"leg", "the same from a face with its bar on the left, as the cube is held", is_solved_but_for_turn,
                   "the face, held at the bottom with its bar (two corners side by side) on the left", "face",
                   has_bar_on_left, true},
};

// Whether the cube fits in some way to hold it with one of the stage's faces at the bottom.
bool fits(const Stage& stage, const PocketState& state, bool (*what)(const PocketState&), bool as_held) {
  for (const Symmetry holding : stage.holdings) {
    const PocketState seen = corners_of(conjugate(with_solved_edges(state), holding.inverse()));
    for (int r = 0; r < (as_held ? 1 : kSymmetries); r += 2)
      if (what(rotated(seen, Symmetry(r)))) return true;
  }
  return false;
}

}  // namespace

FirstLayer first_layer_of(const PocketState& state) {
  for (const std::uint8_t place : kLower)
    if (state.cp[place] < kDFR || state.co[place] != 0) return FirstLayer::kNoFace;
  int followed = 0;
  for (std::size_t i = 0; i < kLower.size(); ++i) followed += follow(state, i) ? 1 : 0;
  return followed == 4 ? FirstLayer::kSolved : followed == 1 ? FirstLayer::kAdjacent : FirstLayer::kDiagonal;
}

bool has_bar_on_left(const PocketState& state) {
  return first_layer_of(state) == FirstLayer::kAdjacent && follow(state, 1);
}

std::span<const PocketStageRow> pocket_stage_rows() { return kPocketStageRows; }

Result<Stage> parse_pocket_stage(std::string_view name, std::span<const Face> faces) {
  std::string names;
  for (const PocketStageRow& row : kPocketStageRows) {
    names += (names.empty() ? "" : ", ") + std::string(row.name);
    if (row.name != name) continue;
    Stage stage{std::string(name), {}};
    stage.pocket = &row;
    for (const Face face : faces) stage.holdings.push_back(rotation_from_bottom(face));
    return stage;
  }
  return fail(ErrorCode::kUsage, fmt::format("\"{}\" is no stage of the 2x2x2; they are {}", name, names),
              std::string(name));
}

std::vector<PocketState> ends_of_pocket(const Stage& stage) {
  // DBL stays at home, so that each position comes once.
  std::vector<PocketState> ends;
  PocketState state = PocketState::solved();
  std::array<std::uint8_t, 3> lower = {kDFR, kDLF, kDRB};
  std::array<std::uint8_t, 4> upper = {kURF, kUFL, kULB, kUBR};
  do {
    state.cp[kDFR] = lower[0], state.cp[kDLF] = lower[1], state.cp[kDRB] = lower[2];
    do {
      for (std::size_t i = 0; i < upper.size(); ++i) state.cp[i] = upper[i];
      for (int twists = 0; twists < 27; ++twists) {
        const std::array<int, 3> digits = {twists % 3, twists / 3 % 3, twists / 9};
        for (std::size_t i = 0; i < digits.size(); ++i) state.co[i] = static_cast<std::uint8_t>(digits[i]);
        state.co[3] = static_cast<std::uint8_t>((9 - digits[0] - digits[1] - digits[2]) % 3);
        if (!stage.pocket->ends(state)) continue;
        for (const Symmetry holding : stage.holdings)
          ends.push_back(corners_of(conjugate(with_solved_edges(state), holding)));
      }
    } while (std::next_permutation(upper.begin(), upper.end()));
  } while (std::next_permutation(lower.begin(), lower.end()));
  return ends;
}

bool ends_pocket(const Stage& stage, const PocketState& state) { return fits(stage, state, stage.pocket->ends, false); }
bool begins_pocket(const Stage& stage, const PocketState& state) {
  return stage.pocket->begins == nullptr || fits(stage, state, stage.pocket->begins, stage.pocket->as_held);
}

}  // namespace superflip::stages
