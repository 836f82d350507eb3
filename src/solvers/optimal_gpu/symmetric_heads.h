// Cubes with symmetries need fewer heads: one of each set that the symmetries map to each other. Of a central cube, as
// the superflip, those that a chosen rotation of a solution may begin with (optimal::Rotations).
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "cube/symmetry.h"
#include "search/search_options.h"
#include "solvers/optimal_gpu/device_moves.h"

namespace superflip::gpu {

/// The symmetries of a cube.
struct CubeSymmetries {
  std::vector<Symmetry> all = {};
  bool rotates = false;                    ///< for a central cube: of the rotations of a solution only one is searched
  const std::vector<u8>* heads = nullptr;  ///< of DeviceMoves::longest_heads moves. nullptr: those of all cubes

  /// The solutions that follow from a canonical one.
  [[nodiscard]] std::set<MoveSequence> images(const DeviceMoves& moves, const MoveSequence& solution) const;
};

/// Finds symmetries, and makes heads once for each group of symmetries. Thread-safe.
class SymmetricHeads {
 public:
  /// `moves`, all of a metric, outlive it.
  explicit SymmetricHeads(const DeviceMoves& moves) : moves_(moves) {}

  /// What serves for the solutions that are wanted. Heads take up to a tenth of a second.
  CubeSymmetries of(const CubieState& cube, const SearchOptions& options);

 private:
  const DeviceMoves& moves_;
  std::mutex mutex_;                                                         // guards:
  std::map<std::pair<std::vector<Symmetry>, bool>, std::vector<u8>> heads_;  // by symmetries and rotates
};

}  // namespace superflip::gpu
