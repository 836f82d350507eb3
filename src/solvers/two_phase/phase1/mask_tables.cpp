#include "solvers/two_phase/phase1/mask_tables.h"

#include "solvers/two_phase/phase1/near_levels.h"
#include "table/move_set_suffix.h"
#include "table/sym_product_graph.h"

namespace superflip::two_phase {

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
