#include "solvers/two_phase/table_sets.h"

#include <algorithm>

#include "cube/held_moves.h"
#include "solver/solver.h"
#include "solvers/two_phase/phase1/mask_tables.h"

namespace superflip::two_phase {
namespace {

// True when fit(scope, memory) holds on every axis.
template <typename Fit>
bool on_all_axes(const AxisScopes& scopes, const Fit& fit, std::size_t memory) {
  // With all moves every axis sees the same.
  const auto end = scopes[0].allowed == scopes[0].metric->moves ? scopes.begin() + 1 : scopes.end();
  return std::all_of(scopes.begin(), end, [&](const MoveScope& scope) { return fit(scope, memory); });
}

}  // namespace

AxisScopes axis_scopes(const Metric& metric, MoveSet moves) {
  AxisScopes scopes{};
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    scopes[axis] = {&metric, direction(static_cast<int>(axis)).symmetry()(moves)};
  return scopes;
}

const TableSet& table_set_for(std::size_t memory, const AxisScopes& scopes) {
  if (memory >= kLargeSet.memory && on_all_axes(scopes, mask_tables_fit, memory)) return kLargeSet;
  if (memory >= kDefaultSet.memory) return kDefaultSet;
  return memory >= kMiddleSet.memory ? kMiddleSet : kSmallSet;
}

bool has_joint_tables(const TableSet& set, std::size_t memory, const AxisScopes& scopes) {
  return set.near.near > 0 && on_all_axes(scopes, joint_tables_fit, memory);
}

bool small_tables_serve(const Metric& metric, MoveSet moves, const TableSet& set) {
  return set.near.near == 0 && metric.id == htm().id && moves == metric.moves;
}

bool large_tables_serve(const Metric& metric, MoveSet moves) {
  if (HeldMoves(metric, moves).depend_on_slices()) return false;
  const AxisScopes scopes = axis_scopes(metric, moves);
  return on_all_axes(scopes, mask_tables_fit, kLargeSet.memory) ||
         (on_all_axes(scopes, joint_tables_fit, kLargeSet.memory) &&
          !on_all_axes(scopes, joint_tables_fit, kDefaultTableMemory));
}

}  // namespace superflip::two_phase
