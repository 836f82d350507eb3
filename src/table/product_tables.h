// The tables of a product of two coordinates, in the files that all solvers share: the moves of each part, and the
// distances from solved.
//
//   NAME_moves               the values of a coordinate after each move           16 bits an entry
//   FIRST_x_SECOND_METRIC    the distance of each pair of values from solved      4 bits an entry
//
// A suffix names the moves where they are not the 18 face turns (table/contents.h).
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "coord/coordinate.h"
#include "cube/metric.h"
#include "table/contents.h"
#include "table/generate_simple.h"
#include "table/move_table.h"
#include "table/product_graph.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip {

/// Opens or makes tables. After the first failure it keeps the error and loads nothing more.
class TableLoader {
 public:
  /// Both must outlive it.
  TableLoader(TableStore& store, const GenerateOptions& options) : store_(store), options_(options) {}
  TableLoader(TableStore& store, const GenerateOptions&& options) = delete;

  /// The table; nothing after an error of this call or an earlier one.
  std::optional<Table> open(const TableSpec& spec, const TableGenerator& make) {
    if (error_) return std::nullopt;
    Result<Table> table = store_.open_or_generate(spec, make, options_);
    if (table) return *std::move(table);
    error_ = std::move(table.error());
    return std::nullopt;
  }

  [[nodiscard]] bool failed() const { return error_.has_value(); }
  /// `tables` if every table was loaded, else the first error.
  template <typename Tables>
  Result<Tables> finish(Tables&& tables) {
    if (error_) return tl::unexpected<Error>(*std::move(error_));
    return std::forward<Tables>(tables);
  }

 private:
  TableStore& store_;
  const GenerateOptions& options_;
  std::optional<Error> error_;
};

/// Opens the move table of a coordinate of at most 65,536 values, or makes and saves it. `moves` is a part of its
/// domain. Returns an empty table once the loader has failed.
template <Coordinate C>
MoveTable16 open_moves(TableLoader& loader, const C& coordinate, MoveSet moves) {
  TableSpec spec = move_table_spec<std::uint16_t>(coordinate, moves);
  spec.name += move_set_suffix(moves);
  const auto table = loader.open(spec, [&](const GenerateOptions& labelled) {
    return make_move_table<std::uint16_t>(coordinate, moves, labelled);
  });
  return table ? MoveTable16(*table) : MoveTable16();
}

/// The file of a coordinate's distances from solved by `moves`: 4 bits each, where 15 stands for 15 and more, and for
/// unreachable. All solvers name it so; the fingerprint is that of all moves that the coordinate respects, whichever
/// of them made the table.
template <Coordinate C>
TableSpec distances_spec(const C& coordinate, MoveSet moves, const Metric& metric) {
  TableSpec spec;
  spec.coordinate = coordinate.name();
  spec.name = spec.coordinate + "_" + std::string(metric.id) + move_set_suffix(moves);
  spec.kind = TableKind::kPrune;
  spec.packing = {Offset4::kBits, Offset4::kMeaning, 0};
  spec.moves = moves;
  spec.metric = metric.id;
  spec.entries = coordinate.size();
  spec.fingerprint = fingerprint(coordinate, coordinate.domain());
  return spec;
}

/// Opens the distances of a product from solved by the moves of both move tables, or makes and saves them. Returns an
/// empty table once the loader has failed.
template <Coordinate A, Coordinate B>
PruneTable<Offset4> open_distances(TableLoader& loader, const Product<A, B>& coordinate, const MoveTable16& rows,
                                   const MoveTable16& columns, const Metric& metric) {
  if (loader.failed()) return {};
  const MoveSet moves = rows.moves();
  const TableSpec spec = distances_spec(coordinate, moves, metric);
  const auto table = loader.open(spec, [&](const GenerateOptions& labelled) {
    const ProductGraph graph(rows, ColumnMaps(columns), graph_moves(moves, metric),
                             {coordinate.encode(CubieState::solved())});
    return generate_simple(graph, spec.packing, labelled);
  });
  return table ? PruneTable<Offset4>(*table) : PruneTable<Offset4>();
}

}  // namespace superflip
