#include "solvers/two_phase/phase1/split_tables.h"

#include "table/generate_simple.h"
#include "table/opener.h"
#include "table/product_graph.h"

namespace superflip::two_phase {
namespace {

// Makes and opens the tables of one set of units.
class SplitOpener {
 public:
  SplitOpener(TableStore& store, const MoveScope& scope, const UnitMoves& moves, const GenerateOptions& options)
      : opener_(store, options), scope_(scope), moves_(moves) {}

  template <Coordinate C>
  SplitOpener& moves(TurnTable& target, const C& coordinate) {
    const MoveSet units = moves_.set();
    TableSpec spec = move_table_spec<std::uint16_t>(coordinate, units);
    spec.name += suffix_of(units);
    const auto table = opener_.open(spec, [&](const GenerateOptions& labelled) {
      return make_move_table<std::uint16_t>(coordinate, units, labelled);
    });
    if (table) target = TurnTable(*table);
    return *this;
  }

  // Distances of a product whose parts' move tables are open.
  template <Coordinate A, Coordinate B>
  SplitOpener& distances(DistanceTable& target, const Product<A, B>& coordinate, const TurnTable& rows,
                         const TurnTable& columns) {
    if (opener_.failed()) return *this;
    TableSpec spec;
    spec.coordinate = coordinate.name();
    spec.name = spec.coordinate + "_" + std::string(scope_.metric->id) + suffix_of(moves_.set());
    spec.kind = TableKind::kPrune;
    spec.packing = {Offset4::kBits, Offset4::kMeaning, 0};
    spec.moves = moves_.set();
    spec.metric = scope_.metric->id;
    spec.entries = coordinate.size();
    spec.fingerprint = fingerprint(coordinate, coordinate.domain());
    const auto table = opener_.open(spec, [&](const GenerateOptions& labelled) {
      const ProductGraph graph(rows, ColumnMaps(columns), graph_moves(moves_.set(), *scope_.metric),
                               {coordinate.encode(CubieState::solved())});
      return generate_simple(graph, spec.packing, labelled);
    });
    if (table) target = DistanceTable(*table);
    return *this;
  }

  Result<SplitTables> finish(SplitTables&& tables) { return opener_.finish(std::move(tables)); }

 private:
  Opener opener_;
  MoveScope scope_;
  const UnitMoves& moves_;
};

}  // namespace

Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options) {
  SplitTables tables{UnitMoves(*scope.metric, scope.allowed), {}, {}, {}, {}, {}};
  return SplitOpener(store, scope, tables.moves, options)
      .moves(tables.slice_moves, UdSlice())
      .moves(tables.eo_moves, EdgeOrientation())
      .moves(tables.co_moves, CornerOrientation())
      .distances(tables.slice_and_eo, Product<UdSlice, EdgeOrientation>(), tables.slice_moves, tables.eo_moves)
      .distances(tables.slice_and_co, Product<UdSlice, CornerOrientation>(), tables.slice_moves, tables.co_moves)
      .finish(std::move(tables));
}

}  // namespace superflip::two_phase
