#include "solver/stages/later_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <utility>

#include "base/checksum.h"
#include "table/generate_simple.h"
#include "table/product_graph.h"

namespace superflip::stages {
namespace {

// The graph that the table is generated on.
class LaterGraph {
 public:
  LaterGraph(const LaterValues& rows, const LaterValues& columns, std::vector<GraphMove> moves)
      : rows_(rows), columns_(columns), moves_(std::move(moves)) {}

  [[nodiscard]] std::uint32_t rows() const { return rows_.size(); }
  [[nodiscard]] std::uint32_t columns() const { return columns_.size(); }
  [[nodiscard]] static std::array<std::uint64_t, 1> goals() { return {0}; }
  [[nodiscard]] const std::vector<GraphMove>& moves() const { return moves_; }
  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const { return {rows_.next(row, k), columns_.map(k)}; }
  [[nodiscard]] static std::span<const RowEdge> aliases(std::uint32_t) { return {}; }

 private:
  const LaterValues& rows_;
  const LaterValues& columns_;
  std::vector<GraphMove> moves_;
};

MoveSet moves_of(const std::vector<HeldTurn>& turns) {
  MoveSet moves;
  for (const HeldTurn& turn : turns) moves.insert(turn.move);
  return moves;
}

// Where slices are among the moves, no two turns of opposite faces may stand for one.
CanonicalOrder order_of(MoveSet moves) {
  const bool slices = !(moves - MoveSet::face_turns()).empty();
  return {slices ? *find_metric("stm") : htm(), moves};
}

}  // namespace

LaterValues::LaterValues(std::uint64_t (*value)(const HeldCube&), const std::vector<HeldTurn>& turns) : value_(value) {
  std::vector<HeldCube> cubes = {HeldCube()};
  values_ = {value(cubes.front())};
  number_[values_.front()] = 0;
  std::vector<std::vector<std::uint16_t>> next(turns.size());
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    for (std::size_t k = 0; k < turns.size(); ++k) {
      const HeldCube cube = apply(cubes[i], turns[k]);
      const auto [found, is_new] = number_.try_emplace(value(cube), size());
      next[k].push_back(static_cast<std::uint16_t>(found->second));
      if (!is_new) continue;
      cubes.push_back(cube);
      values_.push_back(found->first);
    }
  }
  assert(values_.size() <= 65536);
  for (const auto& map : next) next_.insert(next_.end(), map.begin(), map.end());
}

LaterTable::LaterTable(const LaterRow& row, std::vector<HeldTurn> turns, const Metric& metric)
    : row_(&row),
      turns_(std::move(turns)),
      rows_(row.first, turns_),
      columns_(row.second, turns_),
      order_(order_of(moves_of(turns_))) {
  for (std::size_t k = 0; k < turns_.size(); ++k) {
    costs_.push_back(length_in(metric, std::array{turns_[k].move}));
    turn_of_[static_cast<std::size_t>(turns_[k].move.index())] = static_cast<std::uint8_t>(k);
  }
}

Result<LaterTable> LaterTable::open(TableStore& store, const LaterRow& row, const Metric& metric,
                                    const GenerateOptions& options) {
  LaterTable table(row, held_turns(row.turns), metric);
  const bool too_dear = std::any_of(table.costs_.begin(), table.costs_.end(), [](int cost) { return cost > 2; });
  if (too_dear || metric.moves.contains(Move::pair(Axis::kRL, 1, 1)))
    return fail(ErrorCode::kUsage,
                fmt::format("the stage \"{}\" has turns of its own; count them in htm or stm", row.name));
  std::vector<GraphMove> moves;
  for (std::size_t k = 0; k < table.turns_.size(); ++k) moves.push_back({table.turns_[k].move, table.costs_[k]});
  TableSpec spec;
  spec.name = fmt::format("stage_{}_{}", metric.id, row.name);
  spec.coordinate = row.name;
  spec.kind = TableKind::kPrune;
  spec.packing = {Exact8::kBits, Exact8::kMeaning, 0};
  spec.moves = moves_of(table.turns_);
  spec.metric = metric.id;
  spec.entries = std::uint64_t{table.rows_.size()} * table.columns_.size();
  const auto sum = [](const std::vector<std::uint64_t>& values) {
    return checksum(values.data(), values.size() * sizeof(values.front()));
  };
  const std::array<std::uint64_t, 2> numberings = {sum(table.rows_.values()), sum(table.columns_.values())};
  spec.fingerprint = checksum(numberings.data(), sizeof(numberings));
  const auto generate = [&](const GenerateOptions& labelled) {
    return generate_simple(LaterGraph(table.rows_, table.columns_, moves), spec.packing, labelled);
  };
  auto opened = store.open_or_generate(spec, generate, options);
  if (!opened) return tl::unexpected(std::move(opened.error()));
  table.distances_ = PruneTable<Exact8>(*opened);
  return table;
}

std::vector<std::size_t> shortest_way(const LaterTable& table, LaterTable::Node node) {
  std::vector<std::size_t> way;
  while (!table.is_goal(node)) {
    for (std::size_t k = 0; k < table.turns().size(); ++k) {
      const LaterTable::Node next = table.child(node, table.turns()[k].move);
      if (table.distance(next) + table.cost_of(k) != table.distance(node)) continue;
      way.push_back(k);
      node = next;
      break;
    }
  }
  return way;
}

}  // namespace superflip::stages
