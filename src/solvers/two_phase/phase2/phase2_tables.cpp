#include "solvers/two_phase/phase2/phase2_tables.h"

#include <bit>
#include <vector>

#include "coord/coordinate.h"
#include "coord/sym_reduced.h"
#include "table/contents.h"
#include "table/product_tables.h"

namespace superflip::two_phase {
namespace {

using Corners = std::array<std::uint8_t, kCorners>;

template <typename First, typename Second>
Corners then(const First& first, const Second& second) {
  Corners both{};
  for (std::size_t p = 0; p < kCorners; ++p) both[p] = first[second[p]];
  return both;
}

bool contains(const CornerBits& bits, Index rank) { return (bits[rank / 64] >> rank % 64 & 1) != 0; }

}  // namespace

CornerBound::CornerBound(const UnitMoves& moves, const CornerSymmetries& symmetries, std::uint16_t group) {
  std::vector<Corners> units;
  for (const Move m : moves.moves()) units.push_back(state_of(m).cp);

  // Breadth first by classes: one permutation of each is expanded, and all its images are reached with it.
  std::array<std::vector<Corners>, kLimits> levels;
  const auto reach = [&](const Corners& corners, std::size_t depth) {
    CornerBits& bits = within_[depth];
    if (contains(bits, rank_permutation(corners))) return;
    levels[depth].push_back(corners);
    for (std::size_t s = 0; s < kUdSymmetries; ++s) {
      if ((group >> s & 1) == 0) continue;
      const SymmetryPositions& seen = symmetries.symmetries[s];
      const Index image = rank_permutation(then(then(seen.back.corners, corners), seen.there.corners));
      bits[image / 64] |= std::uint64_t{1} << image % 64;
    }
  };
  reach(CubieState::solved().cp, 0);
  for (std::size_t depth = 1; depth < kLimits; ++depth) {
    within_[depth] = within_[depth - 1];
    for (std::size_t u = 0; u < units.size(); ++u) {
      const auto cost = static_cast<std::size_t>(moves.cost(u));
      if (cost > depth) continue;
      for (const Corners& from : levels[depth - cost]) reach(then(from, units[u]), depth);
    }
  }

  // Worth it while at most 60 % of the permutations are within the limit.
  for (const CornerBits& bits : within_) {
    std::size_t count = 0;
    for (const std::uint64_t word : bits) count += static_cast<std::size_t>(std::popcount(word));
    if (count * 10 > std::size_t{CornerPerm::kSize} * 6) break;
    ++deepest_;
  }
}

Result<Phase2Tables> open_phase2_tables(TableStore& store, const MoveScope& scope, std::uint64_t lines,
                                        const GenerateOptions& options) {
  const UnitMoves moves(*scope.metric, scope.allowed.moves() & phase2_moves());
  const UdGroup group = symmetries_of(moves.set());
  Phase2Tables tables{moves, unit_positions(moves), nullptr, {}, nullptr};
  const auto symmetries = [&]() -> const CornerSymmetries& {  // some milliseconds; not needed if the ball fails to open
    if (!tables.symmetries) tables.symmetries = corner_symmetries(group);
    return *tables.symmetries;
  };
  TableSpec spec;
  spec.name =
      "phase2_ball_" + std::string(scope.metric->id) + move_set_suffix(moves.set()) + "_" + std::to_string(lines);
  spec.coordinate = "phase2_position";
  spec.kind = TableKind::kOther;
  spec.packing.bits = 16;
  spec.moves = moves.set();
  spec.metric = scope.metric->id;
  spec.entries = (lines + 1) * Phase2Ball::kTagsPerLine;
  TableLoader loader(store, options);
  const auto ball = loader.open(spec, [&](const GenerateOptions& labelled) {
    return make_phase2_ball(moves, symmetries(), group, lines, labelled);
  });
  if (!ball) return loader.finish(std::move(tables));
  tables.ball = Phase2Ball(*ball);
  tables.corners = std::make_shared<CornerBound>(moves, symmetries(), group);
  return loader.finish(std::move(tables));
}

}  // namespace superflip::two_phase
