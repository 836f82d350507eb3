#include "cosets/korf/korf_tables.h"

#include "table/generate_bitwise.h"
#include "table/generate_in_place.h"
#include "table/product_graph.h"

namespace superflip::korf {
namespace {

constexpr Packing kPacking = {4, Meaning::kExact, 0};

template <typename C>
TableSpec database_spec(const C& coordinate, const Metric& metric) {
  TableSpec spec;
  spec.coordinate = coordinate.name();
  spec.name = spec.coordinate + "_" + std::string(metric.id);
  spec.kind = TableKind::kPrune;
  spec.packing = kPacking;
  spec.moves = MoveSet::face_turns();
  spec.metric = metric.id;
  spec.entries = coordinate.size();
  spec.fingerprint = fingerprint(coordinate, MoveSet::face_turns());
  return spec;
}

template <typename C>
Result<Table> open_edges(TableStore& store, const C& coordinate, const Metric& metric, const EdgePatternMoves& steps,
                         const GenerateOptions& options) {
  return store.open_or_generate(
      database_spec(coordinate, metric),
      [&](const GenerateOptions& labelled) {
        const EdgePatternGraph graph(steps, graph_moves(MoveSet::face_turns(), metric),
                                     coordinate.encode(CubieState::solved()));
        return generate_bitwise(graph, kPacking, labelled);
      },
      options);
}

}  // namespace

Result<CornerTables> open_corner_tables(TableStore& store, const Metric& metric, const GenerateOptions& options) {
  // Step 1. Move tables. They are not stored: 30 ms.
  auto perm_moves = move_table_in_memory<std::uint16_t>(CornerPerm(), MoveSet::face_turns(), options);
  if (!perm_moves) return tl::unexpected(perm_moves.error());
  auto orientation_moves = move_table_in_memory<std::uint16_t>(CornerOrientation(), MoveSet::face_turns(), options);
  if (!orientation_moves) return tl::unexpected(orientation_moves.error());
  CornerTables tables{*std::move(perm_moves), *std::move(orientation_moves), {}};

  // Step 2. The distances.
  const auto corners = store.open_or_generate(
      database_spec(Corners(), metric),
      [&](const GenerateOptions& labelled) {
        const ProductGraph graph(tables.corner_perm_moves, ColumnMaps(tables.corner_orientation_moves),
                                 graph_moves(MoveSet::face_turns(), metric), {Corners().encode(CubieState::solved())});
        return generate_in_place(graph, kPacking, labelled);
      },
      options);
  if (!corners) return tl::unexpected(corners.error());
  auto on_huge_pages = corners->on_huge_pages(options);
  if (!on_huge_pages) return tl::unexpected(std::move(on_huge_pages.error()));
  tables.corner_table = *std::move(on_huge_pages);
  return tables;
}

Result<KorfTables> open_korf_tables(TableStore& store, const Metric& metric, int edges,
                                    const GenerateOptions& options) {
  auto corners = open_corner_tables(store, metric, options);
  if (!corners) return tl::unexpected(corners.error());
  KorfTables tables{*std::move(corners), EdgePatternMoves(edges), {}};
  const auto with = [&](const auto& pattern) { return open_edges(store, pattern, metric, tables.edge_moves, options); };
  const auto table = edges == SixEdges::kCount     ? with(SixEdges())
                     : edges == SevenEdges::kCount ? with(SevenEdges())
                                                   : with(EightEdges());
  if (!table) return tl::unexpected(table.error());
  auto on_huge_pages = table->on_huge_pages(options);
  if (!on_huge_pages) return tl::unexpected(std::move(on_huge_pages.error()));
  tables.edge_table = *std::move(on_huge_pages);
  return tables;
}

}  // namespace superflip::korf
