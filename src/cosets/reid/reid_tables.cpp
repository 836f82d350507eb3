#include "cosets/reid/reid_tables.h"

#include <optional>

#include "table/contents.h"
#include "table/generate_in_place.h"
#include "table/product_graph.h"

namespace superflip::reid {
namespace {

constexpr std::uint64_t kClasses = 1'523'864;

using Classes = SymReduced<SortedSliceAndEdgeOrientation>;

// next() reads eight bytes of a row.
static_assert((kFaceTurns - 1) * SortedClassMoves::kBits / 8 + 8 <= SortedClassMoves::kRowBytes);
static_assert(kClasses * kUdSymmetries <= 1U << SortedClassMoves::kBits);

TableSpec spec_named(std::string_view name) {
  TableSpec spec;
  spec.coordinate = "sym16_" + SortedSliceAndEdgeOrientation().name();
  spec.name = spec.coordinate + std::string(name);
  spec.fingerprint = class_fingerprint(SortedSliceAndEdgeOrientation(), kAllUdSymmetries);
  return spec;
}

TableContents representatives_of(const Classes& classes) {
  const std::vector<Index>& values = classes.representatives();
  TableContents contents{AlignedBuffer(packed_bytes(values.size(), 32), 0xFF)};
  std::memcpy(contents.payload.data(), values.data(), values.size() * sizeof(values[0]));
  return contents;
}

TableContents class_moves_of(const Classes& classes, MoveSet units) {
  const std::vector<std::uint32_t> moves = classes.class_moves(units);
  const auto count = static_cast<std::size_t>(units.size());
  TableContents contents{AlignedBuffer(moves.size() / count * SortedClassMoves::kRowBytes, 0)};
  for (std::size_t i = 0; i < moves.size(); ++i)
    SortedClassMoves::put(contents.payload.data() + i / count * SortedClassMoves::kRowBytes, i % count, moves[i]);
  return contents;
}

std::span<const std::uint32_t> values_of(const Table& table) {
  return {reinterpret_cast<const std::uint32_t*>(table.payload().data()),
          static_cast<std::size_t>(table.spec().entries)};
}

}  // namespace

void SortedClassMoves::put(std::uint8_t* row, std::size_t unit, std::uint32_t packed) {
  std::uint8_t* const at = row + unit * kBits / 8;
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof(word));
  word |= std::uint64_t{packed} << unit * kBits % 8;
  std::memcpy(at, &word, sizeof(word));
}

JointCoset SortedCosetGraph::coset_of(const CubieState& state) const {
  const SortedSliceAndEdgeOrientation raw;
  Index least = raw.encode(state);
  int to_least = 0;
  for (int s = 1; s < kUdSymmetries; ++s) {
    const Index image = raw.encode(conjugate(state, Symmetry(s)));
    if (image >= least) continue;
    least = image;
    to_least = s;
  }
  const auto values = values_of(representatives);
  const auto class_index = std::lower_bound(values.begin(), values.end(), least) - values.begin();
  const auto symmetry = static_cast<std::size_t>(to_least);
  return {static_cast<std::uint32_t>(class_index),
          co_conjugates[CornerOrientation::encode(state) * kUdSymmetries + symmetry],
          static_cast<std::uint8_t>(to_least)};
}

std::size_t sorted_reid_tables_bytes() {
  return kClasses * (sizeof(Index) + SortedClassMoves::kRowBytes) +
         packed_bytes(kClasses * CornerOrientation::kSize, ModThree::kBits);
}

SortedCosetGraph open_sorted_cosets(TableLoader& loader, const Metric& metric) {
  SortedCosetGraph graph{{UnitMoves(metric, MoveSet::face_turns()), {}, {}, {}, symmetry_products()}, {}};
  const MoveSet units = graph.moves.set();
  // Made only when a table is missing.
  std::optional<Classes> made;
  const auto classes = [&]() -> const Classes& {
    if (!made) made.emplace(SortedSliceAndEdgeOrientation());
    return *made;
  };

  // Step 1. The classes.
  TableSpec spec = spec_named("");
  spec.packing.bits = 32;
  spec.entries = kClasses;
  if (const auto table = loader.open(spec, [&](const GenerateOptions&) { return representatives_of(classes()); }))
    graph.representatives = *table;

  // Step 2. Moves.
  spec = spec_named("_moves" + move_set_suffix(units));
  spec.moves = units;
  spec.entries = kClasses * SortedClassMoves::kRowBytes;
  if (const auto table = loader.open(spec, [&](const GenerateOptions&) { return class_moves_of(classes(), units); }))
    graph.class_moves = SortedClassMoves(*table);
  graph.co_moves = open_co_moves(loader, units);
  graph.co_conjugates = conjugation_table(CornerOrientation());
  return graph;
}

