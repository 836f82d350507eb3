// The moves of a metric in a search on a device: heads, and the solutions of paths.
#pragma once

#include <vector>

#include "cube/cubie_state.h"
#include "cube/metric.h"
#include "cube/symmetry.h"
#include "search/turn_rules.h"
#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal_gpu/device_cube.h"

namespace superflip::gpu {

/// Heads of a cube: those of five turns in QTM. Each has a counter, and their numbers have 17 bits (owner_of()).
inline constexpr u64 kMostHeads = 93'840;

/// The moves of a metric in a search on a device.
struct DeviceMoves {
  explicit DeviceMoves(const Metric& metric);

  MoveSequence moves;  ///< those of cost 1; a path has their numbers
  TurnRules rules;
  u32 lengths_by = 1;     ///< 2 where every move changes the parity, as in QTM
  u32 step_bits = 0;      ///< of a path
  u32 longest_heads = 0;  ///< moves of the longest heads; shorter ones have one less

  /// Paths with more steps lose the first ones. Of so many they are found again.
  static constexpr int kMostLost = 2;
  [[nodiscard]] int most_steps() const { return 128 / static_cast<int>(step_bits) + kMostLost; }
  /// All canonical sequences of so many moves, one after the other. Of those that `symmetries` of the cube map to each
  /// other only one, and only those that `rotations` let begin.
  [[nodiscard]] std::vector<u8> heads(u32 length, const std::vector<Symmetry>& symmetries = {},
                                      const optimal::Rotations* rotations = nullptr) const;
  /// The moves of a path of `steps` steps, from the cube to solved; empty if it does not solve the cube. There are
  /// several where first steps are lost.
  [[nodiscard]] std::vector<MoveSequence> solutions_of(const CubieState& cube, const Path& path, int steps) const;
};

}  // namespace superflip::gpu
