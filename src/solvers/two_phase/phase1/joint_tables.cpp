#include "solvers/two_phase/phase1/joint_tables.h"

#include <array>

#include "solvers/two_phase/phase1/near_levels.h"
#include "solvers/two_phase/phase1/near_set_contents.h"
#include "table/move_set_suffix.h"

namespace superflip::two_phase {
namespace {

constexpr int kMinSymmetries = 4;  // with fewer the distances take more than 139 MB

// The masks of a key at a distance, from the distances of its neighbours.
UnitMasks masks_of(const JointTables& tables, std::uint32_t key, int distance) {
  const JointCoset coset = JointCoset::at(key);
  UnitMasks masks{0, 0};
  std::array<std::uint32_t, kMoves> neighbours;  // all prefetched before one is read
  for (std::size_t unit = 0; unit < tables.graph.units(); ++unit) {
    neighbours[unit] = tables.graph.step(coset, unit).key();
    tables.distance.prefetch(neighbours[unit]);
  }
  for (std::size_t unit = 0; unit < tables.graph.units(); ++unit) {
    const int after = tables.distance.lower_bound(neighbours[unit], distance);
    if (after < distance) masks.nearer |= std::uint64_t{1} << unit;
    if (after == distance) masks.same |= std::uint64_t{1} << unit;
  }
  return masks;
}

template <NearEntry Kind>
TableContents make_near_set(const NearLevels& near, int units, std::uint64_t entries, const StopToken& stop) {
  return near_set_contents<Kind>(
      near.get(), units, near_set_lines(entries, Kind),
      [&](std::uint32_t key, int distance) { return near.masks_of(key, distance); }, stop);
}

}  // namespace

bool has_joint_tables(const MoveScope& scope) { return has_coset_graph(scope, kMinSymmetries); }

std::size_t joint_tables_bytes(const MoveScope& scope, const NearSizes& sizes) {
  const int units = UnitMoves(*scope.metric, scope.allowed).size();
  const std::size_t near = near_set_lines(sizes.near, near_entry_for(units)) * 64 +
                           (sizes.level > 0 ? LevelLayout::lines(sizes.level, 32) * 64 * 6 / 5 : 0);
  return coset_graph_bytes(scope) + coset_distances_bytes(scope) + near;
}

Result<JointTables> open_joint_tables(TableStore& store, const MoveScope& scope, const NearSizes& sizes,
                                      const GenerateOptions& options) {
  // Step 1. The graph.
  const ClassesOnDemand classes(symmetries_of(UnitMoves(*scope.metric, scope.allowed).set()));
  TableLoader loader(store, options);
  JointTables tables{open_coset_graph(loader, scope, classes), {}, {}, {}, {}, {}};
  if (loader.failed()) return loader.finish(std::move(tables));
  const UnitMoves& moves = tables.graph.moves;

  // Step 2. The distances.
  tables.distance = open_coset_distances(loader, tables.graph, scope, classes);
  if (loader.failed()) return loader.finish(std::move(tables));

  // Step 3. The sets around the subgroup.
  const NearLevels levels(
      tables.graph, classes, [&](std::uint32_t key, int depth) { return masks_of(tables, key, depth); }, sizes.near,
      options.stop, *options.progress);
  const NearEntry kind = near_entry_for(moves.size());
  TableSpec spec = coset_table_spec(tables.graph, scope, classes.group());
  spec.name =
      "phase1_near_" + std::string(scope.metric->id) + move_set_suffix(moves.set()) + "_" + std::to_string(sizes.near);
  spec.kind = TableKind::kOther;
  spec.packing.bits = 32;
  spec.entries = (near_set_lines(sizes.near, kind) + 1) * 16;
  const auto near = loader.open(spec, [&](const GenerateOptions&) {
    return kind == NearEntry::kNarrow
               ? make_near_set<NearEntry::kNarrow>(levels, moves.size(), sizes.near, options.stop)
               : make_near_set<NearEntry::kWide>(levels, moves.size(), sizes.near, options.stop);
  });
  if (!near) return loader.finish(std::move(tables));
  tables.near = *near;
  tables.endings = levels.open_endings(loader, scope);
  tables.ending_corners = EndingCorners(moves, tables.endings);
  const std::span counts(near->histogram().counts);
  tables.levels =
      levels.open_level_sets(loader, scope, tables.endings.depth() + 1,
                             counts.first(static_cast<std::size_t>(near->histogram().max_distance()) + 1), sizes.level);
  return loader.finish(std::move(tables));
}

}  // namespace superflip::two_phase
