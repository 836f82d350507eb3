#include "solvers/kociemba/phase_tables.h"

#include <utility>

#include "table/product_tables.h"

namespace superflip::kociemba {
namespace {

// The distances of a coordinate and the slice, numbered as the phase does.
template <typename Phase, Coordinate C>
DistanceTable open_with_slice(TableLoader& loader, const C& coordinate, const MoveTable16& moves,
                              const MoveTable16& slice_moves) {
  const typename Phase::Slice slice{};
  if constexpr (Phase::kSliceFirst) {
    return open_distances(loader, Product(slice, coordinate), slice_moves, moves, htm());
  } else {
    return open_distances(loader, Product(coordinate, slice), moves, slice_moves, htm());
  }
}

template <typename Phase>
PhaseTables open_phase(TableLoader& loader) {
  const typename Phase::Corners corners{};
  const typename Phase::Edges edges{};
  PhaseTables tables;
  tables.corner_moves = open_moves(loader, corners, Phase::moves());
  tables.edge_moves = open_moves(loader, edges, Phase::moves());
  tables.slice_moves = open_moves(loader, typename Phase::Slice(), Phase::moves());
  tables.corners_and_slice = open_with_slice<Phase>(loader, corners, tables.corner_moves, tables.slice_moves);
  tables.edges_and_slice = open_with_slice<Phase>(loader, edges, tables.edge_moves, tables.slice_moves);
  return tables;
}

template <typename Phase>
constexpr std::size_t bytes_of_phase() {
  constexpr std::size_t kValues = Phase::Corners::kSize + Phase::Edges::kSize;
  constexpr auto kColumns = static_cast<std::size_t>(Phase::moves().size());
  return (kValues + Phase::Slice::kSize) * kColumns * sizeof(std::uint16_t) + kValues * Phase::Slice::kSize / 2;
}

}  // namespace

std::size_t tables_bytes() { return bytes_of_phase<FirstPhase>() + bytes_of_phase<SecondPhase>(); }

Result<Tables> open_tables(TableStore& store, const GenerateOptions& options) {
  TableLoader loader(store, options);
  Tables tables;
  tables.first = open_phase<FirstPhase>(loader);
  tables.second = open_phase<SecondPhase>(loader);
  return loader.finish(std::move(tables));
}

}  // namespace superflip::kociemba
