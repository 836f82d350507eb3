#include "solvers/two_phase/phase2/phase2_tables.h"

#include "coord/sym_reduced.h"
#include "table/move_set_suffix.h"
#include "table/table_loader.h"

namespace superflip::two_phase {

Result<Phase2Tables> open_phase2_tables(TableStore& store, const MoveScope& scope, std::uint64_t lines,
                                        const GenerateOptions& options) {
  const UnitMoves moves(*scope.metric, scope.allowed.moves() & phase2_moves());
  const UdGroup group = symmetries_of(moves.set());
  Phase2Tables tables{moves, unit_positions(moves), nullptr, {}, nullptr};
  const auto symmetries = [&]() -> const CornerSymmetries& {  // some milliseconds; not needed if the ball fails to open
    if (!tables.symmetries) tables.symmetries = corner_symmetries(group);
    return *tables.symmetries;
  };
  TableSpec spec;
  spec.name =
      "phase2_ball_" + std::string(scope.metric->id) + move_set_suffix(moves.set()) + "_" + std::to_string(lines);
  spec.coordinate = "phase2_position";
  spec.kind = TableKind::kOther;
  spec.packing.bits = 16;
  spec.moves = moves.set();
  spec.metric = scope.metric->id;
  spec.entries = (lines + 1) * Phase2Ball::kTagsPerLine;
  TableLoader loader(store, options);
  const auto ball = loader.open(spec, [&](const GenerateOptions& labelled) {
    return make_phase2_ball(moves, symmetries(), group, lines, labelled);
  });
  if (!ball) return loader.finish(std::move(tables));
  tables.ball = Phase2Ball(*ball);
  tables.corners = std::make_shared<CornerBound>(moves, symmetries(), group);
  return loader.finish(std::move(tables));
}

}  // namespace superflip::two_phase
