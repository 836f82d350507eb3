#include "solvers/two_phase/phase1/split_tables.h"

#include "table/generate_simple.h"
#include "table/move_set_suffix.h"
#include "table/product_graph.h"
#include "table/table_loader.h"

namespace superflip::two_phase {
namespace {

// Opens or makes the tables of one set of units.
class SplitLoader {
 public:
  SplitLoader(TableStore& store, const MoveScope& scope, const UnitMoves& moves, const GenerateOptions& options)
      : loader_(store, options), scope_(scope), moves_(moves) {}

  template <Coordinate C>
  SplitLoader& moves(MoveTable16& target, const C& coordinate) {
    const MoveSet units = moves_.set();
    TableSpec spec = move_table_spec<std::uint16_t>(coordinate, units);
    spec.name += move_set_suffix(units);
    const auto table = loader_.open(spec, [&](const GenerateOptions& labelled) {
      return make_move_table<std::uint16_t>(coordinate, units, labelled);
    });
    if (table) target = MoveTable16(*table);
    return *this;
  }

  // The distances of a product; the move tables of its parts are open.
  template <Coordinate A, Coordinate B>
  SplitLoader& distances(DistanceTable& target, const Product<A, B>& coordinate, const MoveTable16& rows,
                         const MoveTable16& columns) {
    if (loader_.failed()) return *this;
    TableSpec spec;
    spec.coordinate = coordinate.name();
    spec.name = spec.coordinate + "_" + std::string(scope_.metric->id) + move_set_suffix(moves_.set());
    spec.kind = TableKind::kPrune;
    spec.packing = {Offset4::kBits, Offset4::kMeaning, 0};
    spec.moves = moves_.set();
    spec.metric = scope_.metric->id;
    spec.entries = coordinate.size();
    spec.fingerprint = fingerprint(coordinate, coordinate.domain());
    const auto table = loader_.open(spec, [&](const GenerateOptions& labelled) {
      const ProductGraph graph(rows, ColumnMaps(columns), graph_moves(moves_.set(), *scope_.metric),
                               {coordinate.encode(CubieState::solved())});
      return generate_simple(graph, spec.packing, labelled);
    });
    if (table) target = DistanceTable(*table);
    return *this;
  }

  Result<SplitTables> finish(SplitTables&& tables) { return loader_.finish(std::move(tables)); }

 private:
  TableLoader loader_;
  MoveScope scope_;
  const UnitMoves& moves_;
};

}  // namespace

Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options) {
  SplitTables tables{UnitMoves(*scope.metric, scope.allowed), {}, {}, {}, {}, {}};
  return SplitLoader(store, scope, tables.moves, options)
      .moves(tables.slice_moves, UdSlice())
      .moves(tables.eo_moves, EdgeOrientation())
      .moves(tables.co_moves, CornerOrientation())
      .distances(tables.slice_and_eo, Product<UdSlice, EdgeOrientation>(), tables.slice_moves, tables.eo_moves)
      .distances(tables.slice_and_co, Product<UdSlice, CornerOrientation>(), tables.slice_moves, tables.co_moves)
      .finish(std::move(tables));
}

}  // namespace superflip::two_phase
