#include "solver/two_phase/joint_tables.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <optional>

#include "solver/two_phase/key_set.h"
#include "solver/two_phase/opener.h"
#include "table/generate_in_place.h"
#include "table/sym_product_graph.h"

namespace superflip::two_phase {
namespace {

using Classes = SymReduced<SliceAndEdgeOrientation>;

constexpr int kMinSymmetries = 4;  // fewer, and the distances take more than 139 MB
constexpr std::uint64_t kAllClasses = 64'430;

// A fingerprint of the classes without making them: of the values and of how the symmetries act on one walk of them.
std::uint64_t class_fingerprint(UdGroup group) {
  const SliceAndEdgeOrientation raw;
  std::vector<std::uint64_t> parts = {group, fingerprint(raw, MoveSet::face_turns())};
  CubieState state = CubieState::solved();
  for (Move m : MoveSet::face_turns()) {
    state = apply(state, m);
    for (int s = 0; s < kUdSymmetries; ++s) parts.push_back(raw.encode(conjugate(state, Symmetry(s))));
  }
  return checksum(parts.data(), parts.size() * sizeof(parts[0]));
}

TableContents contents_of(const std::vector<std::uint32_t>& words) {
  TableContents contents{AlignedBuffer(packed_bytes(words.size(), 32), 0xFF)};
  std::memcpy(contents.payload.data(), words.data(), words.size() * sizeof(words[0]));
  return contents;
}

// The contents of a ClassMoves.
TableContents rows_of(const std::vector<std::uint32_t>& moves, std::size_t units) {
  const std::size_t stride = ClassMoves::stride(units);
  TableContents contents{AlignedBuffer(moves.size() / units * stride, 0)};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::uint8_t* const at = contents.payload.data() + i / units * stride + i % units * ClassMoves::kBytesPerUnit;
    for (std::size_t byte = 0; byte < ClassMoves::kBytesPerUnit; ++byte)
      at[byte] = static_cast<std::uint8_t>(moves[i] >> (8 * byte));
  }
  return contents;
}

void fill_symmetry_tables(JointTables& tables) {
  const MoveSequence& units = tables.moves.moves();
  for (int s = 0; s < kUdSymmetries; ++s) {
    const auto row = static_cast<std::size_t>(s);
    for (int t = 0; t < kUdSymmetries; ++t)
      tables.product[row][static_cast<std::size_t>(t)] =
          static_cast<std::uint8_t>(compose(Symmetry(s), Symmetry(t)).index());
    for (std::size_t u = 0; u < units.size(); ++u) {
      const auto image = std::find(units.begin(), units.end(), Symmetry(s)(units[u]));
      if (image == units.end()) continue;  // a symmetry that the moves do not have; no class uses it
      tables.seen[row][u] = static_cast<std::uint8_t>(image - units.begin());
      tables.unseen[row][tables.seen[row][u]] = static_cast<std::uint8_t>(u);
    }
    for (std::size_t state = 0; state < PhaseMoves::kStates; ++state)
      for (std::uint64_t rest = tables.moves.after(static_cast<PhaseMoves::State>(state)); rest != 0; rest &= rest - 1)
        tables.after_seen[row][state] |= std::uint64_t{1}
                                         << tables.seen[row][static_cast<std::size_t>(std::countr_zero(rest))];
  }
}

// The near set: breadth-first from the subgroup, level by level, told by the distances which neighbours are farther.
class NearLevels {
 public:
  // `classes()` is called when they are needed.
  NearLevels(const JointTables& tables, const std::function<const Classes&()>& classes)
      : tables_(tables),
        classes_(classes),
        class_moves_(tables.class_moves.payload().data(), static_cast<std::size_t>(tables.moves.size())),
        units_(static_cast<std::size_t>(tables.moves.size())) {}

  // Whole levels from the subgroup outwards, as long as they have at most `entries` entries together.
  [[nodiscard]] std::vector<std::vector<std::uint32_t>> find(std::uint64_t entries) const {
    std::vector<std::vector<std::uint32_t>> levels(1);
    const CubieState solved = CubieState::solved();
    KeySet visited(entries * 2);
    add_names(goal(solved), visited, levels[0]);
    for (std::uint64_t count = levels[0].size(); count + expected_next(levels) <= entries;) {
      std::vector<std::uint32_t> next = level_after(levels, visited);
      if (next.empty() || count + next.size() > entries) break;
      count += next.size();
      levels.push_back(std::move(next));
    }
    return levels;
  }

