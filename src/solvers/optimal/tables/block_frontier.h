// A step of the breadth-first search over blocks of flips: a whole row of the table at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solvers/optimal/cosets/block_maps.h"
#include "solvers/optimal/tables/code_planes.h"

namespace superflip::optimal {

inline constexpr std::size_t kBlockWords = 4;

/// A block of a row.
using BlockLine = CodePlanes<kBlockWords>;
static_assert(sizeof(BlockLine) == 64);

/// A step besides the row: a symmetry, then a turn.
struct BlockStep {
  const QuadTables* quads;
  const BlockMap* seen;                           ///< [separation]: the symmetry
  const BlockMap* turned;                         ///< [separation]: the turn
  std::array<std::uint8_t, kSlices> slices_seen;  ///< by the symmetry
};

/// For each entry of `row` with the code (1 or 2), sets the bit of the entry that the step leads to.
/// `row` has kSeparations lines, `reached` kSeparations * kBlockWords words.
using StepFrontier = void (*)(const BlockStep& step, BlockLine* row, std::uint32_t code, std::uint64_t* reached);

extern const StepFrontier kPortableStepFrontier;
extern const StepFrontier kAvx512StepFrontier;

/// The kernels that this processor can run, portable first, the best last.
std::span<const StepFrontier> step_frontier_kernels();

}  // namespace superflip::optimal
