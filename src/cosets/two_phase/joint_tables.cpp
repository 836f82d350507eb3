#include "cosets/two_phase/joint_tables.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <functional>
#include <span>

#include "base/key_set.h"
#include "base/progress.h"
#include "cosets/two_phase/mask_tables.h"
#include "cosets/two_phase/node.h"
#include "table/contents.h"
#include "table/level_loop.h"
#include "table/product_graph.h"

namespace superflip::two_phase {

// The cosets nearest to the subgroup, level by level, and the sets made of them.

namespace {

constexpr std::string_view kUnit = "cosets";

/// Whole levels from the subgroup outwards. They are computed when a set is missing.
class NearLevels {
 public:
  /// The keys at each distance, all keys of a symmetric coset included.
  using Levels = std::vector<std::vector<std::uint32_t>>;
  /// The masks of a key at a distance.
  using MasksOf = std::function<UnitMasks(std::uint32_t key, int distance)>;

  /// As many levels as have at most `entries` keys together; incomplete when `stop` is requested.
  /// `graph`, `classes` and `progress` must outlive it.
  NearLevels(const CosetGraph& graph, const ClassesOnDemand& classes, MasksOf masks_of, std::uint64_t entries,
             StopToken stop, Progress& progress)
      : graph_(graph),
        classes_(classes),
        masks_of_(std::move(masks_of)),
        entries_(entries),
        options_{.label = "phase1 levels", .progress = &progress, .stop = std::move(stop)} {}

  [[nodiscard]] const Levels& get() const {
    if (found_.empty()) find();
    return found_;
  }
  [[nodiscard]] UnitMasks masks_of(std::uint32_t key, int distance) const { return masks_of_(key, distance); }

  /// Opens the endings of as many whole levels as fit, or makes and saves them.
  [[nodiscard]] EndingSet open_endings(TableLoader& loader, const MoveScope& scope) const {
    TableSpec spec = coset_table_spec(graph_, scope, classes_.group());
    // The name that files have had from the beginning.
    spec.name = fmt::format("phase1_ways_{}{}", scope.metric->id, move_set_suffix(graph_.moves.set()));
    spec.packing.bits = 64;
    spec.entries = EndingSet::kWords;
    const auto endings = loader.open(spec, [&](const GenerateOptions&) {
      // With commuting units in every order: which order is canonical depends on the symmetry through which a cube sees
      // the key.
      return EndingSet::contents(get(), [&](std::uint32_t key, int distance, const auto& visit) {
        Ending ending{};
        extend(JointCoset::at(key), distance, 0, ending, visit);
      });
    });
    return endings ? EndingSet(*endings) : EndingSet();
  }
  /// Opens or makes a level set for each distance from `first` on, with counts[distance] entries; these levels must be
  /// among the computed ones. If `behind` is not 0, also a set of the next level if it has at most `behind` entries.
  /// Returns the sets by distance.
  [[nodiscard]] std::vector<LevelSet> open_level_sets(TableLoader& loader, const MoveScope& scope, int first,
                                                      std::span<const std::uint64_t> counts,
                                                      std::uint64_t behind) const {
    // The size of a file is needed before the next level is made and counted, so the file has room for the most
    // entries.
    const std::uint64_t keys = graph_.keys();
    const int units = graph_.moves.size();
    const auto last = static_cast<int>(counts.size());
    std::vector<LevelSet> sets;
    for (int depth = first; depth < last + (behind > 0 ? 1 : 0); ++depth) {
      const std::uint64_t entries = depth < last ? counts[static_cast<std::size_t>(depth)] : behind;
      TableSpec spec = coset_table_spec(graph_, scope, classes_.group());
      spec.name = fmt::format("phase1_level{}_{}{}", depth, scope.metric->id, move_set_suffix(graph_.moves.set()));
      spec.version = 2;  // entries have as many bits for units as there are units
      spec.packing.bits = LevelLayout::entry_bits(keys, entries, units);
      const LevelLayout layout(keys, LevelLayout::lines(entries, spec.packing.bits), spec.packing.bits, units);
      spec.entries = layout.line_count() * 512 / static_cast<std::uint64_t>(spec.packing.bits);
      const auto set = loader.open(spec, [&](const GenerateOptions&) {
        const std::vector<std::uint32_t> level_after_last =
            depth < last ? std::vector<std::uint32_t>{} : level_behind(behind);
        const auto& level = depth < last ? get()[static_cast<std::size_t>(depth)] : level_after_last;
        ProgressMeter meter(*options_.progress, spec.name, level.size(), kUnit);
        StepCounter counter(meter);
        const auto nearer_of = [&](std::uint32_t key) {
          counter.step();
          return masks_of(key, depth).nearer;
        };
        return LevelSet::contents(level, depth, layout, spec.packing.bits, nearer_of, options_.stop);
      });
      if (!set) break;
      sets.resize(static_cast<std::size_t>(depth) + 1);
      sets.back() = LevelSet(*set, keys, units);
    }
    return sets;
  }