  // The level behind `levels`; empty when it has more than `entries` entries.
  [[nodiscard]] std::vector<std::uint32_t> behind(const std::vector<std::vector<std::uint32_t>>& levels,
                                                  std::uint64_t entries) const {
    if (expected_next(levels) > entries) return {};
    KeySet visited(entries * 5 / 4);
    std::vector<std::uint32_t> next = level_after(levels, visited);
    if (next.size() > entries) next.clear();
    return next;
  }

  // All shortest ways from a key, in any order of commuting units: which order is canonical depends on the symmetry
  // through which a cube sees the key.
  template <typename Visit>
  void for_each_way(std::uint32_t key, int distance, const Visit& visit) const {
    Way way{};
    extend(key, distance, 0, 0, way, visit);
  }

  // Which units come nearer from an entry `distance` from the subgroup, and which stay as near.
  [[nodiscard]] UnitMasks masks_of(std::uint32_t key, int distance) const {
    UnitMasks masks{0, 0};
    std::array<std::uint32_t, kMoves> neighbours;  // all asked for before one is read
    for (std::size_t unit = 0; unit < units_; ++unit) {
      neighbours[unit] = step(key, unit);
      tables_.distance.prefetch(neighbours[unit]);
    }
    for (std::size_t unit = 0; unit < units_; ++unit) {
      const int after = tables_.distance.lower_bound(neighbours[unit], distance);
      if (after < distance) masks.nearer |= std::uint64_t{1} << unit;
      if (after == distance) masks.same |= std::uint64_t{1} << unit;
    }
    return masks;
  }

 private:
  // The size of the next level if it grows as the last one did, a little less to be on the safe side.
  static std::uint64_t expected_next(const std::vector<std::vector<std::uint32_t>>& levels) {
    if (levels.size() < 3) return 0;
    const std::uint64_t before = std::max<std::uint64_t>(levels[levels.size() - 2].size(), 1);
    return levels.back().size() * levels.back().size() / before * 3 / 4;
  }

  std::vector<std::uint32_t> level_after(const std::vector<std::vector<std::uint32_t>>& levels, KeySet& visited) const {
    std::vector<std::uint32_t> next;
    const auto farther = static_cast<unsigned>(levels.size() % 3);
    for (const std::uint32_t key : levels.back())
      for (std::size_t unit = 0; unit < units_; ++unit) {
        const std::uint32_t neighbour = step(key, unit);
        if (tables_.distance.value(neighbour) == farther) add_names(neighbour, visited, next);
      }
    return next;
  }

  // `symmetry` leads from the key that the way began at to this one; `made` units of the way are there.
  template <typename Visit>
  void extend(std::uint32_t key, int distance, std::size_t symmetry, int made, Way& way, const Visit& visit) const {
    if (distance == 0) return visit(way);
    for (std::uint64_t rest = masks_of(key, distance).nearer; rest != 0; rest &= rest - 1) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
      way.set(made, tables_.unseen[symmetry][unit]);
      const std::size_t onwards = class_moves_.next(key / CornerOrientation::kSize, unit) % kUdSymmetries;
      extend(step(key, unit), distance - 1, tables_.product[symmetry][onwards], made + 1, way, visit);
    }
  }

  [[nodiscard]] std::uint32_t goal(const CubieState& solved) const {
    const ClassAndSymmetry home = classes_().classify(classes_().raw().encode(solved));
    return JointTables::entry(home.class_index, CornerOrientation::encode(conjugate(solved, home.symmetry)));
  }
  [[nodiscard]] std::uint32_t step(std::uint32_t key, std::size_t unit) const {
    const std::uint32_t packed = class_moves_.next(key / CornerOrientation::kSize, unit);
    const std::uint32_t moved = tables_.co_moves.next_at(key % CornerOrientation::kSize, unit);
    return JointTables::entry(packed / kUdSymmetries,
                              tables_.co_conjugates[moved * kUdSymmetries + packed % kUdSymmetries]);
  }
  // A symmetric class has several names for one coset; all of them are entries.
  void add_names(std::uint32_t key, KeySet& visited, std::vector<std::uint32_t>& level) const {
    const std::uint32_t class_index = key / CornerOrientation::kSize;
    const std::size_t co = key % CornerOrientation::kSize;
    for (std::uint32_t rest = classes_().stabilisers(class_index); rest != 0; rest &= rest - 1) {
      const auto s = static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint32_t name = JointTables::entry(class_index, tables_.co_conjugates[co * kUdSymmetries + s]);
      if (visited.insert(name)) level.push_back(name);
    }
  }

