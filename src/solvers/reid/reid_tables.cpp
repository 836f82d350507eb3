#include "solvers/reid/reid_tables.h"

#include <algorithm>

#include "table/generate_in_place.h"
#include "table/sym_product_graph.h"

namespace superflip::reid {
namespace {

MoveScope all_turns(const Metric& metric) { return {&metric, MoveSet::face_turns()}; }

// The parts of the tables that are not stored.
template <typename Cosets>
ReidTables<Cosets> made_ready(Cosets graph, const PruneTable<ModThree>& distances, int threads) {
  ReidTables<Cosets> tables{std::move(graph), distances.table().on_huge_pages(threads), {}};
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

std::size_t sorted_reid_tables_bytes() { return sorted_coset_bytes(); }

Result<ReidTables<CosetGraph>> open_reid_tables(TableStore& store, const Metric& metric,
                                                const GenerateOptions& options) {
  TableLoader loader(store, options);
  const ClassesOnDemand classes(kAllUdSymmetries);
  CosetGraph graph = open_coset_graph(loader, all_turns(metric), classes);
  const PruneTable<ModThree> distances = open_coset_distances(loader, graph, all_turns(metric), classes);
  if (loader.failed()) return loader.finish(ReidTables<CosetGraph>{std::move(graph), {}, {}});
  return made_ready(std::move(graph), distances, options.threads);
}

Result<ReidTables<SortedCosetGraph>> open_sorted_reid_tables(TableStore& store, const Metric& metric,
                                                             const GenerateOptions& options) {
  TableLoader loader(store, options);
  SortedCosetGraph graph = open_sorted_cosets(loader, metric);
  const PruneTable<ModThree> distances = open_sorted_distances(loader, graph, metric);
  if (loader.failed()) return loader.finish(ReidTables<SortedCosetGraph>{std::move(graph), {}, {}});
  return made_ready(std::move(graph), distances, options.threads);
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
  return ExactDistances(graph, table->on_huge_pages(options.threads));
}

}  // namespace superflip::reid