 private:
  void find() const {
    found_.resize(1);
    KeySet visited(entries_ * 2);
    add_names(graph_.coset_of(CubieState::solved()).key(), visited, found_[0]);
    const auto expand = [&](const Level& level) -> Result<LevelSize> {
      found_.push_back(level_after(visited, level.progress));
      return LevelSize(found_.back().size());
    };
    const auto levels = run_levels({.capacity = entries_, .unit = kUnit}, found_[0].size(), options_, expand);
    if (!levels) return;  // stopped: the opener discards the set that is being made
    found_.resize(static_cast<std::size_t>(levels->deepest) + 1);
    histogram_ = levels->histogram;
  }
  // Empty if it has more than `entries` keys.
  [[nodiscard]] std::vector<std::uint32_t> level_behind(std::uint64_t entries) const {
    const auto depth = static_cast<int>(get().size());
    if (expected_level(histogram_, depth) > entries) return {};
    KeySet visited(entries * 5 / 4);
    ProgressMeter meter(*options_.progress, options_.label, found_.back().size(), kUnit);
    meter.set_depth(depth);
    std::vector<std::uint32_t> next = level_after(visited, meter);
    if (next.size() > entries) next.clear();
    return next;
  }
  [[nodiscard]] std::vector<std::uint32_t> level_after(KeySet& visited, ProgressMeter& meter) const {
    const std::uint64_t all = (std::uint64_t{1} << graph_.units()) - 1;
    std::vector<std::uint32_t> next;
    StepCounter counter(meter);
    for (const std::uint32_t key : found_.back()) {
      if (options_.stop.stop_requested()) break;
      counter.step();
      const UnitMasks masks = masks_of(key, static_cast<int>(found_.size()) - 1);
      for (std::uint64_t farther = all & ~(masks.nearer | masks.same); farther != 0; farther &= farther - 1)
        add_names(graph_.step(JointCoset::at(key), static_cast<std::size_t>(std::countr_zero(farther))).key(), visited,
                  next);
    }
    return next;
  }
  // Visits every ending that begins with the first `made` units of `ending`, which lead to `at`. The symmetry of `at`
  // leads from the key where the ending begins to this one.
  template <typename Visit>
  void extend(const JointCoset& at, int distance, int made, Ending& ending, const Visit& visit) const {
    if (distance == 0) return visit(ending);
    for (std::uint64_t rest = masks_of(at.key(), distance).nearer; rest != 0; rest &= rest - 1) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
      ending.set(made, graph_.unseen[at.symmetry][unit]);
      extend(graph_.step(at, unit), distance - 1, made + 1, ending, visit);
    }
  }
  // A coset of a symmetric class has several keys; all of them are entries.
  void add_names(std::uint32_t key, KeySet& visited, std::vector<std::uint32_t>& level) const {
    JointCoset name = JointCoset::at(key);
    const std::size_t co = name.co;
    for (std::uint32_t rest = classes_.get().stabilisers(name.class_index); rest != 0; rest &= rest - 1) {
      name.co = graph_.co_conjugates[co * kUdSymmetries + static_cast<std::size_t>(std::countr_zero(rest))];
      if (visited.insert(name.key())) level.push_back(name.key());
    }
  }

  const CosetGraph& graph_;
  const ClassesOnDemand& classes_;
  MasksOf masks_of_;
  std::uint64_t entries_;
  GenerateOptions options_;
  mutable Levels found_;
  mutable DistanceHistogram histogram_;
};

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

bool mask_tables_fit(const MoveScope& scope, std::size_t memory) {
  return has_coset_graph(scope, kUdSymmetries) &&
         UnitMoves(*scope.metric, scope.allowed).size() <= MaskTable::kMaxUnits &&
         coset_graph_bytes(scope) + coset_classes(scope) * MaskTable::row_bytes(CornerOrientation::kSize) <= memory;
}

Result<MaskTables> open_mask_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options) {
  const ClassesOnDemand classes(symmetries_of(UnitMoves(*scope.metric, scope.allowed).set()));
  TableLoader loader(store, options);
  MaskTables tables{open_coset_graph(loader, scope, classes), {}, {}, {}};
  if (loader.failed()) return loader.finish(std::move(tables));

  TableSpec spec = coset_table_spec(tables.graph, scope, classes.group());
  spec.name = "phase1_masks_" + std::string(scope.metric->id) + move_set_suffix(tables.graph.moves.set());
  spec.packing.bits = 8;
  spec.entries = tables.graph.class_moves.rows() * MaskTable::row_bytes(CornerOrientation::kSize);
  const auto masks = loader.open(spec, [&](const GenerateOptions& labelled) {
    return make_mask_table(SymProductGraph(classes.get(), CornerOrientation(), tables.graph.co_moves), labelled);
  });
  if (!masks) return loader.finish(std::move(tables));
  tables.masks = MaskTable(*masks, CornerOrientation::kSize);

  const auto masks_of = [&](std::uint32_t key, int) {
    return tables.masks.get(key / CornerOrientation::kSize, key % CornerOrientation::kSize).masks;
  };
  const NearLevels levels(tables.graph, classes, masks_of, 2 * EndingSet::kMaxKeys, options.stop, *options.progress);
  tables.endings = levels.open_endings(loader, scope);
  tables.ending_corners = EndingCorners(tables.graph.moves, tables.endings);
  return loader.finish(std::move(tables));
}

}  // namespace superflip::two_phase