  const JointTables& tables_;
  const std::function<const Classes&()>& classes_;
  ClassMoves class_moves_;
  std::size_t units_;
};

template <NearEntry Kind>
TableContents make_near_set(const NearLevels& near, const std::vector<std::vector<std::uint32_t>>& levels, int units,
                            std::uint64_t entries) {
  return near_set_contents<Kind>(levels, units, near_set_lines(entries, Kind),
                                 [&](std::uint32_t key, int distance) { return near.masks_of(key, distance); });
}

}  // namespace

bool joint_tables_fit(const MoveScope& scope, std::size_t memory) {
  const PhaseMoves moves(*scope.metric, scope.allowed);
  for (const Move m : moves.moves())
    if (!moves.set().contains(m.inverse())) return false;
  return moves.all_cost_one() && std::popcount(symmetries_of(moves.set())) >= kMinSymmetries &&
         joint_tables_bytes(scope, {0, 0}) <= memory;
}

std::size_t joint_tables_bytes(const MoveScope& scope, const NearSizes& sizes) {
  const PhaseMoves moves(*scope.metric, scope.allowed);
  const auto units = static_cast<std::size_t>(moves.size());
  const int symmetries = std::popcount(symmetries_of(moves.set()));
  const std::size_t classes = kAllClasses * kUdSymmetries / static_cast<std::size_t>(symmetries);
  const std::size_t near = near_set_lines(sizes.near, near_entry_for(moves.size())) * 64 +
                           (sizes.level > 0 ? LevelLayout::lines(sizes.level, 32) * 64 * 6 / 5 : 0);
  return SliceAndEdgeOrientation().size() * 4 + classes * ClassMoves::stride(units) +
         classes * CornerOrientation::kSize / 4 + near + CornerOrientation::kSize * (units + kUdSymmetries) * 2;
}

