#include "questions/scramble/pocket_draw.h"

#include <fmt/core.h>

#include <array>
#include <numeric>
#include <span>

#include "coord/pocket.h"
#include "cosets/pocket/bounds.h"
#include "engine/request.h"
#include "questions/scramble/stage_draw.h"
#include "stages/pocket_stage.h"

namespace superflip {
namespace {

using stages::FirstLayer;

constexpr int kMostMoves = 11;  // of the 2x2x2 in HTM

struct PocketSet {
  std::string_view name;
  bool (*fits)(const PocketState&);
};
template <FirstLayer kWanted>
bool is(const PocketState& state) {
  return stages::first_layer_of(state) == kWanted;
}
constexpr std::array kSets = {PocketSet{"cll", is<FirstLayer::kSolved>}, PocketSet{"eg1", is<FirstLayer::kAdjacent>},
                              PocketSet{"eg2", is<FirstLayer::kDiagonal>},
                              PocketSet{"eg", [](const PocketState&) { return true; }},
                              PocketSet{"leg", stages::has_bar_on_left}};

std::uint32_t position_of(const PocketState& state) {
  const CubieState cube = with_solved_edges(normalised(state));
  return PocketPerm::encode(cube) * PocketOrientation::kSize + PocketOrientation::encode(cube);
}
PocketState state_at(std::uint32_t position) {
  CubieState cube = CubieState::solved();
  PocketPerm::decode_into(position / PocketOrientation::kSize, cube);
  PocketOrientation::decode_into(position % PocketOrientation::kSize, cube);
  return corners_of(cube);
}

// The moves from each position to the nearest end of the stage, level by level from all ends.
std::vector<std::uint8_t> distances_to_end(const stages::Stage& stage) {
  constexpr std::uint8_t kUnknown = 0xFF;
  const auto moves = pocket::PieceMoves::make();
  std::vector<std::uint8_t> distances(pocket::kPositions, kUnknown);
  std::vector<std::uint32_t> level;
  const auto reach = [&](std::uint32_t position, std::uint8_t distance) {
    if (distances[position] != kUnknown) return;
    distances[position] = distance;
    level.push_back(position);
  };
  for (const PocketState& end : stages::ends_of_pocket(stage)) reach(position_of(end), 0);
  for (std::uint8_t distance = 1; !level.empty(); ++distance)
    for (const std::uint32_t from : std::exchange(level, {}))
      for (const Move m : pocket_moves())
        reach(moves.perm.next(from / PocketOrientation::kSize, m) * PocketOrientation::kSize +
                  moves.orientation.next(from % PocketOrientation::kSize, m),
              distance);
  return distances;
}

// The positions with which the stage can begin, each once.
std::vector<std::uint32_t> beginnings_of(const stages::Stage& stage, std::span<const Face> faces) {
  std::vector<std::uint32_t> positions;
  if (stage.pocket->follows.empty()) {
    positions.resize(pocket::kPositions);
    std::iota(positions.begin(), positions.end(), 0U);
    return positions;
  }
  const auto before = stages::parse_pocket_stage(stage.pocket->follows, faces);
  std::vector<std::uint8_t> begins(pocket::kPositions);
  for (const PocketState& end : stages::ends_of_pocket(*before))
    if (stages::begins_pocket(stage, normalised(end))) begins[position_of(end)] = 1;
  for (std::uint32_t position = 0; position < pocket::kPositions; ++position)
    if (begins[position] != 0) positions.push_back(position);
  return positions;
}

}  // namespace

Result<PocketDraw> PocketDraw::open(std::string_view name) {
  for (const PocketSet& set : kSets) {
    if (set.name != name) continue;
    std::vector<std::uint32_t> positions;
    const auto face = stages::parse_pocket_stage("face", std::array{Face::kD});
    for (const PocketState& state : stages::ends_of_pocket(*face))
      if (set.fits(state)) positions.push_back(position_of(state));
    return PocketDraw(std::move(positions));
  }
  return fail(ErrorCode::kUsage, fmt::format("\"{}\" is no case of the 2x2x2; name cll, eg1, eg2, eg or leg", name),
              "case");
}

Result<PocketDraw> PocketDraw::open_stage(std::string_view name, std::string_view faces, std::optional<int> length) {
  const auto on = parse_faces(faces.empty() ? "D" : faces);
  if (!on) return tl::unexpected(on.error());
  const auto stage = stages::parse_pocket_stage(name, *on);
  if (!stage) return tl::unexpected(in_field("stage", stage.error()));
  if (!length && stage->pocket->follows.empty()) return tl::unexpected(needs_length(name));
  std::vector<std::uint32_t> positions = beginnings_of(*stage, *on);
  if (!length) return PocketDraw(std::move(positions));
  const std::vector<std::uint8_t> distances = distances_to_end(*stage);
  std::array<bool, kMostMoves + 1> has_length{};
  for (const std::uint32_t position : positions) has_length[distances[position]] = true;
  std::vector<int> lengths;
  for (int n = 0; n <= kMostMoves; ++n)
    if (has_length[static_cast<std::size_t>(n)]) lengths.push_back(n);
  if (auto error = objection_to_length(name, *length, lengths)) return tl::unexpected(*std::move(error));
  std::erase_if(positions, [&](std::uint32_t position) { return distances[position] != *length; });
  return PocketDraw(std::move(positions));
}

PocketState PocketDraw::next(Rng& rng) const { return state_at(positions_[rng.below(positions_.size())]); }

}  // namespace superflip
