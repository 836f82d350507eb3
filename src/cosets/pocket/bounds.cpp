#include "cosets/pocket/bounds.h"

#include <fmt/core.h>

#include <cstdint>

#include "coord/all.h"
#include "table/generate_in_place.h"
#include "table/generate_simple.h"
#include "table/product_graph.h"

namespace superflip::pocket {

namespace {

// The graph of two coordinates of the pieces: rows are one, with a block per holding, columns the other. Both tables
// have pocket_moves(). The goals are the solved pieces in every holding; solved is 0 in both coordinates. `holdings`
// and `rows` must outlive the graph.
auto held_graph(const Holdings& holdings, const MoveTable<std::uint16_t>& rows, ColumnMaps columns,
                const Metric& metric) {
  const std::uint32_t size = rows.size();
  const std::uint32_t width = columns.size();
  std::vector<std::uint64_t> goals;
  for (std::uint64_t h = 0; h < holdings.tabled(); ++h) goals.push_back(h * size * width);
  const std::vector<GraphMove> moves = holdings.table_moves(metric);
  const auto edge = [&holdings, &rows, columns = std::move(columns), moves](std::uint32_t row, std::size_t k) {
    const HeldTurn held = holdings.table_turn(row / rows.size(), moves[k].move);
    return RowEdge{held.holding * rows.size() + rows.next_at(row % rows.size(), held.turn), columns.map(held.turn)};
  };
  return PlainGraph(holdings.tabled() * size, width, edge, moves, std::move(goals));
}

MoveSet set_of(const std::vector<GraphMove>& moves) {
  MoveSet set;
  for (const GraphMove& move : moves) set.insert(move.move);
  return set;
}

TableSpec whole_space_spec(const Holdings& holdings, const Metric& metric, const Packing& packing) {
  TableSpec spec;
  spec.coordinate = PocketCube().name();
  spec.kind = TableKind::kPrune;
  spec.packing = packing;
  spec.moves = set_of(holdings.table_moves(metric));
  spec.metric = metric.id;
  spec.entries = std::uint64_t{holdings.tabled()} * kPositions;
  spec.fingerprint = fingerprint(PocketCube(), PocketCube().domain());
  spec.name = fmt::format("pocket_{}_{}", metric.id, packing.meaning == Meaning::kExact ? "8bit" : "2bit");
  if (Holdings(pocket_moves()).table_moves(metric).size() != static_cast<std::size_t>(spec.moves.size()) ||
      holdings.tabled() > 1)
    spec.name += fmt::format("_{:x}", spec.moves.bits());
  return spec;
}

PruneTable<Exact8> make_pattern(const Holdings& holdings, const MoveTable<std::uint16_t>& rows, ColumnMaps columns,
                                const Metric& metric) {
  const Packing packing{Exact8::kBits, Exact8::kMeaning, 0};
  const auto graph = held_graph(holdings, rows, std::move(columns), metric);
  TableSpec spec;
  spec.kind = TableKind::kPrune;
  spec.packing = packing;
  spec.entries = entries_of(graph);
  // No stop token is set, so it cannot fail.
  return PruneTable<Exact8>(Table::in_memory(spec, *generate_simple(graph, packing, {})));
}

}  // namespace

std::size_t whole_space_bytes(const Holdings& holdings, int bits) {
  return packed_bytes(std::uint64_t{holdings.tabled()} * kPositions, bits);
}

bool fits_two_bits(const Holdings& holdings, const Metric& metric) {
  for (const GraphMove& move : holdings.table_moves(metric))
    if (move.cost != 1) return false;
  return true;
}

template <typename Packing>
Result<PruneTable<Packing>> open_whole_space(TableStore& store, const Turning& turning, const Metric& metric,
                                             const GenerateOptions& options) {
  const TableSpec spec = whole_space_spec(turning.holdings(), metric, {Packing::kBits, Packing::kMeaning, 0});
  const auto table = store.open_or_generate(
      spec,
      [&](const GenerateOptions& labelled) {
        const PieceMoves& pieces = turning.pieces();
        const auto graph = held_graph(turning.holdings(), pieces.perm, ColumnMaps(pieces.orientation), metric);
        return generate_in_place(graph, spec.packing, labelled);
      },
      options);
  if (!table) return tl::unexpected(table.error());
  return PruneTable<Packing>(*table);
}
template Result<PruneTable<Exact8>> open_whole_space(TableStore&, const Turning&, const Metric&,
                                                     const GenerateOptions&);
template Result<PruneTable<ModThree>> open_whole_space(TableStore&, const Turning&, const Metric&,
                                                       const GenerateOptions&);

Patterns::Patterns(PruneTable<Exact8> perm, PruneTable<Exact8> orientation, bool alike)
    : perm_(std::move(perm)), orientation_(std::move(orientation)), alike_(alike) {
  for (std::uint32_t value = 0; value < PocketPerm::kSize; ++value)
    split_of_perm_[value] = static_cast<std::uint8_t>(PocketSplit::encode(decode(PocketPerm(), value)));
}

Patterns Patterns::make(const Turning& turning, const Metric& metric) {
  const Holdings& holdings = turning.holdings();
  const PieceMoves& pieces = turning.pieces();
  return {make_pattern(holdings, pieces.perm, ColumnMaps::single(pocket_moves().size()), metric),
          make_pattern(holdings, pieces.split, ColumnMaps(pieces.orientation), metric), holdings.alike()};
}

PieceMoves PieceMoves::make() {
  // Nothing stops it, so it cannot fail.
  const auto moves_of = [](const auto& coordinate) {
    return *move_table_in_memory<std::uint16_t>(coordinate, pocket_moves(), {});
  };
  return {moves_of(PocketPerm()), moves_of(PocketSplit()), moves_of(PocketOrientation())};
}

Node Turning::node_of(const CubieState& state) const {
  const PocketState corners = corners_of(conjugate(state, holdings_.home()));
  const CubieState position = with_solved_edges(seen_from_dbl(corners));
  return {static_cast<std::uint16_t>(PocketPerm::encode(position)),
          static_cast<std::uint16_t>(PocketOrientation::encode(position)), 0, 0};
}

}  // namespace superflip::pocket
