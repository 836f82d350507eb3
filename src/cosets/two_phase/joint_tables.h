// The tables of phase 1 with an exact distance for every coset, in little memory.
//
//   table              indexed by                                 entries (HTM)    bytes
//   graph              coset_graph.h                                               8.2 MB
//   distance           key of a coset                             140,908,410      35 MB    distance modulo 3
//   near               the same: distance <= 7                    851,311          9 MB     units that come nearer,
//                                                                                           units that stay as near
//   levels             the same: distance 6, 7, 8, a table each   8,795,680        47.5 MB  units that come nearer
//   endings            the same: distance <= 5                    6,379            0.4 MB   all shortest sequences
//
// Distance modulo 3 takes moves of cost 1, and the classes take a move set that the symmetries keep.
#pragma once

#include <cstdint>
#include <vector>

#include "cosets/coset_graph.h"
#include "cosets/two_phase/endings.h"
#include "cosets/two_phase/level_set.h"
#include "cosets/two_phase/near_set.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::two_phase {

struct JointTables {
  CosetGraph graph;
  PruneTable<ModThree> distance;  ///< [key]
  Table near;                     ///< a NearSet
  std::vector<LevelSet> levels;   ///< [distance]; empty ones where a distance has none
  EndingSet endings;              ///< of the cosets nearest to the subgroup
  EndingCorners ending_corners;
};

/// True when a scope can have joint tables: its moves cost 1 each and are closed under inverse, and symmetries keep
/// them.
bool has_joint_tables(const MoveScope& scope);

/// How many entries the sets around the subgroup may have: the near set whole levels, as many as fit; each level behind
/// the endings a level set, as far as they fit.
struct NearSizes {
  std::uint64_t near;
  std::uint64_t level;
};
inline constexpr NearSizes kUsualNearSizes = {900'000, 9'000'000};

/// The bytes of the tables for a scope.
std::size_t joint_tables_bytes(const MoveScope& scope, const NearSizes& sizes);

/// Opens the tables or makes them and saves them. Errors: kInterrupted.
Result<JointTables> open_joint_tables(TableStore& store, const MoveScope& scope, const NearSizes& sizes,
                                      const GenerateOptions& options);

}  // namespace superflip::two_phase
