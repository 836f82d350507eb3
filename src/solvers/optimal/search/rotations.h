// For central cubes: of the rotations of a solution, which are solutions too, only one is searched.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "search/turn_rules.h"
#include "solvers/optimal/search/node.h"

namespace superflip::optimal {

/// True for a cube that commutes with all cubes and is its own inverse, as the superflip. Then a solution m1 m2 ... mn
/// may begin at any of its moves: m2 ... mn m1 solves the cube too. Of these *rotations*, and of those of the inverse
/// solution, one is enough.
bool is_central(const CubieState& cube);

/// Chooses one rotation. Every place of a solution, read forwards or inverted, has a rank by the next three moves and
/// their images under the symmetries; the chosen rotation begins at the least rank. Moves not yet known can only lower
/// the least rank. So a node is cut as soon as one of its known places ranks below its beginning. Cyclically, the last
/// moves precede the first.
///
/// For central cubes in HTM without solutions shorter than ten moves. Immutable; 420 kB, made in some tenths of a
/// second.
class Rotations {
 public:
  /// `symmetries` are all symmetries of the cube.
  Rotations(const TurnRules& rules, const std::vector<Symmetry>& symmetries);

  /// At most this many moves of a node are looked at.
  static constexpr int kMostSteps = 64 / Node::kStepBits;

  /// False if no chosen rotation begins as the node does. The node has made `steps` <= kMostSteps steps, the first four
  /// or more of them at the end of X.
  [[nodiscard]] bool may_begin(const Node& node, int steps) const;
  /// Keeps the nodes for which may_begin() is true, in order; returns their number.
  std::size_t keep(std::span<Node> nodes, int steps) const;

 private:
  // The rank needs a fourth move: a symmetry may exchange opposite faces, and then the canonical order puts the fourth
  // move before the third. In HTM no run of turns of one axis is longer than two.
  static constexpr std::size_t kRanked = 3;
  static constexpr std::size_t kSeen = kRanked + 1;
  using Seen = std::array<std::uint8_t, kSeen>;  // turns

  class Ring;

  static std::size_t number_of(const Seen& turns);
  // The rank of the place before these kSeen turns; and the lower of it and that of the place behind them read
  // backwards.
  [[nodiscard]] std::uint32_t rank_after(const std::uint8_t* turns) const;
  [[nodiscard]] std::uint32_t rank_of(const std::uint8_t* turns) const;

  std::vector<std::uint32_t> ranks_;  // by number_of()
};

}  // namespace superflip::optimal
