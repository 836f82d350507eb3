// The sets of tables that the two-phase solver chooses from by memory, metric and moves.
//
//   memory from    phase 1           ball lines      all tables in HTM
//   0              small or split        12,000      2 MB
//   8 MB           small or split        90,000      2 MB
//   130 MB         joint                450,000      128 MB
//   900 MB         masks              1,800,000      880 MB
//
// The small tables serve HTM with all moves. Other metrics and moves have split tables there, 7 MB with the ball of
// 90,000 lines. Where no mask or joint tables fit a metric and a set of moves, the set below them is used.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "solvers/two_phase/coupling/direction.h"
#include "solvers/two_phase/phase1/joint_tables.h"

namespace superflip::two_phase {

/// How large the tables around the goals of the phases may be.
struct TableSet {
  std::size_t memory;  ///< bytes from which on it is used
  NearSizes near;
  std::uint64_t ball_lines;
};
inline constexpr TableSet kSmallSet = {0, {0, 0}, 12'000};
inline constexpr TableSet kMiddleSet = {8'000'000, {0, 0}, 90'000};
inline constexpr TableSet kDefaultSet = {130'000'000, {900'000, 9'000'000}, 450'000};
inline constexpr TableSet kLargeSet = {900'000'000, {0, 0}, 1'800'000};  // with the mask tables

/// The bytes that the small tables of both phases take.
inline constexpr std::size_t kSmallTablesMemory = 2'000'000;

/// A metric and the moves allowed, as each of the three axes sees them.
using AxisScopes = std::array<MoveScope, kAxes>;
AxisScopes axis_scopes(const Metric& metric, MoveSet moves);

/// The largest set for so much memory; the large one only if the mask tables fit the scopes of all axes.
const TableSet& table_set_for(std::size_t memory, const AxisScopes& scopes);

/// True when the set has joint tables, and these fit all axes and the memory.
bool has_joint_tables(const TableSet& set, std::size_t memory, const AxisScopes& scopes);

/// True when the small tables take the place of the split ones: in HTM with all moves, wherever the joint ones do not
/// fit.
bool small_tables_serve(const Metric& metric, MoveSet moves, const TableSet& set);

/// True when kLargeSet.memory brings other tables than the default memory: masks, or, with some moves only, joint
/// tables of the many classes that few symmetries leave.
bool large_tables_serve(const Metric& metric, MoveSet moves);

}  // namespace superflip::two_phase