Result<JointTables> open_joint_tables(TableStore& store, const MoveScope& scope, const NearSizes& sizes,
                                      const GenerateOptions& options) {
  JointTables tables{PhaseMoves(*scope.metric, scope.allowed), {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}};
  const MoveSet units = tables.moves.set();
  const UdGroup group = symmetries_of(units);
  Opener opener(store, options);

  // Step 1. The classes, made at most once, and only when a file is missing.
  std::optional<Classes> classes;
  const auto made_classes = [&]() -> const Classes& {
    if (!classes) classes.emplace(SliceAndEdgeOrientation(), group);
    return *classes;
  };
  TableSpec spec;
  spec.coordinate = "sym" + std::to_string(std::popcount(group)) + "_ud_slice_x_eo";
  spec.name = spec.coordinate + (group == kAllUdSymmetries ? "" : "_" + std::to_string(group));
  const std::string classes_name = spec.name;
  spec.kind = TableKind::kOther;
  spec.packing.bits = 32;
  spec.entries = SliceAndEdgeOrientation().size();
  spec.fingerprint = class_fingerprint(group);
  const auto class_of =
      opener.open(spec, [&](const GenerateOptions&) { return contents_of(made_classes().classes_of_values()); });
  if (opener.failed()) return opener.finish(std::move(tables));
  tables.class_of = *class_of;
  const auto words = JointTables::words(tables.class_of);
  const std::uint64_t class_count = *std::max_element(words.begin(), words.end()) / kUdSymmetries + 1;

  // Step 2. Moves.
  spec.name = classes_name + "_moves" + suffix_of(units);
  spec.moves = units;
  spec.packing.bits = 8;
  spec.entries = class_count * ClassMoves::stride(static_cast<std::size_t>(units.size()));
  const auto class_moves = opener.open(spec, [&](const GenerateOptions&) {
    return rows_of(made_classes().class_moves(units), static_cast<std::size_t>(units.size()));
  });
  if (class_moves) tables.class_moves = *class_moves;
  TableSpec co_spec = move_table_spec<std::uint16_t>(CornerOrientation(), units);
  co_spec.name += suffix_of(units);
  const auto co_moves = opener.open(co_spec, [&](const GenerateOptions& labelled) {
    return make_move_table<std::uint16_t>(CornerOrientation(), units, labelled);
  });
  if (co_moves) tables.co_moves = TurnTable(*co_moves);
  tables.co_conjugates = conjugation_table(CornerOrientation());
  fill_symmetry_tables(tables);

  // Step 3. The distances.
  spec.name = "phase1_joint_" + std::string(scope.metric->id) + suffix_of(units);
  spec.coordinate += "_x_co";
  spec.kind = TableKind::kPrune;
  spec.packing = {ModThree::kBits, ModThree::kMeaning, 0};
  spec.metric = scope.metric->id;
  spec.entries = class_count * CornerOrientation::kSize;
  const auto distance = opener.open(spec, [&](const GenerateOptions& labelled) {
    const SymProductGraph graph(made_classes(), CornerOrientation(), tables.co_moves);
    return generate_in_place(graph, spec.packing, labelled);
  });
  if (opener.failed()) return opener.finish(std::move(tables));
  tables.distance = PruneTable<ModThree>(*distance);

  // Step 4. The sets around the subgroup.
  const std::function<const Classes&()> lazily = made_classes;
  const NearLevels levels(tables, lazily);
  std::vector<std::vector<std::uint32_t>> found;  // the levels of the near set, made at most once
  const auto near_levels = [&]() -> const std::vector<std::vector<std::uint32_t>>& {
    if (found.empty()) found = levels.find(sizes.near);
    return found;
  };
  const NearEntry kind = near_entry_for(units.size());
  spec.name = "phase1_near_" + std::string(scope.metric->id) + suffix_of(units) + "_" + std::to_string(sizes.near);
  spec.kind = TableKind::kOther;
  spec.packing = {};
  spec.packing.bits = 32;
  const std::uint64_t keys = spec.entries;
  spec.entries = (near_set_lines(sizes.near, kind) + 1) * 16;
  const auto near = opener.open(spec, [&](const GenerateOptions&) {
    return kind == NearEntry::kNarrow
               ? make_near_set<NearEntry::kNarrow>(levels, near_levels(), tables.moves.size(), sizes.near)
               : make_near_set<NearEntry::kWide>(levels, near_levels(), tables.moves.size(), sizes.near);
  });
  if (near) tables.near = *near;
  spec.name = "phase1_ways_" + std::string(scope.metric->id) + suffix_of(units);
  spec.packing.bits = 64;
  spec.entries = WaySet::kWords;
  const auto ways = opener.open(spec, [&](const GenerateOptions&) {
    return WaySet::contents(near_levels(), [&](std::uint32_t key, int depth, const auto& visit) {
      levels.for_each_way(key, depth, visit);
    });
  });
  if (ways) tables.ways = WaySet(*ways);

  // Step 5. The level sets. How many entries each has is known only when it is made, and a file's size must be known
  // before: so its size is that of the largest, or what the histogram of the near set tells.
  if (near)
    for (int depth = tables.ways.depth() + 1; depth <= near->histogram().max_distance() + 1; ++depth) {
      const std::uint64_t inside = near->histogram().counts[static_cast<std::size_t>(depth)];
      const std::uint64_t entries = inside > 0 ? inside : sizes.level;
      if (entries == 0) break;
      spec.name = "phase1_level" + std::to_string(depth) + "_" + std::string(scope.metric->id) + suffix_of(units);
      spec.version = 2;  // entries have as many bits for units as there are units
      spec.packing.bits = LevelLayout::entry_bits(keys, entries, units.size());
      const LevelLayout layout(keys, LevelLayout::lines(entries, spec.packing.bits), spec.packing.bits, units.size());
      spec.entries = layout.line_count() * 512 / static_cast<std::uint64_t>(spec.packing.bits);
      const auto level = opener.open(spec, [&](const GenerateOptions&) {
        const auto& known = near_levels();
        return LevelSet::contents(
            inside > 0 ? known[static_cast<std::size_t>(depth)] : levels.behind(known, sizes.level), depth, layout,
            spec.packing.bits, [&](std::uint32_t key) { return levels.masks_of(key, depth).nearer; });
      });
      if (!level) break;
      tables.levels.resize(static_cast<std::size_t>(depth) + 1);
      tables.levels.back() = LevelSet(*level, keys, units.size());
    }
  return opener.finish(std::move(tables));
}

}  // namespace superflip::two_phase
