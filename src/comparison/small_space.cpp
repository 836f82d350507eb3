#include "comparison/small_space.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "base/nearest_word.h"
#include "coord/all.h"
#include "cosets/pocket/holdings.h"
#include "cube/random_state.h"
#include "search/state_map.h"

namespace superflip::comparison {
namespace {

using OpenPart = Result<SpacePart> (*)(MoveSet moves, const GenerateOptions& options);

template <Coordinate C>
Result<SpacePart> part_of(const C& coordinate, MoveSet moves, const GenerateOptions& options) {
  auto table = move_table_in_memory<std::uint16_t>(coordinate, moves, options);
  if (!table) return tl::unexpected(std::move(table.error()));
  return SpacePart{coordinate.name(), *std::move(table),
                   [coordinate](const CubieState& state) -> std::uint32_t { return coordinate.encode(state); }};
}

template <Coordinate C>
Result<SpacePart> open_part(MoveSet moves, const GenerateOptions& options) {
  return part_of(C{}, moves, options);
}

constexpr std::uint64_t kMostValues = 65'536;  // of a coordinate whose move table has two bytes an entry

// Three edges of the cross, and three with two of them in common: together all four.
using FirstCrossEdges = EdgePattern<1U << kDR | 1U << kDF | 1U << kDL>;
using LastCrossEdges = EdgePattern<1U << kDF | 1U << kDL | 1U << kDB>;

constexpr std::array kPocketPatterns = {PatternRow{0}, PatternRow{2, 1}};
constexpr std::array kEachOfThree = {PatternRow{0}, PatternRow{1}, PatternRow{2}};
constexpr std::span kEachPart = std::span(kEachOfThree).first<2>();
constexpr std::array kPhase1Patterns = {PatternRow{2, 0}, PatternRow{2, 1}};
constexpr std::array kPhase2Patterns = {PatternRow{0, 2}, PatternRow{1, 2}};

bool is_any(const CubieState& /*state*/) { return true; }

// In <U, D, R2, L2, F2, B2>: in the goal of phase 1.
bool is_in_phase2(const CubieState& state) {
  const CubieState solved = CubieState::solved();
  return CornerOrientation::encode(state) == CornerOrientation::encode(solved) &&
         EdgeOrientation::encode(state) == EdgeOrientation::encode(solved) &&
         UdSlice::encode(state) == UdSlice::encode(solved);
}

CubieState random_pocket(Rng& rng) { return with_solved_edges(random_pocket_state(rng)); }

CubieState random_of_phase2(Rng& rng) {
  CubieState state = CubieState::solved();
  CornerPerm::decode_into(static_cast<Index>(rng.below(CornerPerm::kSize)), state);
  UdEdgePerm::decode_into(static_cast<Index>(rng.below(UdEdgePerm::kSize)), state);
  SlicePerm::decode_into(static_cast<Index>(rng.below(SlicePerm::kSize)), state);
  if (is_odd_permutation(state.cp) != is_odd_permutation(state.ep)) std::swap(state.ep[kBL], state.ep[kBR]);
  return state;
}

struct SpaceRow {
  std::string_view name;
  std::string_view meaning;
  std::uint64_t count;
  MoveSet moves;
  std::array<OpenPart, kMostParts> parts;
  std::size_t indexed;
  std::span<const PatternRow> patterns;
  bool (*contains)(const CubieState&) = is_any;
  CubieState (*random)(Rng&) = random_state;
};

constexpr std::array kSpaceRows = {
    SpaceRow{"2x2x2",
             "the pocket cube",
             3'674'160,
             pocket_moves(),
             {open_part<PocketPerm>, open_part<PocketOrientation>, open_part<PocketSplit>},
             2,
             kPocketPatterns,
             is_any,
             random_pocket},
    SpaceRow{"cross",
             "the edges of the D layer",
             190'080,
             MoveSet::face_turns(),
             {open_part<FirstCrossEdges>, open_part<LastCrossEdges>, nullptr},
             2,
             kEachPart},
    SpaceRow{"corners",
             "the corners of the 3x3x3",
             88'179'840,
             MoveSet::face_turns(),
             {open_part<CornerPerm>, open_part<CornerOrientation>, nullptr},
             2,
             kEachPart},
    SpaceRow{"phase1",
             "orientations and the UD slice",
             2'217'093'120,
             MoveSet::face_turns(),
             {open_part<CornerOrientation>, open_part<EdgeOrientation>, open_part<UdSlice>},
             3,
             kPhase1Patterns},
    SpaceRow{"phase2",
             "the cubes of <U,D,R2,L2,F2,B2>",
             19'508'428'800,
             phase2_moves() & MoveSet::face_turns(),
             {open_part<CornerPerm>, open_part<UdEdgePerm>, open_part<SlicePerm>},
             3,
             kPhase2Patterns,
             is_in_phase2,
             random_of_phase2},
};

}  // namespace

std::vector<std::string_view> Positions::names() {
  std::vector<std::string_view> names;
  for (const SpaceRow& row : kSpaceRows) names.push_back(row.name);
  return names;
}

Result<Positions> Positions::open(std::string_view name, const GenerateOptions& options) {
  const auto* const row =
      std::find_if(kSpaceRows.begin(), kSpaceRows.end(), [&](const SpaceRow& one) { return one.name == name; });
  if (row == kSpaceRows.end())
    return fail(ErrorCode::kUsage, fmt::format("there is no space \"{}\"{}", name, did_you_mean(name, names())));
  Positions positions;
  positions.name_ = row->name;
  positions.meaning_ = row->meaning;
  positions.count_ = row->count;
  positions.is_pocket_ = row->moves == pocket_moves();
  positions.contains_ = row->contains;
  positions.random_ = row->random;
  positions.indexed_ = row->indexed;
  positions.patterns_ = row->patterns;
  for (const OpenPart open : row->parts) {
    if (open == nullptr) continue;
    auto part = open(row->moves, options);
    if (!part) return tl::unexpected(std::move(part.error()));
    positions.add(*std::move(part));
  }
  return positions;
}

Result<Positions> Positions::open_product(std::span<const AnyCoordinate> coordinates, const GenerateOptions& options) {
  if (coordinates.empty() || coordinates.size() > kMostParts)
    return fail(ErrorCode::kUsage,
                fmt::format("{} coordinates: a search compares one to {}", coordinates.size(), kMostParts));
  Positions positions;
  positions.count_ = 1;
  for (const AnyCoordinate& coordinate : coordinates) {
    if (!(MoveSet::face_turns() - coordinate.domain()).empty())
      return fail(ErrorCode::kUsage,
                  fmt::format("{} is not defined for every cube, and searches are compared on all", coordinate.name()));
    if (coordinate.size() > kMostValues)
      return fail(ErrorCode::kUsage,
                  fmt::format("{} has {} values, and a coordinate of a compared space has at most {}",
                              coordinate.name(), coordinate.size(), kMostValues));
    positions.count_ *= coordinate.size();
    positions.name_ += (positions.name_.empty() ? "" : ",") + coordinate.name();
  }
  if (positions.count_ >= StateMap::kMostStates)
    return fail(ErrorCode::kUsage, fmt::format("{} has {} values, and a list of positions numbers at most {}",
                                               positions.name_, positions.count_, StateMap::kMostStates));
  positions.meaning_ = "coordinates";
  positions.contains_ = is_any;
  positions.random_ = random_state;
  positions.indexed_ = coordinates.size();
  positions.patterns_ = std::span(kEachOfThree).first(coordinates.size());
  for (const AnyCoordinate& coordinate : coordinates) {
    auto part = part_of(coordinate, MoveSet::face_turns(), options);
    if (!part) return tl::unexpected(std::move(part.error()));
    positions.add(*std::move(part));
  }
  return positions;
}

std::optional<CubieState> Positions::cube_at(std::uint64_t index) const {
  if (!is_pocket_) return std::nullopt;
  return decode(PocketCube(), static_cast<Index>(index));
}

void Positions::add(SpacePart part) {
  sizes_[parts_.size()] = part.moves.size();
  parts_.push_back(std::move(part));
}

Position Positions::of(CubieState state) const {
  // A turn of U, R or F has the same effect whichever corner is called DBL.
  if (is_pocket_) state = with_solved_edges(pocket::seen_from_dbl(corners_of(state)));
  Position position;
  for (std::size_t i = 0; i < parts_.size(); ++i)
    position.parts[i] = static_cast<std::uint16_t>(parts_[i].encode(state));
  return position;
}

}  // namespace superflip::comparison
