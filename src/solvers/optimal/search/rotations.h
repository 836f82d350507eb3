// One of the rotations of a solution, where each of them is a solution as well.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "solvers/optimal/cosets/turn_rules.h"
#include "solvers/optimal/search/node.h"

namespace superflip::optimal {

/// Whether a cube commutes with all cubes and undoes itself, as the superflip does. Then the turns of a solution may
/// begin anywhere, X = X m2 ... mn m1 m1^-1 ..., so of its *rotations*, and of those of the solution undone, one is
/// enough.
bool is_central(const CubieState& cube);

/// Chooses one: every place of a solution, read forwards or undone, has a rank by the three moves that follow and their
/// images under the symmetries, and a solution begins where the rank is least. What the search does not know yet of a
/// solution may only lower the least rank, so a node can be left out as soon as one of the places that its moves show
/// ranks before its beginning; the moves made at the solution's end stand before the beginning, as in a ring.
///
/// For central cubes in HTM, and solutions of at least ten moves where none is shorter. Immutable; 420 kB, made in some
/// tenths of a second.
class Rotations {
 public:
  /// The symmetries are all those of the cube.
  Rotations(const TurnRules& rules, const std::vector<Symmetry>& symmetries);

  /// A node shows at most so many moves.
  static constexpr int kMostSteps = 64 / Node::kStepBits;

  /// Whether the solutions through a node may begin as it does; true where it shows nothing else. It has made `steps`
  /// of at most kMostSteps steps, of those the first four or more at the end of X.
  [[nodiscard]] bool may_begin(const Node& node, int steps) const;
  /// Keeps those of the nodes that may, in their order; how many.
  std::size_t keep(std::span<Node> nodes, int steps) const;

 private:
  // A fourth move is looked at because it may come before the third, when a symmetry puts opposite faces the other way
  // round; in HTM no run of turns of one axis is longer than two.
  static constexpr std::size_t kRanked = 3;
  static constexpr std::size_t kSeen = kRanked + 1;
  using Seen = std::array<std::uint8_t, kSeen>;  // turns

  class Ring;

  static std::size_t number_of(const Seen& turns);
  // The lower rank of the place before these kSeen turns, and of the one behind them read backwards.
  [[nodiscard]] std::uint32_t rank_of(const std::uint8_t* turns) const;

  std::vector<std::uint32_t> ranks_;  // by number_of()
};

}  // namespace superflip::optimal
