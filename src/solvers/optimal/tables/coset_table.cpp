#include "solvers/optimal/tables/coset_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "search/unit_moves.h"
#include "solvers/optimal/tables/generators.h"

namespace superflip::optimal {

TableSpec byte_table_spec(std::string_view stem, const Metric& metric) {
  TableSpec spec;
  spec.name = metric.id == htm().id ? std::string(stem) : fmt::format("{}_{}", stem, metric.id);
  spec.kind = TableKind::kOther;
  spec.packing = {8, Meaning::kExact};
  spec.moves = UnitMoves(metric, metric.moves).set();
  spec.metric = metric.id;
  return spec;
}

int table_base(const Metric& metric, const CosetShape& shape) {
  // Measured with one flip part and 1, 2 and 6 corner parts, and, where that is offered, with 6 and 4 flip parts.
  struct Row {
    std::string_view metric;
    std::array<int, 4> bases;
  };
  static constexpr std::array<Row, 4> kRows = {
      {{"qtm", {9, 9, 10, 11}}, {"stm", {7, 7, 8, 8}}, {"ahtm", {6, 6, 7, 7}}, {"aqtm", {7, 7, 8, 9}}}};
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.metric == metric.id; });
  if (row == kRows.end()) return table_base(shape);
  return row->bases[shape.parts == 1 ? 0 : shape.parts == 2 ? 1 : shape.flip_parts == 1 ? 2 : 3];
}

Result<Table> open_coset_table(TableStore& store, const CosetNumbering& space, const GenerateOptions& options,
                               const Metric& metric) {
  const CosetShape shape = space.shape();
  const std::string twists = shape.twists == kTwists ? "" : fmt::format("{}x", shape.twists);
  TableSpec spec =
      byte_table_spec(fmt::format("optimal_cosets_{}{}x{}", twists, shape.parts, shape.flip_parts), metric);
  spec.coordinate = fmt::format("sym48_{}co_x_tetrads_x_{}_x_separation_x_{}", twists, shape.parts, shape.flip_parts);
  spec.entries = coset_table_bytes(shape);
  spec.fingerprint = space.fingerprint();
  const auto generate = [&](const GenerateOptions& labelled) {
    if (shape.flip_parts == kFlipBlock) return generate_block_table(space, labelled);
    return generate_cosets(space, UnitMoves(metric, metric.moves), table_base(metric, shape), labelled);
  };
  return store.open_or_generate(spec, generate, options);
}

}  // namespace superflip::optimal
