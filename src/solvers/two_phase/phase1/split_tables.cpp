#include "solvers/two_phase/phase1/split_tables.h"

#include "table/product_tables.h"

namespace superflip::two_phase {

Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options) {
  TableLoader loader(store, options);
  SplitTables tables{UnitMoves(*scope.metric, scope.allowed), {}, {}, {}, {}, {}};
  const MoveSet units = tables.moves.set();
  tables.slice_moves = open_moves(loader, UdSlice(), units);
  tables.eo_moves = open_moves(loader, EdgeOrientation(), units);
  tables.co_moves = open_moves(loader, CornerOrientation(), units);
  tables.slice_and_eo =
      open_distances(loader, Product<UdSlice, EdgeOrientation>(), tables.slice_moves, tables.eo_moves, *scope.metric);
  tables.slice_and_co =
      open_distances(loader, Product<UdSlice, CornerOrientation>(), tables.slice_moves, tables.co_moves, *scope.metric);
  return loader.finish(std::move(tables));
}

}  // namespace superflip::two_phase
