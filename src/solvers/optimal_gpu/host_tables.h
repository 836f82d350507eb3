// The tables of optimal/cosets/ in the forms that kernels read.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/aligned_buffer.h"
#include "cube/cubie_state.h"
#include "search/turn_rules.h"
#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal_gpu/gather_generator.h"
#include "solvers/optimal_gpu/warp_search.h"
#include "table/store.h"

namespace superflip::gpu {

Cube cube_of(const CubieState& state);

/// The moves of a path of `steps` steps, from the cube to solved. The first step may be given: in QTM a path of 26
/// steps has no room for it.
MoveSequence moves_of(const Path& path, int steps, bool quarters, std::optional<u32> first_step = {});
/// The moves of a path that solves a cube; nothing if it does not.
std::optional<MoveSequence> solution_of(const CubieState& cube, const Path& path, int steps, bool quarters);

/// Small tables, and what the generator needs besides. Immutable once made.
struct HostTables {
  /// For a shape with 256 flip parts in HTM or QTM. The second bound comes from the store. Errors: kInterrupted.
  static Result<HostTables> make(const optimal::CosetShape& shape, const Metric& metric, int base, TableStore& store,
                                 const GenerateOptions& options);

  SmallTables small{};
  std::vector<u32> class_of;
  std::vector<u16> edge_class;
  std::vector<u8> edge_distance;
  u64 blocks = 0;
  bool quarters = false;  ///< QTM

  std::array<std::vector<BlockMap>, kTurns> turned;
  std::array<std::vector<BlockMap>, kSymmetries> seen;
  QuadTables quads{};
  std::vector<RowNeighbour> neighbours;
  std::vector<u32> cosets_of_row;  ///< that an entry stands for
  std::vector<u8> turns;           ///< of the metric
  std::array<u8, kSymmetries> inverse{};
  std::array<u8, kTurns> inverse_turn{};
  u64 solved_block = 0;
  u32 solved_number = 0;

  [[nodiscard]] u32 rows() const { return static_cast<u32>(cosets_of_row.size()); }
  /// All canonical sequences of so many turns, one after the other.
  [[nodiscard]] std::vector<u8> heads(u32 length) const;
};

}  // namespace superflip::gpu
