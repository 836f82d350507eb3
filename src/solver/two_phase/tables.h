// The tables of the two-phase solver and how they are opened or made.
//
//   table set   move tables and prune tables                                                        bytes     made in
//   phase 2     corner_perm, ud_edge_perm, slice_perm, ud_edge_split moves; (corners, slice),
//               (edges, slice), (corners, split) at 4 bits                                          4.0 MB    0.2 s
//   split       ud_slice, eo, co moves; (slice, eo), (slice, co) at 4 bits                          1.2 MB    0.1 s
//   joint       the classes of (slice, eo) and their moves; (class, co) modulo 3 at 2 bits         40.3 MB    2 s
//
// Phase 2 goes with either of the others. Split tables are made for any metric and move set; the joint table for HTM
// and all 18 turns alone.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "coord/all.h"
#include "cube/metric.h"
#include "table/move_table.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::two_phase {

/// What the tables of one axis are made for: a metric, and the moves allowed as that axis sees them.
struct MoveScope {
  const Metric* metric;
  MoveSet allowed;

  friend bool operator==(const MoveScope&, const MoveScope&) = default;
};

using TurnTable = MoveTable<std::uint16_t>;
/// 4 bits; a distance beyond 15 (other metrics, restricted moves) counts as 15, and so does one that is not reachable.
using DistanceTable = PruneTable<Offset4>;

struct Phase2Tables {
  TurnTable corner_moves, ud_edge_moves, slice_moves, split_moves;
  DistanceTable corners_and_slice, edges_and_slice, corners_and_split;
};

struct SplitTables {
  TurnTable slice_moves, eo_moves, co_moves;
  DistanceTable slice_and_eo, slice_and_co;
};

struct JointTables {
  Table representatives;  ///< of the classes, 64,430 values of SliceAndEdgeOrientation, rising
  Table class_moves;      ///< [class * 18 + turn]: ClassAndSymmetry::packed()
  TurnTable co_moves;
  std::vector<std::uint16_t> co_conjugates;  ///< [co * 16 + symmetry]
  PruneTable<ModThree> distance_mod3;        ///< [class * 2187 + co, conjugated]
  /// The turn seen through a symmetry, and the product of two.
  std::array<std::array<std::uint8_t, kFaceTurns>, kUdSymmetries> symmetry_move;
  std::array<std::array<std::uint8_t, kUdSymmetries>, kUdSymmetries> symmetry_product;

  /// The entry of a class and a corner orientation as the representative sees it.
  static std::size_t entry(std::uint32_t class_index, std::uint32_t co) {
    return std::size_t{class_index} * CornerOrientation::kSize + co;
  }
  static std::span<const std::uint32_t> words(const Table& table) {
    return {reinterpret_cast<const std::uint32_t*>(table.payload().data()), table.spec().entries};
  }
};

/// Each opens its tables from the store, or makes them and saves them there. Errors: kInterrupted.
Result<Phase2Tables> open_phase2_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options);
Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options);
Result<JointTables> open_joint_tables(TableStore& store, const GenerateOptions& options);

/// The sizes of the two table sets, phase 2 included, in bytes (HTM, all turns).
inline constexpr std::size_t kSplitSetBytes = 5'300'000;
inline constexpr std::size_t kJointSetBytes = 44'400'000;

}  // namespace superflip::two_phase