namespace {

// Opens the distances of all keys, or makes and saves them: 833 MB and a minute or two of processor time. Empty when
// the loader has failed.
PruneTable<ModThree> open_sorted_distances(TableLoader& loader, const SortedCosetGraph& graph, const Metric& metric) {
  if (loader.failed()) return {};
  TableSpec spec = spec_named("_x_co_" + std::string(metric.id));
  spec.coordinate += "_x_co";
  spec.moves = graph.moves.set();
  spec.metric = metric.id;
  spec.kind = TableKind::kPrune;
  spec.packing = {ModThree::kBits, ModThree::kMeaning, 0};
  spec.entries = graph.keys();
  const auto table = loader.open(spec, [&](const GenerateOptions& labelled) {
    const Classes classes{SortedSliceAndEdgeOrientation()};
    return generate_in_place(SymProductGraph(classes, CornerOrientation(), graph.co_moves), spec.packing, labelled);
  });
  return table ? PruneTable<ModThree>(*table) : PruneTable<ModThree>();
}

MoveScope all_turns(const Metric& metric) { return {&metric, MoveSet::face_turns()}; }

// The parts of the tables that are not stored.
template <typename Cosets>
Result<ReidTables<Cosets>> made_ready(Cosets graph, const PruneTable<ModThree>& distances,
                                      const GenerateOptions& options) {
  const auto on_huge_pages = distances.table().on_huge_pages(options);
  if (!on_huge_pages) return tl::unexpected(on_huge_pages.error());
  ReidTables<Cosets> tables{std::move(graph), PruneTable<ModThree>(*on_huge_pages), {}};
  const MoveSequence& units = tables.graph.moves.moves();
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    for (int s = 0; s < kUdSymmetries; ++s) {
      const auto unit_seen = [&](Move m) {
        return std::find(units.begin(), units.end(), compose(axis_to_ud(axis), Symmetry(s))(m)) - units.begin();
      };
      for (const Move m : MoveSet::face_turns()) {
        const Move unit = tables.graph.moves.set().contains(m) ? m : Move::turn(m.face(), 1);
        tables.seen[axis][static_cast<std::size_t>(s)][static_cast<std::size_t>(m.index())] =
            static_cast<std::uint8_t>(unit_seen(unit));
      }
    }
  }
  return tables;
}

}  // namespace

std::size_t reid_tables_bytes(const Metric& metric) {
  return coset_graph_bytes(all_turns(metric)) + coset_distances_bytes(all_turns(metric));
}

Result<ReidTables<CosetGraph>> open_reid_tables(TableStore& store, const Metric& metric,
                                                const GenerateOptions& options) {
  TableLoader loader(store, options);
  const ClassesOnDemand classes(kAllUdSymmetries);
  CosetGraph graph = open_coset_graph(loader, all_turns(metric), classes);
  const PruneTable<ModThree> distances = open_coset_distances(loader, graph, all_turns(metric), classes);
  if (loader.failed()) return loader.finish(ReidTables<CosetGraph>{std::move(graph), {}, {}});
  return made_ready(std::move(graph), distances, options);
}

Result<ReidTables<SortedCosetGraph>> open_sorted_reid_tables(TableStore& store, const Metric& metric,
                                                             const GenerateOptions& options) {
  TableLoader loader(store, options);
  SortedCosetGraph graph = open_sorted_cosets(loader, metric);
  const PruneTable<ModThree> distances = open_sorted_distances(loader, graph, metric);
  if (loader.failed()) return loader.finish(ReidTables<SortedCosetGraph>{std::move(graph), {}, {}});
  return made_ready(std::move(graph), distances, options);
}

Result<ExactDistances> ExactDistances::open(TableStore& store, const CosetGraph& graph, const Metric& metric,
                                            const GenerateOptions& options) {
  const ClassesOnDemand classes(kAllUdSymmetries);
  TableSpec spec = coset_table_spec(graph, all_turns(metric), classes.group());
  spec.name = "phase1_exact_" + std::string(metric.id);
  spec.kind = TableKind::kPrune;
  spec.packing = {4, Meaning::kExact, 0};
  spec.entries = graph.keys();
  const auto table = store.open_or_generate(
      spec,
      [&](const GenerateOptions& labelled) {
        return generate_in_place(SymProductGraph(classes.get(), CornerOrientation(), graph.co_moves), spec.packing,
                                 labelled);
      },
      options);
  if (!table) return tl::unexpected(table.error());
  const auto on_huge_pages = table->on_huge_pages(options);
  if (!on_huge_pages) return tl::unexpected(on_huge_pages.error());
  return ExactDistances(graph, *on_huge_pages);
}

}  // namespace superflip::reid
