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
    const auto generator = shape.flip_parts == kFlipBlock ? generate_block_table : generate_cosets;
    return generator(space, UnitMoves(metric, metric.moves), coset_base(metric, shape), labelled);
  };
  return store.open_or_generate(spec, generate, options);
}

}  // namespace superflip::optimal
